import type { Cart } from '@app/domain/cart/cart';
import { Icon } from '@app/ui/content/icon.tsx';
import { RadioRow } from '@app/ui/forms/choice-row.tsx';
import { useTranslations } from 'use-intl';
import { appName } from '@app/client/config/app-name.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { usePaymentTexts } from '#i18n/use-payment-texts.ts';

type Method = Cart['paymentMethod'];
type PaymentBoxProps = { method: Method; takesCards: boolean; onChoose: (method: Method) => void };

/** PAY-34 Cash, and a card where the branch takes one. */
export function PaymentBox({ method, takesCards, onChoose }: PaymentBoxProps) {
  const t = useTranslations();
  const text = usePaymentTexts();
  const app = appName(useLanguage());
  const chosen = takesCards ? method : 'cash';
  return (
    <div role="radiogroup" aria-label={t('checkoutColl.payment')} className="grid gap-2">
      {takesCards && (
        <RadioRow
          name="payment"
          size="lg"
          icon="credit-card"
          checked={chosen === 'visa'}
          onChange={() => onChoose('visa')}
          describedBy="payment-card"
        >
          {text('card')}
        </RadioRow>
      )}
      {chosen === 'visa' && (
        <ul id="payment-card" className="grid gap-2 px-3 pb-2 type-small text-ink-2">
          <li className="flex gap-2">
            <Icon name="lock-simple" size="sm" className="mt-0.5 shrink-0" />
            {text('cardSecure', { app })}
          </li>
          <li className="flex gap-2">
            <Icon name="seal-check" size="sm" className="mt-0.5 shrink-0" />
            {text('cardLater')}
          </li>
        </ul>
      )}
      <RadioRow
        name="payment"
        size="lg"
        icon="money"
        checked={chosen === 'cash'}
        onChange={() => onChoose('cash')}
      >
        {t('checkoutColl.cash')}
      </RadioRow>
    </div>
  );
}
