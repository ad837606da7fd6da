import { logError } from '@app/client/log.ts';
import { offerFromWire } from '@app/contract/from-wire/offer';
import { itemOrderTypes } from '@app/contract/from-wire/order-types';
import type { WireBranch, WireItem } from '@app/contract/schemas/customer/branches';
import type { WireOffer } from '@app/contract/schemas/customer/offers';
import { visibleMenu } from '@app/domain/menu/menu';
import { type Amount, amountFromDecimal } from '@app/domain/money/amount';
import { cardPrice } from '@app/domain/offers/card-price';
import { isUnconditional, type Offer } from '@app/domain/offers/offer';
import type { OrderType } from '@app/domain/order/order-type';

export type MenuItem = {
  wire: WireItem;
  name: string;
  otherName: string | undefined;
  description: string | null;
  orderTypes: readonly OrderType[];
  price: Amount;
  /** The price with unconditional offers; null without one. */
  offerPrice: Amount | null;
  /** A conditional offer on this item or its collection. */
  conditionalOffer: Offer | null;
  /** Every offer on this item or its collection. */
  offers: readonly Offer[];
  /** Can be added without selecting options. */
  isSimple: boolean;
  /** SOLD-01 Null while it can be ordered. */
  soldOut: SoldOut | null;
};
/** `until` is null until staff put it back. */
export type SoldOut = { until: string | null };
export type MenuSection = { id: string; name: string; items: MenuItem[] };
type Menu = Pick<WireBranch, 'menu'>;

/**
 * The menu of an order type, filtered by a search. Items and unfiltered sections keep their identity, so that React
 * does not render them again with every typed letter.
 */
export function buildMenu({ menu }: Menu, offers: readonly Offer[], orderType: OrderType) {
  const all = menu.collections.map(({ _id, name, items, soldOutItems }) => ({
    id: _id,
    name,
    items: listed(items, soldOutItems).map(([item, soldOut]) => menuItem(item, offers, orderType, soldOut)),
  }));
  const sections: MenuSection[] = visibleMenu(all, { orderType });
  const whole = new Map(sections.map((section) => [section.id, section]));
  const find = (search: string): MenuSection[] =>
    visibleMenu(sections, { orderType, search }).map((section) => {
      const unfiltered = whole.get(section.id);
      return unfiltered?.items.length === section.items.length ? unfiltered : section;
    });
  return { sections, find };
}

type Collection = WireBranch['menu']['collections'][number];
type Listed = [item: WireItem, soldOut: SoldOut | null];

/** Sold-out items are at their places among the others. */
function listed(items: Collection['items'], soldOutItems: Collection['soldOutItems'] = []): Listed[] {
  const all = items.map((item): Listed => [item, null]);
  for (const { position, until, item } of soldOutItems) all.splice(position, 0, [item, { until }]);
  return all;
}

/** An offer of an unknown kind is skipped, and the menu stays. */
export function knownOffers(offers: readonly WireOffer[]): Offer[] {
  return offers.flatMap((wire) => {
    try {
      return [offerFromWire(wire)];
    } catch (error) {
      logError('menu: unknown offer skipped', error);
      return [];
    }
  });
}

export function menuItem(
  wire: WireItem,
  offers: readonly Offer[],
  orderType: OrderType,
  soldOut: SoldOut | null = null,
): MenuItem {
  const price = amountFromDecimal(wire.price);
  const item = { itemId: wire._id, collectionId: wire.collection_id, price };
  const own = offers.filter((offer) => isOn(offer, wire, orderType));
  let offerPrice: Amount | null | undefined;
  return {
    wire,
    name: wire.name,
    otherName: wire.otherName,
    description: wire.description,
    orderTypes: itemOrderTypes(wire),
    price,
    // Computed on render: of a thousand items the first screen shows four.
    get offerPrice() {
      if (offerPrice === undefined) offerPrice = cardPrice(item, offers, orderType);
      return offerPrice;
    },
    conditionalOffer: conditionalAmong(own),
    offers: own,
    soldOut,
    isSimple: wire.preferences.every(({ validation }) => validation !== 'required'),
  };
}

type Offered = Pick<WireItem, '_id' | 'collection_id'>;

const isOn = (offer: Offer, item: Offered, orderType: OrderType) =>
  (offer.targetId === item._id || offer.targetId === item.collection_id) &&
  (offer.orderType === null || offer.orderType === orderType);

const lowersAtOnce = (offer: Offer) =>
  isUnconditional(offer) && offer.mode === 'save' && offer.affects === 'item';

const conditionalAmong = (offers: readonly Offer[]) => offers.find((offer) => !lowersAtOnce(offer)) ?? null;

/** The first conditional offer on an item or its collection. */
export const conditionalOfferOn = (item: Offered, offers: readonly Offer[], orderType: OrderType) =>
  conditionalAmong(offers.filter((offer) => isOn(offer, item, orderType)));
