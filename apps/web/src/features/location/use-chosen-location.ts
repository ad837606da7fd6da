import type { WireAddress } from '@app/contract/schemas/customer/addresses';
import { useMemo } from 'react';
import { useVisitor } from '#session/user.ts';
import { defaultLocation } from './default-place.ts';
import { useStoredLocation } from './location.store.ts';

const NO_ADDRESSES: readonly WireAddress[] = [];

/** The default address of the customer or guest; null without one. */
export function useChosenLocation(): WireAddress | null {
  const visitor = useVisitor();
  const stored = useStoredLocation();
  const addresses = visitor.kind === 'customer' ? visitor.user.addresses : NO_ADDRESSES;
  return useMemo(() => defaultLocation(stored, addresses), [stored, addresses]);
}
