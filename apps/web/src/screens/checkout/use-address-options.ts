import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { type CartLocation, withLocation } from '@app/domain/cart/cart';
import { isSamePoint, type Point } from '@app/domain/geo/point';
import { zoneContaining } from '@app/domain/geo/zone';
import { amountFromDecimal, largerOf } from '@app/domain/money/amount';
import { useCartStore } from '#features/ordering/cart/cart.store.ts';
import type { AddressOption, AddressTerms } from '#features/ordering/checkout/address-dialog.tsx';
import { UNSAVED_ID } from '#features/location/default-place.ts';
import { useLocationLabel } from '#features/location/location-label.tsx';
import { useChosenLocation } from '#features/location/use-chosen-location.ts';
import { useAddressName } from '#i18n/use-address-name.ts';
import { useVisitor } from '#session/user.ts';
import type { BranchOrder } from '#features/ordering/use-branch-order.ts';

/** The possible destinations of this order with their terms. The default address does not change. */
export function useAddressOptions(branch: WireBranch, { destination, branchContext }: BranchOrder) {
  const visitor = useVisitor();
  const addresses = visitor.kind === 'customer' ? visitor.user.addresses : [];
  const place = useChosenLocation();
  const addressName = useAddressName();
  const update = useCartStore((state) => state.update);
  const picked = place?._id === UNSAVED_ID ? place : null;
  const pickedZone = picked && zoneContaining(branch.zones, picked.coordinates);
  const pickedName = useLocationLabel(picked, pickedZone?.name);
  const known = [...(picked ? [{ ...picked, name: pickedName ?? picked.name }] : []), ...addresses];
  const options = known.map(({ _id, name, coordinates }): AddressOption => ({
    id: _id,
    name: addressName(name),
    isChosen: isSamePoint(coordinates, destination.address?.coordinates ?? null),
    terms: termsAt(branch, coordinates),
  }));

  function choose(id: string) {
    const location = known.find(({ _id }) => _id === id)?.coordinates;
    const zone = location && zoneContaining(branch.zones, location);
    if (!zone) return;
    const chosen: CartLocation = { location, zoneId: zone._id };
    const byDefault = branchContext.place?.location ?? null;
    const isDefault = isSamePoint(location, byDefault);
    update((cart) => withLocation(cart, isDefault ? chosen : { ...chosen, insteadOf: byDefault }));
  }
  return { options, choose };
}

function termsAt({ zones, minimumAmount }: WireBranch, point: Point): AddressTerms | null {
  const zone = zoneContaining(zones, point);
  return (
    zone && {
      zone: zone.name,
      fee: amountFromDecimal(zone.deliveryFee),
      minimum: largerOf(amountFromDecimal(minimumAmount), amountFromDecimal(zone.minimumOrderAmount)),
    }
  );
}
