import { type Amount, amount, subtract, ZERO } from '@app/domain/money/amount';
import { basisPoints } from '@app/domain/money/percent';
import { sharesByPerson } from '@app/domain/party/shares';
import type { Json } from '#db/schema.generated.ts';
import { taxesFromColumn } from '#db/stored-taxes.ts';

/** The amounts of an order; null without one. */
type StoredOrder = Record<'tax_basis_points' | 'subtotal' | 'saved' | 'tax' | 'total', number | null> & {
  service_fee: number | null;
  taxes: Json;
};
type StoredLine = { key: string; total: number; saved: number; tax_basis_points: number | null };

/** TABLE-04 GROUP-11 What each key owes of an order as it is stored: a person, or a single item. */
export function sharesOfStored(
  keys: readonly string[],
  lines: readonly StoredLine[],
  order: StoredOrder,
): Map<string, Amount> {
  const standardRate = basisPoints(order.tax_basis_points ?? 0);
  const stored = taxesFromColumn(order.taxes);
  const net = subtract(amount(order.subtotal ?? 0), amount(order.saved ?? 0));
  const plain = { rate: standardRate, category: 'standard' as const, base: net, tax: amount(order.tax ?? 0) };
  const shared = lines.map(({ key, total, saved, tax_basis_points: rate }) => ({
    personId: key,
    total: amount(total),
    saved: amount(saved),
    rate: rate === null ? standardRate : basisPoints(rate),
  }));
  return sharesByPerson(keys, shared, {
    total: amount(order.total ?? 0),
    taxes: stored?.isIncluded ? [] : (stored?.rates ?? [plain]),
    standardRate,
    taxedService: stored?.service?.isTaxed ? amount(order.service_fee ?? 0) : ZERO,
  });
}
