import { type Amount, amount, sumOf } from '../money/amount.ts';
import { prorateOver } from '../money/prorate.ts';

/** A piece of the bill and who pays for it, by number from 0; nobody named means everybody. */
export type BillPart = { amount: Amount; payers: readonly number[] };

type BilledItem = { id: string; price: Amount };

export class InvalidSplit extends RangeError {
  override readonly name = 'InvalidSplit';
}

/**
 * What each person pays. Exact to the end: only when everything is added up does a person's share lose its
 * fraction of a hundredth, and the hundredths left over go to the largest fractions, the lower number first.
 * So neither the order of the parts nor that of their payers changes anything.
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
  // The sort is stable, so equal fractions keep the order of the people.
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
 * What each item of a round costs with its part of the tax and of the discounts: the round's total in
 * proportion to the prices. Ids decide over equal remainders, so the order of the items does not matter.
 */
export function itemShares(items: readonly BilledItem[], total: Amount): Map<string, Amount> {
  const byId = items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const isFree = byId.every(({ price }) => price === 0);
  const shares = prorateOver(total, byId, ({ price }) => (isFree ? amount(1) : price));
  return new Map(shares.map(({ of, amount: share }) => [of.id, share]));
}
