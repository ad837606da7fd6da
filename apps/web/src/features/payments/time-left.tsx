import { Icon } from '@app/ui/content/icon.tsx';
import { useNow } from '@app/client/react/use-now.ts';
import { usePaymentTexts } from '#i18n/use-payment-texts.ts';

const MINUTE_MS = 60_000;

/** PAY-33 The minutes that are left to pay. They are not announced. */
export function TimeLeft({ until }: { until: string }) {
  const text = usePaymentTexts();
  const left = Math.max(0, Math.ceil((Date.parse(until) - useNow(MINUTE_MS / 4)) / MINUTE_MS));
  return (
    <p className="flex items-center gap-3 rounded-control bg-warn-soft px-3.5 py-3 text-small font-medium text-warn">
      <Icon name="hourglass-medium-fill" />
      <span className="flex-1">{text('timeLeft')}</span>
      <span>{text('minutes', { n: left })}</span>
    </p>
  );
}
