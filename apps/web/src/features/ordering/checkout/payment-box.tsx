import { useTranslations } from 'use-intl';
import { RadioRow } from '@app/ui/forms/choice-row.tsx';

/** D-075: cash is the only payment method. */
export function PaymentBox() {
  const t = useTranslations();
  return (
    <div role="radiogroup" aria-label={t('checkoutColl.payment')}>
      <RadioRow name="payment" size="lg" icon="money" checked onChange={() => undefined}>
        {t('checkoutColl.cash')}
      </RadioRow>
    </div>
  );
}
