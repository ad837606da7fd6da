import type { WireAddress } from '@app/contract/schemas/customer/addresses';
import { useTranslations } from 'use-intl';
import { useAddressName } from '#i18n/use-address-name.ts';
import { UNSAVED_ID } from './default-place.ts';
import { useLocationName } from './use-location-name.ts';

/** The name of a saved address, else its street, else its zone. */
export function useLocationLabel(address: WireAddress | null, zone: string | null = null): string | null {
  const t = useTranslations();
  const addressName = useAddressName();
  const isUnsaved = address?._id === UNSAVED_ID;
  const geocoded = useLocationName(isUnsaved ? address.coordinates : null);
  if (isUnsaved) return geocoded.line ?? zone ?? t('addressColl.unknown');
  return address && addressName(address.name);
}

export function LocationLabel({ address, zone }: { address: WireAddress; zone: string | null }) {
  return <bdi>{useLocationLabel(address, zone)}</bdi>;
}
