import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { Link } from '@app/ui/actions/link.tsx';
import { PictureTile } from '@app/ui/content/picture-tile.tsx';
import { StarRating } from '@app/ui/forms/star-rating.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSendFeedback } from '#features/branches/dialogs/use-send-feedback.ts';
import { useOrderTime } from '#features/orders/order-time.ts';
import { paths } from '#paths.ts';

const STARS = 5;
const RECENT_MS = 3 * 24 * 60 * 60_000;

/** The last completed order, if it arrived in the last days and is not rated. */
export function unratedOrder(orders: readonly WireOrder[]): WireOrder | null {
  const last = orders.find(({ status }) => status === 'completed');
  if (!last || last.rating !== null) return null;
  const age = Date.now() - Date.parse(last.completedAt ?? last.orderedAt);
  return age < RECENT_MS ? last : null;
}

/** Asks how the last order was; one tap rates it. */
export function AskCard({ order }: { order: WireOrder }) {
  const t = useTranslations();
  const formatTime = useOrderTime();
  const [rating, setRating] = useState(0);
  const { run, failure, result, isBusy } = useSendFeedback(order.branch._id, order._id);
  function rate(stars: number) {
    setRating(stars);
    run({ rating: stars, comments: '' });
  }
  return (
    <article className="card flex items-center gap-3.5 p-3 lg:p-4">
      <PictureTile
        pictures={order.items}
        vendor={order.vendor}
        sizes="4.5rem"
        className="size-18 shrink-0 rounded-chip max-[21.25rem]:hidden"
      />
      <div className="min-w-0 flex-1">
        <StarRating
          legend={
            <>
              <span className="type-item block">{t('completed.how')}</span>
              <span className="type-caption dotted text-ink-2">
                <bdi>{order.vendor.name}</bdi>
                <span>{formatTime(order.completedAt ?? order.orderedAt)}</span>
              </span>
            </>
          }
          labels={Array.from({ length: STARS }, (_, index) => t('feedback.stars', { count: index + 1 }))}
          value={rating}
          onChange={rate}
          isStart
        />
        <div role="status" className="type-small text-ink-2">
          {!isBusy && result?.message}
        </div>
        {failure !== null && (
          <p role="alert" className="type-small">
            <span className="text-danger">{t('completed.failed')}</span>{' '}
            <Link href={paths.order(order._id)} className="link">
              {t('completed.details')}
            </Link>
          </p>
        )}
      </div>
    </article>
  );
}
