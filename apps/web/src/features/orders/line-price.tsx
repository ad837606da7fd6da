import type { Amount } from '@app/domain/money/amount';
import { Money } from '@app/ui/content/money.tsx';

type LinePriceProps = { amount: Amount; before: Amount; currency: string };

/** The price of a line, and below it the one without the offers on its item. */
export function LinePrice({ amount, before, currency }: LinePriceProps) {
  return (
    <span className="grid shrink-0 justify-items-end">
      <Money amount={amount} currency={currency} />
      {amount < before && <Money amount={before} currency={currency} struck />}
    </span>
  );
}
