import { Money } from '@app/ui/content/money.tsx';
import { Price } from '@app/ui/content/price.tsx';
import type { ItemProps } from './item.ts';
import { SOLD_OUT } from './sold-out-tag.tsx';

type ItemPriceProps = Pick<ItemProps, 'price' | 'offerPrice' | 'currency' | 'soldOut'>;

/** A sold-out item has its own price, without offers. */
export function ItemPrice({ price, offerPrice, currency, soldOut }: ItemPriceProps) {
  if (soldOut) return <Money amount={price} currency={currency} className={SOLD_OUT.price} />;
  return <Price price={price} offerPrice={offerPrice} currency={currency} />;
}
