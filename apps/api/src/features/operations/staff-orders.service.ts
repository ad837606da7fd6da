import { showsPersonalData } from '@app/domain/order/personal-data';
import { isOrderNumber, normaliseOrderNumber } from '@app/domain/order/order-number';
import { ACTIVE_STATUSES, type OrderStatus } from '@app/domain/order/order-status';
import type { Actor } from '@app/domain/staff/actor';
import { reachesBranch } from '@app/domain/staff/grant';
import type { StaffScope } from '@app/domain/staff/scope';
import { Id } from '@app/contract/schemas/vocabulary';
import * as z from 'zod/mini';
import type { Db } from '#db/connect.ts';
import type { CancelInput } from '#features/orders/staff-actions/cancel-input.ts';
import type { StaffActionsService } from '#features/orders/staff-actions/staff-actions.service.ts';
import type { OrderActor } from '#features/orders/status/order-actor.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { type StaffOrderRecord, staffOrdersRepository } from './staff-orders.repository.ts';
import { branchesOf } from './branches-of.ts';
import { pageOf } from './page.ts';
import { staffCatalogueRepository } from './staff-catalogue.repository.ts';

type StaffOrdersDeps = { db: Db; clock: Clock; actions: StaffActionsService };
type Listing = {
  scopes: readonly StaffScope[];
  branchId?: string | undefined;
  status?: OrderStatus | 'active' | undefined;
  page?: string | undefined;
};
/** An id or a typed number, optionally with the branch, within the scopes of the caller. */
export type OrderRef = { order: string; branchId?: string | undefined; scopes: readonly StaffScope[] };
type Target = { status: OrderStatus; driverId?: string | undefined };

export type StaffOrdersService = ReturnType<typeof staffOrdersService>;

export function staffOrdersService({ db, clock, actions }: StaffOrdersDeps) {
  const orders = staffOrdersRepository(db);

  /** CON-133 As in the console. */
  const withoutOldData = (order: StaffOrderRecord): StaffOrderRecord =>
    showsPersonalData(order.ended_at, clock.now())
      ? order
      : { ...order, customer_phone: null, location: null };

  const find = async ({ order, branchId, scopes }: OrderRef): Promise<StaffOrderRecord> => {
    const [found, another] = z.safeParse(Id, order).success
      ? [await orders.find(order)]
      : await orders.byNumber(numberOf(order), { branchId, within: branchesOf(scopes) });
    const isOther = branchId !== undefined && found?.branch_id !== branchId;
    if (!found || isOther || !reachesBranch(scopes, found.branch_id)) throw new AppError('order.not_found');
    if (another) throw new AppError('order.number_ambiguous');
    return withoutOldData(found);
  };

  /** Performs an action within the scopes of the caller; returns the changed order. */
  const act = async (
    ref: OrderRef,
    actor: Actor,
    work: (orderId: string, actor: OrderActor) => Promise<unknown>,
  ) => {
    const { id } = await find(ref);
    await work(id, actor);
    return find({ order: id, scopes: ref.scopes });
  };

  return {
    find,

    async list({ branchId, status, page, scopes }: Listing) {
      if (branchId !== undefined && !(await staffCatalogueRepository(db).branch(branchId)))
        throw new AppError('branch.not_found');
      const statuses = status === 'active' ? ACTIVE_STATUSES : status && [status];
      const filter = { branchId, statuses: statuses ?? null, within: branchesOf(scopes) };
      return (await orders.list(filter, pageOf(page))).map(withoutOldData);
    },

    /** A repeated request changes nothing, so that clients can retry. */
    transition: (ref: OrderRef, target: Target, by: Actor) =>
      act(ref, by, (id, actor) => actions.transition(id, target, actor)),

    accept: (ref: OrderRef, minutes: number | undefined, by: Actor) =>
      act(ref, by, (id, actor) => actions.accept(id, { minutes: minutes ?? null }, actor)),

    refuse: (ref: OrderRef, input: CancelInput, by: Actor) =>
      act(ref, by, (id, actor) => actions.refuse(id, input, actor)),

    cancel: (ref: OrderRef, input: CancelInput, by: Actor) =>
      act(ref, by, (id, actor) => actions.cancel(id, input, actor)),

    postpone: (ref: OrderRef, input: { minutes: number; revision?: number | undefined }, by: Actor) =>
      act(ref, by, (id, actor) => actions.postpone(id, input, actor)),

    markReady: (ref: OrderRef, by: Actor) => act(ref, by, actions.markReady),

    undoReady: (ref: OrderRef, by: Actor) => act(ref, by, actions.undoReady),

    assignDriver: (ref: OrderRef, driverId: string, by: Actor) =>
      act(ref, by, (id, actor) => actions.assignDriver(id, driverId, actor)),

    markPaid: (ref: OrderRef, by: Actor) => act(ref, by, (id, actor) => actions.markPaid(id, null, actor)),
  };
}

function numberOf(typed: string): string {
  const number = normaliseOrderNumber(typed);
  if (!isOrderNumber(number)) throw new AppError('order.not_found');
  return number;
}
