import { add, type Amount, amount, subtract, sumOf, ZERO } from '../money/amount.ts';
import { prorateOver } from '../money/prorate.ts';

/** A part of the bill with its payers by index; no payers means all. */
export type BillPart = { amount: Amount; payers: readonly number[] };

/** Its own tax, where the items of the round have several rates. */
type BilledItem = { id: string; price: Amount; tax?: Amount };

export class InvalidSplit extends RangeError {
  override readonly name = 'InvalidSplit';
}

/**
 * The amount of each person. Fractions are added exactly and rounded once at the end; the remaining hundredths go
 * to the largest fractions, the lower index first. The order of parts and payers does not matter.
 */
export function splitBill(parts: readonly BillPart[], people: number): Amount[] {
  if (!Number.isInteger(people) || people < 1) throw new InvalidSplit(`cannot split over ${people} people`);
  const paying = parts.map((part) => ({ amount: BigInt(part.amount), payers: payersOf(part, people) }));
  const unit = paying.reduce((common, { payers }) => leastCommonMultiple(common, BigInt(payers.length)), 1n);

  const owed = Array.from({ length: people }, () => 0n);
  for (const { amount: price, payers } of paying) {
    const each = price * (unit / BigInt(payers.length));
    for (const payer of payers) owed[payer] = (owed[payer] ?? 0n) + each;
  }

  const shares = owed.map((exact) => ({ whole: Number(exact / unit), fraction: exact % unit }));
  const left = sumOf(parts, (part) => part.amount) - shares.reduce((given, { whole }) => given + whole, 0);
  // The sort is stable, so equal fractions keep their order.
  const favoured = shares.toSorted((a, b) => Number(b.fraction - a.fraction)).slice(0, left);
  for (const share of favoured) share.whole += 1;
  return shares.map(({ whole }) => amount(whole));
}

function payersOf({ payers }: BillPart, people: number): number[] {
  const named = [...new Set(payers)];
  if (named.some((payer) => !Number.isInteger(payer) || payer < 0 || payer >= people)) {
    throw new InvalidSplit(`there are only ${people} people`);
  }
  return named.length > 0 ? named : Array.from({ length: people }, (_, person) => person);
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [greater, divisor] = [a, b];
  while (divisor !== 0n) [greater, divisor] = [divisor, greater % divisor];
  return (a / greater) * b;
}

/**
 * The cost of each item including its share of tax and discounts: its own tax (TAX-06), and the rest of the total of the
 * round in proportion to the prices. Equal remainders are ordered by id, so the order of the items does not matter.
 */
export function itemShares(items: readonly BilledItem[], total: Amount): Map<string, Amount> {
  const byId = items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const isFree = byId.every(({ price }) => price === 0);
  const taxes = sumOf(byId, ({ tax = ZERO }) => tax);
  const rest = subtract(total, taxes);
  const shares = prorateOver(rest, byId, ({ price }) => (isFree ? amount(1) : price));
  return new Map(shares.map(({ of, amount: share }) => [of.id, add(share, of.tax ?? ZERO)]));
}
