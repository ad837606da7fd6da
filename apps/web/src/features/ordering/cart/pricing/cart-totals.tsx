import { useTranslations } from 'use-intl';
import { Summary } from '@app/ui/content/summary.tsx';
import { type CartAmounts, summaryOf } from './cart-summary.ts';

type CartTotalsProps = Parameters<typeof summaryOf>[1] & {
  price: CartAmounts;
  currency: string;
  /** The server has not confirmed these amounts yet. */
  stale?: boolean;
  /** The label of the line of a coupon. */
  couponLabel?: string;
};

/** The summary lines of the sidebar, the cart and checkout. */
export function CartTotals({ price, currency, stale = false, couponLabel = '', ...shown }: CartTotalsProps) {
  const t = useTranslations('summary');
  const lines = summaryOf(price, shown).map((line) => ({
    ...line,
    label: line.key === 'code' ? couponLabel : t(line.key),
    note: line.note && t(line.note),
  }));
  return <Summary lines={lines} currency={currency} stale={stale} />;
}
