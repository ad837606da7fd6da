import { REFUND_PARTS } from '@app/domain/order/refund';
import {
  REFUND_BEARERS,
  REFUND_PROGRESS,
  REFUND_REASONS,
  REFUND_METHODS,
} from '@app/domain/order/refund-terms';
import * as z from 'zod/mini';
import { OwnText } from '../cancellation.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Cents, centsUpTo, EpochMs, Id, Texts } from '../vocabulary.ts';

const MAX_AMOUNT = 100_000_000;
const MAX_LINES = 200;
const MAX_QUANTITY = 99;

const Refund = z.object({
  id: Id,
  /** Counts the refunds of the order, for the paper of each. */
  number: z.int(),
  amount: Cents,
  /** Of the amount: credit that the order was paid with, and that went back to the balance. */
  credit: Cents,
  tax: Cents,
  method: z.enum(REFUND_METHODS),
  progress: z.enum(REFUND_PROGRESS),
  reason: z.enum(REFUND_REASONS),
  /** What the customer reads about the reason. */
  sentence: Texts,
  lines: z.array(z.object({ name: Texts, quantity: z.int(), amount: Cents })),
  parts: z.array(z.object({ part: z.enum(REFUND_PARTS), amount: Cents })),
  borneBy: z.enum(REFUND_BEARERS),
  by: z.string(),
  at: EpochMs,
});
export type OrderRefund = z.output<typeof Refund>;

const RefundDesk = z.object({
  orderNumber: z.string(),
  customerName: z.string(),
  currency: z.string(),
  timezone: z.string(),
  revision: z.int(),
  /** The card that the order was paid with. */
  card: z.nullable(z.object({ brand: z.string(), lastFour: z.string() })),
  lines: z.array(
    z.object({
      id: Id,
      name: Texts,
      image: z.nullable(z.string()),
      imageColor: z.nullable(z.string()),
      quantity: z.int(),
      /** Units that are back already. */
      returned: z.int(),
      /** What the customer paid for all units, with the tax. */
      gross: Cents,
      tax: Cents,
    }),
  ),
  parts: z.array(z.object({ part: z.enum(REFUND_PARTS), gross: Cents, tax: Cents, isReturned: z.boolean() })),
  /** What was given back before, and its tax. */
  returned: z.object({ amount: Cents, tax: Cents }),
  /** What can still go back: money, and credit that the order was paid with. */
  rest: z.object({ money: Cents, credit: Cents }),
  methods: z.array(z.enum(REFUND_METHODS)),
  /** PAY-45 What the person can give back in a day, and what is left of it today; null without a limit. */
  limit: z.nullable(z.object({ perDay: Cents, left: Cents })),
  confirmation: z.object({
    /** The password is asked for again, whatever the amount. */
    isAlways: z.boolean(),
    /** It is asked for above this amount; null if it never is. */
    passwordAbove: z.nullable(Cents),
    /** The second factor is asked for above this amount. */
    factorAbove: z.nullable(Cents),
  }),
  canChargePlatform: z.boolean(),
  refunds: z.array(Refund),
});
export type RefundDesk = z.output<typeof RefundDesk>;

const RefundRequest = z.strictObject({
  /** Of the request: the same one again is made once. */
  key: Id,
  /** The revision of the order that the person saw. */
  revision: z.int(),
  what: z.union([
    z.strictObject({ kind: z.literal('whole') }),
    z.strictObject({
      kind: z.literal('parts'),
      lines: z
        .array(z.strictObject({ lineId: Id, quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)) }))
        .check(z.maxLength(MAX_LINES)),
      parts: z.array(z.enum(REFUND_PARTS)).check(z.maxLength(REFUND_PARTS.length)),
    }),
    z.strictObject({ kind: z.literal('amount'), amount: centsUpTo(MAX_AMOUNT) }),
  ]),
  method: z.enum(REFUND_METHODS),
  reason: z.enum(REFUND_REASONS),
  ownText: z.optional(OwnText),
  borneBy: z.enum(REFUND_BEARERS),
});
export type RefundRequest = z.output<typeof RefundRequest>;

const ofOrder = z.object({ orderId: Id });
const response = z.object({ desk: RefundDesk });

export const consoleRefundsSchemas = {
  showRefundDesk: {
    summary: 'What can be given back of an ended order, and what was',
    errors: ['order.not_found', 'order.change_refused'],
    params: ofOrder,
    response,
  },
  refundOrder: {
    summary: 'Give money or credit of an ended order back',
    errors: [
      'order.not_found',
      'order.change_refused',
      'order.moved',
      'order.reason_required',
      'refund.too_much',
      'refund.limit_exceeded',
      'refund.method_unavailable',
      'request.key_reused',
      'auth.login_again',
      'staff.factor_required',
      'staff.role_missing',
    ],
    params: ofOrder,
    body: RefundRequest,
    response,
  },
} satisfies SchemaMap;
