import type { RefundRequest } from '@app/contract/schemas/console/refunds';
import { add, type Amount, amount, subtractDownToZero } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { MAX_REASON_LENGTH, ownTextOf, type ReasonText } from '@app/domain/order/cancel-reason';
import { isActive } from '@app/domain/order/order-status';
import { type RefundSplit, shareRefund, splitRefund } from '@app/domain/order/refund';
import {
  confirmationFor,
  findRefundConfirmation,
  findRefundLimit,
  type RefundConfirmation,
} from '@app/domain/order/refund-terms';
import { localDateOf } from '@app/domain/schedule/local-date';
import type { Language } from '@app/domain/language';
import { canActAt } from '@app/domain/staff/grant';
import type { RankedRole } from '@app/domain/staff/role';
import { STAFF_METHODS } from '@app/domain/takings/takings';
import type { Db } from '#db/connect.ts';
import { hasSecondFactor } from '#db/staff-parts.ts';
import { AppError } from '#errors/app-error.ts';
import type { StaffAccount } from '#http/callers/staff-caller.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { applyPayments } from '../payments/apply-payments.ts';
import { type CardMoney, readCardMoney, requestCardRefund } from '../payments/card-money.ts';
import { invalid } from '../staff-actions/cancel-input.ts';
import { OrderMoved } from '../staff-actions/order-moved.ts';
import { staffActionsRepository } from '../staff-actions/staff-actions.repository.ts';
import { takingsRepository } from '../takings/takings.repository.ts';
import { addRefundJob } from './refund-failures.ts';
import { refundableOf, restOf, returnedOf } from './refund-money.ts';
import { type OrderToRefund, type RefundRecord, refundsRepository } from './refunds.repository.ts';

type RefundsDeps = { db: Db; clock: Clock; ids: Ids };
type Person = Pick<StaffAccount, 'id' | 'name' | 'grants' | 'isConfirmed'>;
type Command = { orderId: string; request: RefundRequest; person: Person; language: Language };

export type DeskRecord = {
  order: OrderToRefund;
  refunds: RefundRecord[];
  card: CardMoney | null;
  rest: ReturnType<typeof restOf>;
  role: RankedRole;
  /** Null without a limit. */
  limit: Amount | null;
  given: Amount;
};

export type RefundsService = ReturnType<typeof refundsService>;

const RANKS = ['platformAdmin', 'vendorManager', 'branchManager', 'branchStaff'] as const;

/** REFUND-08 Staff give money or credit of an ended order back. */
export function refundsService({ db, clock, ids }: RefundsDeps) {
  /* The order is locked before, where the amounts must stay. */
  async function read(tx: Db, order: OrderToRefund, person: Person, now: Date): Promise<DeskRecord> {
    const refunds = refundsRepository(tx);
    const card = await readCardMoney(tx, order.id);
    const role = roleAt(person, order);
    const limits = { staff: amount(order.staff_refund_limit), manager: amount(order.manager_refund_limit) };
    return {
      order,
      card,
      role,
      refunds: await refunds.list(order.id),
      rest: restOf(order, card, now),
      limit: findRefundLimit(role, limits),
      given: amount(await refunds.givenOn(person.id, localDateOf(now, { timeZone: order.timezone }))),
    };
  }

  async function refund(tx: Db, { orderId, request, person, language }: Command): Promise<void> {
    const refunds = refundsRepository(tx);
    const order = await refunds.lock(orderId);
    if (!order) throw new AppError('order.not_found');
    const known = await refunds.byKey(request.key);
    if (known?.order_id === orderId && known.actor_id === person.id) return;
    if (known) throw new AppError('request.key_reused');
    if (isActive(order.status)) throw new AppError('order.change_refused');
    if (order.revision !== request.revision)
      throw new OrderMoved(await staffActionsRepository(tx).lastChange(orderId));
    await refunds.lockActor(person.id);
    const now = clock.now();
    const desk = await read(tx, order, person, now);
    const money = (value: Amount) => formatAmount(value, language, order.currency);
    const split = splitFor(desk, request, money);
    if (!desk.rest.methods.includes(request.method)) throw new AppError('refund.method_unavailable');
    if (request.borneBy === 'platform' && desk.role !== 'platformAdmin')
      throw new AppError('staff.role_missing');
    const ownText = readOwnText(request);
    enforceLimit(desk, split.amount, money);
    await requireConfirmation(tx, desk, split.amount, person, now);

    const id = ids.next();
    const at = now;
    const shares = shareRefund(split.amount, desk.rest.money);
    const { card } = desk;
    const isByCard = request.method === 'card';
    if (isByCard && card) {
      await requestCardRefund(tx, { card, orderId, refundId: id, amount: shares.money, now });
      await applyPayments(tx, orderId, [], { now, nextId: () => ids.next() });
    }
    await refunds.add({
      id,
      order_id: orderId,
      order_number: order.order_number,
      number: desk.refunds.length + 1,
      branch_id: order.branch_id,
      vendor_id: order.vendor_id,
      currency: order.currency,
      payment_id: isByCard ? (card?.payment.id ?? null) : null,
      amount: split.amount,
      money: shares.money,
      credit: shares.credit,
      tax: split.tax,
      method: request.method,
      reason: request.reason,
      own_text: ownText,
      lines: split.lines.map((line) => ({
        lineId: line.of,
        name: nameOfLine(order, line.of),
        quantity: line.quantity,
        amount: line.amount,
      })),
      parts: split.parts,
      borne_by: request.borneBy,
      actor: person.name,
      actor_id: person.id,
      request_key: request.key,
      day: localDateOf(now, { timeZone: order.timezone }),
      created_at: at,
    });
    const byHand = STAFF_METHODS.find((method) => method === request.method);
    if (byHand !== undefined && shares.money > 0)
      await takingsRepository(tx).add({
        order,
        actor: { id: person.id, name: person.name },
        at,
        kind: 'returned',
        method: byHand,
        amount: 0 - shares.money,
      });
    const credit = request.method === 'credit' ? split.amount : shares.credit;
    if (credit > 0)
      await refunds.giveCredit({
        customerId: order.customer_id,
        vendorId: order.vendor_id,
        refundId: id,
        credit,
        at,
      });
    await staffActionsRepository(tx).log({
      order,
      actor: { kind: 'staff', id: person.id, name: person.name },
      action: 'order.refunded',
      details: {
        refund: desk.refunds.length + 1,
        amount: split.amount,
        method: request.method,
        reason: request.reason,
        borneBy: request.borneBy,
      },
      at,
    });
    await addRefundJob(tx, { orderId, refundId: id, event: 'refund', at });
  }

  return {
    async show(orderId: string, person: Person): Promise<DeskRecord> {
      const order = await refundsRepository(db).find(orderId);
      if (!order) throw new AppError('order.not_found');
      if (isActive(order.status)) throw new AppError('order.change_refused');
      return read(db, order, person, clock.now());
    },

    refund: (command: Command): Promise<void> => db.transaction().execute((tx) => refund(tx, command)),
  };
}

/** PAY-45 What the next refund of the order needs. */
export const confirmationOf = ({ order, role, given, refunds }: DeskRecord, now: Date): RefundConfirmation =>
  findRefundConfirmation({
    role,
    given,
    managerLimit: amount(order.manager_refund_limit),
    isRepeated: refunds.length > 0,
    endedAt: order.ended_at ?? now,
    now,
  });

function roleAt({ grants }: Person, order: OrderToRefund): RankedRole {
  const place = { branchId: order.branch_id, vendorId: order.vendor_id };
  return RANKS.find((role) => canActAt(grants, role, place)) ?? 'branchStaff';
}

const nameOfLine = (order: OrderToRefund, lineId: string) => {
  const line = order.lines.find(({ id }) => id === lineId);
  return { en: line?.name_en ?? '', ar: line?.name_ar ?? '' };
};

function splitFor(
  { order, refunds, rest }: DeskRecord,
  { what }: RefundRequest,
  money: (value: Amount) => string,
): RefundSplit<string> {
  const all = add(rest.money, rest.credit);
  const wish =
    what.kind === 'parts'
      ? { ...what, lines: what.lines.map(({ lineId: of, quantity }) => ({ of, quantity })) }
      : what;
  const split = splitRefund(refundableOf(order), returnedOf(refunds), all, wish);
  if (split !== null && split.amount > 0) return split;
  if (split !== null && all > 0) throw invalid({ what: [{ problem: 'required' }] });
  throw new AppError('refund.too_much', { rest: money(all) }, { body: { rest: all } });
}

function readOwnText({ reason, ownText }: RefundRequest): ReasonText | null {
  const given = ownTextOf({ en: ownText?.en ?? null, ar: ownText?.ar ?? null });
  const isEmpty = given.en === null && given.ar === null;
  if (isEmpty && reason === 'other') throw new AppError('order.reason_required');
  if ([given.en, given.ar].some((text) => text !== null && text.length > MAX_REASON_LENGTH))
    throw invalid({ ownText: [{ problem: 'too_long', values: { max: MAX_REASON_LENGTH } }] });
  return isEmpty ? null : given;
}

/** PAY-45 */
function enforceLimit({ limit, given }: DeskRecord, value: Amount, money: (of: Amount) => string): void {
  if (limit === null) return;
  const left = subtractDownToZero(limit, given);
  if (value > left) throw new AppError('refund.limit_exceeded', { left: money(left) }, { body: { left } });
}

/** PAY-45 A confirmed session has proven the password, and the second factor if the account has one. */
async function requireConfirmation(tx: Db, desk: DeskRecord, value: Amount, person: Person, now: Date) {
  const needed = confirmationFor(value, confirmationOf(desk, now));
  if (needed === 'none') return;
  if (!person.isConfirmed) throw new AppError('auth.login_again', {}, { body: { needsPassword: true } });
  if (needed === 'factor' && !(await hasSecondFactor(tx, person.id)))
    throw new AppError('staff.factor_required');
}
