import { useIsOffline } from '@app/client/http/connection.ts';
import { errorMessageFrom } from '@app/client/http/refusal.ts';
import type { Amount } from '@app/domain/money/amount';
import { Button } from '@app/ui/actions/button.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { usePaymentTexts } from '#i18n/use-payment-texts.ts';
import { useOrderSubmission } from './submit-order.ts';

type PlaceOrderProps = {
  amount: Amount;
  currency: string;
  /** A step that is still missing; the button is disabled until it is done. */
  reason: string | null;
  /** The button was pressed and submits once the amount is confirmed. */
  isPending: boolean;
  /** PAY-34 The bank's page opens after it. */
  isByCard: boolean;
  /** What helps after a refusal, below its message. */
  help?: ((error: unknown) => ReactNode) | undefined;
  onPlace: () => void;
};

/** The submit button with the amount, and the error above it. */
export function PlaceOrder({
  amount,
  currency,
  reason,
  isPending,
  isByCard,
  help,
  onPlace,
}: PlaceOrderProps) {
  const t = useTranslations();
  const text = usePaymentTexts();
  const { phase, isAway } = useOrderSubmission();
  const isOffline = useIsOffline();
  const obstacle = isOffline ? t('offline.checkout') : reason;
  return (
    <div className="grid gap-3">
      <Refusal help={help} />
      {isAway && (
        <Notice tone="live" icon="hourglass-medium" role="status">
          {text('oneMoment')}
        </Notice>
      )}
      {obstacle !== null && (
        <p role="status" className="text-small font-medium text-ink-2">
          {obstacle}
        </p>
      )}
      <Button
        block
        busy={isPending || phase === 'sending' || phase === 'checking'}
        done={phase === 'placed'}
        disabled={obstacle !== null}
        onClick={onPlace}
        end={<Money amount={amount} currency={currency} />}
      >
        {isByCard ? text('placeAndPay') : t('checkoutColl.placeOrder')}
      </Button>
    </div>
  );
}

/** CHECKOUT-02: the server's message, else its error, else "error occurred"; it receives the focus. */
function Refusal({ help }: Pick<PlaceOrderProps, 'help'>) {
  const t = useTranslations();
  const { phase, error } = useOrderSubmission();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error === null) return;
    banner.current?.focus({ preventScroll: true });
    banner.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (error === null) return null;
  return (
    <Notice ref={banner} tone="danger" role="alert">
      {errorMessageFrom(error) ?? t('checkoutColl.errorOccurred')}
      {phase === 'unknown' && <p className="mt-1 font-normal">{t('checkoutColl.unknownOutcome')}</p>}
      {help?.(error)}
    </Notice>
  );
}

/** Shown on cart and checkout while a pending order is being resolved. */
export function PendingNotice() {
  const t = useTranslations();
  const { phase } = useOrderSubmission();
  if (phase !== 'checking') return null;
  return (
    <Notice tone="live" icon="hourglass-medium" role="status" className="mb-4">
      {t('checkoutColl.checking')}
    </Notice>
  );
}
