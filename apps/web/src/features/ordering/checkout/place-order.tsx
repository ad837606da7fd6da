import type { Amount } from '@app/domain/money/amount';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useIsOffline } from '#lib/connection.ts';
import { errorMessageFrom } from '#lib/refusal.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { usePlacing } from './submit-order.store.ts';

type PlaceOrderProps = {
  amount: Amount;
  currency: string;
  /** What is still to be done first; the button waits for it. */
  reason: string | null;
  /** It was pressed, and goes off once the amount is confirmed. */
  isWaiting: boolean;
  onPlace: () => void;
};

/** The button with the amount that is paid, and right above it what went wrong. */
export function PlaceOrder({ amount, currency, reason, isWaiting, onPlace }: PlaceOrderProps) {
  const t = useTranslations();
  const { phase } = usePlacing();
  const isOffline = useIsOffline();
  const obstacle = isOffline ? t('offline.checkout') : reason;
  return (
    <div className="grid gap-3">
      <Refusal />
      {obstacle !== null && (
        <p role="status" className="text-small font-medium text-ink-2">
          {obstacle}
        </p>
      )}
      <Button
        block
        busy={isWaiting || phase === 'sending' || phase === 'checking'}
        done={phase === 'placed'}
        disabled={obstacle !== null}
        onClick={onPlace}
        end={<Money amount={amount} currency={currency} />}
      >
        {t('checkoutColl.placeOrder')}
      </Button>
    </div>
  );
}

/** CHECKOUT-02: the server's message, else its error, else "error occurred"; it takes the focus. */
function Refusal() {
  const t = useTranslations('checkoutColl');
  const { phase, error } = usePlacing();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error === null) return;
    banner.current?.focus({ preventScroll: true });
    banner.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (error === null) return null;
  return (
    <Notice ref={banner} tone="danger" role="alert">
      {errorMessageFrom(error) ?? t('errorOccurred')}
      {phase === 'unknown' && <p className="mt-1 font-normal">{t('unknownOutcome')}</p>}
    </Notice>
  );
}

/** On the cart and on checkout, while an order of before is looked for. */
export function PendingNotice() {
  const t = useTranslations('checkoutColl');
  const { phase } = usePlacing();
  if (phase !== 'checking') return null;
  return (
    <Notice tone="live" icon="hourglass-medium" role="status" className="mb-4">
      {t('checking')}
    </Notice>
  );
}
