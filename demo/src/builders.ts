import type { OrderType } from '@app/domain/order/order-type';
import type { Texts } from '@app/domain/language';
import type { CatalogueInput } from '@app/contract/schemas/catalogue';
import { FOOD } from './food.ts';

type VendorInput = CatalogueInput['vendors'][number];
type BranchInput = VendorInput['branches'][number];
type CollectionInput = NonNullable<VendorInput['menu']>[number];
type ItemInput = CollectionInput['items'][number];
type PreferenceInput = NonNullable<ItemInput['preferences']>[number];
type OptionInput = PreferenceInput['options'][number];
type OfferInput = NonNullable<VendorInput['offers']>[number];
type CouponInput = NonNullable<VendorInput['coupons']>[number];

/** The catalogue without its pictures, which are found by the keys. */
type DemoItem = Omit<ItemInput, 'image'>;
export type DemoCollection = Omit<CollectionInput, 'items'> & { items: DemoItem[] };
export type DemoBranch = Omit<BranchInput, 'image' | 'menu' | 'hours'> & {
  menu?: DemoCollection[];
  hours?: DemoHours;
};

type HoursInput = NonNullable<BranchInput['hours']>;
type Spans = HoursInput['week']['sunday'];
/** Opening hours with one different day, counted from the day on which the demo is loaded. */
export type DemoHours = {
  week: HoursInput['week'];
  differentDay: { inDays: number; name: Texts; spans: Spans };
};

export type DemoVendor = Omit<VendorInput, 'logo' | 'menu' | 'branches'> & {
  menu: DemoCollection[];
  branches: DemoBranch[];
};

type Pair = readonly [en: string, ar: string];
export const text = (en: string, ar: string): Texts => ({ en, ar });

export const TO_GO: OrderType[] = ['pickup', 'delivery'];
export const EVERY_WAY: OrderType[] = ['pickup', 'delivery', 'table_session'];
export const PICKUP_ONLY: OrderType[] = ['pickup'];
export const TABLE_ONLY: OrderType[] = ['table_session'];

type ItemDetails = Pick<DemoItem, 'orderTypes' | 'preferences' | 'station'> & { minutes?: number };

/** Without `minutes` the item is pre-made. */
export function item(
  key: string,
  name: Pair,
  description: Pair,
  price: number,
  { minutes, ...details }: ItemDetails = {},
): DemoItem {
  return {
    key,
    name: text(...name),
    description: text(...description),
    price,
    preparationMinutes: minutes ?? null,
    ...FOOD[key],
    ...details,
  };
}

export function collection(key: string, name: Pair, items: DemoItem[]): DemoCollection {
  return { key, name: text(...name), items };
}

/** The collections with the station of the kitchen that makes them. */
export const madeAt = (
  station: 'grill' | 'cold' | 'drinks',
  ...collections: DemoCollection[]
): DemoCollection[] => collections.map((one) => ({ ...one, station }));

export const option = (key: string, name: Pair, price = 0): OptionInput => ({
  key,
  name: text(...name),
  price,
});

export function chooseOne(key: string, name: Pair, question: Pair, options: OptionInput[]): PreferenceInput {
  return { key, name: text(...name), question: text(...question), isRequired: true, maxOptions: 1, options };
}

export function chooseUpTo(
  maxOptions: number,
  key: string,
  name: Pair,
  question: Pair,
  options: OptionInput[],
): PreferenceInput {
  return { key, name: text(...name), question: text(...question), isRequired: false, maxOptions, options };
}

type OfferTerms = Partial<Omit<OfferInput, 'key' | 'name' | 'on' | 'percent'>>;

/** A discount on items unless the terms name another kind. */
export function offer(
  key: string,
  name: Pair,
  on: OfferInput['on'],
  percent: number,
  terms: OfferTerms = {},
): OfferInput {
  return { key, name: text(...name), on, affect: 'item', mode: 'save', percent, ...terms };
}

type CouponTerms = Partial<Omit<CouponInput, 'code' | 'name' | 'on' | 'percent'>>;

/** An offer on the whole order behind a code. */
export function coupon(code: string, name: Pair, percent: number, terms: CouponTerms = {}): CouponInput {
  return { code, name: text(...name), on: 'branch', affect: 'item', mode: 'save', percent, ...terms };
}

export const at = (lat: number, lng: number) => ({ lat, lng });
export const tables = (count: number) => Array.from({ length: count }, (_, index) => ({ number: index + 1 }));

/** The fees of most Jordanian branches of the demo. */
export const USUAL_TAX = { taxPercent: 16, deliveryTaxPercent: 10 };
/** Scheduled orders, from the next hour to the day after tomorrow. */
export const SCHEDULING = { minScheduleHours: 1, maxScheduleHours: 48 };
