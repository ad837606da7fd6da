import { ACTIVE_STATUSES, type OrderStatus, PAST_STATUSES } from '@app/domain/order/order-status';
import type { Db } from '#db/connect.ts';
import { AppError } from '#http/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { movingService } from './moving.service.ts';
import { ordersRepository } from './orders.repository.ts';

/** Lists are never longer than this (D-015). */
const LONGEST_LIST = 100;

export type OrdersService = ReturnType<typeof ordersService>;

export function ordersService({ db, clock }: { db: Db; clock: Clock }) {
  const orders = ordersRepository(db);
  const moving = movingService({ clock });

  const list = (customerId: string, statuses: readonly OrderStatus[], page = '1') =>
    orders.list(customerId, statuses, { limit: LONGEST_LIST, offset: (Number(page) - 1) * LONGEST_LIST });

  const show = async (customerId: string, orderId: string) => {
    const order = await orders.find(customerId, orderId);
    if (!order) throw new AppError('order.not_found');
    return order;
  };

  return {
    show,
    active: (customerId: string, page?: string) => list(customerId, ACTIVE_STATUSES, page),
    past: (customerId: string, page?: string) => list(customerId, PAST_STATUSES, page),

    async cancel(customerId: string, orderId: string) {
      const { type } = await show(customerId, orderId);
      const isCancelled = await db
        .transaction()
        .execute((tx) =>
          moving.move(tx, { id: orderId, type }, 'cancelled', { actor: 'customer', customerId }),
        );
      if (!isCancelled) throw new AppError('order.not_cancellable');
      return show(customerId, orderId);
    },
  };
}
