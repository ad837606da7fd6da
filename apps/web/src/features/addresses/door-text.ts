import type { DoorDetails } from '@app/domain/order/door';
import { isolated } from '@app/ui/content/isolated.ts';
import { groupPhone } from '@app/domain/text/phone';
import { useTranslations } from 'use-intl';

/** The details of a door as one line of text. */
export function useDoorText(): (door: DoorDetails) => string {
  const t = useTranslations();
  return ({ building, floor, apartment, directions, phone, leaveAtDoor }) =>
    [
      building,
      floor && t('door.atFloor', { floor: isolated(floor) }),
      apartment && t('door.atApartment', { apartment: isolated(apartment) }),
      directions,
      phone && groupPhone(phone),
      leaveAtDoor && t('door.leave'),
    ]
      .filter((part) => typeof part === 'string' && part !== '')
      .map((part) => isolated(String(part)))
      .join(' · ');
}
