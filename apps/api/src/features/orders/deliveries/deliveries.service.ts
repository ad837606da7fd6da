import type { DriverPage } from '@app/contract/schemas/drive/deliveries';
import { isCashReasonMissing, mostCash } from '@app/domain/delivery/cash';
import {
  type DeliveryProblem,
  type DriverStep,
  recordStep,
  statusesUntil,
  stepTime,
} from '@app/domain/delivery/driver-step';
import type { Point } from '@app/domain/geo/point';
import { cashOf, type PaidPart } from '@app/domain/takings/takings';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { AppError } from '#errors/app-error.ts';
import type { StaffAccount } from '#http/callers/staff-caller.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { invalid } from '../staff-actions/cancel-input.ts';
import { OrderMoved } from '../staff-actions/order-moved.ts';
import {
  lockOrder,
  type LockedOrder,
  type OrderAction,
  staffActionsRepository,
} from '../staff-actions/staff-actions.repository.ts';
import { bookCashback } from '../status/cashback.ts';
import { deliveryProblemFromRow } from '../status/delivery-problem.ts';
import type { OrderActor } from '../status/order-actor.ts';
import type { OrderStatusService } from '../status/order-status.service.ts';
import { methodDetails, paidParts } from '../takings/paid-parts.ts';
import { takingsRepository } from '../takings/takings.repository.ts';
import { cashRepository } from './cash.repository.ts';
import { deliveriesRepository } from './deliveries.repository.ts';
import {
  countedCash,
  toStepColumns,
  stepTimesFromRow,
  toCashEntry,
  toDelivery,
  toOwnDriver,
  toRemoved,
  toSettlement,
} from './deliveries.wire.ts';
import { driverCash } from './driver-cash.ts';
import { driversRepository, type OwnDriver } from './drivers.repository.ts';
import { shiftsRepository } from './shifts.repository.ts';
import { stopsRepository } from './stops.repository.ts';

type DeliveriesDeps = { db: Db; clock: Clock; ids: Ids; orderStatus: OrderStatusService };
type Account = Pick<StaffAccount, 'id' | 'name'>;
type Cash = { amount: number; reason: string | null; paidBy?: readonly PaidPart[] | undefined };
type Step = {
  step: DriverStep;
  /** By the clock of the phone. */
  at: Date;
  cash: Cash | null;
};
type Position = { location: Point; accuracy: number; at: Date };
type Mine = { driver: OwnDriver; order: LockedOrder; actor: OrderActor; isCurrent: boolean };

/* A removed order is shown for this long. */
const REMOVED_MS = 12 * 3_600_000;
/* CON-63 Less exact positions are not shared. */
const MAX_ACCURACY_M = 100;

export type DeliveriesService = ReturnType<typeof deliveriesService>;

/** CON-58…CON-66 The deliveries of the driver of an account. */
export function deliveriesService({ db, clock, ids, orderStatus }: DeliveriesDeps) {
  const accounts = driverCash({ ids });

  /** The driver of the account; added with the first call. */
  const driverOf = async ({ id }: Pick<Account, 'id'>, tx: Db = db): Promise<OwnDriver> => {
    const drivers = driversRepository(tx);
    const known = await drivers.ofAccount(id);
    if (known) return known;
    await drivers.addForAccount(ids.next(), id);
    const added = await drivers.ofAccount(id);
    if (!added) throw new AppError('driver.not_found');
    return added;
  };

  /** Locks an order that is or was a delivery of the driver; others do not exist for them. */
  const lockMine = async (tx: Db, orderId: string, account: Account): Promise<Mine> => {
    const driver = await driverOf(account, tx);
    const order = await lockOrder(tx, orderId);
    const stop = await stopsRepository(tx).find({ driverId: driver.id, orderId });
    const isAssigned = order?.driver_id === driver.id;
    if (!order || (!isAssigned && !stop)) throw new AppError('order.not_found');
    const actor: OrderActor = { kind: 'driver', id: account.id, name: account.name };
    return { driver, order, actor, isCurrent: isAssigned };
  };

  const moved = async (tx: Db, { id }: LockedOrder) =>
    new OrderMoved(await staffActionsRepository(tx).lastChange(id));

  const log = (tx: Db, { order, actor }: Mine, action: OrderAction, details: Record<string, string>) =>
    staffActionsRepository(tx).log({ order, actor, action, details, at: clock.now() });

  const set = (tx: Db, { id }: LockedOrder, columns: Parameters<Repository['set']>[1]) =>
    staffActionsRepository(tx).set(id, columns);

  /** CON-61 CLOSE-01 Marks the order as paid with what the driver took, and books its cash to the driver. */
  const takeCash = async (tx: Db, mine: Mine, cash: Cash | null, at: Date): Promise<void> => {
    const { order, driver, actor } = mine;
    const due = order.is_paid ? 0 : order.total - order.used_credit;
    if (due === 0) return;
    if (cash === null) throw invalid({ cash: [{ problem: 'required' }] });
    const { amount, reason, paidBy } = cash;
    if (isCashReasonMissing(due, amount, reason)) throw new AppError('order.reason_required');
    if (amount === 0) return;
    const max = mostCash(due);
    if (amount > max) throw invalid({ 'cash.amount': [{ problem: 'too_large', values: { max } }] });
    const parts = paidParts(amount, paidBy);
    await set(tx, order, { is_paid: true, paid_amount: amount, paid_at: at });
    await bookCashback(tx, order.id, at);
    const details = { amount, ...(reason === null ? {} : { reason }), ...methodDetails(parts) };
    await staffActionsRepository(tx).log({ order, actor, action: 'order.paid', details, at: clock.now() });
    await accounts.take(tx, cashOf(parts), { driverId: driver.id, order, actor, at, note: reason });
    await takingsRepository(tx).take({ order, actor, at }, parts, 'driver');
  };

  const timeOf = async (tx: Db, { order, driver }: Mine, account: Account, at: Date): Promise<Date> => {
    const stop = await stopsRepository(tx).find({ driverId: driver.id, orderId: order.id });
    const byOthers = await deliveriesRepository(tx).lastChangeByOthers(order.id, account.id);
    const times = [byOthers, stop?.assigned_at, order.accepted_at].flatMap((time) => time?.getTime() ?? []);
    const lastChange = times.length === 0 ? null : new Date(Math.max(...times));
    return stepTime(at, { now: clock.now(), lastChange });
  };

  /** A step of an order that has been completed: a repetition, or a report that was overtaken by a later one. */
  const recordLate = async (tx: Db, mine: Mine, { step, cash }: Step, at: Date): Promise<void> => {
    const { order } = mine;
    if (step === 'delivered' && cash !== null) await takeCash(tx, mine, cash, at);
    const times = stepTimesFromRow(order);
    const recorded = recordStep(times, { step, at });
    if (recorded !== times) await set(tx, order, toStepColumns(recorded));
  };

  const advance = async (tx: Db, mine: Mine, { step, cash }: Step, at: Date): Promise<void> => {
    const { order, actor } = mine;
    const times = stepTimesFromRow(order);
    const recorded = recordStep(times, { step, at });
    const statuses = statusesUntil(step, order.status);
    if (recorded === times && statuses.length === 0) return;
    if (step === 'delivered') await takeCash(tx, mine, cash, at);
    const isSolved = step === 'delivered' && order.delivery_problem !== null;
    await set(tx, order, {
      ...toStepColumns(recorded),
      ...(isSolved ? { delivery_problem: null, delivery_problem_at: null } : {}),
    });
    let from = order.status;
    for (const to of statuses) {
      if (!(await orderStatus.transition(tx, order, to, actor, {}, at))) throw await moved(tx, order);
      await log(tx, mine, 'order.moved', { from, to });
      from = to;
    }
    if (statuses.length > 0) return;
    await log(tx, mine, 'order.step', { step });
    await addJob(tx, 'order_changed', { orderId: order.id, status: order.status });
  };

  const page = async (account: Account): Promise<DriverPage> => {
    const driver = await driverOf(account);
    const now = clock.now();
    const deliveries = deliveriesRepository(db);
    const [active, removed, shift] = await Promise.all([
      deliveries.active(driver.id),
      deliveries.removed(driver.id, new Date(now.getTime() - REMOVED_MS)),
      shiftsRepository(db).current(driver.id),
    ]);
    const endedAt = shift?.ended_at ?? null;
    return {
      at: now.getTime(),
      driver: toOwnDriver(driver),
      shift: shift && endedAt === null ? { id: shift.id, startedAt: shift.started_at.getTime() } : null,
      unsettled:
        shift && endedAt !== null
          ? { id: shift.id, endedAt: endedAt.getTime(), counted: countedCash(shift.driver_counted) }
          : null,
      cash: { inHand: driver.cash, currency: driver.currency },
      deliveries: active.flatMap(toDelivery),
      removed: removed.flatMap(toRemoved),
    };
  };

  return {
    driverOf,
    page,

    /**
     * CON-61 CON-66 Steps may come late, repeated or in another order: a later one includes the earlier ones, and
     * each keeps its own time.
     */
    async takeStep(orderId: string, step: Step, account: Account): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const mine = await lockMine(tx, orderId, account);
        const { order, isCurrent } = mine;
        const isCompleted = order.status === 'completed';
        const isOpen = order.status === 'processing' || order.status === 'shipped';
        if (!isCurrent || !(isCompleted || isOpen)) throw await moved(tx, order);
        const at = await timeOf(tx, mine, account, step.at);
        await (isCompleted ? recordLate(tx, mine, step, at) : advance(tx, mine, step, at));
      });
    },

    /** CON-61 Notifies dispatch. The order stays as it is. */
    async reportProblem(orderId: string, reason: DeliveryProblem, account: Account): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const mine = await lockMine(tx, orderId, account);
        const { order, driver, isCurrent } = mine;
        if (!isCurrent || (order.status !== 'processing' && order.status !== 'shipped'))
          throw await moved(tx, order);
        const known = deliveryProblemFromRow(order);
        if (known?.reason === reason && known.answer === null) return;
        await set(tx, order, { delivery_problem: reason, delivery_problem_at: clock.now() });
        await log(tx, mine, 'order.problem', { reason });
        await addJob(tx, 'order_changed', { orderId, status: order.status });
        await addJob(tx, 'driver_changed', { driverId: driver.id, notice: 'problem' });
      });
    },

    /** CON-58 CON-63 Positions are taken during a shift alone. */
    async locate({ location, accuracy, at }: Position, account: Account): Promise<Date> {
      const driver = await driverOf(account);
      const now = clock.now();
      if (!driver.is_on_shift) throw new AppError('driver.unavailable', { reason: 'off_shift' });
      if (accuracy > MAX_ACCURACY_M) return driver.located_at ?? now;
      const position = { location, accuracy, at: at < now ? at : now };
      const storedAt = await driversRepository(db).locate(driver.id, position);
      if (storedAt === undefined) throw new AppError('driver.unavailable', { reason: 'off_shift' });
      return storedAt ?? now;
    },

    /** CON-65 */
    async cash(account: Account) {
      const driver = await driverOf(account);
      const [entries, last] = await Promise.all([
        cashRepository(db).unsettledOf(driver.id),
        cashRepository(db).lastSettlement(driver.id),
      ]);
      return {
        cash: { inHand: driver.cash, currency: driver.currency },
        entries: entries.map(toCashEntry),
        lastSettlement: last ? toSettlement(last) : null,
      };
    },
  };
}

type Repository = ReturnType<typeof staffActionsRepository>;
