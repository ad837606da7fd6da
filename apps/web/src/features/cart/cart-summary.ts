import { type Amount, ZERO } from '@app/domain/money/amount';
import type { OrderType } from '@app/domain/order/order-type';
import type { Messages } from '#i18n/messages.ts';

type Amounts = Record<
  'subtotal' | 'deliveryFee' | 'tax' | 'saved' | 'deliveryDiscount' | 'cashback' | 'platformFee' | 'total',
  Amount
>;

type SummaryEntry = {
  key: keyof Messages['summary'];
  amount: Amount;
  sign?: 'minus' | 'plus';
  isOffer?: boolean;
  kind?: 'total';
};

/** The lines of the cart and of checkout, each only where it says something (D-070: the platform fee is called other). */
export function summaryOf(price: Amounts, orderType: OrderType | null, isPlaceKnown = true): SummaryEntry[] {
  const entries: (SummaryEntry & { isShown?: boolean })[] = [
    { key: 'subtotal', amount: price.subtotal },
    { key: 'deliveryFee', amount: price.deliveryFee, isShown: orderType === 'delivery' && isPlaceKnown },
    { key: 'tax', amount: price.tax },
    { key: 'discount', amount: price.saved, sign: 'minus', isOffer: true, isShown: price.saved > ZERO },
    {
      key: 'deliveryDiscount',
      amount: price.deliveryDiscount,
      sign: 'minus',
      isOffer: true,
      isShown: price.deliveryDiscount > ZERO,
    },
    { key: 'cashback', amount: price.cashback, sign: 'plus', isShown: price.cashback > ZERO },
    { key: 'other', amount: price.platformFee, isShown: price.platformFee > ZERO },
    { key: 'total', amount: price.total, kind: 'total' },
  ];
  return entries.filter(({ isShown = true }) => isShown).map(({ isShown: _, ...entry }) => entry);
}
