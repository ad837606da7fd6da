import { leftToRight } from '@app/client/i18n/isolate.ts';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { usePaymentTexts } from '#i18n/use-payment-texts.ts';
import { paths } from '#paths.ts';
import { PayInCash } from './pay-in-cash.tsx';
import { TimeLeft } from './time-left.tsx';

type Paid = { order: WireOrder; payment: NonNullable<WireOrder['payment']> };

/** PAY-36 Above the status while an order waits for its payment; afterwards what became of the money. */
export function PaymentCard({ order }: { order: WireOrder }) {
  const { payment } = order;
  if (!payment) return null;
  if (payment.state === 'awaiting' && order.status === 'pending')
    return <ToPay order={order} payment={payment} />;
  return <Money order={order} payment={payment} />;
}

function ToPay({ order, payment }: Paid) {
  const text = usePaymentTexts();
  const { lastFailure, expiresAt } = payment;
  return (
    <section className="card grid gap-3 p-4">
      {lastFailure !== null && (
        <Notice tone="danger">
          {`${text(lastFailure === 'refused' ? 'refused' : 'left')}. ${text('notCharged')}`}
        </Notice>
      )}
      <p className="type-item">{text('afterPayment')}</p>
      <TimeLeft until={expiresAt} />
      <ButtonLink href={paths.payOrder(order._id)} icon="credit-card" block>
        {text(lastFailure === null ? 'payNow' : 'anotherCard')}
      </ButtonLink>
      <PayInCash orderId={order._id} />
    </section>
  );
}

function Money({ order, payment }: Paid) {
  const text = usePaymentTexts();
  const { state, refunds, amount } = payment;
  const isUnpaid = order.status !== 'cancelled' && !order.isPaid && state === 'voided';
  return (
    <>
      {state === 'closed' && payment.closed === 'not_paid' && <Notice>{text('notPaid')}</Notice>}
      {state === 'voided' && order.status === 'cancelled' && <Notice tone="good">{text('released')}</Notice>}
      {isUnpaid && (
        <Notice tone="warn">{text('toCollect', { amount: leftToRight(amount.formatted) })}</Notice>
      )}
      {/* Those of the refund desk have a card of their own. */}
      {(order.refunds ? [] : refunds).map(({ amount: back, state: backState }, index) => (
        // Refunds have no id for customers, and their order stays.
        <Notice key={index} tone={backState === 'failed' ? 'warn' : 'good'}>
          {backState === 'failed'
            ? text('returnFailed')
            : text(backState === 'pending' ? 'returning' : 'returned', {
                amount: leftToRight(back.formatted),
              })}
        </Notice>
      ))}
    </>
  );
}
