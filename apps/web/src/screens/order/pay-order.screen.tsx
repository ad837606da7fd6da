import { useIsOffline } from '@app/client/http/connection.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { CancelOrder } from '#features/orders/cancel-order.tsx';
import { useOrder } from '#features/orders/use-order.ts';
import { PayInCash } from '#features/payments/pay-in-cash.tsx';
import { PaymentFacts } from '#features/payments/payment-facts.tsx';
import { PaymentHead } from '#features/payments/payment-head.tsx';
import { TimeLeft } from '#features/payments/time-left.tsx';
import { useBankPage } from '#features/payments/use-bank-page.ts';
import { usePaymentTexts } from '#i18n/use-payment-texts.ts';
import { paths } from '#paths.ts';

/** PAY-35 Going to the bank: the page opens by itself, and says so if it does not. */
export function PayOrderScreen({ orderId }: { orderId: string }) {
  const t = useTranslations();
  const text = usePaymentTexts();
  const { order } = useOrder(orderId);
  const isOffline = useIsOffline();
  const navigate = useNavigateHref();
  const { run, isBusy, failure } = useBankPage(orderId);
  const isOpen = order.status === 'pending' && order.payment?.state === 'awaiting';
  const hasBegun = useRef(false);
  useDocumentTitle(text('title'), order.vendor.name);

  useEffect(() => {
    if (!isOpen) return navigate(paths.order(orderId), { replace: true });
    if (hasBegun.current || isOffline) return;
    hasBegun.current = true;
    run();
  });

  const hasFailed = failure !== null || isOffline;
  return (
    <Page
      width="form"
      head={
        hasFailed ? (
          <PaymentHead look="failed" title={text('notOpened')} />
        ) : (
          <PaymentHead look="waiting" title={text('opening')} />
        )
      }
      bar={
        hasFailed && (
          <div className="grid gap-2">
            <Button block icon="credit-card" busy={isBusy} disabled={isOffline} onClick={() => run()}>
              {text('payNow')}
            </Button>
            <PayInCash orderId={orderId} />
            <CancelOrder orderId={orderId} status={order.status} />
          </div>
        )
      }
    >
      <div className="grid gap-4">
        {hasFailed && <Notice role="alert">{isOffline ? t('offline.checkout') : failure}</Notice>}
        <PaymentFacts order={order} />
        {hasFailed && order.payment && <TimeLeft until={order.payment.expiresAt} />}
        {!hasFailed && (
          <ButtonLink href={paths.order(orderId)} variant="quiet" block>
            {text('toOrder')}
          </ButtonLink>
        )}
      </div>
    </Page>
  );
}
