import { toDecimal } from '@app/domain/money/amount';
import { MAX_CLAIM_TIP } from '@app/domain/party/claims';
import { FAILURE_REASONS, PAYMENT_STATES } from '@app/domain/payment/fold';
import * as z from 'zod/mini';
import type { SchemaMap } from '../schema-map.ts';
import { Id, Instant, Price } from '../vocabulary.ts';
import { WirePayment } from './wire-payment.ts';

const ofOrder = z.object({ orderId: Id });

export const paymentsSchemas = {
  payOrder: {
    summary: 'The page of the bank for an order that waits for its payment',
    errors: ['order.not_found', 'payment.not_open', 'payment.too_many_tries', 'payment.provider_away'],
    work: 'payments',
    params: ofOrder,
    response: z.object({
      payment: z.object({ state: z.enum(PAYMENT_STATES), url: z.string(), expiresAt: Instant }),
    }),
  },
  payOrderInCash: {
    summary: 'Give the order to the branch, to be paid in cash',
    errors: [
      'order.not_found',
      'payment.not_open',
      'order.too_many_open',
      'cart.unpaid_too_large',
      'request.too_many',
    ],
    work: 'orders',
    params: ofOrder,
    response: z.object({ message: z.string() }),
  },
  showPayment: {
    summary: 'The payment of an order by card',
    errors: ['order.not_found'],
    params: ofOrder,
    response: z.object({ payment: WirePayment }),
  },
  showReturnedPayment: {
    summary: 'What became of a payment, for the browser that came back from the bank',
    errors: ['payment.not_found', 'request.too_many'],
    params: z.object({ token: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
    response: z.object({
      payment: z.object({
        state: z.enum(PAYMENT_STATES),
        lastFailure: z.nullable(z.enum(FAILURE_REASONS)),
        orderNumberEnd: z.string(),
        /** Only for its customer. */
        orderId: z.optional(Id),
        /** TABLE-23 Of a part of a shared bill. */
        partyId: z.optional(Id),
      }),
    }),
  },
  payPart: {
    summary: 'The page of the bank for an own part of the bill of a shared table',
    errors: [
      'session.not_found',
      'claim.not_found',
      'claim.taken',
      'claim.expired',
      'bill.nothing_left',
      'payment.bill_changed',
      'payment.not_open',
      'cart.payment_unavailable',
      'cart.card_too_large',
      'payment.too_many_tries',
      'payment.provider_away',
      'request.too_many',
    ],
    work: 'payments',
    params: z.object({ sessionId: Id }),
    body: z.object({
      /** Without it, a part of this amount is taken of what is left. */
      claim_id: z.optional(Id),
      /** What the payer has seen, without the tip. */
      amount: z.optional(Price),
      /** Of a part that is taken by this call. */
      tip: z.optional(Price.check(z.maximum(toDecimal(MAX_CLAIM_TIP)))),
    }),
    response: z.object({ payment: z.object({ url: z.string(), expiresAt: Instant }) }),
  },
} satisfies SchemaMap;
