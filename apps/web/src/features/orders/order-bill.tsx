import { orderAmountsFromWire, type WireOrderAmounts } from '@app/contract/from-wire/order-amounts';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { amountFromDecimal } from '@app/domain/money/amount';
import { useTranslations } from 'use-intl';
import { Tag } from '@app/ui/content/tag.tsx';
import { billLines } from './bill-lines.ts';
import { BillSummary } from './bill-summary.tsx';

type OrderSummaryProps = {
  order: WireOrderAmounts & Pick<WireOrder, 'type' | 'currency' | 'coupon'>;
  /** TRACK-02: public tracking labels the platform fee "other". */
  isPublic?: boolean;
};

/** SUM-01…05: the amounts as placed. */
export function OrderSummary({ order, isPublic = false }: OrderSummaryProps) {
  const { type, currency, coupon } = order;
  const lines = billLines({
    type,
    amounts: orderAmountsFromWire(order),
    coupon: coupon && { part: coupon.part, amount: amountFromDecimal(coupon.amount.value) },
    isFeeOther: isPublic,
  });
  return <BillSummary lines={lines} currency={currency} code={coupon?.code} />;
}

/** ORDER-08 */
export function OrderPayment({
  order: { paymentMethod, isPaid, status, payment },
}: {
  order: Pick<WireOrder, 'paymentMethod' | 'isPaid' | 'status' | 'payment'>;
}) {
  const t = useTranslations();
  return (
    <div className="flex items-center justify-between gap-4">
      <p>
        <span className="sr-only">{t('order.paymentTitle')} </span>
        {t(`order.payment.${paymentMethod}`)}
        {/* PAY-33 One group from left to right. */}
        {payment?.card && (
          <span className="ms-2">
            <bdi dir="ltr" className="digits">{`•••• ${payment.card.lastFour}`}</bdi>
          </span>
        )}
      </p>
      {/* A cancelled order has no amount to pay, so its tag is no warning. */}
      <Tag status={isPaid ? 'paid' : status === 'cancelled' ? 'neutral' : 'unpaid'}>
        {t(isPaid ? 'order.paid' : 'order.unpaid')}
      </Tag>
    </div>
  );
}

export function OrderOffers({ order: { offers } }: { order: WireOrder }) {
  const t = useTranslations();
  return (
    <section>
      <h2 className="sr-only">{t('order.offers')}</h2>
      <ul className="flex flex-wrap gap-2">
        {offers.map(({ name }) => (
          <li key={name}>
            <Tag tone="offer" icon="seal-percent-fill">
              <bdi>{name}</bdi>
            </Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OrderNote({ note }: { note: string }) {
  const t = useTranslations();
  return (
    <section>
      <h2 className="type-small text-ink-2">{t('order.note')}</h2>
      <p className="whitespace-pre-wrap wrap-anywhere">
        <bdi>{note}</bdi>
      </p>
    </section>
  );
}
