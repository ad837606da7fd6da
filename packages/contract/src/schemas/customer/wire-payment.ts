import { CLOSE_REASONS, FAILURE_REASONS, PAYMENT_STATES, REFUND_STATES } from '@app/domain/payment/fold';
import * as z from 'zod/mini';
import { Instant, MoneyObject } from '../vocabulary.ts';

/** PAY-25 The payment of an order by card, for its customer. */
export const WirePayment = z.object({
  state: z.enum(PAYMENT_STATES),
  /** Why nothing more is to be paid. */
  closed: z.nullable(z.enum(CLOSE_REASONS)),
  amount: MoneyObject,
  /** What was taken; 0 while the bank only holds it. */
  captured: MoneyObject,
  expiresAt: Instant,
  /** Of the last page. */
  lastFailure: z.nullable(z.enum(FAILURE_REASONS)),
  card: z.nullable(z.object({ brand: z.string(), lastFour: z.string() })),
  refunds: z.array(z.object({ amount: MoneyObject, state: z.enum(REFUND_STATES) })),
});
export type WirePayment = z.output<typeof WirePayment>;
