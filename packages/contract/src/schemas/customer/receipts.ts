import { ORDER_STATUSES } from '@app/domain/order/order-status';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import { LINE_CHANGES, RECEIPT_ROWS } from '@app/domain/order/receipt';
import { REFUND_PARTS } from '@app/domain/order/refund';
import { REFUND_METHODS } from '@app/domain/order/refund-terms';
import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '@app/domain/order/payment';
import { Colour, Decimal, Id, Instant, Texts } from '../vocabulary.ts';

const TaxRate = z.object({ percent: z.number(), base: Decimal });

/** RECEIPT-01 The receipt of an order in both languages, with the names and amounts that the order stores. */
export const WireReceipt = z.object({
  title: z.enum(['receipt', 'bill']),
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  type: z.enum(ORDER_TYPES),
  paymentMethod: z.enum(PAYMENT_METHODS),
  isPaid: z.boolean(),
  orderedAt: Instant,
  currency: z.string(),
  customerName: z.string(),
  vendor: z.object({
    name: Texts,
    logo: z.nullable(z.string()),
    logoColor: Colour,
    taxNumber: z.nullable(z.string()),
  }),
  branch: z.object({ name: Texts, phone: z.nullable(z.string()), timezone: z.string() }),
  zone: z.nullable(Texts),
  table: z.nullable(z.number()),
  lines: z.array(
    z.object({
      _id: Id,
      name: Texts,
      options: z.array(Texts),
      quantity: z.number(),
      /** Of one, with its options. */
      price: Decimal,
      total: Decimal,
      /** REFUND-11 A removed line has the quantity 0. */
      change: z.optional(z.object({ kind: z.enum(LINE_CHANGES), orderedQuantity: z.number() })),
    }),
  ),
  /** They add up to the total; discounts are negative and have the name of their offer. */
  rows: z.array(
    z.object({
      kind: z.enum(RECEIPT_ROWS),
      name: z.nullable(Texts),
      amount: Decimal,
      /** TAX-07 Of a row of tax, in an order with stored rates. */
      rate: z.optional(TaxRate),
    }),
  ),
  /** TAX-07 The tax that the total includes, by rate; absent where tax is added. */
  includedTaxes: z.optional(z.array(z.object({ ...TaxRate.shape, tax: Decimal }))),
  /** SVC-02 The percent of the service fee. */
  servicePercent: z.optional(z.number()),
  /** The rate of the tax as it was; null for older orders and for several rates. */
  taxPercent: z.nullable(z.number()),
  /** What the tax is taken from. */
  taxedAmount: Decimal,
  total: Decimal,
  usedCredit: Decimal,
  /** The total without the used credit. */
  due: Decimal,
  cashback: Decimal,
  /** REFUND-11 What went back after the order had ended, the first one first, without what the bank refused. */
  returned: z.optional(
    z.array(
      z.object({
        method: z.enum(REFUND_METHODS),
        amount: Decimal,
        at: Instant,
        /** Whether the bank has not confirmed it yet. */
        isOnTheWay: z.boolean(),
      }),
    ),
  ),
  /** REFUND-11 Each of them for a paper of its own, numbered by the order. */
  refunds: z.optional(
    z.array(
      z.object({
        number: z.number(),
        amount: Decimal,
        /** Of the amount: credit that the order was paid with. */
        credit: Decimal,
        tax: Decimal,
        method: z.enum(REFUND_METHODS),
        at: Instant,
        isOnTheWay: z.boolean(),
        reason: Texts,
        lines: z.array(z.object({ name: Texts, quantity: z.number(), amount: Decimal })),
        parts: z.array(z.object({ part: z.enum(REFUND_PARTS), amount: Decimal })),
      }),
    ),
  ),
});
export type WireReceipt = z.output<typeof WireReceipt>;
