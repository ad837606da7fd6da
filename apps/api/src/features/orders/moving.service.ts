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
import { movingRepository } from './moving.repository.ts';
import { noteOrderChange, type OrderNews, tellOrderChanged } from './order-changes.ts';

type Order = { id: string; type: OrderType };
type By = { actor: 'staff' } | { actor: 'customer'; customerId: string };

export type MovingService = ReturnType<typeof movingService>;

/** The only way an order gets another status once it is placed. */
export function movingService({ clock }: { clock: Clock }) {
  return {
    /** False when the order is not, or no longer, where this move may begin. */
    async move(tx: Db, { id: orderId, type }: Order, to: OrderStatus, by: By): Promise<boolean> {
      const now = clock.now();
      const from = originsOf(type, to, by.actor);
      const endedAt = isActive(to) ? null : now;
      if (!(await movingRepository(tx).move({ ...by, orderId, from, to, endedAt, now }))) return false;
      await noteOrderChange(tx, { orderId, status: to, actor: by.actor, at: now });
      return true;
    },

    tell: (tx: Db, news: OrderNews) => tellOrderChanged(tx, news),
  };
}

const originsOf = (type: OrderType, to: OrderStatus, actor: Actor) =>
  ORDER_STATUSES.filter((status) => canTransition({ status, type }, to, actor));
