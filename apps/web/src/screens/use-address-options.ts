import type { WireBranch } from '@app/contract/branches';
import type { Point } from '@app/domain/geo/point';
import { zoneContaining } from '@app/domain/geo/zone';
import { amountFromDecimal, largerOf } from '@app/domain/money/amount';
import { useMakeDefault } from '#features/addresses/use-addresses.ts';
import type { AddressOption, AddressTerms } from '#features/checkout/address-dialog.tsx';
import { forgetLocation } from '#features/location/location.store.ts';
import { usePlace } from '#features/location/use-place.ts';
import { useAddressName } from '#i18n/use-address-name.ts';
import { useCustomer } from '#session/user.ts';

/** The customer's addresses with what this branch asks for a delivery there. */
export function useAddressOptions(branch: WireBranch) {
  const { addresses } = useCustomer();
  const place = usePlace();
  const nameOf = useAddressName();
  const { mutate, isError } = useMakeDefault();
  const options = addresses.map(({ _id, name, coordinates }): AddressOption => ({
    id: _id,
    name: nameOf(name),
    isChosen: place?._id === _id,
    terms: termsAt(branch, coordinates),
  }));

  function choose(addressId: string) {
    // D-034: what was picked on the map before gives way to an address that is chosen.
    mutate(addressId, { onSuccess: forgetLocation });
  }
  return { options, choose, hasFailed: isError };
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
