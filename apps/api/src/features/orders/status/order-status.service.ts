import {
  type Actor,
  canTransition,
  isActive,
  ORDER_STATUSES,
  type OrderStatus,
} from '@app/domain/order/order-status';
import type { OrderType } from '@app/domain/order/order-type';
import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import { bookCashback } from './cashback.ts';
import { type OrderChanges, orderStatusRepository } from './order-status.repository.ts';
import type { OrderActor } from './order-actor.ts';
import { recordStatusChange } from './record-status-change.ts';

type Order = { id: string; type: OrderType };

export type OrderStatusService = ReturnType<typeof orderStatusService>;

/** All status changes of placed orders go through here. */
export function orderStatusService({ clock }: { clock: Clock }) {
  return {
    /** Returns false if the transition is not allowed from the current status. */
    async transition(
      tx: Db,
      { id: orderId, type }: Order,
      to: OrderStatus,
      actor: OrderActor,
      set: OrderChanges = {},
      /** When it happened; a driver without a connection reports it later. */
      now: Date = clock.now(),
    ): Promise<boolean> {
      // The system ends orders with the rights of staff, as a customer does who declines a change.
      const isOwn = actor.kind === 'customer' && set.cancel_reason !== 'change_declined';
      const from = originsOf(type, to, isOwn ? 'customer' : 'staff');
      const endedAt = isActive(to) ? null : now;
      const own = actor.kind === 'customer' && actor.id !== null ? { customerId: actor.id } : {};
      const transition = { ...own, orderId, from, to, endedAt, now, set };
      if (!(await orderStatusRepository(tx).transition(transition))) return false;
      if (to === 'completed') await bookCashback(tx, orderId, now);
      await recordStatusChange(tx, { orderId, status: to, actor, at: now });
      return true;
    },
  };
}

const originsOf = (type: OrderType, to: OrderStatus, actor: Actor) =>
  ORDER_STATUSES.filter((status) => canTransition({ status, type }, to, actor));
