import type { Amount } from '@app/domain/money/amount';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';

/** Whether the cart may go on, and where to. */
export type CartProceed = {
  count: number;
  total: Amount;
  minimum: Amount;
  missing: Amount;
  /** Why nothing can be ordered here at all. */
  blocked: string | null;
  href: string;
  label: string;
  onGo: (event: MouseEvent) => void;
};

type ProceedProps = { proceed: CartProceed; currency: string };

/** The foot of the companion: what is missing, or the way to the cart. */
export function ProceedButton({ proceed, currency }: ProceedProps) {
  const { count, total, minimum, missing, blocked, href, label, onGo } = proceed;
  if (count === 0) return minimum > 0 && <MinimumHint amount={minimum} currency={currency} />;
  if (blocked !== null || missing > 0) {
    return (
      <div className="grid gap-3">
        {blocked === null ? (
          <MissingHint amount={missing} share={1 - missing / minimum} currency={currency} />
        ) : (
          <p className="text-small font-medium text-ink-2">{blocked}</p>
        )}
        <Button block disabled end={<Money amount={total} currency={currency} />}>
          {label}
        </Button>
      </div>
    );
  }
  return (
    <ButtonLink block href={href} onClick={onGo} end={<Money amount={total} currency={currency} />}>
      {label}
    </ButtonLink>
  );
}

function MissingHint({ amount, share, currency }: { amount: Amount; share: number; currency: string }) {
  return (
    <div className="grid gap-2">
      <p className="text-small font-medium">
        <AddMore amount={amount} currency={currency} />
      </p>
      <ProgressLine share={share} />
    </div>
  );
}

function MinimumHint({ amount, currency }: { amount: Amount; currency: string }) {
  return (
    <p className="type-small text-ink-2">
      <MinimumText amount={amount} currency={currency} />
    </p>
  );
}

type AmountTextProps = { amount: Amount; currency: string };

export function AddMore({ amount, currency }: AmountTextProps): ReactNode {
  const t = useTranslations('cart');
  return t.rich('addMoreRich', { money: () => <Money amount={amount} currency={currency} /> });
}

export function MinimumText({ amount, currency }: AmountTextProps): ReactNode {
  const t = useTranslations('cart');
  return t.rich('minimumRich', { money: () => <Money amount={amount} currency={currency} /> });
}
