import type { Visitor } from '#session/user.ts';

/** What stands between a visitor and the cart; null when nothing does. Whoever is not known yet is checked by the route. */
export function gateOf(visitor: Visitor): 'login' | 'verify' | null {
  if (visitor.kind === 'guest') return 'login';
  return visitor.kind === 'customer' && !visitor.user.isVerified ? 'verify' : null;
}
