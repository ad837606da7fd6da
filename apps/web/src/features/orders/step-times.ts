import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { stepsOf } from '@app/domain/order/order-status';
import { useFormatter } from 'use-intl';
import { DEVICE_ZONE } from '#session/use-clock.ts';

type Times = Pick<WireOrder, 'type' | 'orderedAt' | 'acceptedAt' | 'shippedAt' | 'completedAt' | 'branch'>;

/** When each step of an order began, on the clock of its branch; undefined for a step to come. */
export function useStepTimes() {
  const format = useFormatter();
  return (order: Times): (string | undefined)[] => {
    const { timezone } = order.branch;
    const began = {
      pending: order.orderedAt,
      processing: order.acceptedAt,
      shipped: order.shippedAt,
      completed: order.completedAt,
      cancelled: null,
    };
    return stepsOf(order.type).map((step) => {
      const time = began[step];
      if (!time) return;
      return format
        .dateTime(new Date(time), {
          hour: 'numeric',
          minute: '2-digit',
          timeZone: timezone ?? DEVICE_ZONE,
        })
        .replace(/\s?[^\d\s:]+$/u, '');
    });
  };
}
