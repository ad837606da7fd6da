import { add, type Amount, amount, subtract, sumOf, ZERO } from '../money/amount.ts';
import type { BasisPoints } from '../money/percent.ts';
import { prorateOver } from '../money/prorate.ts';
import { lineTaxes, type TaxOfRate } from '../pricing/tax.ts';

type SharedLine = { personId: string; total: Amount; saved: Amount; rate: BasisPoints };
type Bill = {
  total: Amount;
  /** Empty where the prices include the tax. */
  taxes: readonly TaxOfRate[];
  standardRate: BasisPoints;
  /** The service charge, where it is taxed. */
  taxedService: Amount;
};

/**
 * GROUP-09 What each person owes: the own lines after discounts with their tax, and a part of the rest in proportion to
 * them. The shares are the total; people without lines owe nothing.
 */
export function sharesByPerson(
  people: readonly string[],
  lines: readonly SharedLine[],
  { total, taxes, standardRate, taxedService }: Bill,
): Map<string, Amount> {
  const nets = new Map<string, Amount>();
  const taxed = new Map<string, { of: string | null; rate: BasisPoints; base: Amount }>();
  for (const { personId, rate, total: price, saved } of lines) {
    const net = subtract(price, saved);
    nets.set(personId, add(nets.get(personId) ?? ZERO, net));
    const key = `${personId} ${rate}`;
    taxed.set(key, { of: personId, rate, base: add(taxed.get(key)?.base ?? ZERO, net) });
  }
  const entries = [...taxed.values(), { of: null, rate: standardRate, base: taxedService }];
  const taxOf = new Map<string, Amount>();
  for (const { of: personId, amount: tax } of lineTaxes(entries, taxes))
    if (personId !== null) taxOf.set(personId, add(taxOf.get(personId) ?? ZERO, tax));

  const eaters = people.filter((id) => nets.has(id));
  const own = new Map(eaters.map((id) => [id, add(nets.get(id) ?? ZERO, taxOf.get(id) ?? ZERO)]));
  const rest = subtract(
    total,
    sumOf([...own.values()], (share) => share),
  );
  const isFree = eaters.every((id) => nets.get(id) === ZERO);
  const parts = prorateOver(rest, eaters, (id) => (isFree ? amount(1) : (nets.get(id) ?? ZERO)));
  const restOf = new Map(parts.map(({ of: id, amount: part }) => [id, part]));
  return new Map(people.map((id) => [id, add(own.get(id) ?? ZERO, restOf.get(id) ?? ZERO)]));
}
