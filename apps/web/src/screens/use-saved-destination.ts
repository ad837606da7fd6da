import { defaultAddressName } from '@app/domain/geo/address';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAddAddress } from '#features/addresses/use-addresses.ts';
import { UNSAVED_ID } from '#features/location/default-place.ts';
import { forgetLocation } from '#features/location/location.store.ts';
import { usePlace } from '#features/location/use-place.ts';
import { useCustomer } from '#session/user.ts';

/** D-035: who comes to checkout for a delivery to a place that is not saved has it saved as `default N`. */
export function useSavedDestination(isDelivery: boolean): void {
  const place = usePlace();
  const { addresses } = useCustomer();
  const { mutate } = useAddAddress();
  const isAsked = useRef(false);
  const isUnsaved = isDelivery && place?._id === UNSAVED_ID;

  const save = useEffectEvent(() => {
    if (isAsked.current || !place) return;
    isAsked.current = true;
    const body = {
      name: defaultAddressName(addresses.length),
      coordinates: place.coordinates,
      isDefault: true,
    };
    mutate(body, { onSuccess: forgetLocation });
  });
  useEffect(() => {
    if (isUnsaved) save();
  }, [isUnsaved]);
}
