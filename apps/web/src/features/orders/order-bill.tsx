import { orderAmountsFromWire, type WireOrderAmounts } from '@app/contract/from-wire/order-amounts';
import type { WireOrder } from '@app/contract/schemas/orders';
import { amountFromDecimal, ZERO } from '@app/domain/money/amount';
import { type AmountName, summaryLines } from '@app/domain/order/summary-lines';
import { useTranslations } from 'use-intl';
import { useCodeLine } from '#i18n/hooks/use-coupon-texts.ts';
import type { Messages } from '#i18n/messages.ts';
import { Summary } from '@app/ui/content/summary.tsx';
import { Tag } from '@app/ui/content/tag.tsx';

const LABELS = {
  subtotal: 'subtotal',
  tax: 'tax',
  deliveryFee: 'deliveryFee',
  deliveryDiscount: 'deliveryDiscount',
  saved: 'discount',
  cashback: 'cashback',
  platformFee: 'platformFee',
  tip: 'tip',
  total: 'total',
  usedCredit: 'usedCredit',
} as const satisfies Record<AmountName, keyof Messages['summary']>;

const OFFERED = new Set<string>(['saved', 'deliveryDiscount', 'coupon']);

type OrderSummaryProps = {
  order: WireOrderAmounts & Pick<WireOrder, 'type' | 'currency' | 'coupon'>;
  /** TRACK-02: public tracking labels the platform fee "other". */
  isPublic?: boolean;
};

/** SUM-01…05: the amounts as placed. */
export function OrderSummary({ order, isPublic = false }: OrderSummaryProps) {
  const t = useTranslations('summary');
  const codeLine = useCodeLine();
  const { coupon = null } = order;
  const labelOf = (name: AmountName | 'coupon') => {
    if (name === 'coupon') return codeLine(coupon?.code);
    return t(isPublic && name === 'platformFee' ? 'other' : LABELS[name]);
  };
  const given = coupon && { part: coupon.part, amount: amountFromDecimal(coupon.amount.value) };
  const amounts = summaryLines(order.type, orderAmountsFromWire(order), given);
  const lines = amounts.map(({ name, sign, amount }) => ({
    key: name,
    label: labelOf(name),
    amount,
    sign: sign ?? undefined,
    isOffer: OFFERED.has(name) && amount > ZERO,
    kind: name === 'total' ? ('total' as const) : undefined,
  }));
  return <Summary lines={lines} currency={order.currency} />;
}

/** ORDER-08 */
export function OrderPayment({
  order: { paymentMethod, isPaid, status },
}: {
  order: Pick<WireOrder, 'paymentMethod' | 'isPaid' | 'status'>;
}) {
  const t = useTranslations('order');
  return (
    <div className="flex items-center justify-between gap-4">
      <p>
        <span className="sr-only">{t('paymentTitle')} </span>
        {t(`payment.${paymentMethod}`)}
      </p>
      {/* A cancelled order has no amount to pay, so its tag is no warning. */}
      <Tag status={isPaid ? 'paid' : status === 'cancelled' ? 'neutral' : 'unpaid'}>
        {t(isPaid ? 'paid' : 'unpaid')}
      </Tag>
    </div>
  );
}

export function OrderOffers({ order: { offers } }: { order: WireOrder }) {
  const t = useTranslations('order');
  return (
    <section>
      <h2 className="sr-only">{t('offers')}</h2>
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
  const t = useTranslations('order');
  return (
    <section>
      <h2 className="type-small text-ink-2">{t('note')}</h2>
      <p className="whitespace-pre-wrap wrap-anywhere">
        <bdi>{note}</bdi>
      </p>
    </section>
  );
}
