import type { Visitor } from './user.ts';

/** The step that a visitor must complete before the cart opens; null if there is none. */
export function requiredStep(visitor: Visitor): 'login' | 'verify' | null {
  if (visitor.kind !== 'customer') return 'login';
  return visitor.user.isVerified ? null : 'verify';
}
