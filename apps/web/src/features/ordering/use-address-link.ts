import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { useNavigateHref } from '#lib/use-navigate-href.ts';
import { paths } from '#paths.ts';
import { useVisitor } from '#session/user.ts';

/**
 * The way to an address that this branch delivers to: its list of addresses for a customer, a map for a guest. A
 * tap before it is known who is here waits for that (TYPE-08).
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
    /** Delivery was chosen: asks for a place only where there is none that the branch serves. */
    needPlace: () => setWish('place'),
    /** On a link to `href`. */
    pass: (event: MouseEvent) => {
      if (isCustomer) return;
      event.preventDefault();
      setWish('change');
    },
    isMapOpen,
    /** The map was opened once; it stays to close gracefully. */
    isNeeded,
    closeMap: () => setWish(null),
  };
}

export type AddressWay = ReturnType<typeof useAddressWay>;
