import { type Amount, sumOf, ZERO } from '../money/amount.ts';
import { prorateOver, type Share } from '../money/prorate.ts';
import type { Offer, OfferLevel } from '../offers/offer.ts';
import { capped } from '../offers/unit-discount.ts';
import type { LineToPrice, PricedLine } from './line.ts';
import type { ScopedOffer } from './scope.ts';

/** What an offer gives to a cart: the whole, and the share of each line it is about. */
export type Award<L extends LineToPrice, O extends Offer> = {
  offer: O;
  amount: Amount;
  shares: Share<PricedLine<L, O>>[];
};

type Bid<L extends LineToPrice, O extends Offer> = ScopedOffer<L, O> & { amount: Amount };
type WorthOnLine<L extends LineToPrice, O extends Offer> = (offer: O, line: PricedLine<L, O>) => Amount;

/**
 * The winners of one level: for each item, each collection or the branch, the offer worth most, the first
 * listed on a tie.
 */
export function bestAtLevel<L extends LineToPrice, O extends Offer>(
  level: OfferLevel,
  offers: readonly ScopedOffer<L, O>[],
  worthOnLine: WorthOnLine<L, O>,
): Award<L, O>[] {
  const best = new Map<string | null, Bid<L, O>>();
  for (const { offer, scope } of offers) {
    if (offer.level !== level) continue;
    const whole = sumOf(scope.lines, (line) => worthOnLine(offer, line));
    // The cap of a branch is per order; those of items and collections are per unit, already in the worth.
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

/** Lowers an award to a limit, its shares in proportion. */
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
