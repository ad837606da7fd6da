import type { OrderStatus } from '@app/domain/order/order-status';
import type { Db } from '#db/connect.ts';
import { createBatcher } from '#db/batcher.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { answersRepository } from './answers.repository.ts';
import { notificationsRepository, type TimedEvent } from './notifications.repository.ts';

/** D-015 */
const MAX_LIST_LENGTH = 100;
const RETENTION_MS = 90 * 24 * 3_600_000;

type OrderChange = {
  orderId: string;
  status: OrderStatus;
  event?: TimedEvent | 'refund' | 'refund_failed' | undefined;
  at?: string | undefined;
  refundId?: string | undefined;
};

export type NotificationsService = ReturnType<typeof notificationsService>;

export function notificationsService({ db, clock, ids }: { db: Db; clock: Clock; ids: Ids }) {
  const notifications = notificationsRepository(db);
  const answers = answersRepository(db);
  const oldest = () => new Date(clock.now().getTime() - RETENTION_MS);
  const add = createBatcher(async (events: Parameters<typeof notifications.add>[0]) => {
    await notifications.add(events);
    return events.map(() => undefined);
  });
  return {
    /** Changes of orders and answers to ratings, newest first. */
    list: async (customerId: string) => {
      const limit = MAX_LIST_LENGTH;
      const [changes, answered] = await Promise.all([
        notifications.list(customerId, limit),
        answers.list(customerId, { since: oldest(), limit }),
      ]);
      const newestFirst = [...changes, ...answered].toSorted(
        (a, b) => b.created_at.getTime() - a.created_at.getTime(),
      );
      return newestFirst.slice(0, limit);
    },

    markRead: async (customerId: string): Promise<void> => {
      const now = clock.now();
      await Promise.all([notifications.markRead(customerId, now), answers.markRead(customerId, now)]);
    },

    /** Idempotent: an order has one notification per status, promise, time of being ready, and event of a refund. */
    orderChanged: async ({ orderId, status, event, at, refundId }: OrderChange): Promise<void> => {
      // Placing an order is the customer's own action.
      if (status === 'pending' && event === undefined) return;
      const notification = { id: ids.next(), orderId, status };
      if (event === undefined || at === undefined) await add(notification);
      else if (event !== 'refund' && event !== 'refund_failed')
        await notifications.addTimed({ ...notification, event, at: new Date(at) });
      else if (refundId !== undefined)
        await notifications.addRefund({ ...notification, event, refundId, at: new Date(at) });
    },

    removeOld: async (): Promise<void> => {
      await notifications.removeOld(oldest());
    },
  };
}
