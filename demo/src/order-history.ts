import { stepsOf, type OrderStatus } from '@app/domain/order/order-status';
import type { OrderType } from '@app/domain/order/order-type';

type Step = { status: OrderStatus; actor: 'customer' | 'staff'; at: Date };

const MINUTE_MS = 60_000;

/** Minutes from placing a typical order to each status. */
const MINUTES_UNTIL: Record<OrderStatus, number> = {
  pending: 0,
  cancelled: 3,
  processing: 4,
  shipped: 22,
  completed: 45,
};

/** The status history of an order, never in the future. */
export function pastSteps(type: OrderType, status: OrderStatus, orderedAt: Date, now: Date): Step[] {
  const steps = stepsOf(type);
  const statuses: OrderStatus[] =
    status === 'cancelled' ? ['pending', status] : steps.slice(0, steps.indexOf(status) + 1);
  return statuses.map((step) => ({
    status: step,
    actor: step === 'pending' || step === 'cancelled' ? 'customer' : 'staff',
    at: new Date(Math.min(orderedAt.getTime() + MINUTES_UNTIL[step] * MINUTE_MS, now.getTime())),
  }));
}
