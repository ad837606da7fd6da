import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { useTranslations } from 'use-intl';
import { CartBar, CartBarPosition } from './cart-bar.tsx';
import type { CheckoutLink } from './cart-proceed.ts';
import { type OfferLabels, useHintSentence } from '#features/ordering/cart/pricing/offer-hint-lines.tsx';
import { useMinimumTexts } from '#features/ordering/cart/pricing/minimum-texts.ts';
import { earnedOffer } from '#features/ordering/cart/pricing/offer-hints.ts';
import type { CartPricing } from '#features/ordering/cart/pricing/use-cart-pricing.ts';

type CartBottomBarProps = {
  branch: WireBranch;
  pricedCart: CartPricing;
  labels: OfferLabels;
  proceed: CheckoutLink;
};

/** The bottom bar of a phone, shown while the cart has items. */
export function CartBottomBar({ branch, pricedCart, labels, proceed }: CartBottomBarProps) {
  const t = useTranslations();
  const hintSentence = useHintSentence(labels, branch.currency);
  if (proceed.count === 0) return null;
  const [step] = pricedCart.steps;
  const earned = earnedOffer(pricedCart.price);
  const hint = step ? hintSentence(step) : earned && t('coach.applied', { gain: labels.gainOf(earned) });
  return (
    <CartBarPosition>
      <Bar proceed={proceed} currency={branch.currency} hint={hint} />
    </CartBarPosition>
  );
}

type BarProps = { proceed: CheckoutLink; currency: string; hint: string | null };

function Bar({ proceed, currency, hint }: BarProps) {
  const t = useTranslations();
  const texts = useMinimumTexts(currency);
  const { count, total, minimum, missing, blocked, href, onGo } = proceed;
  const counted = { count, countLabel: t('cart.itemCount', { count }) };
  const label = t(proceed.needsAddress ? 'branch.chooseAddress' : 'branch.viewCart');
  if (blocked !== null) return <CartBar state="blocked" text={blocked} />;
  if (missing === 0)
    return <CartBar state="ready" {...counted} {...{ href, label, total, currency, onGo, hint }} />;
  const share = 1 - missing / minimum;
  return <CartBar state="below" {...counted} {...{ label, share }} text={texts.missing(missing)} />;
}
