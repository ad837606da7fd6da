import type { Amount } from '@app/domain/money/amount';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { ProgressLine } from '@app/ui/feedback/progress-line.tsx';
import { useMinimumTexts } from '#features/ordering/cart/pricing/minimum-texts.ts';

export type CartLink = {
  minimum: Amount;
  missing: Amount;
  total: Amount;
  currency: string;
  /** The reason why checkout is blocked. */
  blocked: string | null;
  /** SOLD-03 What to do with a sold-out line first. */
  soldOut: string | null;
  menuHref: string;
  checkoutHref: string;
  /** Link to select an address; null where none is needed. */
  addressHref: string | null;
};

/** The end of the cart: the missing amount, or the link to checkout (CART-10, CART-11). */
export function CartFooter(link: CartLink) {
  const { minimum, missing, total, currency, blocked, soldOut, menuHref, checkoutHref, addressHref } = link;
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
  if (soldOut !== null) {
    return (
      <div className="grid gap-3">
        <p role="status" className="flex items-start gap-2 text-small font-medium text-warn">
          <Icon name="prohibit" size="md" className="mt-[calc((1lh-1.25rem)/2)]" />
          {soldOut}
        </p>
        <Button block disabled end={<Money amount={total} currency={currency} />}>
          {t('cart.checkout')}
        </Button>
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
