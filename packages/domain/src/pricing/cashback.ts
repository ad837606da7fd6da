import { add, type Amount, multiply, subtract, sumOf } from '../money/amount.ts';
import { part } from '../money/percent.ts';
import { type Offer, OFFER_LEVELS } from '../offers/offer.ts';
import { capped } from '../offers/unit-discount.ts';
import { type Award, bestAtLevel, limitAward } from './award.ts';
import { bestOnDelivery } from './delivery.ts';
import type { LineToPrice, PricedLine } from './line.ts';
import type { ScopedOffer } from './scope.ts';

type Paid<L extends LineToPrice, O extends Offer> = { lines: readonly PricedLine<L, O>[]; delivery: Amount };

/** Computed on the amount after discounts; the sum never exceeds it. */
export function cashbackOn<L extends LineToPrice, O extends Offer>(
  paid: Paid<L, O>,
  offers: Record<Offer['affects'], readonly ScopedOffer<L, O>[]>,
): Award<L, O>[] {
  const won = OFFER_LEVELS.flatMap((level) => bestAtLevel(level, offers.item, cashbackOnLine));
  const forDelivery = bestOnDelivery(paid.delivery, offers.shipping);
  if (forDelivery) won.push(forDelivery);
  return limitTogether(
    won,
    add(
      sumOf(paid.lines, (line) => line.net),
      paid.delivery,
    ),
  );
}

function cashbackOnLine<L extends LineToPrice, O extends Offer>(
  offer: O,
  { line, net }: PricedLine<L, O>,
): Amount {
  const worth = part(net, offer.percent);
  if (offer.level === 'branch' || offer.maxDiscount === null) return worth;
  return capped(worth, multiply(offer.maxDiscount, line.quantity));
}

function limitTogether<L extends LineToPrice, O extends Offer>(
  won: readonly Award<L, O>[],
  limit: Amount,
): Award<L, O>[] {
  let left = limit;
  const given = won.map((award) => {
    const limited = limitAward(award, left);
    left = subtract(left, limited.amount);
    return limited;
  });
  return given.filter((award) => award.amount > 0);
}
