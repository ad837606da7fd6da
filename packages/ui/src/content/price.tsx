import type { Amount } from '@app/domain/money/amount';
import { Money } from './money.tsx';

type PriceProps = {
  price: Amount;
  /** What it costs with the offer; null without one. */
  offerPrice?: Amount | null | undefined;
  currency?: string | null | undefined;
  className?: string;
};

/** The offer's price first, the old one struck beside it. */
export function Price({ price, offerPrice, currency, className }: PriceProps) {
  if (offerPrice === null || offerPrice === undefined || offerPrice >= price) {
    return <Money amount={price} currency={currency} className={className} />;
  }
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Money amount={offerPrice} currency={currency} className={`text-saffron-ink ${className ?? ''}`} />
      <Money amount={price} currency={currency} struck />
    </span>
  );
}
