import type { Amount } from '@app/domain/money/amount';
import { Money } from './money.tsx';

type PriceProps = {
  price: Amount;
  /** The price with the offer; null without one. */
  offerPrice?: Amount | null | undefined;
  currency?: string | null | undefined;
  className?: string;
};

/** Shows the offer price first, then the old price struck through. */
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
