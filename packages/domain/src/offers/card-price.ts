import { add, type Amount, largerOf, subtractDownToZero, ZERO } from '../money/amount.ts';
import type { OrderType } from '../order/order-type.ts';
import { isUnconditional, type Offer, type OfferLevel } from './offer.ts';
import { unitDiscount } from './unit-discount.ts';

type CardItem = { itemId: string; collectionId: string; price: Amount };

/** The reduced price for a card, or null: an offer with a rule or a minimum does not apply to a single unit. */
export function offerPrice(price: Amount, offer: Offer | null): Amount | null {
  if (offer === null || !lowersPrice(offer)) return null;
  return reduced(price, unitDiscount(price, offer));
}

/**
 * The reduced price of an item by all offers of its branch. The discounts of the item and collection levels are
 * added, as in the cart.
 */
export function cardPrice(item: CardItem, offers: readonly Offer[], orderType: OrderType): Amount | null {
  const best = (level: OfferLevel, targetId: string) =>
    offers
      .filter((offer) => offer.level === level && offer.targetId === targetId && lowersPrice(offer))
      .filter((offer) => offer.orderType === null || offer.orderType === orderType)
      .reduce((most, offer) => largerOf(most, unitDiscount(item.price, offer)), ZERO);
  return reduced(item.price, add(best('item', item.itemId), best('collection', item.collectionId)));
}

function lowersPrice(offer: Offer): boolean {
  return (
    isUnconditional(offer) && offer.affects === 'item' && offer.mode === 'save' && offer.level !== 'branch'
  );
}

function reduced(price: Amount, discount: Amount): Amount | null {
  return discount === ZERO ? null : subtractDownToZero(price, discount);
}
