import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { useNavigateHref } from '#lib/use-navigate-href.ts';
import { paths } from '#paths.ts';
import { useVisitor } from '#session/user.ts';

/**
 * Selects an address that this branch delivers to: the address list for a customer, a map for a guest. A tap before
 * the user has loaded waits for it (TYPE-08).
 */
export function useAddressWay(branchId: string, isPlaceMissing: boolean) {
  const go = useNavigateHref();
  const visitor = useVisitor();
  const [draft, setWish] = useState<'place' | 'change' | null>(null);
  const [isNeeded, setIsNeeded] = useState(false);
  const href = paths.addressesFor(branchId);
  const isDue = visitor.kind !== 'unknown' && (draft === 'change' || (draft === 'place' && isPlaceMissing));

  const isMapOpen = isDue && visitor.kind === 'guest';
  if (isMapOpen && !isNeeded) setIsNeeded(true);

  const leave = useEffectEvent(() => go(href));
  const isCustomer = visitor.kind === 'customer';
  useEffect(() => {
    if (isDue && isCustomer) leave();
  }, [isDue, isCustomer]);

  return {
    href,
    /** Delivery was selected: requests a location only if none is inside the branch's zones. */
    needPlace: () => setWish('place'),
    /** Click handler of a link to `href`. */
    pass: (event: MouseEvent) => {
      if (isCustomer) return;
      event.preventDefault();
      setWish('change');
    },
    isMapOpen,
    /** True once the map was opened; it stays mounted for its closing animation. */
    isNeeded,
    closeMap: () => setWish(null),
  };
}

export type AddressWay = ReturnType<typeof useAddressWay>;
