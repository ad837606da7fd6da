import type { WireBranch } from '@app/contract/branches';
import { useTranslations } from 'use-intl';
import { CartBar, CartBarDock } from '#ui/cart-bar.tsx';
import type { CartProceed } from './cart-proceed.ts';
import { CoachLines, type OfferWords } from './coach-lines.tsx';
import { useMinimumTexts } from './minimum-texts.ts';
import type { Basket } from './use-basket.ts';

type CartDockProps = { branch: WireBranch; basket: Basket; words: OfferWords; proceed: CartProceed };

/** The bar at the lower edge of a phone. */
export function CartDock({ branch, basket, words, proceed }: CartDockProps) {
  const { count, minimum, blocked } = proceed;
  if (count === 0 && (minimum === 0 || blocked !== null)) return null;
  return (
    <CartBarDock>
      {count > 0 && blocked === null && (
        <CoachLines
          steps={basket.steps.slice(0, 1)}
          words={words}
          currency={branch.currency}
          className="mb-2 rounded-control shadow-e2"
        />
      )}
      <Bar proceed={proceed} currency={branch.currency} />
    </CartBarDock>
  );
}

function Bar({ proceed, currency }: { proceed: CartProceed; currency: string }) {
  const t = useTranslations();
  const texts = useMinimumTexts(currency);
  const { count, total, minimum, missing, blocked, href, onGo } = proceed;
  const counted = { count, countLabel: t('cart.itemCount', { count }) };
  const label = t(proceed.needsAddress ? 'branch.chooseAddress' : 'branch.viewCart');
  if (count === 0) return <CartBar state="empty" text={texts.minimum(minimum)} />;
  if (blocked !== null) return <CartBar state="empty" text={blocked} />;
  if (missing === 0)
    return <CartBar state="ready" {...counted} {...{ href, label, total, currency, onGo }} />;
  const share = 1 - missing / minimum;
  return <CartBar state="below" {...counted} {...{ label, share }} text={texts.missing(missing)} />;
}
