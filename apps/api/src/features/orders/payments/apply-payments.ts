import {
  type CallKind,
  foldPayment,
  type FoldedPayment,
  type PaymentCall,
  type PaymentFact,
} from '@app/domain/payment/fold';
import { nextSteps, type OrderOfPayment, type PaymentStep } from '@app/domain/payment/next-steps';
import { isHoldEnding } from '@app/domain/payment/time-to-pay';
import { sql } from 'kysely';
import type { OrderType } from '@app/domain/order/order-type';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { moneyAsCredit } from '#db/order-parts.ts';
import type { ProviderEvent } from '#ports/payments/payment-provider.ts';
import { noteRefundFailures } from '../refunds/refund-failures.ts';
import type { AttemptRow, PaymentRow } from './payments.repository.ts';

export type Tools = { now: Date; nextId: () => string };

/** Facts from a provider, stored before the payment is read. */
export type NewFacts = {
  paymentId: string;
  attempt: number;
  source: 'notice' | 'query' | 'call';
  events: readonly ProviderEvent[];
};

type LockedOrder = OrderOfPayment & { id: string; type: OrderType };

/* A step makes at most the next one possible: a close, and then the money back. */
const MAX_ROUNDS = 5;

/**
 * The one writer of payments (PAY-06, PAY-28): locks the order and its payments, stores new facts, and brings both
 * to where all facts lead. It may run at any time and any number of times.
 */
export async function applyPayments(
  tx: Db,
  orderId: string,
  newFacts: readonly NewFacts[],
  tools: Tools,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const payments = await lockPayments(tx, orderId);
  for (const payment of payments) {
    for (const facts of newFacts)
      if (facts.paymentId === payment.id) await storeEvents(tx, payment, facts, tools.now);
    await applyPayment(tx, payment, order, tools);
  }
}

export async function lockOrder(tx: Db, orderId: string): Promise<LockedOrder | null> {
  const row = await tx
    .selectFrom('customer_order')
    .select(['id', 'type', 'status', 'is_held', 'is_paid', 'payment_method', 'total', 'used_credit'])
    .select(
      sql<boolean>`coalesce((select sum(amount) > 0 from taking
        where order_id = customer_order.id and method <> 'card'), false)`.as('is_paid_to_staff'),
    )
    .select(moneyAsCredit(sql.ref('customer_order.id')).as('money_as_credit'))
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    isHeld: row.is_held,
    isPaid: row.is_paid && !row.is_paid_to_staff,
    isByCard: row.payment_method === 'visa',
    due: row.total - row.used_credit,
    moneyAsCredit: row.money_as_credit,
  };
}

export const lockPayments = (tx: Db, orderId: string) =>
  tx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

async function applyPayment(tx: Db, payment: PaymentRow, found: LockedOrder | null, tools: Tools) {
  const order = found && { ...found, isHoldEnding: isHoldEnding(payment.created_at, tools.now) };
  const { facts, calls, attempts } = await readPayment(tx, payment.id);
  const fold = () => foldPayment(payment, facts, calls);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const steps = nextSteps(fold(), order);
    if (steps.length === 0) break;
    for (const step of steps) await take(tx, step, { payment, order, facts, calls, attempts, tools });
  }
  const folded = fold();
  await writeState(tx, payment, folded, attempts);
  if (order && folded.state === 'charged_back' && payment.state !== 'charged_back')
    await addJob(tx, 'board_changed', { orderId: order.id, notice: 'charged_back' });
  const failed = folded.refunds.filter(({ state }) => state === 'failed').map(({ id }) => id);
  await noteRefundFailures(tx, failed, tools.now);
}

type Work = {
  payment: PaymentRow;
  order: LockedOrder | null;
  facts: PaymentFact[];
  calls: PaymentCall[];
  attempts: readonly AttemptRow[];
  tools: Tools;
};

async function take(tx: Db, step: PaymentStep, work: Work): Promise<void> {
  const { payment, order, facts, tools } = work;
  switch (step.kind) {
    case 'capture':
    case 'void':
    case 'refund':
      return addCall(tx, step, work);
    case 'close':
      facts.push(await closePayment(tx, payment, 'cancelled', tools));
      return;
    case 'release':
      return order ? release(tx, order, tools.now) : undefined;
    case 'collect':
    case 'unpaid':
      return order ? collect(tx, order) : undefined;
  }
}

/** PAY-04 The branch gets the order, paid. */
async function release(tx: Db, order: LockedOrder, now: Date): Promise<void> {
  const paid = { is_paid: true, paid_at: now, paid_amount: order.due };
  await tx
    .updateTable('customer_order')
    .set({ is_held: false, released_at: now, ...paid })
    .where('id', '=', order.id)
    .execute();
  Object.assign(order, { isHeld: false, isPaid: true });
  await addJob(tx, 'order_changed', { orderId: order.id, status: 'pending' });
}

/** PAY-16 The bank did not pay, or has given the money back: staff see the amount to collect. */
async function collect(tx: Db, order: LockedOrder): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ is_paid: false, paid_at: null, paid_amount: null })
    .where('id', '=', order.id)
    .execute();
  Object.assign(order, { isPaid: false });
  await addJob(tx, 'board_changed', { orderId: order.id, notice: 'unpaid' });
}

type Call = {
  kind: CallKind;
  attempt: number;
  amount: number;
  /** The round for which money of a bill goes back. */
  orderId?: string;
};

/** Decides on a call to the provider, which a job makes. */
export async function addCall(
  tx: Db,
  { kind, attempt, amount, orderId }: Call,
  { payment, calls, tools }: Pick<Work, 'payment' | 'calls' | 'tools'>,
): Promise<void> {
  const id = tools.nextId();
  // A refund has the id of its call, so that the provider gives it back with its events.
  const refundId = kind === 'refund' ? id : null;
  const added = await tx
    .insertInto('payment_call')
    .values({
      id,
      payment_id: payment.id,
      attempt,
      kind,
      refund_id: refundId,
      amount,
      order_id: orderId ?? null,
      created_at: tools.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  calls.push({ kind, attempt, refundId, amount });
  if (added) await addJob(tx, 'payment_call', { callId: id });
}

/** Writes Hana's own fact that nothing more is to be paid, and ends the pages that are open. */
export async function closePayment(
  tx: Db,
  payment: Pick<PaymentRow, 'id' | 'account_id'>,
  reason: 'not_paid' | 'cash' | 'cancelled',
  { now, nextId }: Tools,
): Promise<PaymentFact> {
  const key = `${payment.id}:closed`;
  await tx
    .insertInto('payment_event')
    .values({
      account_id: payment.account_id,
      payment_id: payment.id,
      attempt: null,
      kind: 'closed',
      reason,
      provider_key: key,
      source: 'hana',
      at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows: open } = await sql<{ id: string }>`
    insert into payment_call (id, payment_id, attempt, kind, amount, created_at)
    select ${nextId()}::uuid, payment_id, number, 'close', 0, ${now} from payment_attempt
    where payment_id = ${payment.id} and provider_ref is not null and failure is null
    order by number desc limit 1
    on conflict do nothing returning id`.execute(tx);
  for (const { id } of open) await addJob(tx, 'payment_call', { callId: id });
  return {
    key,
    attempt: null,
    kind: 'closed',
    amount: null,
    currency: null,
    refundId: null,
    closed: reason,
  };
}

export async function storeEvents(
  tx: Db,
  payment: PaymentRow,
  { attempt, source, events }: NewFacts,
  now: Date,
): Promise<void> {
  for (const event of events) {
    const stored = await tx
      .insertInto('payment_event')
      .values({
        account_id: payment.account_id,
        payment_id: payment.id,
        attempt,
        kind: event.kind,
        amount: event.amount,
        currency: event.currency,
        refund_id: event.refundId,
        reason: event.reason,
        card_brand: event.card?.brand.slice(0, 30) ?? null,
        card_last_four: event.card?.lastFour ?? null,
        provider_key: event.key,
        source,
        provider_at: event.at,
        at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored || event.kind !== 'failed') continue;
    await tx
      .updateTable('payment_attempt')
      .set({ failure: event.reason ?? 'unknown' })
      .where('payment_id', '=', payment.id)
      .where('number', '=', attempt)
      .execute();
  }
}

const CLOSED = ['not_paid', 'cash', 'cancelled'] as const;

/** Everything that is known of a payment. */
export async function readPayment(tx: Db, paymentId: string) {
  const events = await tx
    .selectFrom('payment_event')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  const calls = await tx
    .selectFrom('payment_call')
    .select(['attempt', 'kind', 'refund_id', 'amount'])
    .where('payment_id', '=', paymentId)
    .execute();
  const attempts = await tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('number')
    .execute();
  return {
    facts: events.map((event): PaymentFact => ({
      key: event.provider_key,
      attempt: event.attempt,
      kind: event.kind,
      amount: event.amount,
      currency: event.currency,
      refundId: event.refund_id,
      closed: event.kind === 'closed' ? (CLOSED.find((reason) => reason === event.reason) ?? null) : null,
    })),
    calls: calls.map(({ attempt, kind, refund_id: refundId, amount }): PaymentCall => ({
      attempt,
      kind,
      refundId,
      amount,
    })),
    attempts,
  };
}

export async function writeState(
  tx: Db,
  { id }: PaymentRow,
  folded: FoldedPayment,
  attempts: readonly AttemptRow[],
): Promise<void> {
  const counting = folded.counting?.number ?? null;
  // Of the attempt that counts, else of the last card that was refused.
  const cards = tx
    .selectFrom('payment_event')
    .select(['card_brand', 'card_last_four'])
    .where('payment_id', '=', id)
    .where('card_last_four', 'is not', null)
    .orderBy('id', 'desc');
  const card = await (counting === null ? cards : cards.where('attempt', '=', counting)).executeTakeFirst();
  const returns = folded.refunds.map(({ amount, state }) => ({ amount, state }));
  await tx
    .updateTable('payment')
    .set({
      state: folded.state,
      closed_reason: folded.closed,
      authorized: folded.authorized,
      captured: folded.captured,
      refunded: folded.refunded,
      is_different: folded.isDifferent,
      last_failure: attempts.at(-1)?.failure ?? null,
      returns: JSON.stringify(returns),
      ...card,
    })
    .where('id', '=', id)
    .execute();
}
