import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { paths } from '#paths.ts';
import { useVisitor } from '#session/user.ts';

/**
 * Selects an address that this branch delivers to: the address list for a customer, a map for a guest. A tap before
 * the user has loaded waits for it (TYPE-08).
 */
export function useAddressLink(branchId: string, isLocationMissing: boolean) {
  const go = useNavigateHref();
  const visitor = useVisitor();
  const [request, setRequest] = useState<'place' | 'change' | null>(null);
  const [isNeeded, setIsNeeded] = useState(false);
  const href = paths.addressesFor(branchId);
  const isRequested =
    visitor.kind !== 'unknown' && (request === 'change' || (request === 'place' && isLocationMissing));

  const isMapOpen = isRequested && visitor.kind === 'guest';
  if (isMapOpen && !isNeeded) setIsNeeded(true);

  const leave = useEffectEvent(() => go(href));
  const isCustomer = visitor.kind === 'customer';
  useEffect(() => {
    if (isRequested && isCustomer) leave();
  }, [isRequested, isCustomer]);

  return {
    href,
    /** Delivery was selected: requests a location only if none is inside the branch's zones. */
    needLocation: () => setRequest('place'),
    /** Click handler of a link to `href`. */
    guardNavigation: (event: MouseEvent) => {
      if (isCustomer) return;
      event.preventDefault();
      setRequest('change');
    },
    isMapOpen,
    /** True once the map was opened; it stays mounted for its closing animation. */
    isNeeded,
    closeMap: () => setRequest(null),
  };
}

export type AddressLink = ReturnType<typeof useAddressLink>;
