import { type Amount, amount, sumOf, ZERO } from '../money/amount.ts';
import { type BasisPoints, contained, part } from '../money/percent.ts';
import { prorateOver, type Share } from '../money/prorate.ts';

export const TAX_CATEGORIES = ['standard', 'zero', 'exempt'] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

/** TAX-01 The tax class of an item for the type of the order; without a class it has the rate of the branch. */
export type TaxTerms = { taxRate?: BasisPoints | undefined; isTaxExempt?: boolean | undefined };

/** The tax of one rate. The base includes the tax if prices do. */
export type TaxOfRate = { rate: BasisPoints; category: TaxCategory; base: Amount; tax: Amount };

export type TaxedLine = { line: TaxTerms; total: Amount; saved: Amount };
type Rules = { standardRate: BasisPoints; pricesIncludeTax: boolean; taxedService: Amount };

/** TAX-03 The tax by rate, the highest rate first. Classes of one rate are rounded together. */
export function taxByRate(lines: readonly TaxedLine[], rules: Rules): TaxOfRate[] {
  const rates = [{ rate: rules.standardRate, isExempt: false, base: rules.taxedService as number }];
  for (const { line, total, saved } of lines) {
    const rate = line.taxRate ?? rules.standardRate;
    const isExempt = line.isTaxExempt === true && rate === 0;
    let found = rates.find((one) => one.rate === rate && one.isExempt === isExempt);
    if (!found) rates.push((found = { rate, isExempt, base: 0 }));
    found.base += total - saved;
  }
  const taxOf = rules.pricesIncludeTax ? contained : part;
  return rates
    .filter(({ base }, index) => base > 0 || (index === 0 && rates.length === 1))
    .toSorted((a, b) => b.rate - a.rate || Number(a.isExempt) - Number(b.isExempt))
    .map(({ rate, isExempt, base }) => ({
      rate,
      category: rate > 0 ? 'standard' : isExempt ? 'exempt' : 'zero',
      base: amount(base),
      tax: taxOf(amount(base), rate),
    }));
}

type Taxed<T> = { of: T; rate: BasisPoints; base: Amount };

/**
 * TAX-06 The tax of each line of an order, and of its service charge where that is taxed: the tax of a rate in
 * proportion to the bases. The sum is the tax of the order.
 */
export function lineTaxes<T>(entries: readonly Taxed<T>[], taxes: readonly TaxOfRate[]): Share<T>[] {
  const shares = new Map<Taxed<T>, Amount>();
  for (const rate of new Set(taxes.map((one) => one.rate))) {
    const tax = sumOf(
      taxes.filter((one) => one.rate === rate),
      (one) => one.tax,
    );
    const taxed = entries.filter((one) => one.rate === rate);
    for (const share of prorateOver(tax, taxed, (one) => one.base)) shares.set(share.of, share.amount);
  }
  return entries.map((entry) => ({ of: entry.of, amount: shares.get(entry) ?? ZERO }));
}
