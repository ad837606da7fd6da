import { add, type Amount, amount, ZERO } from '@app/domain/money/amount';
import { type BasisPoints, basisPoints } from '@app/domain/money/percent';
import type { PricingContext } from '@app/domain/pricing/charge';
import type { ServiceCharge } from '@app/domain/pricing/service-charge';
import type { TaxClass } from '@app/domain/pricing/tax-class';
import type { TaxCategory, TaxOfRate } from '@app/domain/pricing/tax';
import type { Json } from './schema.generated.ts';

type StoredRate = { basisPoints: number; category: TaxCategory; base: number; tax: number };
/** TAX-05 The value of `customer_order.taxes`. */
type StoredColumn = {
  isIncluded: boolean;
  service: { basisPoints: number; isTaxed: boolean } | null;
  rates: StoredRate[];
};

type Priced = { taxes: readonly TaxOfRate[] };
type Terms = Pick<PricingContext, 'pricesIncludeTax' | 'serviceCharge'> & { standardRate: BasisPoints };

/** Null for an order with the one rate of its branch, added to the prices, and without service. */
export function toTaxesColumn({ taxes }: Priced, terms: Terms): StoredColumn | null {
  const { pricesIncludeTax, serviceCharge, standardRate } = terms;
  const isPlain = taxes.every(({ rate, category }) => rate === standardRate && category !== 'exempt');
  if (isPlain && !pricesIncludeTax && !serviceCharge) return null;
  return {
    isIncluded: pricesIncludeTax,
    service: serviceCharge && { basisPoints: serviceCharge.percent, isTaxed: serviceCharge.isTaxed },
    rates: taxes.map(({ rate, category, base, tax }) => ({ basisPoints: rate, category, base, tax })),
  };
}

type OrderTaxes = {
  isIncluded: boolean;
  service: ServiceCharge | null;
  rates: TaxOfRate[];
};

/** What `toTaxesColumn` has written. */
export function taxesFromColumn(column: Json): OrderTaxes | null {
  const stored = column as StoredColumn | null;
  return (
    stored && {
      isIncluded: stored.isIncluded,
      service: stored.service && {
        percent: basisPoints(stored.service.basisPoints),
        isTaxed: stored.service.isTaxed,
      },
      rates: stored.rates.map(({ basisPoints: rate, category, base, tax }) => ({
        rate: basisPoints(rate),
        category,
        base: amount(base),
        tax: amount(tax),
      })),
    }
  );
}

type Taxed = {
  taxes: Json;
  tax_basis_points: number | null;
  subtotal: number;
  saved: number;
  tax: number;
};

/** TAX-07 The tax by rate of several orders together; empty if all of them have one rate, added to the prices. */
export function ratesOfAll(orders: readonly Taxed[]) {
  if (orders.every(({ taxes }) => taxes === null)) return [];
  const sums = new Map<string, { rate: BasisPoints; isIncluded: boolean; base: Amount; tax: Amount }>();
  for (const order of orders) {
    const stored = taxesFromColumn(order.taxes);
    const isIncluded = stored?.isIncluded ?? false;
    const plain = {
      rate: basisPoints(order.tax_basis_points ?? 0),
      base: amount(order.subtotal - order.saved),
      tax: amount(order.tax),
    };
    for (const { rate, base, tax } of stored?.rates ?? [plain]) {
      const key = `${rate} ${isIncluded}`;
      const sum = sums.get(key) ?? { rate, isIncluded, base: ZERO, tax: ZERO };
      sums.set(key, { ...sum, base: add(sum.base, base), tax: add(sum.tax, tax) });
    }
  }
  return [...sums.values()].toSorted((a, b) => b.rate - a.rate);
}

/** TAX-07 The one rate of an order; null where it has several, and for orders from before rates were stored. */
export function singleRate(order: { taxes: Json; tax_basis_points: number | null }): BasisPoints | null {
  const taxes = taxesFromColumn(order.taxes);
  if (taxes) return taxes.rates.length === 1 ? (taxes.rates[0]?.rate ?? null) : null;
  return order.tax_basis_points === null ? null : basisPoints(order.tax_basis_points);
}

/** The classes of a vendor by their key. */
export const taxClassesFromColumn = (column: Json): ReadonlyMap<string, TaxClass> =>
  // Written by imports and by the settings of the vendor, both checked by the schema.
  new Map((column as TaxClass[]).map((one) => [one.key, one]));
