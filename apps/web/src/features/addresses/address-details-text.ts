import type { AddressDetails } from '@app/domain/order/address-details';
import { isolate } from '@app/client/i18n/isolate.ts';
import { groupPhone } from '@app/domain/text/phone';
import { useTranslations } from 'use-intl';

/** The details of a door as one line of text. */
export function useAddressDetailsText(): (door: AddressDetails) => string {
  const t = useTranslations();
  return ({ building, floor, apartment, directions, phone, leaveAtDoor }) =>
    [
      building,
      floor && t('door.atFloor', { floor: isolate(floor) }),
      apartment && t('door.atApartment', { apartment: isolate(apartment) }),
      directions,
      phone && groupPhone(phone),
      leaveAtDoor && t('door.leave'),
    ]
      .filter((part) => typeof part === 'string' && part !== '')
      .map((part) => isolate(String(part)))
      .join(' · ');
}
