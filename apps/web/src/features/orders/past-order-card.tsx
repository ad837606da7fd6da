import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { amountFromDecimal } from '@app/domain/money/amount';
import { Link } from '@app/ui/actions/link.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { PictureTile } from '@app/ui/content/picture-tile.tsx';
import type { ReactNode } from 'react';
import { paths } from '#paths.ts';
import { useDishesText } from './order-dishes.ts';

type PastOrderCardProps = { order: WireOrder; action: ReactNode };

/** An order that was delivered, to order again. */
export function PastOrderCard({ order, action }: PastOrderCardProps) {
  const dishes = useDishesText()(order);
  return (
    <article className="card relative grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] overflow-hidden">
      <PictureTile
        pictures={order.items}
        vendor={order.vendor}
        sizes="(min-width: 64rem) 18rem, 16.5rem"
        className="h-31 lg:h-37"
      />
      <div className="px-3.5 pt-3">
        <h3 className="type-item truncate">
          <Link href={paths.order(order._id)} className="stretched">
            <bdi>{order.vendor.name}</bdi>
          </Link>
        </h3>
        <p className="type-small truncate text-ink-2">
          <bdi>{dishes}</bdi>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 px-3.5 pt-2 pb-3.5">
        <Money amount={amountFromDecimal(order.total.value)} currency={order.currency} />
        <div className="relative">{action}</div>
      </div>
    </article>
  );
}

const MAX_BRANCHES = 6;

/** The newest completed order of each branch. */
export function lastOrders(orders: readonly WireOrder[]): WireOrder[] {
  const byBranch = Map.groupBy(
    orders.filter(({ status }) => status === 'completed'),
    ({ branch }) => branch._id,
  );
  return [...byBranch.values()].flatMap(([newest]) => newest ?? []).slice(0, MAX_BRANCHES);
}
