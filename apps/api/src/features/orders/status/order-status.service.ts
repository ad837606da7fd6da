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
import { orderStatusRepository } from './order-status.repository.ts';
import { recordStatusChange, type OrderEvent, notifyOrderChanged } from './order-events.ts';

type Order = { id: string; type: OrderType };
type By = { actor: 'staff' } | { actor: 'customer'; customerId: string };

export type OrderStatusService = ReturnType<typeof orderStatusService>;

/** The only way an order gets another status once it is placed. */
export function orderStatusService({ clock }: { clock: Clock }) {
  return {
    /** False when the order is not, or no longer, where this move may begin. */
    async move(tx: Db, { id: orderId, type }: Order, to: OrderStatus, by: By): Promise<boolean> {
      const now = clock.now();
      const from = originsOf(type, to, by.actor);
      const endedAt = isActive(to) ? null : now;
      if (!(await orderStatusRepository(tx).move({ ...by, orderId, from, to, endedAt, now }))) return false;
      await recordStatusChange(tx, { orderId, status: to, actor: by.actor, at: now });
      return true;
    },

    tell: (tx: Db, news: OrderEvent) => notifyOrderChanged(tx, news),
  };
}

const originsOf = (type: OrderType, to: OrderStatus, actor: Actor) =>
  ORDER_STATUSES.filter((status) => canTransition({ status, type }, to, actor));
