import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { amountFromDecimal } from '@app/domain/money/amount';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { PictureTile } from '@app/ui/content/picture-tile.tsx';
import { Stars } from '@app/ui/content/stars.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { useDishesText } from './order-dishes.ts';
import { useOrderDay, useOrderTime } from './order-time.ts';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

type PastOrderRowProps = { order: WireOrder; action: ReactNode };

/** A previous order: a row on a phone, a card from 768 px. */
export function PastOrderRow({ order, action }: PastOrderRowProps) {
  const t = useTranslations();
  const text = useAccountTexts();
  const dishes = useDishesText()(order);
  const formatTime = useOrderTime();
  const formatDay = useOrderDay();
  return (
    <article className="relative grid min-w-0 grid-cols-[5.25rem_minmax(0,1fr)] gap-x-3 md:card md:grid-cols-[minmax(0,1fr)] md:grid-rows-[auto_1fr] md:overflow-hidden">
      <PictureTile
        pictures={order.items}
        vendor={order.vendor}
        sizes="(min-width: 48rem) 24rem, 5.25rem"
        className="size-21 rounded-control md:h-32 md:w-auto md:rounded-none"
      />
      <div className="flex min-w-0 flex-col md:px-3.5 md:pt-3 md:pb-3.5">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="type-item min-w-0 truncate">
            <Link href={paths.order(order._id)} className="stretched">
              <bdi>{order.vendor.name}</bdi>
            </Link>
          </h3>
          <Money amount={amountFromDecimal(order.total.value)} currency={order.currency} />
        </div>
        <p className="type-small truncate text-ink-2">
          <bdi>{dishes}</bdi>
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-2 md:block">
          <div className="type-caption flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-ink-2">
            <span className="md:hidden">{formatDay(order.orderedAt)}</span>
            <span className="max-md:hidden">{formatTime(order.orderedAt)}</span>
            <Outcome order={order} />
            {hasRefund(order) && (
              <Tag tone="warn" shape="text">
                {text('orders.returned')}
              </Tag>
            )}
          </div>
          <div className="relative ms-auto flex items-start gap-2 max-md:**:[button]:px-3! md:mt-3">
            <div className="md:flex-1">{action}</div>
            <ButtonLink variant="soft" href={paths.order(order._id)} className="max-md:hidden">
              {t('order.details')}
              <span className="sr-only"> {order.vendor.name}</span>
            </ButtonLink>
          </div>
        </div>
        <span className="sr-only">{`#${order.orderNumber}`}</span>
      </div>
    </article>
  );
}

const RATE_DAYS = 30;
const DAY_MS = 86_400_000;
const isRecent = (orderedAt: string) => Date.now() - Date.parse(orderedAt) < RATE_DAYS * DAY_MS;

/** PAY-36 What the bank refused does not count. */
const hasRefund = ({ refunds = [] }: WireOrder) => refunds.some(({ state }) => state !== 'failed');

/** The stars that were given, or what else became of the order. */
function Outcome({ order: { _id, status, rating = null, orderedAt } }: { order: WireOrder }) {
  const t = useTranslations();
  if (status === 'cancelled')
    return (
      <Tag status="cancelled" shape="text">
        {t('order.status.cancelled')}
      </Tag>
    );
  if (rating !== null) return <Stars value={rating} label={t('feedback.stars', { count: rating })} />;
  if (!isRecent(orderedAt)) return null;
  return (
    <Link href={paths.order(_id)} className="link hit relative font-semibold">
      {t('order.rateShort')}
    </Link>
  );
}
