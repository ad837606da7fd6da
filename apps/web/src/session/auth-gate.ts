import type { Visitor } from './user.ts';

/** What stands between a visitor and the cart: log in, verify the phone, or nothing. */
export function requiredStep(visitor: Visitor): 'login' | 'verify' | null {
  if (visitor.kind !== 'customer') return 'login';
  return visitor.user.isVerified ? null : 'verify';
}
