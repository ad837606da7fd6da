import { BillSummary } from '#features/orders/bill-summary.tsx';
import { type CartAmounts, cartSummary } from './cart-summary.ts';

type CartTotalsProps = Parameters<typeof cartSummary>[1] & {
  price: CartAmounts;
  currency: string;
  /** The server has not confirmed these amounts yet. */
  stale?: boolean;
};

/** The bill of the sidebar, the cart and checkout. */
export function CartTotals({ price, currency, stale = false, ...shown }: CartTotalsProps) {
  return (
    <BillSummary
      lines={cartSummary(price, shown)}
      currency={currency}
      code={price.coupon?.code}
      stale={stale}
    />
  );
}
