import type { WireBranch, WireItem, WireZone } from '@app/contract/schemas/customer/branches';
import type { CartLine } from '@app/domain/cart/cart-line';
import { amount } from '@app/domain/money/amount';
import { basisPoints } from '@app/domain/money/percent';
import type { Offer } from '@app/domain/offers/offer';

export const anItem = (more: Partial<WireItem> = {}): WireItem => ({
  _id: 'kebab',
  name: 'Kebab',
  price: 4,
  description: null,
  image: null,
  imageColor: null,
  preparationTime: null,
  preferences: [],
  collection_id: 'grills',
  isPickupEnabled: true,
  isDeliveryEnabled: true,
  isDineinEnabled: true,
  ...more,
});

export const aLine = (more: Partial<CartLine> = {}): CartLine => ({
  itemId: 'kebab',
  collectionId: 'grills',
  name: 'Kebab',
  image: null,
  price: amount(400),
  quantity: 1,
  selection: {},
  options: [],
  ...more,
});

export const anOffer = (more: Partial<Offer> = {}): Offer => ({
  id: 'offer',
  name: '20% off',
  level: 'item',
  targetId: 'kebab',
  affects: 'item',
  mode: 'save',
  percent: basisPoints(2_000),
  minimumAmount: amount(0),
  maxDiscount: null,
  orderType: null,
  rules: [],
  ...more,
});

const aZone = (more: Partial<WireZone> = {}): WireZone => ({
  _id: 'centre',
  name: 'Centre',
  coordinates: [],
  deliveryFee: 1,
  minimumOrderAmount: 3,
  travelMinutes: 10,
  ...more,
});

export const terms = {
  taxRate: 10,
  deliverytaxRate: 16,
  platformFee: 0.25,
  minimumAmount: 5,
  credit: null,
  menu: { collections: [] },
  zones: [aZone(), aZone({ _id: 'far', deliveryFee: 2.5, minimumOrderAmount: 8 })],
} satisfies Partial<WireBranch>;
