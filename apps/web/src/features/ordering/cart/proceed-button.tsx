import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { ProgressLine } from '@app/ui/feedback/progress-line.tsx';
import type { CheckoutLink } from './cart-proceed.ts';
import { useMinimumTexts } from '#features/ordering/cart/pricing/minimum-texts.ts';

type ProceedProps = { proceed: CheckoutLink; currency: string };

/** The footer of the sidebar: the missing amount, or the link to the cart. */
export function ProceedButton({ proceed, currency }: ProceedProps) {
  const { count, total, minimum, missing, blocked, needsAddress, href, onGo } = proceed;
  const t = useTranslations();
  const texts = useMinimumTexts(currency);
  const button = {
    block: true,
    end: <Money amount={total} currency={currency} />,
    children: t(needsAddress ? 'branch.chooseAddress' : 'branch.goToCart'),
  };
  if (count === 0) {
    return minimum > 0 && <p className="type-small text-ink-2">{texts.minimum(minimum)}</p>;
  }
  if (blocked === null && missing === 0) return <ButtonLink {...button} href={href} onClick={onGo} />;
  return (
    <div className="grid gap-3">
      <p className="text-small font-medium">{blocked ?? texts.missing(missing)}</p>
      {blocked === null && <ProgressLine share={1 - missing / minimum} />}
      <Button {...button} disabled />
    </div>
  );
}
