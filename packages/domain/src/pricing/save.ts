import { type Amount, multiply, smallerOf } from '../money/amount.ts';
import { part } from '../money/percent.ts';
import { type Offer, OFFER_LEVELS } from '../offers/offer.ts';
import { unitDiscount } from '../offers/unit-discount.ts';
import { type Award, bestAtLevel } from './award.ts';
import { type LineToPrice, type PricedLine, takeOff } from './line.ts';
import type { ScopedOffer } from './scope.ts';

/**
 * Applies item, then collection, then branch offers. Each is computed on the full price and limited to the rest of
 * the line.
 */
export function saveOnLines<L extends LineToPrice, O extends Offer>(
  offers: readonly ScopedOffer<L, O>[],
): Award<L, O>[] {
  const applied: Award<L, O>[] = [];
  for (const level of OFFER_LEVELS) {
    const winners = bestAtLevel(level, offers, savingOnLine);
    for (const { offer, shares } of winners)
      shares.forEach((share) => takeOff(share.of, offer, share.amount));
    applied.push(...winners);
  }
  return applied;
}

function savingOnLine<L extends LineToPrice, O extends Offer>(offer: O, priced: PricedLine<L, O>): Amount {
  const { line, base, net } = priced;
  if (offer.level === 'branch') return smallerOf(part(base, offer.percent), net);
  return smallerOf(multiply(unitDiscount(line.price, offer), line.quantity), net);
}
