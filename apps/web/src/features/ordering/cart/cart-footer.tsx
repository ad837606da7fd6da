import type { Amount } from '@app/domain/money/amount';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { ProgressLine } from '@app/ui/feedback/progress-line.tsx';
import { useMinimumTexts } from './minimum-texts.ts';

export type CartLink = {
  minimum: Amount;
  missing: Amount;
  total: Amount;
  currency: string;
  /** The reason why checkout is blocked. */
  blocked: string | null;
  menuHref: string;
  checkoutHref: string;
  /** Link to select an address; null where none is needed. */
  addressHref: string | null;
};

/** The end of the cart: the missing amount, or the link to checkout (CART-10, CART-11). */
export function CartFooter(link: CartLink) {
  const { minimum, missing, total, currency, blocked, menuHref, checkoutHref, addressHref } = link;
  const t = useTranslations();
  const texts = useMinimumTexts(currency);
  const backToMenu = (
    <ButtonLink href={menuHref} variant="secondary" size="lg" block>
      {t('cart.backToMenu')}
    </ButtonLink>
  );
  if (blocked !== null) {
    return (
      <div className="grid gap-3">
        <p className="font-medium">{blocked}</p>
        {backToMenu}
      </div>
    );
  }
  if (missing > 0) {
    return (
      <div className="grid gap-3">
        <ProgressLine share={1 - missing / minimum} />
        <p className="font-medium">{texts.missing(missing)}</p>
        {backToMenu}
      </div>
    );
  }
  return (
    <ButtonLink href={addressHref ?? checkoutHref} block end={<Money amount={total} currency={currency} />}>
      {t(addressHref ? 'branch.chooseAddress' : 'cart.checkout')}
    </ButtonLink>
  );
}
