import type { Texts } from '@app/domain/language';
import { amount } from '@app/domain/money/amount';
import { type BasisPoints, basisPoints } from '@app/domain/money/percent';
import type { ChangedAmounts, OrderedLine, OrderTerms } from '@app/domain/order/change-order';
import { type ChosenPreference, ORDER_AMOUNTS } from '#db/order-parts.ts';
import { taxesFromColumn, toTaxesColumn } from '#db/stored-taxes.ts';
import type { Db } from '#db/connect.ts';
import { sql } from 'kysely';

export type OrderToChange = NonNullable<Awaited<ReturnType<typeof loadOrderToChange>>>;

/** A line that replaces another one, as the menu had it when the change was made or suggested. */
export type NewLine = {
  id: string;
  replacedId: string;
  itemId: string;
  names: Texts;
  image: string | null;
  imageColor: string | null;
  price: number;
  unit: number;
  quantity: number;
  chosen: ChosenPreference[];
  station: string | null;
  note: string | null;
  taxRate: number | null;
  isTaxExempt: boolean;
};

/** What a change does to the lines. The value of `order_question.change`. */
export type LineChange = { quantities: [lineId: string, quantity: number][]; added: NewLine[] };

/** The order with its lines and offers as they were ordered. The caller has locked it. */
export async function loadOrderToChange(tx: Db, orderId: string) {
  const order = await tx
    .selectFrom('customer_order')
    .select(['type', 'customer_id', 'if_sold_out', 'question_id', 'answer_from', 'released_at', 'ordered_at'])
    .select(['tax_basis_points', 'claims_taken', ...ORDER_AMOUNTS])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) return null;
  const lines = await tx
    .selectFrom('order_item')
    .select(['id', 'name_en', 'name_ar', 'quantity', 'unit_price', 'preferences_price', 'total', 'saved'])
    .select(['saved_on_line', 'ordered_quantity', 'ordered_saved', 'ordered_saved_on_line', 'removed_at'])
    .select(['replaces_id', 'tax_basis_points', 'is_tax_exempt', 'position', 'person_id', 'person_name'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const offers = await tx
    .selectFrom('order_offer')
    .select(['position', 'mode', 'affect', sql<number>`coalesce(ordered_saved, saved)`.as('ordered')])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return { order, lines, offers };
}

export function termsOf({ order, offers }: OrderToChange): OrderTerms {
  const taxes = taxesFromColumn(order.taxes);
  return {
    type: order.type,
    taxRate: standardRate(order),
    pricesIncludeTax: taxes?.isIncluded ?? false,
    serviceCharge: taxes?.service ?? null,
    deliveryFee: amount(order.delivery_fee),
    deliveryDiscount: amount(order.delivery_discount),
    platformFee: amount(order.platform_fee),
    tip: amount(order.tip),
    usedCredit: amount(order.used_credit),
    offers: offers.map(({ mode, affect, ordered }) => ({
      mode,
      affects: affect,
      orderedAmount: amount(ordered),
    })),
  };
}

const standardRate = ({ tax_basis_points: rate }: { tax_basis_points: number | null }): BasisPoints =>
  basisPoints(rate ?? 0);

/** Orders from before the exemption of a line was stored have at most one category without tax. */
export function orderedLines({ order, lines }: OrderToChange): OrderedLine[] {
  const untaxed = (taxesFromColumn(order.taxes)?.rates ?? []).filter(({ rate }) => rate === 0);
  const isOnlyExempt = untaxed.length === 1 && untaxed[0]?.category === 'exempt';
  return lines.map((line): OrderedLine => {
    const rate = line.tax_basis_points ?? standardRate(order);
    return {
      id: line.id,
      unit: amount(line.unit_price + line.preferences_price),
      quantity: line.removed_at === null ? line.quantity : 0,
      orderedQuantity: line.ordered_quantity ?? line.quantity,
      orderedSaved: amount(line.ordered_saved ?? line.saved),
      isReplacement: line.replaces_id !== null,
      taxRate: basisPoints(rate),
      isTaxExempt: line.is_tax_exempt || (rate === 0 && isOnlyExempt),
    };
  });
}

/** The amounts as the order stores them, for the record of a change. */
export const storedAmounts = ({ order }: OrderToChange) =>
  Object.fromEntries(Object.entries(order).filter(([, value]) => typeof value === 'number')) as Record<
    string,
    number
  >;

export const amountColumns = (amounts: ChangedAmounts) => ({
  subtotal: amounts.subtotal,
  service_fee: amounts.serviceFee,
  tax: amounts.tax,
  tax_included: amounts.taxIncluded,
  saved: amounts.saved,
  cashback: amounts.cashback,
  total: amounts.total,
  used_credit: amounts.usedCredit,
});

/** TAX-05 The rates with their new bases. */
export function taxesOf(loaded: OrderToChange, amounts: ChangedAmounts): string | null {
  const { pricesIncludeTax, serviceCharge } = termsOf(loaded);
  const terms = { pricesIncludeTax, serviceCharge, standardRate: standardRate(loaded.order) };
  const taxes = toTaxesColumn(amounts, terms);
  return taxes && JSON.stringify(taxes);
}
