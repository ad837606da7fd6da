import { currencyOfLabel } from '@app/domain/money/currency';

/** PAY-30 Whether cards are taken at all, and by accounts that take no real money. */
export type CardSettings = { isOn: boolean; allowsTest: boolean };
export const NO_CARDS: CardSettings = { isOn: false, allowsTest: false };

type CardColumns = {
  currency: string;
  card_mode: 'test' | 'live' | null;
  card_currency: string | null;
};

/** PAY-01 PAY-23 Whether a branch takes cards, by the columns of its account; these are null without one. */
export function takesCards(
  { currency, card_mode: mode, card_currency: accountCurrency }: CardColumns,
  { isOn, allowsTest }: CardSettings,
): boolean {
  if (!isOn || mode === null || (mode === 'test' && !allowsTest)) return false;
  return currencyOfLabel(currency) === accountCurrency;
}
