import { useNow } from '@app/client/react/use-now.ts';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { amountFromDecimal } from '@app/domain/money/amount';
import { isActive } from '@app/domain/order/order-status';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { Money } from '@app/ui/content/money.tsx';
import { OrderCard } from './order-card.tsx';
import { useOrderProgress } from './order-progress.ts';
import { useOrderTime } from './order-time.ts';
import { useExpectedTime } from './use-expected-time.ts';

const LOOK_MS = 30_000;

type OrderCardsProps = {
  orders: readonly WireOrder[];
  actionOf?: (order: WireOrder) => ReactNode;
};

/** ORDER-12: number, order time, vendor, branch and status, and the progress of an active order. */
export function OrderCards({ orders, actionOf }: OrderCardsProps) {
  const t = useTranslations();
  const formatTime = useOrderTime();
  const describeProgress = useOrderProgress();
  const describeTime = useExpectedTime();
  const now = new Date(useNow(LOOK_MS));
  const plainTime = ({ status, receiveAt, orderedAt }: WireOrder) =>
    isActive(status) && receiveAt !== null
      ? t('order.scheduledFor', { time: formatTime(receiveAt) })
      : formatTime(orderedAt);
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {orders.map((order) => {
        const progress = isActive(order.status) && describeProgress(order);
        const expected = describeTime(order, now, ridePlaces(order));
        return (
          <li key={order._id} className="grid">
            <OrderCard
              href={paths.order(order._id)}
              number={`#${order.orderNumber}`}
              vendor={order.vendor.name}
              branch={order.branch.name}
              logo={order.vendor.logo}
              status={{ kind: order.status, label: expected?.tag ?? t(`order.status.${order.status}`) }}
              time={expected?.headline ?? plainTime(order)}
              end={<Money amount={amountFromDecimal(order.total.value)} currency={order.currency} />}
              {...(progress && { progress })}
              {...(!isActive(order.status) && { dishes: order.items.map(dishPicture) })}
              action={actionOf?.(order)}
            />
          </li>
        );
      })}
    </ul>
  );
}

const dishPicture = ({ _id: id, name, image, imageColor }: WireOrder['items'][number]) => ({
  id,
  name,
  image,
  imageColor,
});

const ridePlaces = ({ branch, location }: WireOrder) => ({
  branch: branch.location,
  destination: location,
  driver: null,
});
