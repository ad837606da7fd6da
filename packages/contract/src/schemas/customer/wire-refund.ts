import { REFUND_PROGRESS, REFUND_METHODS } from '@app/domain/order/refund-terms';
import * as z from 'zod/mini';
import { Id, Instant, MoneyObject } from '../vocabulary.ts';

/** REFUND-08 What was given back of an order, for its customer. */
export const WireRefund = z.object({
  _id: Id,
  /** Counts the refunds of the order. */
  number: z.int(),
  amount: MoneyObject,
  /** Of the amount: what was added to the credit. */
  credit: MoneyObject,
  method: z.enum(REFUND_METHODS),
  state: z.enum(REFUND_PROGRESS),
  /** Why, in the words of the branch or of the reason. */
  reason: z.string(),
  /** The items of the order that it is for. */
  items: z.array(z.object({ itemId: Id, quantity: z.int(), amount: MoneyObject })),
  createdAt: Instant,
});
export type WireRefund = z.output<typeof WireRefund>;
