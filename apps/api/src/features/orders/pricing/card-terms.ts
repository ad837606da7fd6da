import { amount, type Amount } from '@app/domain/money/amount';
import { currencyOfLabel, toProviderUnits } from '@app/domain/money/currency';
import { formatAmount } from '@app/domain/money/format';
import { type CardSettings, takesCards } from '#db/card-columns.ts';
import type { Language } from '@app/domain/language';
import type { MenuSnapshot } from './menu-snapshot.repository.ts';
import { refuseProblems } from './cart-check.ts';

type CardColumns = Pick<
  MenuSnapshot,
  'currency' | 'card_account_id' | 'card_mode' | 'card_currency' | 'card_capture'
> &
  Pick<MenuSnapshot, 'pay_minutes' | 'card_max_amount'>;

export type CardTerms = {
  accountId: string;
  currency: string;
  capture: 'on_accept' | 'at_once';
  payMinutes: number;
  maxAmount: Amount;
};

/** PAY-01 PAY-23 How the branch takes cards; null if it takes none. */
export function cardTermsOf(menu: CardColumns, settings: CardSettings): CardTerms | null {
  const { card_account_id: accountId, card_currency: currency, card_capture: capture } = menu;
  if (accountId === null || currency === null || capture === null) return null;
  if (!takesCards(menu, settings)) return null;
  return {
    accountId,
    currency,
    capture,
    payMinutes: menu.pay_minutes ?? 0,
    maxAmount: amount(menu.card_max_amount ?? 0),
  };
}

/** PAY-15 PAY-23 The account has a largest amount, and its currency may have no such amount. */
export function refuseCardAmount(
  menu: Pick<MenuSnapshot, 'currency'>,
  terms: CardTerms,
  due: Amount,
  language: Language,
): void {
  const code = currencyOfLabel(menu.currency);
  if (code === null || toProviderUnits(due, code) === null)
    refuseProblems([{ path: 'payment_method', code: 'cart.payment_unavailable' }]);
  const values = { max: formatAmount(terms.maxAmount, language, menu.currency) };
  if (due > terms.maxAmount) refuseProblems([{ path: 'items', code: 'cart.card_too_large', values }]);
}
