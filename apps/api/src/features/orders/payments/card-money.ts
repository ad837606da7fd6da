import { type Amount, amount, ZERO } from '@app/domain/money/amount';
import { foldPayment } from '@app/domain/payment/fold';
import type { Db } from '#db/connect.ts';
import { readMoneyAsCredit } from '#db/order-parts.ts';
import { sql } from 'kysely';
import { addCall, readPayment } from './apply-payments.ts';
import type { PaymentRow } from './payments.repository.ts';

/** The money of an order that a bank has taken from a card. */
export type CardMoney = {
  payment: PaymentRow;
  attempt: number;
  captured: Amount;
  /** Neither back nor on its way back. */
  unreturned: Amount;
  hasFailed: boolean;
};

/**
 * Null for an order without money on a card. Of several payments, and of several parts of a bill that have paid it, it
 * is the one with most of it.
 */
export async function readCardMoney(db: Db, orderId: string): Promise<CardMoney | null> {
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('order_id', '=', orderId),
        eb('id', 'in', (of) =>
          of
            .selectFrom('taking')
            .select(sql<string>`payment_id`.as('payment_id'))
            .where('taking.order_id', '=', orderId)
            .where('payment_id', 'is not', null),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  const credited = await readMoneyAsCredit(db, orderId);
  const found: CardMoney[] = [];
  for (const payment of payments) {
    const { facts, calls } = await readPayment(db, payment.id);
    const { counting, refunds } = foldPayment(payment, facts, calls);
    if (counting === null || counting.captured === 0) continue;
    const { number: attempt, captured, unreturned, isChargedBack } = counting;
    const own = payment.order_id === null ? await readPartOfOrder(db, payment.id, orderId) : null;
    // REFUND-07 What the customer has received as credit does not go back to the card too.
    const free = Math.max(0, unreturned - credited);
    found.push({
      payment,
      attempt,
      captured: amount(own?.taken ?? captured),
      unreturned: isChargedBack ? ZERO : amount(Math.min(free, own?.left ?? free)),
      hasFailed: refunds.some(({ state }) => state === 'failed'),
    });
  }
  return found.toSorted((a, b) => b.unreturned - a.unreturned)[0] ?? null;
}

/** What a part of a bill has paid of one round, and what of it is neither back nor on its way. */
async function readPartOfOrder(db: Db, paymentId: string, orderId: string) {
  const { rows } = await sql<{ taken: number; left: number }>`
    select taken, greatest(0, taken - (select coalesce(sum(amount), 0) from payment_call
      where payment_id = ${paymentId} and order_id = ${orderId} and kind = 'refund' and not exists (
        select from payment_event event where event.payment_id = payment_call.payment_id
          and event.refund_id = payment_call.refund_id and event.kind = 'refund_failed')))::int8 as left
    from (select coalesce(sum(amount - tip), 0)::int8 as taken from taking
      where order_id = ${orderId} and payment_id = ${paymentId} and kind = 'taken') part`.execute(db);
  const [row = { taken: 0, left: 0 }] = rows;
  return row;
}

type CardRefund = { card: CardMoney; orderId: string; refundId: string; amount: Amount; now: Date };

/** Asks the provider to return an amount. Its id is that of the refund. Runs with the order locked. */
export const requestCardRefund = (tx: Db, { card, orderId, refundId, amount: value, now }: CardRefund) =>
  addCall(
    tx,
    { kind: 'refund', attempt: card.attempt, amount: value, orderId },
    { payment: card.payment, calls: [], tools: { now, nextId: () => refundId } },
  );
