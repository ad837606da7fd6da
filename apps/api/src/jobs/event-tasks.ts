import { ORDER_STATUSES } from '@app/domain/order/order-status';
import * as z from 'zod/mini';
import type { Task } from './runner.ts';

const OrderChanged = z.object({ orderId: z.uuid(), status: z.enum(ORDER_STATUSES) });
const DriverMoved = z.object({ driverId: z.uuid() });

type Listener<News> = (news: News) => Promise<void>;
type OrderEvent = z.output<typeof OrderChanged>;

/** Who is told what has been committed. A failure is told again to all of them, so each must bear a repeat. */
export type Listeners = {
  orderChanged: readonly Listener<OrderEvent>[];
  driverMoved: readonly Listener<z.output<typeof DriverMoved>>[];
};

export const eventTasks = ({ orderChanged, driverMoved }: Listeners) => ({
  order_changed: telling(OrderChanged, orderChanged),
  driver_moved: telling(DriverMoved, driverMoved),
});

const telling =
  <News>(News: z.ZodMiniType<News>, listeners: readonly Listener<News>[]): Task =>
  async (payload) =>
    notifyAll(listeners, z.parse(News, payload));

/** One that fails keeps it from no other. */
async function notifyAll<News>(listeners: readonly Listener<News>[], news: News): Promise<void> {
  const told = await Promise.allSettled(listeners.map(async (listen) => listen(news)));
  const failures = told.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failures.length > 0) throw failures[0];
}
