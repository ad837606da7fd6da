import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { orderStatusService } from './status/order-status.service.ts';
import { ordersRepository } from './orders.repository.ts';
import { receiptsRepository } from './receipts/receipts.repository.ts';

export type OrdersService = ReturnType<typeof ordersService>;

export function ordersService({ db, clock }: { db: Db; clock: Clock }) {
  const orders = ordersRepository(db);
  const receipts = receiptsRepository(db);
  const orderStatus = orderStatusService({ clock });

  const show = async (customerId: string, orderId: string) => {
    const order = await orders.find(customerId, orderId);
    if (!order) throw new AppError('order.not_found');
    return order;
  };

  return {
    show,

    async receipt(customerId: string, orderId: string) {
      const receipt = await receipts.find(customerId, orderId);
      if (!receipt) throw new AppError('order.not_found');
      return receipt;
    },

    active: (customerId: string, page = '1') => orders.active({ customerId, page: Number(page) }),
    past: (customerId: string, page = '1') => orders.past({ customerId, page: Number(page) }),

    async cancel(customerId: string, orderId: string) {
      const { type } = await show(customerId, orderId);
      const isCancelled = await db.transaction().execute((tx) =>
        orderStatus.transition(tx, { id: orderId, type }, 'cancelled', {
          kind: 'customer',
          id: customerId,
          name: 'customer',
        }),
      );
      if (!isCancelled) throw new AppError('order.not_cancellable');
      return show(customerId, orderId);
    },
  };
}
