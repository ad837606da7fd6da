import { isOrderNumber, normaliseOrderNumber } from '@app/domain/order/order-number';
import { ACTIVE_STATUSES, type OrderStatus } from '@app/domain/order/order-status';
import { Id } from '@app/contract/schemas/vocabulary';
import * as z from 'zod/mini';
import type { Db } from '#db/connect.ts';
import type { CancelInput } from '#features/orders/staff-actions/cancel-input.ts';
import type { StaffActionsService } from '#features/orders/staff-actions/staff-actions.service.ts';
import type { OrderActor } from '#features/orders/status/order-actor.ts';
import { AppError } from '#errors/app-error.ts';
import { type StaffOrderRecord, staffOrdersRepository } from './staff-orders.repository.ts';
import { pageOf } from './page.ts';
import { staffCatalogueRepository } from './staff-catalogue.repository.ts';

type StaffOrdersDeps = { db: Db; actions: StaffActionsService };
type Listing = {
  branchId?: string | undefined;
  status?: OrderStatus | 'active' | undefined;
  page?: string | undefined;
};
/** An id or a typed number, optionally with the branch. */
type OrderRef = { order: string; branchId?: string | undefined };
type Target = { status: OrderStatus; driverId?: string | undefined };

export type StaffOrdersService = ReturnType<typeof staffOrdersService>;

export function staffOrdersService({ db, actions }: StaffOrdersDeps) {
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

  /** Performs an action in the name of a key; returns the changed order. */
  const act = async (
    ref: OrderRef,
    name: string,
    work: (orderId: string, actor: OrderActor) => Promise<unknown>,
  ) => {
    const { id } = await find(ref);
    await work(id, { kind: 'key', id: null, name });
    return find({ order: id });
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
    transition: (ref: OrderRef, target: Target, name: string) =>
      act(ref, name, (id, actor) => actions.transition(id, target, actor)),

    accept: (ref: OrderRef, minutes: number | undefined, name: string) =>
      act(ref, name, (id, actor) => actions.accept(id, { minutes: minutes ?? null }, actor)),

    refuse: (ref: OrderRef, input: CancelInput, name: string) =>
      act(ref, name, (id, actor) => actions.refuse(id, input, actor)),

    cancel: (ref: OrderRef, input: CancelInput, name: string) =>
      act(ref, name, (id, actor) => actions.cancel(id, input, actor)),

    postpone: (ref: OrderRef, input: { minutes: number; revision?: number | undefined }, name: string) =>
      act(ref, name, (id, actor) => actions.postpone(id, input, actor)),

    markReady: (ref: OrderRef, name: string) => act(ref, name, actions.markReady),

    undoReady: (ref: OrderRef, name: string) => act(ref, name, actions.undoReady),

    assignDriver: (ref: OrderRef, driverId: string, name: string) =>
      act(ref, name, (id, actor) => actions.assignDriver(id, driverId, actor)),

    markPaid: (ref: OrderRef, name: string) =>
      act(ref, name, (id, actor) => actions.markPaid(id, null, actor)),
  };
}

function numberOf(typed: string): string {
  const number = normaliseOrderNumber(typed);
  if (!isOrderNumber(number)) throw new AppError('order.not_found');
  return number;
}
