import type { Amount } from '../money/amount.ts';

export type OrderSizeLimits = { maxUnpaidTotal: Amount; maxPortions: number };
export type OrderSizeProblem = 'portions_exceeded' | 'unpaid_too_large';

type OrderSize = { quantities: readonly number[]; unpaidTotal: Amount };

/** Why an unpaid order is too large for its branch, or null. */
export function orderSizeProblem(
  { quantities, unpaidTotal }: OrderSize,
  { maxUnpaidTotal, maxPortions }: OrderSizeLimits,
): OrderSizeProblem | null {
  const portions = quantities.reduce((sum, quantity) => sum + quantity, 0);
  if (portions > maxPortions) return 'portions_exceeded';
  return unpaidTotal > maxUnpaidTotal ? 'unpaid_too_large' : null;
}
