import { type Amount, smallerOf, ZERO } from '../money/amount.ts';
import { part } from '../money/percent.ts';
import type { Offer } from '../offers/offer.ts';
import { capped } from '../offers/unit-discount.ts';
import type { Award } from './award.ts';

/** The best offer on the delivery fee; the first listed wins a tie. Null if none gives anything. */
export function bestOnDelivery<O extends Offer>(
  fee: Amount,
  offers: readonly { offer: O }[],
): Award<never, O> | null {
  let best: Award<never, O> | null = null;
  for (const { offer } of offers) {
    const amount = smallerOf(capped(part(fee, offer.percent), offer.maxDiscount), fee);
    if (amount > (best?.amount ?? ZERO)) best = { offer, amount, shares: [] };
  }
  return best;
}
