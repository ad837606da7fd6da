import type { OrderStatus } from '@app/domain/order/order-status';
import type { Db } from '#db/connect.ts';
import { createBatcher } from '#db/batcher.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { notificationsRepository } from './notifications.repository.ts';

/** D-015 */
const MAX_LIST_LENGTH = 100;
const RETENTION_MS = 90 * 24 * 3_600_000;

type OrderChange = {
  orderId: string;
  status: OrderStatus;
  event?: 'promise' | 'ready' | undefined;
  at?: string | undefined;
};

export type NotificationsService = ReturnType<typeof notificationsService>;

export function notificationsService({ db, clock, ids }: { db: Db; clock: Clock; ids: Ids }) {
  const notifications = notificationsRepository(db);
  const add = createBatcher(async (events: Parameters<typeof notifications.add>[0]) => {
    await notifications.add(events);
    return events.map(() => undefined);
  });
  return {
    list: (customerId: string) => notifications.list(customerId, MAX_LIST_LENGTH),
    markRead: (customerId: string) => notifications.markRead(customerId, clock.now()),

    /** Idempotent: an order has one notification per status, per promise and per time of being ready. */
    orderChanged: async ({ orderId, status, event, at }: OrderChange): Promise<void> => {
      // Placing an order is the customer's own action.
      if (status === 'pending') return;
      const notification = { id: ids.next(), orderId, status };
      if (event === undefined || at === undefined) await add(notification);
      else await notifications.addTimed({ ...notification, event, at: new Date(at) });
    },

    removeOld: async (): Promise<void> => {
      await notifications.removeOld(new Date(clock.now().getTime() - RETENTION_MS));
    },
  };
}
