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

/** All status changes of placed orders go through here. */
export function orderStatusService({ clock }: { clock: Clock }) {
  return {
    /** Returns false if the transition is not allowed from the current status. */
    async transition(tx: Db, { id: orderId, type }: Order, to: OrderStatus, by: By): Promise<boolean> {
      const now = clock.now();
      const from = originsOf(type, to, by.actor);
      const endedAt = isActive(to) ? null : now;
      if (!(await orderStatusRepository(tx).transition({ ...by, orderId, from, to, endedAt, now })))
        return false;
      await recordStatusChange(tx, { orderId, status: to, actor: by.actor, at: now });
      return true;
    },

    notifyChanged: (tx: Db, event: OrderEvent) => notifyOrderChanged(tx, event),
  };
}

const originsOf = (type: OrderType, to: OrderStatus, actor: Actor) =>
  ORDER_STATUSES.filter((status) => canTransition({ status, type }, to, actor));
