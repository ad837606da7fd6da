import { leftToRight } from '@app/client/i18n/isolate.ts';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { amountFromDecimal } from '@app/domain/money/amount';
import { Icon } from '@app/ui/content/icon.tsx';
import { Logo } from '@app/ui/content/logo.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { usePaymentTexts } from '#i18n/use-payment-texts.ts';

const SHOWN_DIGITS = 4;

/** Vendor, number and amount of the order that is paid, and the card of the last try. */
export function PaymentFacts({ order }: { order: WireOrder }) {
  const text = usePaymentTexts();
  const { vendor, orderNumber, payment, currency, total, usedCredit } = order;
  const due = payment?.amount.value ?? total.value - usedCredit.value;
  return (
    <div className="card grid gap-3 p-4">
      <div className="flex items-center gap-3.5">
        <Logo name={vendor.name} src={vendor.logo} size={60} />
        <div className="min-w-0 flex-1">
          <p className="type-item">
            <bdi>{vendor.name}</bdi>
          </p>
          <p className="type-small text-ink-2">
            {text('orderEnd', { number: leftToRight(orderNumber.slice(-SHOWN_DIGITS)) })}
          </p>
        </div>
        <Money amount={amountFromDecimal(due)} currency={currency} className="type-item" />
      </div>
      {payment?.card && (
        <p className="flex items-center gap-3 border-t border-line pt-3 text-ink-2">
          <span className="flex-1">{text('card')}</span>
          <Icon name="credit-card" />
          <CardDigits lastFour={payment.card.lastFour} />
        </p>
      )}
    </div>
  );
}

/** PAY-33 One group from left to right. */
const CardDigits = ({ lastFour }: { lastFour: string }) => (
  <bdi dir="ltr" className="digits">{`•••• ${lastFour}`}</bdi>
);
