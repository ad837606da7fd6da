import type { WireBranch, WireItem } from '@app/contract/branches';
import type { WireOffer } from '@app/contract/offers';
import { visibleMenu } from '@app/domain/menu/menu';
import { type Amount, amountFromDecimal } from '@app/domain/money/amount';
import { cardPrice } from '@app/domain/offers/card-price';
import { isUnconditional, type Offer, offerFromWire } from '@app/domain/offers/offer';
import type { OrderType } from '@app/domain/order/order-type';
import { logProblem } from '#lib/log.ts';

export type MenuItem = {
  wire: WireItem;
  price: Amount;
  /** With the offers that always hold; null without one. */
  offerPrice: Amount | null;
  /** An offer on this item or its collection that wants something first. */
  conditionalOffer: Offer | null;
};
export type MenuSection = { id: string; name: string; items: MenuItem[] };
type Menu = Pick<WireBranch, 'menu' | 'offers'>;
type Choice = { orderType: OrderType; search: string };

/** What the menu shows for an order type and a search. */
export function menuSections({ menu, offers }: Menu, choice: Choice): MenuSection[] {
  const known = knownOffers(offers);
  return visibleMenu(menu.collections, choice).map(({ _id, name, items }) => ({
    id: _id,
    name,
    items: items.map((item) => menuItem(item, known, choice.orderType)),
  }));
}

/** An offer of a kind this app does not know yet is left out, and the menu stays. */
export function knownOffers(offers: readonly WireOffer[]): Offer[] {
  return offers.flatMap((wire) => {
    try {
      return [offerFromWire(wire)];
    } catch (problem) {
      logProblem('left out an offer', problem);
      return [];
    }
  });
}

function menuItem(wire: WireItem, offers: readonly Offer[], orderType: OrderType): MenuItem {
  const price = amountFromDecimal(wire.price);
  const item = { itemId: wire._id, collectionId: wire.collection_id, price };
  return {
    wire,
    price,
    offerPrice: cardPrice(item, offers, orderType),
    conditionalOffer: offers.find((offer) => isOn(offer, wire, orderType) && !lowersAtOnce(offer)) ?? null,
  };
}

const isOn = (offer: Offer, item: WireItem, orderType: OrderType) =>
  (offer.targetId === item._id || offer.targetId === item.collection_id) &&
  (offer.orderType === null || offer.orderType === orderType);

const lowersAtOnce = (offer: Offer) =>
  isUnconditional(offer) && offer.mode === 'save' && offer.affects === 'item';
