import type { WireBranch } from '@app/contract/schemas/branches';
import { useTranslations } from 'use-intl';
import { CartBar, CartBarDock } from './cart-bar.tsx';
import type { CheckoutLink } from './cart-proceed.ts';
import { type OfferWords, useCoachSentence } from './offer-hint-lines.tsx';
import { useMinimumTexts } from './minimum-texts.ts';
import { earnedOffer } from './offer-hints.ts';
import type { Basket } from './use-basket.ts';

type CartDockProps = { branch: WireBranch; basket: Basket; words: OfferWords; proceed: CheckoutLink };

/** The bottom bar of a phone, shown while the cart has items. */
export function CartBottomBar({ branch, basket, words, proceed }: CartDockProps) {
  const t = useTranslations();
  const sentenceOf = useCoachSentence(words, branch.currency);
  if (proceed.count === 0) return null;
  const [step] = basket.steps;
  const earned = earnedOffer(basket.price);
  const hint = step ? sentenceOf(step) : earned && t('coach.applied', { gain: words.gainOf(earned) });
  return (
    <CartBarDock>
      <Bar proceed={proceed} currency={branch.currency} hint={hint} />
    </CartBarDock>
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
