import { isOrderNumber, normaliseOrderNumber } from '@app/domain/order/order-number';
import { ACTIVE_STATUSES, isActive, type OrderStatus } from '@app/domain/order/order-status';
import { Id } from '@app/contract/schemas/vocabulary';
import * as z from 'zod/mini';
import type { Db } from '#db/connect.ts';
import type { OrderStatusService } from '#features/orders/status/order-status.service.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { driversRepository } from './drivers.repository.ts';
import { type Action, logRepository } from './log.repository.ts';
import { type StaffOrderRecord, type LockedOrder, staffOrdersRepository } from './staff-orders.repository.ts';
import { pageOf } from './page.ts';
import { staffCatalogueRepository } from './staff-catalogue.repository.ts';

type StaffOrdersDeps = { db: Db; clock: Clock; orderStatus: OrderStatusService };
type Listing = {
  branchId?: string | undefined;
  status?: OrderStatus | 'active' | undefined;
  page?: string | undefined;
};
/** An id or a typed number, optionally with the branch. */
type OrderRef = { order: string; branchId?: string | undefined };
type LogDetails = { action: Action; from?: OrderStatus; to?: OrderStatus; driverId?: string };
type Target = { status: OrderStatus; driverId?: string | undefined };

export type StaffOrdersService = ReturnType<typeof staffOrdersService>;

export function staffOrdersService({ db, clock, orderStatus }: StaffOrdersDeps) {
  const orders = staffOrdersRepository(db);

  const find = async ({ order, branchId }: OrderRef): Promise<StaffOrderRecord> => {
    const [found, another] = z.safeParse(Id, order).success
      ? [await orders.find(order)]
      : await orders.byNumber(numberOf(order), branchId);
    if (!found || (branchId !== undefined && found.branch_id !== branchId))
      throw new AppError('order.not_found');
    if (another) throw new AppError('order.number_ambiguous');
    return found;
  };

  /** Changes the order and logs it in one transaction; returns the changed order. */
  const change = async (ref: OrderRef, work: (tx: Db, order: LockedOrder) => Promise<void>) => {
    const { id } = await find(ref);
    await db.transaction().execute(async (tx) => {
      const order = await staffOrdersRepository(tx).lock(id);
      if (!order) throw new AppError('order.not_found');
      await work(tx, order);
    });
    return find({ order: id });
  };

  const note = (tx: Db, actor: string, order: LockedOrder, { action, ...details }: LogDetails) =>
    logRepository(tx).add({
      at: clock.now(),
      actor,
      action,
      subjectId: order.id,
      details: { orderNumber: order.order_number, ...details },
    });

  const assignTo = async (tx: Db, actor: string, order: LockedOrder, driverId: string) => {
    if (order.driver_id === driverId) return;
    if (!(await driversRepository(tx).find(driverId))) throw new AppError('driver.not_found');
    if (order.type !== 'delivery' || !isActive(order.status)) throw new AppError('order.change_refused');
    await staffOrdersRepository(tx).change(order.id, { driver_id: driverId });
    await note(tx, actor, order, { action: 'order.driver_assigned', driverId });
  };

  return {
    find,

    async list({ branchId, status, page }: Listing) {
      if (branchId !== undefined && !(await staffCatalogueRepository(db).branch(branchId)))
        throw new AppError('branch.not_found');
      const statuses = status === 'active' ? ACTIVE_STATUSES : status && [status];
      return orders.list({ branchId, statuses: statuses ?? null }, pageOf(page));
    },

    /** A repeated request changes nothing, so that clients can retry. */
    transition: (ref: OrderRef, { status, driverId }: Target, actor: string) =>
      change(ref, async (tx, order) => {
        const isRepeat = order.status === status && (driverId ?? order.driver_id) === order.driver_id;
        if (isRepeat) return;
        if (driverId !== undefined) await assignTo(tx, actor, order, driverId);
        if (!(await orderStatus.transition(tx, order, status, { actor: 'staff' })))
          throw new AppError('order.transition_refused');
        await note(tx, actor, order, { action: 'order.moved', from: order.status, to: status });
      }),

    assignDriver: (ref: OrderRef, driverId: string, actor: string) =>
      change(ref, async (tx, order) => {
        if (order.driver_id === driverId) return;
        await assignTo(tx, actor, order, driverId);
        await orderStatus.notifyChanged(tx, { orderId: order.id, status: order.status });
      }),

    markPaid: (ref: OrderRef, actor: string) =>
      change(ref, async (tx, order) => {
        if (order.is_paid) return;
        if (order.status === 'cancelled') throw new AppError('order.change_refused');
        await staffOrdersRepository(tx).change(order.id, { is_paid: true });
        await note(tx, actor, order, { action: 'order.paid' });
        await orderStatus.notifyChanged(tx, { orderId: order.id, status: order.status });
      }),
  };
}

function numberOf(typed: string): string {
  const number = normaliseOrderNumber(typed);
  if (!isOrderNumber(number)) throw new AppError('order.not_found');
  return number;
}
