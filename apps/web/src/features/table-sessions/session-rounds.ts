import type { WireSession } from '@app/contract/schemas/customer/table-sessions';
import {
  type Amount,
  amountFromDecimal,
  subtract,
  subtractDownToZero,
  sumOf,
  ZERO,
} from '@app/domain/money/amount';
import { basisPoints, basisPointsFromPercent } from '@app/domain/money/percent';
import { lineTaxes } from '@app/domain/pricing/tax';
import type { OrderStatus } from '@app/domain/order/order-status';

export type RoundItem = {
  id: string;
  name: string;
  options: string[];
  note: string | null;
  quantity: number;
  total: Amount;
  /** TAX-06 Zero where the round has one rate. */
  tax: Amount;
  /** TABLE-18 Whose it is at a shared table; null for all. */
  person: { id: string | null; name: string } | null;
  /** TABLE-13 Any person may take it into the own share. */
  isFromWaiter: boolean;
};
export type Round = {
  id: string;
  number: number;
  status: OrderStatus;
  isCancelled: boolean;
  /** SHOP-16 Ready, and not yet served. */
  isReady: boolean;
  items: RoundItem[];
  /** TABLE-02 At a shared table. */
  sentBy: string | null;
  total: Amount;
};

/** TABLE-02 The rounds with the items of one person only; those without any are absent. */
export const roundsWith = (rounds: readonly Round[], personId: string): Round[] =>
  rounds
    .map((round) => ({ ...round, items: round.items.filter(({ person }) => person?.id === personId) }))
    .filter(({ items }) => items.length > 0);

/** The orders of a table in the order they were placed. Throws on an invalid amount. */
export function sessionRounds({ orders }: WireSession): Round[] {
  return orders
    .toSorted((a, b) => Date.parse(a.orderedAt) - Date.parse(b.orderedAt))
    .map((order, index) => {
      const taxes = itemTaxes(order);
      return {
        id: order._id,
        number: index + 1,
        status: order.status,
        isCancelled: order.status === 'cancelled',
        isReady: order.status === 'processing' && order.readyAt != null,
        total: amountFromDecimal(order.total.value),
        sentBy: order.sentBy ?? null,
        items: order.items.map((item) => ({
          id: item._id,
          name: item.name,
          options: item.preferences.flatMap(({ options }) => options.map(({ name }) => name)),
          note: item.note ?? null,
          quantity: item.quantity,
          total: amountFromDecimal(item.itemTotal.value),
          tax: taxes.get(item._id) ?? ZERO,
          isFromWaiter: item.isFromWaiter === true,
          person: item.person ? { id: item.person._id, name: item.person.name } : null,
        })),
      };
    });
}

type WireRound = WireSession['orders'][number];

/** TAX-06 The tax of each item of a round with several rates, which are added to the prices. */
function itemTaxes({ items, taxes = [], taxIncluded, subTotal, saved }: WireRound) {
  if (taxes.length < 2 || taxIncluded) return new Map<string, Amount>();
  const rates = taxes.map(({ percent, category, base, tax }) => ({
    rate: basisPointsFromPercent(percent),
    category,
    base: amountFromDecimal(base.value),
    tax: amountFromDecimal(tax.value),
  }));
  const own = new Set(items.flatMap(({ taxRate }) => taxRate ?? []).map(basisPointsFromPercent));
  // Items without a rate have that of the order.
  const standard = rates.find(({ rate }) => !own.has(rate))?.rate ?? basisPoints(0);
  const entries = items.map((item) => ({
    of: item._id,
    rate: item.taxRate === undefined ? standard : basisPointsFromPercent(item.taxRate),
    base: amountFromDecimal(item.itemTotal.value),
  }));
  const goods = subtract(amountFromDecimal(subTotal.value), amountFromDecimal(saved.value));
  const service = subtractDownToZero(
    sumOf(rates, ({ base }) => base),
    goods,
  );
  const shares = lineTaxes([...entries, { of: 'service', rate: standard, base: service }], rates);
  return new Map(shares.map(({ of, amount }) => [of, amount]));
}

/** The amount due, without credit and without cancelled orders (D-095). */
export function sessionBill({ sessionSummary }: WireSession) {
  const { subTotal, tax, saved, serviceFee, taxIncluded, tip, total } = sessionSummary;
  return {
    subTotal: amountFromDecimal(subTotal.value),
    tax: amountFromDecimal(tax.value),
    saved: amountFromDecimal(saved.value),
    serviceFee: amountFromDecimal(serviceFee?.value ?? 0),
    taxIncluded: amountFromDecimal(taxIncluded?.value ?? 0),
    tip: amountFromDecimal(tip?.value ?? 0),
    total: amountFromDecimal(total.value),
  };
}
