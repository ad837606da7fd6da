import { Button } from '@app/ui/actions/button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { DriverAction } from '#session/drive-calls.ts';
import { useDrive, useDriveState } from '#session/drive-context.tsx';
import { useDeliveryRing } from './use-delivery-ring.ts';

/** CON-60 CON-66 CON-69 New deliveries, orders that were taken away, and steps that are waiting or refused. */
export function NewsLines() {
  const t = useTranslations();
  const { page, news, queue } = useDriveState();
  const { markSeen, readRemoval, dismiss } = useDrive();
  const stepText = useStepText();
  const shown = new Set(page?.deliveries.map(({ id }) => id));
  const ended = queue.waiting.filter(({ orderId }) => !shown.has(orderId));
  const last = new Map(ended.map((step) => [step.orderId, step]));
  useDeliveryRing(news.fresh.length);
  const ok = (onClick: () => void) => (
    <Button variant="quiet" size="lg" className="-my-3 -me-3 shrink-0" onClick={onClick}>
      {t('drive.alert.ok')}
    </Button>
  );
  return (
    <div className="grid gap-px empty:hidden">
      {news.fresh.length > 0 && (
        <div role="alert" className="flex items-center gap-3 bg-primary py-1 ps-4 pe-1 text-on-primary">
          <Icon name="bell-ringing-fill" />
          <p className="min-w-0 flex-1 font-semibold">
            {t('drive.alert.fresh', { count: news.fresh.length })}
          </p>
          <button type="button" onClick={markSeen} className="min-h-13 rounded-control px-5 font-semibold">
            {t('drive.alert.ok')}
          </button>
        </div>
      )}
      {news.removed.map((removed) => (
        <Line key={`${removed.id} ${removed.at}`} tone="warn" action={ok(() => readRemoval(removed))}>
          {t(`drive.alert.gone.${removed.reason}`, { number: removed.orderNumber.slice(-4) })}
        </Line>
      ))}
      {queue.refused.map(({ key, number, action, message }) => (
        <Line key={key} tone="danger" action={ok(() => dismiss(key))}>
          {t('drive.alert.refused', { number: number.slice(-4), step: stepText(action), message })}
        </Line>
      ))}
      {[...last.values()].map(({ orderId, number, action }) => (
        <Line key={orderId} tone="offer">
          <bdi dir="ltr" className="digits font-semibold">
            {number.slice(-4)}
          </bdi>
          {` · ${stepText(action)} · ${t('drive.step.queuedLong')}`}
        </Line>
      ))}
    </div>
  );
}

type LineProps = { tone: 'warn' | 'danger' | 'offer'; action?: ReactNode; children: ReactNode };

const Line = ({ tone, action, children }: LineProps) => (
  <Notice
    tone={tone}
    icon={tone === 'offer' ? 'clock' : 'warning-circle'}
    role="status"
    action={action}
    className="rounded-none!"
  >
    {children}
  </Notice>
);

/** The name of a step, such as in a line about the queue. */
function useStepText(): (action: DriverAction) => string {
  const t = useTranslations();
  return (action) =>
    action.kind === 'problem' ? t(`drive.problems.${action.reason}`) : t(`drive.step.buttons.${action.step}`);
}
