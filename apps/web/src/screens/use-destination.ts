import type { WireBranch } from '@app/contract/branches';
import type { CartPlace } from '@app/domain/cart/cart';
import { zoneContaining } from '@app/domain/geo/zone';
import { useTranslations } from 'use-intl';
import type { Destination } from '#features/branches/delivery-address.tsx';
import { UNSAVED_ID } from '#features/location/default-place.ts';
import { usePlace } from '#features/location/use-place.ts';
import { usePlaceName } from '#features/location/use-place-name.ts';
import { useAddressName } from '#i18n/use-address-name.ts';
import { useVisitor } from '#session/user.ts';

/** The default place as this branch sees it. As long as nobody knows who is here, it is undefined. */
export function useDestination(branch: WireBranch) {
  const t = useTranslations('addressColl');
  const isUnknown = useVisitor().kind === 'unknown';
  const nameOf = useAddressName();
  const address = usePlace();
  const isUnsaved = address?._id === UNSAVED_ID;
  const geocoded = usePlaceName(isUnsaved ? address.coordinates : null);
  const zone = address && zoneContaining(branch.zones, address.coordinates);
  const place: CartPlace | null =
    address && zone ? { location: address.coordinates, zoneId: zone._id } : null;
  const name = isUnsaved ? (geocoded.line ?? t('unknown')) : address && nameOf(address.name);
  const destination: Destination = { name, isServed: zone !== null };
  return { place: place ?? (isUnknown ? undefined : null), destination };
}
