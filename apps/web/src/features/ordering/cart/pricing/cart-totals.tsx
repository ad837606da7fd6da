import { BillSummary } from '#features/orders/bill-summary.tsx';
import { type CartAmounts, summaryOf } from './cart-summary.ts';

type CartTotalsProps = Parameters<typeof summaryOf>[1] & {
  price: CartAmounts;
  currency: string;
  /** The server has not confirmed these amounts yet. */
  stale?: boolean;
};

/** The bill of the sidebar, the cart and checkout. */
export function CartTotals({ price, currency, stale = false, ...shown }: CartTotalsProps) {
  return (
    <BillSummary
      lines={summaryOf(price, shown)}
      currency={currency}
      code={price.coupon?.code}
      stale={stale}
    />
  );
}
