import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { useNow } from '@app/client/react/use-now.ts';
import type { Ride } from '@app/domain/order/expected-time';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '@app/client/i18n/isolate.ts';
import { StepBar } from '@app/ui/content/step-bar.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { Countdown } from './countdown.tsx';
import { useOrderProgress } from './order-progress.ts';
import { useOrderTime } from './order-time.ts';
import { useStepTimes } from './step-times.ts';
import { PromiseLine } from './promise-line.tsx';
import { type TimedOrder, useExpectedTime } from './use-expected-time.ts';

const LOOK_MS = 30_000;

type OrderStatusProps = {
  order: TimedOrder & Pick<WireOrder, 'orderedAt' | 'cancelReason' | 'shippedAt' | 'completedAt'>;
  /** The driver and the destination, if known. */
  driver?: string | null;
  place?: string | null;
  /** For the estimate of a delivery. */
  ride?: Ride | undefined;
  /** Beside the time of an order for later. */
  scheduledAction?: ReactNode;
};

/**
 * Expected time or status, next step and progress. Screen readers announce changes of the first two; a time
 * changes in steps of five minutes.
 */
export function OrderStatus({ order, driver = null, place = null, ride, scheduledAction }: OrderStatusProps) {
  const t = useTranslations();
  const formatTime = useOrderTime();
  const progress = useOrderProgress()(order);
  const now = new Date(useNow(LOOK_MS));
  const expected = useExpectedTime()(order, now, ride);
  const times = useStepTimes()(order);
  const sentence = useSentence()(order, {
    driver,
    place,
    own: expected?.sentence,
    hasTag: expected !== null,
  });
  return (
    <section>
      <div className="flex items-start gap-4">
        <div role="status" className="min-w-0 flex-1">
          {expected && (
            <p className="mb-2">
              <Tag status={order.status}>{expected.tag ?? t(`order.status.${order.status}`)}</Tag>
            </p>
          )}
          <p className="type-display mb-1">{expected?.headline ?? t(`order.status.${order.status}`)}</p>
          <p className="text-ink-2">{sentence}</p>
        </div>
        {expected?.countdown && <Countdown {...expected.countdown} isLate={expected.isLate} size={76} />}
      </div>
      {progress && (
        <div className="mt-4">
          <StepBar
            {...progress}
            times={times}
            progress={expected?.progress}
            isLate={expected?.isLate ?? false}
          />
        </div>
      )}
      {expected && (
        <PromiseLine promise={expected.promise} missed={expected.missed} arrival={expected.arrival} />
      )}
      <p className="type-small mt-4 text-ink-2">
        {t('order.ordered', { time: formatTime(order.orderedAt) })}
      </p>
      {order.receiveAt !== null && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3">
          <p className="type-item">{t('order.scheduledFor', { time: formatTime(order.receiveAt) })}</p>
          {scheduledAction}
        </div>
      )}
    </section>
  );
}

type SentenceParts = {
  driver: string | null;
  place: string | null;
  own: string | undefined;
  /** Whether a tag above shows the status. */
  hasTag: boolean;
};

/** What happens now and next; for a cancelled order why. */
function useSentence() {
  const t = useTranslations();
  const nextStep = useNextStep();
  return (order: OrderStatusProps['order'], { driver, place, own, hasTag }: SentenceParts): string => {
    const { status, cancelReason } = order;
    if (own !== undefined) return own;
    if (status === 'cancelled')
      return [t(`order.sentence.${status}`), cancelReason?.text].filter(Boolean).join(' ');
    const next = nextStep(order, place);
    if (status === 'processing' && hasTag && next !== null) return next;
    const current =
      status === 'shipped' && driver !== null
        ? t('order.sentence.shippedBy', { name: isolate(driver) })
        : t(`order.sentence.${status}`);
    return next === null ? current : `${current} ${next}`;
  };
}

function useNextStep() {
  const t = useTranslations();
  return ({ status, type }: OrderStatusProps['order'], place: string | null): string | null => {
    if (status === 'completed' || status === 'cancelled') return null;
    if (status === 'shipped' && place !== null)
      return t('order.nextStep.shippedTo', { place: isolate(place) });
    if (status !== 'processing' || type === 'delivery') return t(`order.nextStep.${status}`);
    return t(type === 'pickup' ? 'order.nextStep.processingPickup' : 'order.nextStep.processingTable');
  };
}
