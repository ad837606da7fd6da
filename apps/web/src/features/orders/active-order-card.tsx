import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { amountFromDecimal } from '@app/domain/money/amount';
import { Money } from '@app/ui/content/money.tsx';
import { PictureTile } from '@app/ui/content/picture-tile.tsx';
import { StepBar } from '@app/ui/content/step-bar.tsx';
import { useTranslations } from 'use-intl';
import { LiveOrderHead } from './live-order-head.tsx';
import { useDishesText } from './order-dishes.ts';
import { useOrderTime } from './order-time.ts';
import { useLiveOrder } from './use-live-order.ts';

/** An order under way in the list of orders: its dishes beside its facts, or above them in a narrow card. */
export function ActiveOrderCard({ order }: { order: WireOrder }) {
  const t = useTranslations();
  const { expected, progress } = useLiveOrder(order);
  const formatTime = useOrderTime();
  const dishes = useDishesText()(order);
  return (
    <div className="@container grid min-w-0">
      <article className="card relative grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] overflow-hidden transition-[scale] duration-[90ms] has-[a:active]:scale-(--press) @lg:grid-cols-[min(28%,10rem)_minmax(0,1fr)] @lg:grid-rows-1">
        <PictureTile
          pictures={order.items}
          vendor={order.vendor}
          sizes="(min-width: 64rem) 10rem, 20rem"
          className="h-27 @lg:h-auto"
        />
        <div className="flex min-w-0 flex-col gap-2 p-4 @lg:min-h-44">
          <LiveOrderHead order={order} expected={expected}>
            <bdi className="truncate">{order.branch.name}</bdi>
          </LiveOrderHead>
          <p className="type-small truncate">
            <bdi>{dishes}</bdi>
          </p>
          <p className="type-caption dotted text-ink-2">
            <span>
              <bdi dir="ltr">{`#${order.orderNumber}`}</bdi>
            </span>
            <span>
              {order.receiveAt === null
                ? formatTime(order.orderedAt)
                : t('order.scheduledFor', { time: formatTime(order.receiveAt) })}
            </span>
            <Money amount={amountFromDecimal(order.total.value)} currency={order.currency} />
          </p>
          {progress && (
            <div className="mt-auto pt-1.5">
              <StepBar {...progress} progress={expected?.progress} isLate={expected?.isLate ?? false} bare />
            </div>
          )}
        </div>
      </article>
    </div>
  );
}
