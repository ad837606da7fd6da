import type { TakingMethod } from '@app/domain/takings/takings';
import type { Db } from '#db/connect.ts';
import { fixtures, idOf } from '#features/branches/branches.fixture.ts';
import { addEnded } from '#features/reports/orders-to-report.fixture.ts';
import { randomIds } from '#ports/ids.ts';

const CARD_ACCOUNT = idOf(8_901);
/** 2.5 % and 0.10. */
export const CARD_RATE = { basisPoints: 250, fixed: 10 };

export type PlacedOrder = {
  branchId?: string;
  at: Date;
  sales: number;
  fee?: number;
  tax?: number;
  credit?: number;
  isCompleted?: boolean;
  paid?: { method: TakingMethod; amount: number; tip?: number; at?: Date }[];
};

/** An order with its takings; card money has a payment with its events. Returns its id and that of the payment. */
export async function addOrder(db: Db, order: PlacedOrder) {
  const { at, sales, fee = 0, tax = 0, credit = 0, isCompleted = true, paid = [] } = order;
  const branchId = order.branchId ?? fixtures.grillMarket;
  const id = await addEnded(db, {
    branchId,
    endedAt: at,
    isCompleted,
    reason: isCompleted ? null : 'too_busy',
    usedCredit: credit,
    items: [{ name: 'Kebab', quantity: 1, total: sales - fee - tax, option: null }],
  });
  await db
    .updateTable('customer_order')
    .set({ platform_fee: fee, tax, total: sales })
    .where('id', '=', id)
    .execute();
  const card = paid.filter(({ method }) => method === 'card').reduce((sum, { amount }) => sum + amount, 0);
  const paymentId = card > 0 ? await addPayment(db, { orderId: id, amount: card, at }) : null;
  for (const { method, amount, tip = 0, at: paidAt = at } of paid)
    await addTaking(db, { id, branchId, paymentId }, { kind: 'taken', method, amount, tip, at: paidAt });
  return { id, branchId, paymentId };
}

type Added = Awaited<ReturnType<typeof addOrder>>;
type Taking = {
  kind: 'taken' | 'undone' | 'returned';
  method: TakingMethod;
  amount: number;
  tip?: number;
  at: Date;
};

export async function addTaking(db: Db, { id, branchId, paymentId }: Added, taking: Taking) {
  await db
    .insertInto('taking')
    .values({
      branch_id: branchId,
      order_id: id,
      payment_id: taking.method === 'card' ? paymentId : null,
      actor: 'Rana',
      ...taking,
    })
    .execute();
}

export const addCardAccount = (db: Db) =>
  db
    .insertInto('payment_account')
    .values({
      id: CARD_ACCOUNT,
      vendor_id: fixtures.grill,
      provider: 'paytabs',
      mode: 'test',
      currency: 'JOD',
      region: 'demo',
      sealed_keys: Buffer.from('x'),
      key_hint: 'shop',
      fee_basis_points: CARD_RATE.basisPoints,
      fee_fixed: CARD_RATE.fixed,
    })
    .execute();

async function addPayment(db: Db, { orderId, amount, at }: { orderId: string; amount: number; at: Date }) {
  const id = randomIds.next();
  await db
    .insertInto('payment')
    .values({
      id,
      account_id: CARD_ACCOUNT,
      order_id: orderId,
      order_number: 'CARD',
      amount,
      currency: 'JOD',
      capture: 'at_once',
      created_at: at,
      expires_at: at,
      state: 'captured',
      authorized: amount,
      captured: amount,
    })
    .execute();
  await db
    .insertInto('payment_attempt')
    .values({
      payment_id: id,
      number: 1,
      reference: randomIds.next(),
      return_token: randomIds.next(),
      opened_at: at,
      provider_ref: `TST-${id.slice(0, 8)}`,
    })
    .execute();
  await addPaymentEvent(db, id, { kind: 'captured', amount, at });
  return id;
}

type PaymentEvent = { kind: 'captured' | 'refunded' | 'charged_back' | 'fee'; amount: number; at: Date };

export async function addPaymentEvent(db: Db, paymentId: string, { kind, amount, at }: PaymentEvent) {
  await db
    .insertInto('payment_event')
    .values({
      account_id: CARD_ACCOUNT,
      payment_id: paymentId,
      attempt: 1,
      kind,
      amount,
      currency: 'JOD',
      provider_key: randomIds.next(),
      source: 'notice',
      at,
    })
    .execute();
}

/** Card money that went back: what the provider says, and the taking. */
export async function returnByCard(db: Db, order: Added, { amount, at }: { amount: number; at: Date }) {
  await addPaymentEvent(db, order.paymentId ?? '', { kind: 'refunded', amount, at });
  await addTaking(db, order, { kind: 'returned', method: 'card', amount: -amount, at });
}

type Refund = {
  amount: number;
  day: string;
  at: Date;
  borneBy: 'vendor' | 'platform';
  failedAt?: Date | null;
};

let refunds = 0;

export async function addRefund(db: Db, { id, branchId }: Added, refund: Refund) {
  const { amount, day, at, borneBy, failedAt = null } = refund;
  const refundId = randomIds.next();
  const actorId = randomIds.next();
  await db
    .insertInto('refund')
    .values({
      id: refundId,
      order_id: id,
      order_number: 'REFUND',
      number: ++refunds,
      branch_id: branchId,
      vendor_id: fixtures.grill,
      currency: 'JD',
      amount,
      money: amount,
      credit: 0,
      tax: 0,
      method: 'cash',
      reason: 'late',
      lines: '[]',
      parts: '[]',
      borne_by: borneBy,
      actor: 'Rana',
      actor_id: actorId,
      request_key: randomIds.next(),
      day,
      created_at: at,
    })
    .execute();
  if (failedAt !== null)
    await db.insertInto('refund_failure').values({ refund_id: refundId, at: failedAt }).execute();
}
