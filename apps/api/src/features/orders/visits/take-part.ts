import { type Amount, amount, sumOf } from '@app/domain/money/amount';
import { type PaidMethod, payRounds } from '@app/domain/party/claims';
import type { TakingMethod } from '@app/domain/takings/takings';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { floorRepository, type LockedRound } from '../floor/floor.repository.ts';
import { staffActionsRepository } from '../staff-actions/staff-actions.repository.ts';
import { bookCashback } from '../status/cashback.ts';
import type { OrderActor } from '../status/order-actor.ts';
import { takingsRepository } from '../takings/takings.repository.ts';
import { claimsRepository } from './claims.repository.ts';
import { loadBill } from './table-bill.ts';

type PartOfBill = {
  sessionId: string;
  rounds: readonly LockedRound[];
  claim: { id: string; amount: number; tip: number };
  method: PaidMethod;
  /** Of a part by card. */
  paymentId?: string;
  actor: OrderActor;
  at: Date;
};

/** TABLE-23 A claim is paid, and its money pays the oldest rounds first. Runs with rounds and session locked. */
export async function takePart(tx: Db, part: PartOfBill): Promise<void> {
  const { sessionId, rounds, claim, method, actor, at } = part;
  const { unpaid } = await loadBill(tx, sessionId, []);
  await claimsRepository(tx).take(claim.id, { method, by: actor.name, at });
  const parts = payRounds(amount(claim.amount), unpaid);
  await takeMoney(tx, parts, part);
  for (const { round, amount: share, isPaid } of parts) {
    await claimsRepository(tx).payPart(round.id, share);
    const whole = rounds.find(({ id }) => id === round.id);
    if (!isPaid || !whole) continue;
    await payRound(tx, whole, actor, at);
    if (method === 'card') await markPaidByCard(tx, whole.id);
  }
}

/** PAY-17 A round whose money is all on cards. */
const markPaidByCard = (tx: Db, orderId: string) =>
  sql`update customer_order set payment_method = 'visa' where id = ${orderId} and payment_method = 'cash'
    and not exists (select from taking where order_id = customer_order.id and method <> 'card')`.execute(tx);

/** The money of the round is written by the caller. */
export async function payRound(
  tx: Db,
  round: LockedRound,
  actor: OrderActor,
  at: Date,
  details: Record<string, string> = {},
): Promise<void> {
  await floorRepository(tx).pay(round, at);
  await bookCashback(tx, round.id, at);
  const due = round.total - round.used_credit;
  await staffActionsRepository(tx).log({
    order: round,
    actor,
    action: 'order.paid',
    details: { amount: due, ...details },
    at,
  });
}

/** CLOSE-02 The money of a claim by round. Its tip, and what the bill does not need any more, are beyond the orders. */
async function takeMoney(
  tx: Db,
  parts: readonly { round: { id: string }; amount: Amount }[],
  { rounds, claim, method, paymentId, actor, at }: PartOfBill,
): Promise<void> {
  const beyond = claim.tip + claim.amount - sumOf(parts, (part) => part.amount);
  const shares = parts.map(({ round, amount: share }) => ({ id: round.id, share: Number(share) }));
  const [first = { id: rounds.at(-1)?.id, share: 0 }, ...others] = shares;
  for (const { id, share, tip } of [{ ...first, tip: beyond }, ...others.map((o) => ({ ...o, tip: 0 }))]) {
    const order = rounds.find((round) => round.id === id);
    if (!order || share + tip === 0) continue;
    const money = { method: TAKING_METHOD_OF[method], amount: share + tip, tip };
    await takingsRepository(tx).add({
      order,
      actor,
      at,
      kind: 'taken',
      ...money,
      ...(paymentId !== undefined && { paymentId }),
    });
  }
}

const TAKING_METHOD_OF: Readonly<Record<PaidMethod, TakingMethod>> = {
  cash: 'cash',
  terminal: 'terminal',
  transfer: 'cliq',
  card: 'card',
};
