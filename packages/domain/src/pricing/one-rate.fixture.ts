/* `priceCart` as it was before tax classes and service charges, to compare with (TAX-04). Do not change it. */
import { add, type Amount, smallerOf, subtract, sumOf, ZERO } from '../money/amount.ts';
import { part } from '../money/percent.ts';
import { obstaclesTo } from '../offers/eligibility.ts';
import type { Offer } from '../offers/offer.ts';
import type { Award } from './award.ts';
import { cashbackOn } from './cashback.ts';
import type { PricingContext } from './charge.ts';
import { bestOnDelivery } from './delivery.ts';
import { type LineToPrice, openLine } from './line.ts';
import type { AppliedOffer } from './price-cart.ts';
import { saveOnLines } from './save.ts';
import { type ScopedOffer, scopeOffers } from './scope.ts';
import { unappliedOffers } from './unapplied.ts';

type Context = Omit<PricingContext, 'serviceCharge' | 'pricesIncludeTax'>;
type Goods = { subtotal: Amount; saved: Amount; deliveryFee: Amount; deliveryDiscount: Amount };

function charge({ subtotal, saved, deliveryFee, deliveryDiscount }: Goods, context: Context) {
  const taxed = subtract(subtotal, saved);
  const tax = part(taxed, context.orderType === 'delivery' ? context.deliveryTaxRate : context.taxRate);
  const platformFee = context.orderType === 'table_session' ? ZERO : context.platformFee;
  const { tip } = context;
  const total = add(taxed, tax, subtract(deliveryFee, deliveryDiscount), platformFee, tip);
  const usedCredit = context.useCredit ? smallerOf(context.credit, total) : ZERO;
  const totalWithCredit = subtract(total, usedCredit);
  const creditRemain = subtract(context.credit, usedCredit);
  return { tax, platformFee, tip, total, usedCredit, totalWithCredit, creditRemain };
}

export function priceWithOneRate<L extends LineToPrice, O extends Offer>(
  cartLines: readonly L[],
  offers: readonly O[],
  context: Context,
) {
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
    ...charge({ subtotal, saved, deliveryFee, deliveryDiscount }, context),
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
