import { isolate } from '@app/client/i18n/isolate.ts';
import { lazyAfterLoad } from '@app/client/react/defer.ts';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { amountFromDecimal } from '@app/domain/money/amount';
import { vibrateSuccess } from '@app/ui/actions/haptics.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { PictureTile } from '@app/ui/content/picture-tile.tsx';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Confetti } from '#features/orders/confetti.tsx';
import { unitsOf, useDishesText } from '#features/orders/order-dishes.ts';
import { OrderAgainHere } from '#screens/orders/order-again-here.tsx';
import { StarsInPlace } from './stars-in-place.tsx';

const ReceiptLink = lazyAfterLoad(() =>
  import('#features/receipts/receipt-link.tsx').then((file) => file.ReceiptLink),
);

type CompletedMomentProps = {
  order: WireOrder;
  /** Something to eat, or goods. */
  isFood: boolean;
  onClose: () => void;
};

/** The moment an order has arrived: a scene, what became of the promise, and the stars. */
export function CompletedMoment({ order, isFood, onClose }: CompletedMomentProps) {
  const t = useTranslations();
  const dishes = useDishesText()(order);
  useEffect(vibrateSuccess, []);
  const vendor = isolate(order.vendor.name);
  return (
    <main id="main" className="wrap flex max-w-130 flex-1 flex-col pb-8">
      <div className="flex min-h-14 items-center justify-between">
        <IconButton icon="x" label={t('common.close')} className="-ms-2.5" onClick={onClose} />
        <div className="min-h-11">
          <ReceiptLink order={order} />
        </div>
      </div>
      <div className="pb-5 text-center">
        <Confetti />
        <div role="status">
          <span className="sr-only">{t('order.status.completed')}</span>
          <h1 tabIndex={-1} className="type-display">
            {t(isFood ? 'completed.enjoy' : 'completed.here')}
          </h1>
          <p className="text-ink-2">
            {t(order.type === 'delivery' ? 'completed.arrived' : 'completed.received', { vendor })}
          </p>
        </div>
      </div>
      <Facts order={order} />
      <StarsInPlace order={order} />
      <div className="flex items-center gap-3 py-4">
        <PictureTile
          pictures={order.items}
          vendor={order.vendor}
          sizes="4.5rem"
          className="h-14 w-18 shrink-0 rounded-control"
        />
        <div className="min-w-0 flex-1">
          <p className="type-item truncate">
            <bdi>{dishes}</bdi>
          </p>
          <p className="type-small dotted text-ink-2">
            <span>{t('order.itemCount', { count: unitsOf(order) })}</span>
            <span>
              <Money amount={amountFromDecimal(order.total.value)} currency={order.currency} />
            </span>
          </p>
        </div>
      </div>
      <OrderAgainHere order={order} />
      <Button variant="quiet" block className="mt-2" onClick={onClose}>
        {t('completed.details')}
      </Button>
    </main>
  );
}

const MINUTE_MS = 60_000;
const minutesBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS);

/** How long it took, how the promise was kept, and the credit. Unknown facts are left out. */
function Facts({ order }: { order: WireOrder }) {
  const t = useTranslations();
  const { orderedAt, receiveAt, promisedAt, completedAt, readyAt, cashback, type, currency } = order;
  const isDelivery = type === 'delivery';
  const end = isDelivery ? completedAt : (readyAt ?? completedAt);
  const took = end && receiveAt === null ? minutesBetween(orderedAt, end) : null;
  const early = end && promisedAt ? minutesBetween(end, promisedAt) : 0;
  const credit = amountFromDecimal(cashback.value);
  const minutes = (count: number) => t('completed.minutes', { count });
  const facts = [
    took !== null &&
      took > 0 && {
        value: minutes(took),
        label: t(isDelivery ? 'completed.toDoor' : 'completed.toReady'),
      },
    early !== 0 && {
      value: minutes(Math.abs(early)),
      label: t(early > 0 ? 'completed.early' : 'completed.late'),
    },
    credit > 0 && {
      value: <Money amount={credit} currency={currency} sign="plus" />,
      label: t('completed.credit'),
    },
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <dl className="card mb-4 flex divide-x divide-line px-1 py-3 text-center rtl:divide-x-reverse max-[21.25rem]:flex-col max-[21.25rem]:divide-x-0 max-[21.25rem]:divide-y">
      {facts.map(({ value, label }) => (
        <div
          key={label}
          className="flex min-w-0 flex-1 flex-col-reverse justify-end px-2 max-[21.25rem]:py-2"
        >
          <dt className="type-caption text-ink-2">{label}</dt>
          <dd className="digits text-h2 font-bold whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
