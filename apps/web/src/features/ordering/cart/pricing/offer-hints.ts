import type { CartLine } from '@app/domain/cart/cart-line';
import { type Amount, ZERO } from '@app/domain/money/amount';
import { isUnconditional, type Offer } from '@app/domain/offers/offer';
import type { PricingContext } from '@app/domain/pricing/charge';
import { priceCart, type PricedCart } from '@app/domain/pricing/price-cart';
import type { Reason } from '@app/domain/pricing/unapplied';

/** The missing step to an offer: a number of units, or an amount. */
export type OfferHint = { offer: Offer } & (
  | { kind: 'units'; count: number }
  | { kind: 'amount'; missing: Amount }
);

type Awards = Pick<PricedCart<CartLine, Offer>, 'saveOffers' | 'deliveryOffer'>;

const MAX_UNITS = 3;

/** Offers that are one step away and save money once reached, nearest first. */
export function stepsToOffers(
  lines: readonly CartLine[],
  offers: readonly Offer[],
  context: PricingContext,
): OfferHint[] {
  if (lines.length === 0) return [];
  const { unapplied, subtotal } = priceCart(lines, offers, context);
  return unapplied
    .flatMap(({ offer, reasons }) => stepOver(offer, reasons, subtotal) ?? [])
    .filter(({ offer }) => wouldApply(offer, lines, offers, context))
    .toSorted((a, b) => stepDistance(a) - stepDistance(b));
}

/** The first applied offer that has conditions. */
export function earnedOffer({ saveOffers, deliveryOffer }: Awards): Offer | null {
  const awards = deliveryOffer ? [...saveOffers, deliveryOffer] : saveOffers;
  const earned = awards.find(({ offer, amount }) => amount > ZERO && !isUnconditional(offer));
  return earned?.offer ?? null;
}

/** The hints that concern one item. */
export function isAbout(
  offer: Offer,
  { itemId, collectionId }: Pick<CartLine, 'itemId' | 'collectionId'>,
): boolean {
  return offer.targetId === itemId || offer.targetId === collectionId;
}

function stepOver(offer: Offer, reasons: readonly Reason<Offer>[], subtotal: Amount): OfferHint | null {
  const [reason, ...others] = reasons;
  if (reason === undefined || others.length > 0) return null;
  if (reason.kind === 'quantity') {
    const count = reason.unitsToAdd ?? 0;
    return reason.units > 0 && count > 0 && count <= MAX_UNITS ? { offer, kind: 'units', count } : null;
  }
  // From less than half of the amount it would be a demand, not a hint.
  if (reason.kind !== 'minimum_amount' || reason.missing > subtotal) return null;
  return { offer, kind: 'amount', missing: reason.missing };
}

/** Prices the cart as if the condition were met, because an offer that another one beats is no reason to add items. */
function wouldApply(
  offer: Offer,
  lines: readonly CartLine[],
  offers: readonly Offer[],
  context: PricingContext,
): boolean {
  const free: Offer = { ...offer, rules: [], minimumAmount: ZERO };
  const all = offers.map((other) => (other === offer ? free : other));
  return priceCart(lines, all, context).unapplied.every((one) => one.offer !== free);
}

/** Units come before amounts, because one more item is easier to picture. */
function stepDistance(step: OfferHint): number {
  return step.kind === 'units' ? step.count : MAX_UNITS + step.missing;
}
