import { isOrderNumber, normaliseOrderNumber } from '@app/domain/order/order-number';
import { ACTIVE_STATUSES, isActive, type OrderStatus } from '@app/domain/order/order-status';
import { Id } from '@app/contract/schemas/vocabulary';
import * as z from 'zod/mini';
import type { Db } from '#db/connect.ts';
import type { OrderStatusService } from '#features/orders/status/order-status.service.ts';
import { AppError } from '#http/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { driversRepository } from './drivers.repository.ts';
import { type Action, logRepository } from './log.repository.ts';
import { type DeskOrder, type LockedOrder, orderDeskRepository } from './staff-orders.repository.ts';
import { pageOf } from './page.ts';
import { placesRepository } from './places.repository.ts';

type DeskDeps = { db: Db; clock: Clock; moving: OrderStatusService };
type Listing = {
  branchId?: string | undefined;
  status?: OrderStatus | 'active' | undefined;
  page?: string | undefined;
};
/** An id or a number as it was typed, and perhaps the branch. */
type OrderRef = { order: string; branchId?: string | undefined };
type Noted = { action: Action; from?: OrderStatus; to?: OrderStatus; driverId?: string };
type Target = { status: OrderStatus; driverId?: string | undefined };

export type StaffOrdersService = ReturnType<typeof staffOrdersService>;

export function staffOrdersService({ db, clock, moving }: DeskDeps) {
  const desk = orderDeskRepository(db);

  const find = async ({ order, branchId }: OrderRef): Promise<DeskOrder> => {
    const [found, another] = z.safeParse(Id, order).success
      ? [await desk.find(order)]
      : await desk.byNumber(numberOf(order), branchId);
    if (!found || (branchId !== undefined && found.branch_id !== branchId))
      throw new AppError('order.not_found');
    if (another) throw new AppError('order.number_ambiguous');
    return found;
  };

  /** Changes the order and says so in one transaction; then shows what has become of it. */
  const change = async (which: OrderRef, work: (tx: Db, order: LockedOrder) => Promise<void>) => {
    const { id } = await find(which);
    await db.transaction().execute(async (tx) => {
      const order = await orderDeskRepository(tx).lock(id);
      if (!order) throw new AppError('order.not_found');
      await work(tx, order);
    });
    return find({ order: id });
  };

  const note = (tx: Db, actor: string, order: LockedOrder, { action, ...details }: Noted) =>
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
    await orderDeskRepository(tx).change(order.id, { driver_id: driverId });
    await note(tx, actor, order, { action: 'order.driver_assigned', driverId });
  };

  return {
    find,

    async list({ branchId, status, page }: Listing) {
      if (branchId !== undefined && !(await placesRepository(db).branch(branchId)))
        throw new AppError('branch.not_found');
      const statuses = status === 'active' ? ACTIVE_STATUSES : status && [status];
      return desk.list({ branchId, statuses: statuses ?? null }, pageOf(page));
    },

    /** Asked for again, a move that was made changes nothing: whoever lost the answer may repeat it. */
    move: (which: OrderRef, { status, driverId }: Target, actor: string) =>
      change(which, async (tx, order) => {
        const isRepeat = order.status === status && (driverId ?? order.driver_id) === order.driver_id;
        if (isRepeat) return;
        if (driverId !== undefined) await assignTo(tx, actor, order, driverId);
        if (!(await moving.move(tx, order, status, { actor: 'staff' })))
          throw new AppError('order.transition_refused');
        await note(tx, actor, order, { action: 'order.moved', from: order.status, to: status });
      }),

    assignDriver: (which: OrderRef, driverId: string, actor: string) =>
      change(which, async (tx, order) => {
        if (order.driver_id === driverId) return;
        await assignTo(tx, actor, order, driverId);
        await moving.tell(tx, { orderId: order.id, status: order.status });
      }),

    markPaid: (which: OrderRef, actor: string) =>
      change(which, async (tx, order) => {
        if (order.is_paid) return;
        if (order.status === 'cancelled') throw new AppError('order.change_refused');
        await orderDeskRepository(tx).change(order.id, { is_paid: true });
        await note(tx, actor, order, { action: 'order.paid' });
        await moving.tell(tx, { orderId: order.id, status: order.status });
      }),
  };
}

function numberOf(typed: string): string {
  const number = normaliseOrderNumber(typed);
  if (!isOrderNumber(number)) throw new AppError('order.not_found');
  return number;
}
