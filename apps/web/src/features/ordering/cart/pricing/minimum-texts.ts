import type { Amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';

/** The two hints about the order minimum, with two decimals. */
export function useMinimumTexts(currency: string) {
  const t = useTranslations();
  const language = useLanguage();
  const written = (amount: Amount) => formatAmount(amount, language, currency);
  return {
    minimum: (amount: Amount) => t('cart.minimumHint', { amount: written(amount) }),
    missing: (amount: Amount) => t('cart.addMore', { amount: written(amount) }),
  };
}
