import type { WireBranch } from '@app/contract/branches';
import { useTranslations } from 'use-intl';
import { CartBar, CartBarDock } from '#ui/cart-bar.tsx';
import { AddMore, type CartProceed, MinimumText } from './cart-proceed.tsx';
import { CoachLines, type OfferWords } from './coach-lines.tsx';
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
  const { count, total, minimum, missing, blocked, href, label, onGo } = proceed;
  const countLabel = t('cart.itemCount', { count });
  if (count === 0) return <CartBar state="empty" text={<MinimumText amount={minimum} currency={currency} />} />;
  if (blocked !== null) return <CartBar state="empty" text={blocked} />;
  if (missing > 0) {
    return (
      <CartBar
        state="below"
        text={<AddMore amount={missing} currency={currency} />}
        share={1 - missing / minimum}
        count={count}
        countLabel={countLabel}
        label={label}
      />
    );
  }
  return <CartBar state="ready" {...{ href, label, count, countLabel, total, currency, onGo }} />;
}
