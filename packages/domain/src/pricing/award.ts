import { type Amount, sumOf, ZERO } from '../money/amount.ts';
import { prorateOver, type Share } from '../money/prorate.ts';
import type { Offer, OfferLevel } from '../offers/offer.ts';
import { capped } from '../offers/unit-discount.ts';
import type { LineToPrice, PricedLine } from './line.ts';
import type { ScopedOffer } from './scope.ts';

/** The amount of an applied offer, with the share of each line. */
export type Award<L extends LineToPrice, O extends Offer> = {
  offer: O;
  amount: Amount;
  shares: Share<PricedLine<L, O>>[];
};

type Bid<L extends LineToPrice, O extends Offer> = ScopedOffer<L, O> & { amount: Amount };
type WorthOnLine<L extends LineToPrice, O extends Offer> = (offer: O, line: PricedLine<L, O>) => Amount;

/** The best offer for each item, each collection or the branch; the first listed wins a tie. */
export function bestAtLevel<L extends LineToPrice, O extends Offer>(
  level: OfferLevel,
  offers: readonly ScopedOffer<L, O>[],
  worthOnLine: WorthOnLine<L, O>,
): Award<L, O>[] {
  const best = new Map<string | null, Bid<L, O>>();
  for (const { offer, scope } of offers) {
    if (offer.level !== level) continue;
    const whole = sumOf(scope.lines, (line) => worthOnLine(offer, line));
    // The cap of a branch offer is per order; caps of items and collections are per unit and already included.
    const amount = level === 'branch' ? capped(whole, offer.maxDiscount) : whole;
    if (amount > (best.get(offer.targetId)?.amount ?? ZERO))
      best.set(offer.targetId, { offer, scope, amount });
  }
  return Array.from(best.values(), (bid) => award(bid, worthOnLine));
}

function award<L extends LineToPrice, O extends Offer>(
  { offer, scope, amount }: Bid<L, O>,
  worthOnLine: WorthOnLine<L, O>,
): Award<L, O> {
  const shares = scope.lines.map((line) => ({ of: line, amount: worthOnLine(offer, line) }));
  return limitAward({ offer, amount: sumOf(shares, (share) => share.amount), shares }, amount);
}

/** Reduces an award to a limit, with its shares in proportion. */
export function limitAward<L extends LineToPrice, O extends Offer>(
  won: Award<L, O>,
  limit: Amount,
): Award<L, O> {
  if (won.amount <= limit) return won;
  if (won.shares.length === 0) return { ...won, amount: limit };
  const shares = prorateOver(limit, won.shares, (share) => share.amount);
  const lowered = shares.map((share) => ({ of: share.of.of, amount: share.amount }));
  return { offer: won.offer, amount: limit, shares: lowered };
}
