import { foldPayment, type FoldedPayment } from '@app/domain/payment/fold';
import { nextBillSteps } from '@app/domain/payment/next-steps';
import { amount } from '@app/domain/money/amount';
import { claimsInTheWay, decideLatePart } from '@app/domain/party/claims';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { floorRepository, type LockedRound } from '../floor/floor.repository.ts';
import { partyRepository } from '../party/party.repository.ts';
import { noteRefundFailures } from '../refunds/refund-failures.ts';
import { SYSTEM } from '../status/order-actor.ts';
import { staffActionsRepository } from '../staff-actions/staff-actions.repository.ts';
import { tryBookCashback } from '../status/cashback.ts';
import { takingsRepository } from '../takings/takings.repository.ts';
import { claimsRepository } from '../visits/claims.repository.ts';
import { loadBill } from '../visits/table-bill.ts';
import { takePart } from '../visits/take-part.ts';
import {
  addCall,
  closePayment,
  type NewFacts,
  readPayment,
  storeEvents,
  type Tools,
  writeState,
} from './apply-payments.ts';
import type { PaymentRow } from './payments.repository.ts';

type LockedBill = {
  isOpen: boolean;
  claim: { id: string; amount: number; tip: number };
  sessionId: string;
  partyId: string | null;
  rounds: LockedRound[];
};

/**
 * TABLE-23 PAY-28 The one writer of payments for parts of a bill: locks rounds, session and payment, stores new facts,
 * and brings all to where the facts lead. It may run at any time and any number of times.
 */
export async function applyBillPayment(
  tx: Db,
  paymentId: string,
  newFacts: readonly NewFacts[],
  tools: Tools,
): Promise<void> {
  const bill = await lockBill(tx, paymentId);
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return;
  for (const facts of newFacts) await storeEvents(tx, payment, facts, tools.now);
  await bringForward(tx, payment, { bill, countMoney: () => count(tx, payment, bill, tools) }, tools);
}

/** PAY-10 The time to pay is over: the part is free for others. Money that comes later may still count (TF-13). */
export async function expireBillPayment(tx: Db, paymentId: string, tools: Tools): Promise<void> {
  const bill = await lockBill(tx, paymentId);
  const payment = await lockPayment(tx, paymentId);
  if (payment?.state !== 'awaiting' || payment.expires_at > tools.now) return;
  await closePayment(tx, payment, 'not_paid', tools);
  await bringForward(tx, payment, { bill, countMoney: () => count(tx, payment, bill, tools) }, tools);
  if (!bill || !(await claimsRepository(tx).release(bill.claim.id, tools.now))) return;
  if (bill.partyId !== null) await partyRepository(tx).tell(bill.partyId, 'bill');
}

/** The parts are given back or paid in another way: money that comes later goes back. The session is locked before. */
export async function endBillPayments(tx: Db, claimIds: readonly string[], tools: Tools): Promise<void> {
  if (claimIds.length === 0) return;
  const payments = await tx
    .selectFrom('payment')
    .selectAll()
    .where('state', '=', 'awaiting')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('table_claim')
        .select(sql<string>`payment_id`.as('payment_id'))
        .where('id', 'in', [...claimIds])
        .where('payment_id', 'is not', null),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const payment of payments) {
    await closePayment(tx, payment, 'cancelled', tools);
    await bringForward(tx, payment, { bill: null, countMoney: () => Promise.resolve(false) }, tools);
  }
}

/** The session follows a merge, so it is read again when it is locked. */
async function lockBill(tx: Db, paymentId: string): Promise<LockedBill | null> {
  const find = () =>
    tx
      .selectFrom('table_claim')
      .select(['id', 'session_id', 'amount', 'tip'])
      .where('payment_id', '=', paymentId)
      .executeTakeFirst();
  const found = await find();
  if (!found) return null;
  const { session_id: sessionId } = found;
  await floorRepository(tx).lockRounds(sessionId);
  const session = await floorRepository(tx).lockSession(sessionId);
  const claim = await find();
  if (!session || !claim) return null;
  if (claim.session_id !== sessionId) return lockBill(tx, paymentId);
  const rounds = await floorRepository(tx).lockRounds(sessionId);
  return { isOpen: session.closed_at === null, claim, sessionId, partyId: session.party_id, rounds };
}

const lockPayment = (tx: Db, paymentId: string) =>
  tx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', paymentId)
    .where('table_session_id', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** TF-13 False if the money does not fit the bill any more. */
async function count(tx: Db, payment: PaymentRow, bill: LockedBill | null, { now }: Tools): Promise<boolean> {
  if (!bill) return false;
  const { claim, sessionId, partyId, rounds } = bill;
  const { bill: loaded } = await loadBill(tx, sessionId, []);
  const own = loaded.claims.find(({ id }) => id === claim.id);
  const late = own ? decideLatePart(own, loaded, now) : 'none';
  if (late === 'none') return false;
  const others = { ...loaded, claims: loaded.claims.filter(({ id }) => id !== claim.id) };
  for (const { id } of claimsInTheWay(amount(claim.amount), others, now))
    await claimsRepository(tx).release(id, now);
  if (late === 'amount') await claimsRepository(tx).dropItems(claim.id);
  const part = { sessionId, rounds, claim, actor: SYSTEM, at: now };
  await takePart(tx, { ...part, method: 'card', paymentId: payment.id });
  await tx.updateTable('payment').set({ counted_at: now }).where('id', '=', payment.id).execute();
  for (const { id: orderId, status } of rounds) await addJob(tx, 'order_changed', { orderId, status });
  if (partyId !== null) await partyRepository(tx).tell(partyId, 'bill');
  return true;
}

async function bringForward(
  tx: Db,
  payment: PaymentRow,
  { bill, countMoney }: { bill: LockedBill | null; countMoney: () => Promise<boolean> },
  tools: Tools,
): Promise<void> {
  const { facts, calls, attempts } = await readPayment(tx, payment.id);
  let isCounted = payment.counted_at !== null;
  const fold = () =>
    // Money that counts has not ended, also if it came after the end of its time.
    foldPayment(payment, isCounted ? facts.filter(({ kind }) => kind !== 'closed') : facts, calls);
  if (nextBillSteps(fold(), isCounted, true).some(({ kind }) => kind === 'count'))
    isCounted = await countMoney();
  for (const step of nextBillSteps(fold(), isCounted, false))
    if (step.kind !== 'count') await addCall(tx, step, { payment, calls, tools });
  const folded = fold();
  await writeState(tx, payment, folded, attempts);
  if (isCounted) {
    await addReturned(tx, payment, folded, tools.now);
    await addReversed(tx, { payment, folded, bill }, tools.now);
  }
  const failed = folded.refunds.filter(({ state }) => state === 'failed').map(({ id }) => id);
  await noteRefundFailures(tx, failed, tools.now);
}

/** CLOSE-02 What the bank has returned, by round. */
async function addReturned(tx: Db, { id }: PaymentRow, { refunds }: FoldedPayment, at: Date): Promise<void> {
  const done = new Set(refunds.filter(({ state }) => state === 'done').map((refund) => refund.id));
  const calls = await tx
    .selectFrom('payment_call')
    .select(['refund_id', 'order_id', 'amount'])
    .where('payment_id', '=', id)
    .where('order_id', 'is not', null)
    .execute();
  const returned = new Map<string, number>();
  for (const { refund_id: refundId, order_id: orderId, amount: part } of calls)
    if (refundId !== null && orderId !== null && done.has(refundId))
      returned.set(orderId, (returned.get(orderId) ?? 0) + part);
  for (const [orderId, sum] of returned) {
    const { rows } = await sql<{ branch_id: string; known: number }>`
      select branch_id, coalesce(-sum(amount) filter (where kind = 'returned'), 0)::int8 as known from taking
      where order_id = ${orderId} and payment_id = ${id} group by branch_id`.execute(tx);
    const [row] = rows;
    if (!row || sum <= row.known) continue;
    await takingsRepository(tx).add({
      order: { id: orderId, branch_id: row.branch_id },
      actor: SYSTEM,
      at,
      kind: 'returned',
      method: 'card',
      paymentId: id,
      amount: row.known - sum,
    });
  }
}

type Reversed = { payment: PaymentRow; folded: FoldedPayment; bill: LockedBill | null };

/**
 * TABLE-23 PAY-16 What the bank gave back by itself, of the newest rounds first. If nothing of the part is left, the
 * guests of an open table owe it again. A chargeback leaves the bill as it is.
 */
async function addReversed(tx: Db, { payment, folded, bill }: Reversed, at: Date): Promise<void> {
  const { rows } = await sql<{ order_id: string; branch_id: string; amount: number; tip: number }>`
    select order_id, branch_id, sum(amount)::int8 as amount, sum(tip)::int8 as tip from taking
    where payment_id = ${payment.id} group by order_id, branch_id order by max(id) desc`.execute(tx);
  let left = rows.reduce((sum, { amount: held }) => sum + held, 0) - (folded.captured - folded.refunded);
  if (left <= 0) return;
  for (const { order_id: id, branch_id, amount: held, tip } of rows) {
    const part = Math.min(left, held);
    if (part <= 0) continue;
    left -= part;
    const beyond = Math.max(0, part - (held - tip));
    const money = { kind: 'returned' as const, method: 'card' as const, amount: -part, tip: -beyond };
    await takingsRepository(tx).add({
      ...money,
      order: { id, branch_id },
      actor: SYSTEM,
      at,
      paymentId: payment.id,
    });
  }
  if (!bill?.isOpen || folded.refunded < folded.captured) return;
  await claimsRepository(tx).releaseTaken(bill.claim.id, at);
  for (const { order_id: id, amount: held, tip } of rows) {
    const round = bill.rounds.find((one) => one.id === id);
    if (round && round.status !== 'cancelled') await oweAgain(tx, round, held - tip, at);
  }
  if (bill.partyId !== null) await partyRepository(tx).tell(bill.partyId, 'bill');
}

async function oweAgain(tx: Db, round: LockedRound, part: number, at: Date): Promise<void> {
  await claimsRepository(tx).takePartBack(round.id, amount(part));
  if (round.is_paid) {
    await tryBookCashback(tx, round.id, at);
    const details = { reason: null, amount: part };
    const action = 'order.paid_undone';
    await staffActionsRepository(tx).log({ order: round, actor: SYSTEM, action, details, at });
  }
  await addJob(tx, 'order_changed', { orderId: round.id, status: round.status });
}
