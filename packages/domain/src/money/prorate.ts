import { type Amount, amount, sumOf, ZERO } from './amount.ts';

export class InvalidProration extends RangeError {
  override readonly name = 'InvalidProration';
}

export type Share<T> = { of: T; amount: Amount };

/**
 * Divides a total in proportion to the weights: every share is rounded down, and the remaining hundredths go to
 * the largest remainders, the earlier one first.
 */
export function prorateOver<T>(
  total: Amount,
  entries: readonly T[],
  weightOf: (entry: T) => Amount,
): Share<T>[] {
  if (total === 0) return entries.map((entry) => ({ of: entry, amount: ZERO }));
  const whole = sumOf(entries, weightOf);
  if (whole === 0) throw new InvalidProration('nothing to share the total over');

  const shares = entries.map((entry) => ({ of: entry, ...divide(total, weightOf(entry), whole) }));
  const remaining = total - shares.reduce((given, share) => given + share.quotient, 0);
  // The sort is stable, so equal remainders keep their order.
  const winners = shares.toSorted((a, b) => b.remainder - a.remainder).slice(0, remaining);
  for (const share of winners) share.quotient += 1;
  return shares.map((share) => ({ of: share.of, amount: amount(share.quotient) }));
}

export function prorate(total: Amount, weights: readonly Amount[]): Amount[] {
  return prorateOver(total, weights, (weight) => weight).map((share) => share.amount);
}

/** The part of a total that belongs to a part of a whole, rounded down. */
export function shareOf(total: Amount, part: Amount, whole: Amount): Amount {
  return whole === 0 ? ZERO : amount(divide(total, part, whole).quotient);
}

function divide(total: number, weight: number, whole: number) {
  const product = total * weight;
  if (Number.isSafeInteger(product)) {
    const remainder = product % whole;
    return { quotient: (product - remainder) / whole, remainder };
  }
  const exact = BigInt(total) * BigInt(weight);
  return { quotient: Number(exact / BigInt(whole)), remainder: Number(exact % BigInt(whole)) };
}
