import type { WireAddress } from '@app/contract/schemas/addresses';
import { useVisitor } from '#session/user.ts';
import { defaultPlace } from './default-place.ts';
import { useStoredLocation } from './location.store.ts';

/** Where to deliver to, as far as is known; null for nowhere yet. */
function useDefaultPlace(addresses: readonly WireAddress[]): WireAddress | null {
  return defaultPlace(useStoredLocation(), addresses);
}

/** The same for whoever uses the app. */
export function usePlace(): WireAddress | null {
  const visitor = useVisitor();
  return useDefaultPlace(visitor.kind === 'customer' ? visitor.user.addresses : []);
}
