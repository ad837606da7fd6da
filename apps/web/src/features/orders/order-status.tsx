import type { WireOrder } from '@app/contract/schemas/orders';
import { useTranslations } from 'use-intl';
import { isolated } from '@app/ui/content/isolated.ts';
import { StepBar } from '@app/ui/content/step-bar.tsx';
import { useOrderProgress } from './order-progress.ts';
import { useOrderTime } from './order-time.ts';

type OrderStatusProps = {
  order: Pick<WireOrder, 'status' | 'type' | 'orderedAt' | 'receiveAt'>;
  /** The driver and the destination, if known. */
  driver?: string | null;
  place?: string | null;
};

/** Current status, next step and progress. Screen readers announce changes of the first two. */
export function OrderStatus({ order, driver = null, place = null }: OrderStatusProps) {
  const t = useTranslations('order');
  const timeOf = useOrderTime();
  const progress = useOrderProgress()(order);
  const next = useNextStep()(order, place);
  return (
    <section>
      <div role="status">
        <p className="type-display mb-1">{t(`status.${order.status}`)}</p>
        <p className="text-ink-2">
          {order.status === 'shipped' && driver !== null
            ? t('sentence.shippedBy', { name: isolated(driver) })
            : t(`sentence.${order.status}`)}
          {next && ` ${next}`}
        </p>
      </div>
      {progress && (
        <div className="mt-4">
          <StepBar {...progress} />
        </div>
      )}
      <p className="type-small mt-4 text-ink-2">{t('ordered', { time: timeOf(order.orderedAt) })}</p>
      {order.receiveAt !== null && (
        <p className="type-item mt-1">{t('scheduledFor', { time: timeOf(order.receiveAt) })}</p>
      )}
    </section>
  );
}

function useNextStep() {
  const t = useTranslations('order.nextStep');
  return ({ status, type }: OrderStatusProps['order'], place: string | null): string | null => {
    if (status === 'completed' || status === 'cancelled') return null;
    if (status === 'shipped' && place !== null) return t('shippedTo', { place: isolated(place) });
    if (status !== 'processing' || type === 'delivery') return t(status);
    return t(type === 'pickup' ? 'processingPickup' : 'processingTable');
  };
}
