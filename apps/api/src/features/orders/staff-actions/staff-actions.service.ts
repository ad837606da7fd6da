import { mostCash } from '@app/domain/delivery/cash';
import { cashOf, type PaidPart, partsLeft } from '@app/domain/takings/takings';
import type { ProblemAnswer, RemovalReason } from '@app/domain/delivery/driver-step';
import { unavailableReason } from '@app/domain/delivery/proposal';
import { isActive, type OrderStatus } from '@app/domain/order/order-status';
import { canUndoPayment } from '@app/domain/order/payment';
import {
  addMinutes,
  isPostponement,
  isPromiseMinutes,
  MAX_PROMISE_MINUTES,
  MIN_PROMISE_MINUTES,
  presetMinutes,
  promiseOf,
  rideMinutes,
} from '@app/domain/order/promise';
import { unansweredAt } from '@app/domain/order/unanswered';
import { correctionOf, isPrintKind, stationOf } from '@app/domain/order/print-kind';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { readMoneyAsCredit } from '#db/order-parts.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { driverCash } from '../deliveries/driver-cash.ts';
import { stopsRepository } from '../deliveries/stops.repository.ts';
import { bookCashback } from '../status/cashback.ts';
import { deliveryProblemFromRow } from '../status/delivery-problem.ts';
import { type OrderActor, SYSTEM } from '../status/order-actor.ts';
import type { OrderStatusService } from '../status/order-status.service.ts';
import { methodDetails, paidParts } from '../takings/paid-parts.ts';
import { takingsRepository } from '../takings/takings.repository.ts';
import { cancelColumns, type CancelInput, invalid } from './cancel-input.ts';
import { OrderMoved } from './order-moved.ts';
import {
  lockOrder,
  type LockedOrder,
  type OrderAction,
  staffActionsRepository,
} from './staff-actions.repository.ts';

type StaffActionsDeps = { db: Db; clock: Clock; ids: Ids; orderStatus: OrderStatusService };

/** Null takes the proposed minutes. An order for later needs none. */
type Acceptance = { minutes: number | null };
type Postponement = {
  minutes: number;
  /** The revision that the person saw; another one is a conflict. */
  revision?: number | undefined;
};
type HandOver = {
  driverId?: string | undefined;
  /** The amount in hundredths that was taken with it. */
  paid?: number | undefined;
  paidBy?: readonly PaidPart[] | undefined;
};
/** An amount in hundredths and how it was paid; in cash without parts. */
type Paid = { amount: number; paidBy?: readonly PaidPart[] | undefined };
type TakeBack = {
  /** Null within the undo window. */
  reason: string | null;
  /** Whether the person may take back a payment after the undo window. */
  mayOverride: boolean;
};
type PrintClaim = { kind: string; deviceId: string };

/** CON-30 A payment is taken back without a reason for this long. */
const UNDO_PAID_MS = 60_000;

/** Whether the action changed the order, or an earlier equal one had already. */
export type Outcome = 'done' | 'unchanged';
type Work = (order: LockedOrder, tx: Db) => Promise<Outcome>;

export type StaffActionsService = ReturnType<typeof staffActionsService>;

/**
 * The actions of staff on an order. Each locks the order, decides by the rules of the domain, and writes the
 * change, its log entry and its event in one transaction. The same action again changes nothing; an action that
 * the order no longer allows throws `OrderMoved`.
 */
export function staffActionsService({ db, clock, ids, orderStatus }: StaffActionsDeps) {
  const accounts = driverCash({ ids });
  const act = (orderId: string, work: Work): Promise<Outcome> =>
    db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw new AppError('order.not_found');
      return work(order, tx);
    });

  const moved = async (tx: Db, { id }: LockedOrder) =>
    new OrderMoved(await staffActionsRepository(tx).lastChange(id));

  /** Changes columns without the status. */
  const change = async (tx: Db, order: LockedOrder, set: Parameters<Repository['change']>[1]) => {
    if (!(await staffActionsRepository(tx).change(order, set))) throw await moved(tx, order);
  };

  const log = (
    tx: Db,
    order: LockedOrder,
    actor: OrderActor,
    action: OrderAction,
    details: Parameters<Repository['log']>[0]['details'] = {},
  ) => staffActionsRepository(tx).log({ order, actor, action, details, at: clock.now() });

  const notify = (tx: Db, { id: orderId, status }: LockedOrder) =>
    addJob(tx, 'order_changed', { orderId, status });

  /* An answered order has been seen. */
  const seenBy = (order: LockedOrder, actor: OrderActor) =>
    order.seen_at === null ? { seen_at: clock.now(), seen_by: actor.name } : {};

  const promiseFor = async (tx: Db, order: LockedOrder, minutes: number | null) => {
    if (minutes !== null && order.receive_at === null && !isPromiseMinutes(minutes))
      throw outOfRange(minutes);
    const isGiven = minutes !== null && order.receive_at === null;
    const preparationMinutes = isGiven
      ? minutes
      : presetMinutes(await staffActionsRepository(tx).presetBasis(order));
    const acceptedAt = clock.now();
    const ride = rideMinutes(order.branch_location, order.location, order.ride_minutes);
    const { promisedAt, startedAt } = promiseOf({
      acceptedAt,
      preparationMinutes,
      rideMinutes: ride,
      receiveAt: order.receive_at,
    });
    return {
      minutes: preparationMinutes,
      set: { accepted_at: acceptedAt, promised_at: promisedAt, started_at: startedAt },
    };
  };

  const acceptLocked = async (tx: Db, order: LockedOrder, minutes: number | null, actor: OrderActor) => {
    const promise = await promiseFor(tx, order, minutes);
    const set = { ...promise.set, ...seenBy(order, actor) };
    if (!(await orderStatus.transition(tx, order, 'processing', actor, set))) throw await moved(tx, order);
    return promise.minutes;
  };

  const end = (
    orderId: string,
    input: CancelInput,
    actor: OrderActor,
    { from, action }: { from: readonly OrderStatus[]; action: OrderAction },
  ) =>
    act(orderId, async (order, tx) => {
      if (order.status === 'cancelled' && order.cancel_reason === input.reason) return 'unchanged';
      if (!from.includes(order.status)) throw await moved(tx, order);
      const lines = input.reason === 'sold_out' ? await staffActionsRepository(tx).linesOf(orderId) : [];
      const set = { ...cancelColumns(order, lines, input), ...seenBy(order, actor) };
      if (!(await orderStatus.transition(tx, order, 'cancelled', actor, set))) throw await moved(tx, order);
      await log(tx, order, actor, action, { reason: input.reason });
      await removeStop(tx, order, 'cancelled');
      await accounts.giveBack(tx, { order, actor, at: clock.now() });
      return 'done';
    });

  /** CON-28 CON-52 CON-56 The load of the driver is read after the driver is locked. */
  const assignLocked = async (tx: Db, order: LockedOrder, driverId: string, actor: OrderActor) => {
    if (order.driver_id === driverId) return;
    const stops = stopsRepository(tx);
    const driver = await stops.lockDriver(driverId);
    if (!driver || !(await stops.worksAt(driverId, order.branch_id))) throw new AppError('driver.not_found');
    if (order.type !== 'delivery') throw new AppError('order.change_refused');
    const candidate = { isOnShift: driver.is_on_shift, load: await stops.loadOf(driverId) };
    const reason = isActive(order.status)
      ? unavailableReason(candidate, order.orders_per_driver)
      : 'order_gone';
    if (reason !== null) throw new AppError('driver.unavailable', { reason }, { body: { reason } });
    await change(tx, order, { driver_id: driverId, delivery_problem: null, delivery_problem_at: null });
    await stops.add({ driverId, orderId: order.id }, clock.now());
    await removeStop(tx, order, 'reassigned');
    await log(tx, order, actor, 'order.driver_assigned', { driverId });
    await addJob(tx, 'driver_changed', { driverId, assignedOrderId: order.id });
  };

  /** CON-69 The driver of the order loses it, and is notified why. */
  const removeStop = async (
    tx: Db,
    { id: orderId, driver_id: driverId }: LockedOrder,
    reason: RemovalReason,
  ) => {
    if (driverId === null) return;
    await stopsRepository(tx).remove({ driverId, orderId }, reason, clock.now());
    await addJob(tx, 'driver_changed', { driverId, removed: { orderId, reason } });
  };

  const payLocked = async (tx: Db, order: LockedOrder, { amount, paidBy }: Paid, actor: OrderActor) => {
    if (order.status === 'cancelled') throw new AppError('order.change_refused');
    const due = order.total - order.used_credit;
    if (amount < due) throw invalid({ amount: [{ problem: 'too_small', values: { min: due } }] });
    const max = mostCash(due);
    if (amount > max) throw invalid({ amount: [{ problem: 'too_large', values: { max } }] });
    const parts = paidParts(amount, paidBy);
    const at = clock.now();
    await change(tx, order, { is_paid: true, paid_amount: amount, paid_at: at });
    await bookCashback(tx, order.id, at);
    await log(tx, order, actor, 'order.paid', { amount, ...methodDetails(parts) });
    // The order is not at the branch: its driver took the cash.
    const isDrivers =
      order.status === 'shipped' &&
      order.driver_id !== null &&
      (await accounts.take(tx, cashOf(parts), { driverId: order.driver_id, order, actor, at }));
    const taken = partsLeft(parts, order.claims_taken);
    await takingsRepository(tx).take({ order, actor, at }, taken, isDrivers ? 'driver' : 'branch');
  };

  /* A change raises the revision, so that the next one in the same transaction reads the order again. */
  const relock = async (tx: Db, { id }: LockedOrder): Promise<LockedOrder> => {
    const order = await lockOrder(tx, id);
    if (!order) throw new AppError('order.not_found');
    return order;
  };

  return {
    /** CON-17 The first person who opens a new order stops its ringing on all devices. */
    markSeen: (orderId: string, actor: OrderActor) =>
      act(orderId, async (order, tx) => {
        if (order.seen_at !== null) return 'unchanged';
        await change(tx, order, seenBy(order, actor));
        await addJob(tx, 'board_changed', { orderId });
        return 'done';
      }),

    /** CON-21 CON-22 */
    accept: (orderId: string, { minutes }: Acceptance, actor: OrderActor) =>
      act(orderId, async (order, tx) => {
        if (order.status !== 'pending') {
          const isRepeat =
            order.status === 'processing' &&
            (minutes === null ||
              (await staffActionsRepository(tx).wasLogged(orderId, 'order.accepted', { minutes })));
          if (isRepeat) return 'unchanged';
          throw await moved(tx, order);
        }
        const promised = await acceptLocked(tx, order, minutes, actor);
        await log(tx, order, actor, 'order.accepted', { minutes: promised });
        return 'done';
      }),

    /** SHOP-02 Accepts an order that staff have just entered. */
    async enter(tx: Db, orderId: string, actor: OrderActor): Promise<void> {
      const order = await lockOrder(tx, orderId);
      if (!order) throw new AppError('order.not_found');
      const minutes = await acceptLocked(tx, order, null, actor);
      await log(tx, order, actor, 'order.entered', { minutes });
    },

    /** CON-24 Refuses a pending order. */
    refuse: (orderId: string, input: CancelInput, actor: OrderActor) =>
      end(orderId, input, actor, { from: ['pending'], action: 'order.refused' }),

    /** CON-24 CON-29 Cancels an accepted or shipped order. */
    cancel: (orderId: string, input: CancelInput, actor: OrderActor) =>
      end(orderId, input, actor, { from: ['processing', 'shipped'], action: 'order.cancelled' }),

    /** D-117 Ends a pending order without an answer. One that was answered meanwhile stays. */
    endUnanswered: (orderId: string) =>
      act(orderId, async (order, tx) => {
        const set = { cancel_reason: 'not_answered' } as const;
        if (order.status !== 'pending') return 'unchanged';
        // The customer may have been asked about a change meanwhile.
        const { type, answer_from: orderedAt, receive_at: receiveAt, answer_minutes: limit } = order;
        const endsAt = unansweredAt({ type, orderedAt, receiveAt }, limit);
        if (endsAt === null || endsAt > clock.now()) return 'unchanged';
        await orderStatus.transition(tx, order, 'cancelled', SYSTEM, set);
        await log(tx, order, SYSTEM, 'order.cancelled', { reason: 'not_answered' });
        return 'done';
      }),

    /** REFUND-04 Ends a locked order whose customer declines a change of it. */
    async endDeclined(tx: Db, order: LockedOrder, customer: OrderActor): Promise<boolean> {
      const set = { cancel_reason: 'change_declined' } as const;
      if (!(await orderStatus.transition(tx, order, 'cancelled', customer, set))) return false;
      await removeStop(tx, order, 'cancelled');
      await accounts.giveBack(tx, { order, actor: customer, at: clock.now() });
      return true;
    },

    /** CON-23 Puts the promise off, from now on if it has passed. */
    postpone: (orderId: string, { minutes, revision }: Postponement, actor: OrderActor) =>
      act(orderId, async (order, tx) => {
        if (!isPostponement(minutes)) throw invalid({ minutes: [{ problem: 'unknown_choice' }] });
        const isAccepted = order.status === 'processing' || order.status === 'shipped';
        const isCurrent = revision === undefined || revision === order.revision;
        if (!isAccepted || !isCurrent) throw await moved(tx, order);
        const now = clock.now();
        const from = order.promised_at !== null && order.promised_at > now ? order.promised_at : now;
        const promisedAt = addMinutes(from, minutes);
        await change(tx, order, { promised_at: promisedAt });
        await log(tx, order, actor, 'order.postponed', { minutes, promisedAt: promisedAt.toISOString() });
        await addJob(tx, 'order_changed', {
          orderId,
          status: order.status,
          event: 'promise',
          at: now.toISOString(),
        });
        return 'done';
      }),

    /** CON-22 Starts the preparation of an order for later now. */
    start: (orderId: string, actor: OrderActor) =>
      act(orderId, async (order, tx) => {
        if (order.status !== 'processing') throw await moved(tx, order);
        const now = clock.now();
        if (order.started_at === null || order.started_at <= now) return 'unchanged';
        await change(tx, order, { started_at: now });
        await log(tx, order, actor, 'order.started');
        await notify(tx, order);
        return 'done';
      }),

    /** CON-26 An order that was handed over has been ready before. */
    markReady: (orderId: string, actor: OrderActor) =>
      act(orderId, async (order, tx) => {
        if (order.ready_at !== null && order.status !== 'cancelled') return 'unchanged';
        if (order.status !== 'processing') throw await moved(tx, order);
        const now = clock.now();
        const isLater = order.started_at === null || order.started_at > now;
        await change(tx, order, { ready_at: now, ...(isLater ? { started_at: now } : {}) });
        await log(tx, order, actor, 'order.ready');
        await addJob(tx, 'order_changed', {
          orderId,
          status: order.status,
          event: 'ready',
          at: now.toISOString(),
        });
        return 'done';
      }),

    undoReady: (orderId: string, actor: OrderActor) =>
      act(orderId, async (order, tx) => {
        if (order.status !== 'processing') throw await moved(tx, order);
        if (order.ready_at === null) return 'unchanged';
        await change(tx, order, { ready_at: null });
        await log(tx, order, actor, 'order.ready_undone');
        await notify(tx, order);
        return 'done';
      }),

    /** CON-27 Completes a pickup or table order; gives a delivery to its driver. */
    handOver: (orderId: string, { driverId, paid, paidBy }: HandOver, actor: OrderActor) =>
      act(orderId, async (found, tx) => {
        const to = found.type === 'delivery' ? 'shipped' : 'completed';
        const driver = driverId ?? found.driver_id;
        if (found.status === to && driver === found.driver_id) return 'unchanged';
        if (found.status !== 'processing') throw await moved(tx, found);
        if (to === 'shipped' && driver === null) throw invalid({ driverId: [{ problem: 'required' }] });
        if (driver !== null) await assignLocked(tx, found, driver, actor);
        const order = await relock(tx, found);
        if (paid !== undefined && !order.is_paid) await payLocked(tx, order, { amount: paid, paidBy }, actor);
        if (!(await orderStatus.transition(tx, order, to, actor))) throw await moved(tx, order);
        await log(tx, order, actor, 'order.moved', { from: found.status, to });
        return 'done';
      }),

    complete: (orderId: string, actor: OrderActor) =>
      act(orderId, async (order, tx) => {
        if (order.status === 'completed') return 'unchanged';
        if (!(await orderStatus.transition(tx, order, 'completed', actor))) throw await moved(tx, order);
        await log(tx, order, actor, 'order.moved', { from: order.status, to: 'completed' });
        await removeStop(tx, order, 'completed');
        return 'done';
      }),

    /** CON-28 */
    assignDriver: (orderId: string, driverId: string, actor: OrderActor) =>
      act(orderId, async (order, tx) => {
        if (order.driver_id === driverId) return 'unchanged';
        await assignLocked(tx, order, driverId, actor);
        await notify(tx, order);
        return 'done';
      }),

    /** CON-31 Takes back the assignment of a driver who does not have the order yet. */
    unassignDriver: (orderId: string, actor: OrderActor) =>
      act(orderId, async (order, tx) => {
        if (order.driver_id === null) return 'unchanged';
        if (order.status !== 'pending' && order.status !== 'processing') throw await moved(tx, order);
        await change(tx, order, { driver_id: null });
        await removeStop(tx, order, 'unassigned');
        await log(tx, order, actor, 'order.driver_removed', { driverId: order.driver_id });
        await notify(tx, order);
        return 'done';
      }),

    /** SHOP-14 Tells the driver of a failed delivery what to do. A later answer replaces the one before. */
    answerProblem: (orderId: string, answer: ProblemAnswer, actor: OrderActor) =>
      act(orderId, async (order, tx) => {
        const { driver_id: driverId, status } = order;
        const problem = deliveryProblemFromRow(order);
        const isOpen = status === 'processing' || status === 'shipped';
        if (problem === null || driverId === null || !isOpen) throw await moved(tx, order);
        if (problem.answer === answer) return 'unchanged';
        await change(tx, order, { delivery_answer: answer, delivery_answer_at: clock.now() });
        await log(tx, order, actor, 'order.problem_answered', { answer });
        await notify(tx, order);
        await addJob(tx, 'driver_changed', { driverId });
        return 'done';
      }),

    /** CON-30 CLOSE-01 Null is the whole amount that is due, in cash. */
    markPaid: (orderId: string, paid: Paid | null, actor: OrderActor) =>
      act(orderId, async (order, tx) => {
        const amount = paid?.amount ?? order.total - order.used_credit;
        const isSameAmount = paid === null || order.paid_amount === null || order.paid_amount === amount;
        if (order.is_paid && isSameAmount && (await isPaidBy(tx, order, paid))) return 'unchanged';
        if (order.is_paid) throw await moved(tx, order);
        await payLocked(tx, order, { ...paid, amount }, actor);
        await notify(tx, order);
        return 'done';
      }),

    /** CON-30 Takes a payment back: at once without a reason, later with one. */
    undoPaid: (orderId: string, { reason, mayOverride }: TakeBack, actor: OrderActor) =>
      act(orderId, async (order, tx) => {
        if (!order.is_paid) return 'unchanged';
        // REFUND-07 Some of the money went to the customer as credit.
        const isCredited = (await readMoneyAsCredit(tx, orderId)) > 0;
        if (!canUndoPayment(order.payment_method) || order.refunded > 0 || isCredited)
          throw new AppError('order.change_refused');
        const age = clock.now().getTime() - (order.paid_at?.getTime() ?? 0);
        const isUndo = age <= UNDO_PAID_MS;
        if (!isUndo && !mayOverride) throw new AppError('order.change_refused');
        if (!isUndo && reason === null) throw new AppError('order.reason_required');
        await change(tx, order, { is_paid: false, paid_amount: null, paid_at: null });
        await bookCashback(tx, order.id, clock.now());
        await log(tx, order, actor, 'order.paid_undone', { reason });
        await takingsRepository(tx).undo({ order, actor, at: clock.now() }, order.claims_taken);
        await accounts.giveBack(tx, { order, actor, at: clock.now() });
        await notify(tx, order);
        return 'done';
      }),

    /** CON-42 Ticks a line off, or takes the tick back. */
    tickLine: (orderId: string, lineId: string, isDone: boolean, actor: OrderActor) =>
      act(orderId, async (order, tx) => {
        const lines = await staffActionsRepository(tx).linesOf(orderId);
        const line = lines.find(({ id }) => id === lineId);
        if (!line) throw new AppError('item.not_found');
        if (order.status !== 'processing') throw await moved(tx, order);
        const doneAt = isDone ? clock.now() : null;
        if (!(await staffActionsRepository(tx).tickLine(orderId, lineId, doneAt))) return 'unchanged';
        await log(tx, order, actor, isDone ? 'order.line_done' : 'order.line_undone', { line: line.en });
        await addJob(tx, 'board_changed', { orderId });
        return 'done';
      }),

    /** CON-37 The first device that claims a print makes it. A claim is never given again. */
    async claimPrint(orderId: string, { kind, deviceId }: PrintClaim): Promise<boolean> {
      const station = isPrintKind(kind) ? stationOf(kind) : '';
      const correction = isPrintKind(kind) ? correctionOf(kind) : null;
      const prints = staffActionsRepository(db);
      const isKnown =
        (station === null || (await prints.hasStation(orderId, station, correction !== null))) &&
        (correction === null || (await prints.hasCorrection(orderId, correction)));
      if (!isKnown) throw invalid({ kind: [{ problem: 'unknown_choice' }] });
      return staffActionsRepository(db).claimPrint({ orderId, kind, deviceId, at: clock.now() });
    },
  };
}

type Repository = ReturnType<typeof staffActionsRepository>;

/** A payment that names no methods agrees with what was stored. */
async function isPaidBy(tx: Db, { id }: LockedOrder, paid: Paid | null): Promise<boolean> {
  if (paid?.paidBy === undefined) return true;
  const held = await takingsRepository(tx).held(id);
  return paid.paidBy
    .filter(({ amount }) => amount > 0)
    .every(({ method }) => held.some((money) => money.method === method && money.amount > 0));
}

const outOfRange = (minutes: number) =>
  invalid({
    minutes: [
      minutes > MAX_PROMISE_MINUTES
        ? { problem: 'too_large', values: { max: MAX_PROMISE_MINUTES } }
        : minutes < MIN_PROMISE_MINUTES
          ? { problem: 'too_small', values: { min: MIN_PROMISE_MINUTES } }
          : { problem: 'invalid' },
    ],
  });
