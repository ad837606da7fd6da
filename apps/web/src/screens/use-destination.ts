import type { WireBranch } from '@app/contract/branches';
import type { CartPlace } from '@app/domain/cart/cart';
import { zoneContaining } from '@app/domain/geo/zone';
import { usePlace } from '#features/location/use-place.ts';
import { useVisitor } from '#session/user.ts';

/** The default place as this branch sees it. As long as nobody knows who is here, it is undefined. */
export function useDestination(branch: WireBranch) {
  const isUnknown = useVisitor().kind === 'unknown';
  const address = usePlace();
  const zone = address && zoneContaining(branch.zones, address.coordinates);
  const place: CartPlace | null =
    address && zone ? { location: address.coordinates, zoneId: zone._id } : null;
  return {
    place: place ?? (isUnknown ? undefined : null),
    destination: { address, isServed: zone !== null },
  };
}
