import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OrderType } from '@app/domain/order/order-type';
import type { CatalogueInput } from '@app/contract/schemas/catalogue';
import { derivedId } from '#features/catalogue/derived-id.ts';

type Applied = { name: string; save: number };
type Amount =
  | 'subtotal'
  | 'saved'
  | 'tax'
  | 'deliveryFee'
  | 'deliveryDiscount'
  | 'platformFee'
  | 'cashback'
  | 'total'
  | 'usedCredit'
  | 'totalWithCredit'
  | 'creditRemain';
type GoldenLine = {
  item: string;
  collection: string;
  price: number;
  quantity: number;
  options: { name: string; price: number }[];
  taxRate?: number;
  taxCategory?: 'exempt';
};
type GoldenOffer = {
  name: string;
  entityType: 'branches' | 'collections' | 'items';
  entity: string | null;
  value: number;
  affect: 'item' | 'shipping';
  mode: 'save' | 'cashback';
  minimumAmount: number;
  maxDiscount: number | null;
  orderType: OrderType | null;
  rules: {
    rule: 'minimum_quantity' | 'equal_quantity' | 'odd_quantity' | 'even_quantity';
    value: number | null;
  }[];
};
export type Golden = {
  name: string;
  orderType: OrderType;
  taxRate: number;
  deliverytaxRate: number;
  zoneDeliveryFee: number;
  platformFee: number;
  credit: number;
  useCredit: boolean;
  tip?: number;
  coupon?: GoldenOffer;
  pricesIncludeTax?: boolean;
  serviceCharge?: { percent: number; isTaxed: boolean } | null;
  lines: GoldenLine[];
  offers: GoldenOffer[];
  expected: Record<Amount, number> & {
    saveOffers: Applied[];
    cashbackOffers: Applied[];
    coupon?: { saved: number; betterOffer: string | null };
    serviceFee?: number;
    taxIncluded?: number;
    taxes?: { rate: number; category: string; base: number; tax: number }[];
  };
};

const FOLDER = join(import.meta.dirname, '../../../../../packages/contract/src/from-wire');
const read = (file: string): Golden[] => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));

/** The carts of the specification, and those with tips, with coupons, and with several taxes. */
export const GOLDEN: readonly Golden[] = [
  ...read('pricing-golden.json'),
  ...read('pricing-golden-beyond.json'),
  ...read('pricing-golden-coupons.json'),
  ...read('pricing-golden-tax.json'),
];

export const inGoldenZone = { lat: 29.55, lng: 35.05 };
const SQUARE = [
  { lat: 29.5, lng: 35 },
  { lat: 29.5, lng: 35.1 },
  { lat: 29.6, lng: 35.1 },
  { lat: 29.6, lng: 35 },
];

const both = (text: string) => ({ en: text, ar: `${text} بالعربية` });
const unique = <T>(entries: readonly T[], keyOf: (entry: T) => string) => [
  ...new Map(entries.map((entry) => [keyOf(entry), entry])).values(),
];

/** One vendor for each golden cart, with its items as the menu and its offers. */
export const goldenCatalogue = (): CatalogueInput => ({
  vendors: GOLDEN.map((example, index) => ({
    key: vendorKey(index),
    name: both(example.name),
    pricesIncludeTax: example.pricesIncludeTax ?? false,
    taxClasses: taxClassesOf(example),
    menu: unique(example.lines, ({ collection }) => collection).map(({ collection }) => ({
      key: collection,
      name: both(collection),
      items: unique(
        example.lines.filter((one) => one.collection === collection),
        ({ item }) => item,
      ).map(({ item, price }) => menuItem(example, item, price)),
    })),
    offers: example.offers.map((offer) => ({ key: offer.name.toLowerCase(), ...termsOf(example, offer) })),
    coupons: example.coupon ? [{ code: example.coupon.name, ...termsOf(example, example.coupon) }] : [],
    branches: [
      {
        key: 'main',
        name: both('Main'),
        orderTypes: ['pickup', 'delivery', 'table_session'],
        taxPercent: example.taxRate,
        deliveryTaxPercent: example.deliverytaxRate,
        platformFee: example.platformFee,
        serviceCharge: serviceChargeOf(example),
        zones: [{ key: 'all', name: both('All'), polygon: SQUARE, deliveryFee: example.zoneDeliveryFee }],
        tables: [{ number: 1 }],
      },
    ],
  })),
});

const vendorKey = (index: number) => `golden-${index}`;
export const goldenVendorId = (index: number) => derivedId('vendor', vendorKey(index));
export const goldenBranchId = (index: number) => derivedId('branch', vendorKey(index), 'main');

const classKey = ({ taxRate, taxCategory }: GoldenLine) =>
  taxRate === undefined ? null : `${taxCategory ?? 'rate'}-${taxRate}`;

const taxClassesOf = ({ lines }: Golden) =>
  unique(
    lines.flatMap((line) => {
      const key = classKey(line);
      if (key === null || line.taxRate === undefined) return [];
      const category = line.taxCategory ?? (line.taxRate === 0 ? ('zero' as const) : ('standard' as const));
      return [{ key, name: both(key), category, percent: line.taxRate }];
    }),
    ({ key }) => key,
  );

function serviceChargeOf({ serviceCharge, orderType }: Golden) {
  if (!serviceCharge) return null;
  const { percent, isTaxed } = serviceCharge;
  return orderType === 'delivery'
    ? { deliveryPercent: percent, isTaxed }
    : { tablePercent: percent, isTaxed };
}

function menuItem({ lines }: Golden, key: string, price: number) {
  const options = unique(
    lines.filter(({ item }) => item === key).flatMap((one) => one.options),
    ({ name }) => name,
  );
  const extras = {
    key: 'extras',
    name: both('extras'),
    isRequired: false,
    maxOptions: null,
    options: options.map((option) => ({ key: option.name, name: both(option.name), price: option.price })),
  };
  const preferences = options.length === 0 ? [] : [extras];
  const line = lines.find(({ item }) => item === key);
  const taxClass = line ? classKey(line) : null;
  return { taxClass, key, name: both(key), price, image: null, preparationMinutes: null, preferences };
}

function termsOf({ lines }: Golden, { entityType, entity, value, rules, name, ...terms }: GoldenOffer) {
  const collection = lines.find(({ item }) => item === entity)?.collection ?? '';
  const on = {
    branches: 'branch' as const,
    collections: { collection: entity ?? '' },
    items: { collection, item: entity ?? '' },
  }[entityType];
  return {
    name: both(name),
    on,
    affect: terms.affect,
    mode: terms.mode,
    percent: value,
    minimumAmount: terms.minimumAmount,
    maxDiscount: terms.maxDiscount,
    orderType: terms.orderType,
    rules: rules.map(({ rule, value: count }) =>
      rule === 'minimum_quantity' || rule === 'equal_quantity' ? { rule, value: count ?? 0 } : { rule },
    ),
  };
}

/** The cart in the form of a request. */
export const goldenItems = ({ lines }: Golden, index: number) =>
  lines.map(({ collection, item, quantity, options }) => {
    const path = [vendorKey(index), 'main', collection, item];
    const chosen = options.map((option) => derivedId('option', ...path, 'extras', option.name));
    const preferences = chosen.length === 0 ? {} : { [derivedId('preference', ...path, 'extras')]: chosen };
    return { item_id: derivedId('item', ...path), quantity, preferences };
  });
