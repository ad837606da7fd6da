import type { WireBranch, WireItem } from '@app/contract/schemas/branches';
import type { WireOffer } from '@app/contract/schemas/offers';
import { visibleMenu } from '@app/domain/menu/menu';
import { type Amount, amountFromDecimal } from '@app/domain/money/amount';
import { cardPrice } from '@app/domain/offers/card-price';
import { isUnconditional, type Offer, offerFromWire } from '@app/domain/offers/offer';
import type { OrderType } from '@app/domain/order/order-type';
import { logError } from '#lib/log.ts';

export type MenuItem = {
  wire: WireItem;
  price: Amount;
  /** With the offers that always hold; null without one. */
  offerPrice: Amount | null;
  /** An offer on this item or its collection that wants something first. */
  conditionalOffer: Offer | null;
  /** Every offer on this item or its collection. */
  offers: readonly Offer[];
  /** Can be added without a question. */
  isSimple: boolean;
};
export type MenuSection = { id: string; name: string; items: MenuItem[] };
type Menu = Pick<WireBranch, 'menu'>;

/**
 * The menu of an order type, to be searched. Its entries are made once, and a section that is whole is always the
 * same one, so that what has not changed need not be drawn again with every letter typed.
 */
export function menuOf({ menu }: Menu, offers: readonly Offer[], orderType: OrderType) {
  const entries = new Map<WireItem, MenuItem>();
  const entryOf = (wire: WireItem) => {
    const known = entries.get(wire) ?? menuItem(wire, offers, orderType);
    entries.set(wire, known);
    return known;
  };
  const found = (search: string): MenuSection[] =>
    visibleMenu(menu.collections, { orderType, search }).map(({ _id, name, items }) => ({
      id: _id,
      name,
      items: items.map(entryOf),
    }));
  const sections = found('');
  const whole = new Map(sections.map((section) => [section.id, section]));
  const find = (search: string): MenuSection[] =>
    found(search).map((section) => {
      const all = whole.get(section.id);
      return all?.items.length === section.items.length ? all : section;
    });
  return { sections, find };
}

/** An offer of a kind this app does not know yet is left out, and the menu stays. */
export function knownOffers(offers: readonly WireOffer[]): Offer[] {
  return offers.flatMap((wire) => {
    try {
      return [offerFromWire(wire)];
    } catch (error) {
      logError('left out an offer', error);
      return [];
    }
  });
}

export function menuItem(wire: WireItem, offers: readonly Offer[], orderType: OrderType): MenuItem {
  const price = amountFromDecimal(wire.price);
  const item = { itemId: wire._id, collectionId: wire.collection_id, price };
  const own = offers.filter((offer) => isOn(offer, wire, orderType));
  let offerPrice: Amount | null | undefined;
  return {
    wire,
    price,
    // Worked out when it is drawn: of a thousand items the first screen shows four.
    get offerPrice() {
      if (offerPrice === undefined) offerPrice = cardPrice(item, offers, orderType);
      return offerPrice;
    },
    conditionalOffer: own.find((offer) => !lowersAtOnce(offer)) ?? null,
    offers: own,
    isSimple: wire.preferences.every(({ validation }) => validation !== 'required'),
  };
}

const isOn = (offer: Offer, item: WireItem, orderType: OrderType) =>
  (offer.targetId === item._id || offer.targetId === item.collection_id) &&
  (offer.orderType === null || offer.orderType === orderType);

const lowersAtOnce = (offer: Offer) =>
  isUnconditional(offer) && offer.mode === 'save' && offer.affects === 'item';
