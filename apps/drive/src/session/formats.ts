import { amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { useLanguage } from '#i18n/i18n.ts';

/** An amount in hundredths as part of a text. */
export function useAmountText(): (hundredths: number, currency: string) => string {
  const language = useLanguage();
  return (hundredths, currency) => formatAmount(amount(hundredths), language, currency);
}

/** The zone of the phone, for times of the driver's own shift and cash. */
export const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
