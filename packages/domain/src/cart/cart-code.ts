import type { Cart } from './cart.ts';

/** CODE-01 Null removes the code. */
export function withCode({ code: _replaced, ...cart }: Cart, code: string | null): Cart {
  return code === null ? cart : { ...cart, code };
}
