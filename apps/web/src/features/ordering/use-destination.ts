import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { Cart, CartLocation } from '@app/domain/cart/cart';
import { zoneContaining } from '@app/domain/geo/zone';
import { useMemo } from 'react';
import { addressAt } from '#features/location/default-place.ts';
import { useChosenLocation } from '#features/location/use-chosen-location.ts';
import { useVisitor } from '#session/user.ts';

/** The default location for this branch; undefined until the user is known. */
export function useDestination(branch: WireBranch) {
  const visitor = useVisitor();
  const address = useChosenLocation();
  const { zones } = branch;
  const zone = useMemo(() => address && zoneContaining(zones, address.coordinates), [address, zones]);
  const place = useMemo(
    (): CartLocation | null => (address && zone ? { location: address.coordinates, zoneId: zone._id } : null),
    [address, zone],
  );
  const addresses = visitor.kind === 'customer' ? visitor.user.addresses : [];
  return {
    place: place ?? (visitor.kind === 'unknown' ? undefined : null),
    /** The destination of the cart: the default location, or one selected for this order only. */
    destinationOf: (cart: Cart) =>
      cart.place?.insteadOf === undefined
        ? { address, isServed: zone !== null }
        : { address: addressAt(cart.place.location, addresses), isServed: true },
  };
}
