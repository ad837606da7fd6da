import { type Amount, subtract, sumOf, ZERO } from '../money/amount.ts';
import { obstaclesTo } from '../offers/eligibility.ts';
import type { Offer } from '../offers/offer.ts';
import type { Award } from './award.ts';
import { cashbackOn } from './cashback.ts';
import { charge, type PricingContext } from './charge.ts';
import { bestOnDelivery } from './delivery.ts';
import { type LineToPrice, openLine, type PricedLine } from './line.ts';
import { saveOnLines } from './save.ts';
import { type ScopedOffer, scopeOffers } from './scope.ts';
import { type UnappliedOffer, unappliedOffers } from './unapplied.ts';

export type AppliedOffer<L, O> = { offer: O; amount: Amount; lines: { line: L; amount: Amount }[] };

export type PricedCart<L extends LineToPrice, O extends Offer> = ReturnType<typeof charge> & {
  lines: PricedLine<L, O>[];
  subtotal: Amount;
  saved: Amount;
  deliveryFee: Amount;
  deliveryDiscount: Amount;
  cashback: Amount;
  /** The offers included in `saved`; the delivery offer is separate. */
  saveOffers: AppliedOffer<L, O>[];
  deliveryOffer: AppliedOffer<L, O> | null;
  cashbackOffers: AppliedOffer<L, O>[];
  unapplied: UnappliedOffer<O>[];
};

/** Computes all amounts of a cart, for the server and for the immediate display. */
export function priceCart<L extends LineToPrice, O extends Offer>(
  cartLines: readonly L[],
  offers: readonly O[],
  context: PricingContext,
): PricedCart<L, O> {
  const lines = cartLines.map((line) => openLine<L, O>(line));
  const subtotal = sumOf(lines, (line) => line.total);
  const judged = scopeOffers(offers, lines).map(({ offer, scope }) => {
    const facts = { orderType: context.orderType, subtotal, units: scope.units };
    return { offer, scope, obstacles: obstaclesTo(offer, facts) };
  });
  const eligible = byKind(judged.filter((one) => one.obstacles.length === 0));

  const onItems = saveOnLines(eligible.save.item);
  const saved = sumOf(onItems, (award) => award.amount);
  const deliveryFee = context.orderType === 'delivery' ? context.zoneDeliveryFee : ZERO;
  const onDelivery = bestOnDelivery(deliveryFee, eligible.save.shipping);
  const deliveryDiscount = onDelivery?.amount ?? ZERO;
  const paid = { lines, delivery: subtract(deliveryFee, deliveryDiscount) };
  const back = cashbackOn(paid, eligible.cashback);

  const applied = [...onItems, ...(onDelivery ? [onDelivery] : []), ...back].map((award) => award.offer);
  return {
    lines,
    subtotal,
    saved,
    deliveryFee,
    deliveryDiscount,
    ...charge({ lines, subtotal, saved, deliveryFee, deliveryDiscount }, context),
    cashback: sumOf(back, (award) => award.amount),
    saveOffers: onItems.map(publish),
    deliveryOffer: onDelivery && publish(onDelivery),
    cashbackOffers: back.map(publish),
    unapplied: unappliedOffers(judged, applied),
  };
}

function byKind<L extends LineToPrice, O extends Offer>(offers: readonly ScopedOffer<L, O>[]) {
  const kinds: Record<Offer['mode'], Record<Offer['affects'], ScopedOffer<L, O>[]>> = {
    save: { item: [], shipping: [] },
    cashback: { item: [], shipping: [] },
  };
  for (const scoped of offers) kinds[scoped.offer.mode][scoped.offer.affects].push(scoped);
  return kinds;
}

function publish<L extends LineToPrice, O extends Offer>({
  offer,
  amount,
  shares,
}: Award<L, O>): AppliedOffer<L, O> {
  return { offer, amount, lines: shares.map((share) => ({ line: share.of.line, amount: share.amount })) };
}
