import type { Amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { Switch } from '@app/ui/actions/switch.tsx';

type CreditBoxProps = {
  balance: Amount;
  /** Remaining credit after this order if it is used. */
  remaining: Amount;
  isUsed: boolean;
  currency: string;
  onChange: (isUsed: boolean) => void;
};

/** Credit balance before and after the order. */
export function CreditBox({ balance, remaining, isUsed, currency, onChange }: CreditBoxProps) {
  const t = useTranslations();
  const language = useLanguage();
  const written = (amount: Amount) => formatAmount(amount, language, currency);
  const after = isUsed ? remaining : balance;
  return (
    <Switch
      checked={isUsed}
      onChange={onChange}
      text={t('checkoutColl.creditAfter', { amount: written(after) })}
    >
      {t('checkoutColl.useCredit', { amount: written(balance) })}
    </Switch>
  );
}
