import { isApiError } from '@app/client/http/api-error.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CancelOrder } from '#features/orders/cancel-order.tsx';
import { useOrder } from '#features/orders/use-order.ts';
import { PayInCash } from '#features/payments/pay-in-cash.tsx';
import { PaymentFacts } from '#features/payments/payment-facts.tsx';
import { PaymentHead } from '#features/payments/payment-head.tsx';
import { TimeLeft } from '#features/payments/time-left.tsx';
import { useReturnedPayment } from '#features/payments/use-returned-payment.ts';
import { usePaymentTexts } from '#i18n/use-payment-texts.ts';
import { paths } from '#paths.ts';

/* The tick stays for a moment. */
const SHOWN_MS = 1_500;
const LATE_MS = 8_000;

type Result = 'waiting' | 'paid' | 'failed' | 'ended';

/** PAY-27 PAY-35 Back from the bank. It shows the state to everyone with the link, and the order or the bill to its people. */
export function PaymentReturnScreen({ token }: { token: string }) {
  const text = usePaymentTexts();
  const { data, error } = useReturnedPayment(token);
  const isUnknown = isApiError(error, 404);
  const result: Result = isUnknown ? 'ended' : toResult(data);
  const isLate = useIsLate(result);
  const { orderId, partyId } = data ?? {};
  const next =
    orderId !== undefined
      ? paths.order(orderId)
      : partyId !== undefined
        ? paths.group(partyId, '/bill')
        : null;
  const navigate = useNavigateHref();
  useDocumentTitle(text('title'));
  useEffect(() => {
    if (result !== 'paid' || next === null) return;
    const timer = setTimeout(() => navigate(next, { replace: true }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result, next, navigate]);

  const titles = {
    waiting: text('waiting'),
    paid: text('received'),
    failed: text(data?.lastFailure === 'refused' ? 'refused' : 'left'),
    ended: text(isUnknown ? 'unknown' : 'ended'),
  };
  return (
    <Page
      width="form"
      head={
        <PaymentHead look={result} title={titles[result]}>
          {result === 'waiting' && text('waitingTime')}
          {result === 'failed' && text(partyId === undefined ? 'notCharged' : 'partStays')}
        </PaymentHead>
      }
      bar={
        orderId !== undefined &&
        result === 'failed' && (
          <Suspense fallback={<Skeleton className="h-13" />}>
            <Choices orderId={orderId} />
          </Suspense>
        )
      }
    >
      <div className="grid gap-4">
        {orderId !== undefined && (
          <Suspense fallback={<Skeleton className="h-24" />}>
            <Facts orderId={orderId} isFailed={result === 'failed'} />
          </Suspense>
        )}
        {next === null && data && (
          <div className="card grid gap-3 p-4">
            <p className="type-item">{text('orderEnd', { number: data.orderNumberEnd })}</p>
            <p className="text-ink-2">{text('signInToSee')}</p>
            <SignIn />
          </div>
        )}
        {isLate && <Notice role="status">{text(partyId === undefined ? 'noAnswer' : 'billNoAnswer')}</Notice>}
        {orderId !== undefined && (result === 'ended' || result === 'paid' || isLate) && (
          <ButtonLink href={paths.order(orderId)} variant="secondary" block>
            {text('toOrder')}
          </ButtonLink>
        )}
        {partyId !== undefined && (
          <ButtonLink href={paths.group(partyId, '/bill')} block>
            {text('toBill')}
          </ButtonLink>
        )}
      </div>
    </Page>
  );
}

type Returned = { state: string; lastFailure: unknown };

function toResult(payment: Returned | undefined): Result {
  if (!payment) return 'waiting';
  if (payment.state === 'awaiting') return payment.lastFailure === null ? 'waiting' : 'failed';
  return payment.state === 'authorized' || payment.state === 'captured' ? 'paid' : 'ended';
}

function useIsLate(result: Result): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate && result === 'waiting';
}

function SignIn() {
  const t = useTranslations();
  return (
    <ButtonLink href={paths.login(window.location.pathname)} variant="secondary" block>
      {t('title.login')}
    </ButtonLink>
  );
}

function Facts({ orderId, isFailed }: { orderId: string; isFailed: boolean }) {
  const { order } = useOrder(orderId);
  return (
    <>
      <PaymentFacts order={order} />
      {isFailed && order.payment && <TimeLeft until={order.payment.expiresAt} />}
    </>
  );
}

function Choices({ orderId }: { orderId: string }) {
  const text = usePaymentTexts();
  const { order } = useOrder(orderId);
  const navigate = useNavigateHref();
  return (
    <div className="grid gap-2">
      <ButtonLink href={paths.payOrder(orderId)} icon="credit-card" block>
        {text('anotherCard')}
      </ButtonLink>
      <PayInCash orderId={orderId} onDone={() => navigate(paths.order(orderId), { replace: true })} />
      <CancelOrder orderId={orderId} status={order.status} />
    </div>
  );
}
