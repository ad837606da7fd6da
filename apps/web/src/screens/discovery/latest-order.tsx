import { leftToRight } from '@app/client/i18n/isolate.ts';
import type { LatestOrder as Latest } from '@app/contract/schemas/customer/tracking';
import { useTranslations } from 'use-intl';
import { useOrderTime } from '#features/orders/order-time.ts';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

export function LatestOrder({ order }: { order: Latest }) {
  const t = useTranslations();
  const text = useAccountTexts();
  const formatTime = useOrderTime();
  return (
    <section className="card grid gap-4 p-4 md:p-6">
      <div>
        <p role="status" className="type-display mb-1">
          {t(`order.status.${order.status}`)}
        </p>
        <p className="text-ink-2">{text('tracking.ending', { ending: leftToRight(order.numberEnding) })}</p>
        <p className="type-small mt-1 text-ink-2">
          {t('order.ordered', { time: formatTime(order.orderedAt) })}
        </p>
      </div>
      <ul aria-label={t('order.items')} className="divide-y divide-line border-t border-line">
        {order.items.map(({ name, quantity }, index) => (
          <li key={index} className="type-item py-3 wrap-anywhere last:pb-0">
            <span className="digits me-1.5">
              <bdi dir="ltr">{quantity}×</bdi>
            </span>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
