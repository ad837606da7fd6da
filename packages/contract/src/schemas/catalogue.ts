import { ALLERGENS, DIETS, MAX_CALORIES, MAX_SPICE } from '@app/domain/menu/food';
import { MENU_SIZES, MENU_TEXTS } from '@app/domain/menu/menu-limits';
import * as z from 'zod/mini';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import { toDecimal } from '@app/domain/money/amount';
import { MAX_PROMISE_MINUTES, MIN_PROMISE_MINUTES } from '@app/domain/order/promise';
import { MAX_TIP } from '@app/domain/order/tip';
import { MAX_SERVICE_CHARGE } from '@app/domain/pricing/service-charge';
import { TAX_CATEGORIES } from '@app/domain/pricing/tax';
import { toPercent } from '@app/domain/money/percent';
import { Hours } from './hours.ts';
import {
  COUPON_LIMITS,
  CouponCode,
  endsAfterStart,
  MAX_COUPONS,
  MAX_OFFERS,
  OFFER_AMOUNTS_IN_FILE,
  OFFER_TERMS,
  Percent,
  PERIOD,
} from './offer-terms.ts';
import { isPictureSrc } from './console/stored-picture.ts';
import { texts, Id, Price, text } from './vocabulary.ts';

/**
 * The file that an operator imports (docs/catalogue.md). Keys are chosen by the operator. Ids are derived from
 * them, so importing the same file twice changes nothing.
 */
const Key = z
  .string()
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'must be small letters, digits and single dashes' }),
    z.maxLength(60),
  );

const LATITUDE = { error: 'must be from -90 to 90; are lat and lng swapped?' };
const Point = z.strictObject({
  lat: z.number().check(z.minimum(-90, LATITUDE), z.maximum(90, LATITUDE)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});

/** The place in its list; that of the file by default. An export of some vendors needs it. */
const Position = z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000)));

/** CON-79 Of a node whose id does not follow from its keys, such as an item that was moved. */
const StoredId = z.optional(Id);

/** A picture: a file beside the catalogue, or a `/media/…` path that the server already has. */
const Image = z.strictObject({
  src: z.string().check(
    z.minLength(1),
    z.maxLength(300),
    z.refine((src) => !src.startsWith('/media/') || isPictureSrc(src), {
      error: 'must be a file name or the address of a stored picture',
    }),
  ),
  color: z.optional(z.string().check(z.regex(/^[0-9a-f]{6}$/, { error: 'must be six hexadecimal digits' }))),
  hash: z.optional(z.string().check(z.maxLength(60))),
});

const list = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.enum(values)).check(
    z.maxLength(values.length),
    z.refine((all) => new Set(all).size === all.length, { error: 'must not repeat a value' }),
  );

/** CON-71 The fields of a menu besides its texts, in files and in drafts. */
export const MENU_FIELDS = {
  /** A station of the kitchen: grill, cold, drinks or a name of its own. */
  station: z.nullable(text(40)),
  image: z.nullable(Image),
  preparationMinutes: z.nullable(z.int().check(z.minimum(1), z.maximum(600))),
  orderTypes: z.array(z.enum(ORDER_TYPES)).check(z.minLength(1), z.maxLength(ORDER_TYPES.length)),
  /** FOOD-01 Null where they are not stated; an empty list states that there are none. */
  allergens: z.nullable(list(ALLERGENS)),
  diets: list(DIETS),
  spice: z.int().check(z.minimum(0), z.maximum(MAX_SPICE)),
  calories: z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_CALORIES))),
  /** TAX-01 The key of a tax class of the vendor. */
  taxClass: z.nullable(Key),
  isRequired: z.boolean(),
  maxOptions: z.nullable(z.int().check(z.minimum(1), z.maximum(MENU_SIZES.option))),
};

const Station = z._default(MENU_FIELDS.station, null);

const Preference = z.strictObject({
  key: Key,
  id: StoredId,
  name: texts(MENU_TEXTS.preference.name),
  question: z.optional(texts(MENU_TEXTS.preference.question)),
  isRequired: MENU_FIELDS.isRequired,
  maxOptions: MENU_FIELDS.maxOptions,
  options: z
    .array(z.strictObject({ key: Key, id: StoredId, name: texts(MENU_TEXTS.option.name), price: Price }))
    .check(z.minLength(1), z.maxLength(MENU_SIZES.option)),
});

const Item = z.strictObject({
  key: Key,
  id: StoredId,
  name: texts(MENU_TEXTS.item.name),
  description: z.optional(texts(MENU_TEXTS.item.description)),
  price: Price,
  image: MENU_FIELDS.image,
  preparationMinutes: MENU_FIELDS.preparationMinutes,
  /** The order types of the item; all by default. */
  orderTypes: z._default(MENU_FIELDS.orderTypes, [...ORDER_TYPES]),
  /** That of the collection by default. */
  station: Station,
  allergens: z._default(MENU_FIELDS.allergens, null),
  diets: z._default(MENU_FIELDS.diets, []),
  spice: z._default(MENU_FIELDS.spice, 0),
  calories: z._default(MENU_FIELDS.calories, null),
  taxClass: z._default(MENU_FIELDS.taxClass, null),
  preferences: z._default(z.array(Preference).check(z.maxLength(MENU_SIZES.preference)), []),
});

const Collection = z.strictObject({
  key: Key,
  id: StoredId,
  name: texts(MENU_TEXTS.collection.name),
  station: Station,
  items: z.array(Item).check(z.minLength(1), z.maxLength(MENU_SIZES.item)),
});

/** CON-71 The menu of a branch or a vendor. Drafts are checked with it when they are published. */
export const CatalogueMenu = z.array(Collection).check(z.maxLength(MENU_SIZES.collection));

/** The target: the branch, a collection, or an item (`collection-key/item-key`). */
const Target = z.union(
  [z.literal('branch'), z.strictObject({ collection: Key }), z.strictObject({ collection: Key, item: Key })],
  { error: 'must be "branch", {"collection"} or {"collection", "item"}' },
);

const Offer = z
  .strictObject({ key: Key, on: Target, ...OFFER_TERMS, ...OFFER_AMOUNTS_IN_FILE, ...PERIOD })
  .check(endsAfterStart());

/** CODE-01 An offer behind a code. */
const Coupon = z
  .strictObject({
    code: CouponCode,
    on: Target,
    ...OFFER_TERMS,
    ...OFFER_AMOUNTS_IN_FILE,
    /** The keys of the branches that take it; all by default. */
    branches: z._default(z.nullable(z.array(Key).check(z.minLength(1), z.maxLength(500))), null),
    ...PERIOD,
    ...COUPON_LIMITS,
  })
  .check(endsAfterStart());

const Zone = z.strictObject({
  key: Key,
  name: texts(80),
  polygon: z.array(Point).check(z.minLength(3), z.maxLength(500)),
  deliveryFee: Price,
  minimumOrderAmount: z._default(Price, 0),
  /** ETA-01 The ride from the branch; computed from the distance by default. */
  travelMinutes: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(180))), null),
});

const PreparationMinutes = z.int().check(z.minimum(MIN_PROMISE_MINUTES), z.maximum(MAX_PROMISE_MINUTES));

/** FIND-03 A cuisine or a kind of shop. */
const Tag = z.strictObject({ key: Key, name: texts(40) });

export const MAX_TAX_CLASSES = 20;

/** TAX-01 Without a percent for deliveries it is the same. */
const TaxClass = z
  .strictObject({
    key: Key,
    name: texts(40),
    category: z._default(z.enum(TAX_CATEGORIES), 'standard'),
    percent: Percent,
    deliveryPercent: z._default(z.nullable(Percent), null),
  })
  .check(
    z.refine(
      ({ category, percent, deliveryPercent }) =>
        category === 'standard' || percent + (deliveryPercent ?? 0) === 0,
      { error: 'must be 0 for the category zero or exempt', path: ['percent'] },
    ),
  );

const ServicePercent = Percent.check(z.maximum(toPercent(MAX_SERVICE_CHARGE)));

/** SVC-01 In percent; `isTaxed` has no default. */
const ServiceCharge = z.strictObject({
  tablePercent: z._default(ServicePercent, 0),
  deliveryPercent: z._default(ServicePercent, 0),
  isTaxed: z.boolean(),
});

const Branch = z.strictObject({
  key: Key,
  position: Position,
  name: texts(120),
  bio: z._default(z.nullable(texts(500)), null),
  image: z._default(z.nullable(Image), null),
  isMain: z._default(z.boolean(), false),
  isOpen: z._default(z.boolean(), true),
  /** Open, but orders are paused: customers see "Branch Busy". */
  isActive: z._default(z.boolean(), true),
  orderTypes: z.array(z.enum(ORDER_TYPES)).check(z.minLength(1), z.maxLength(ORDER_TYPES.length)),
  currency: z._default(z.string().check(z.minLength(1), z.maxLength(8)), 'JD'),
  taxPercent: z._default(Percent, 0),
  deliveryTaxPercent: z._default(Percent, 0),
  serviceCharge: z._default(z.nullable(ServiceCharge), null),
  platformFee: z._default(Price, 0),
  minimumAmount: z._default(Price, 0),
  /** The maximum for orders without payment. */
  maxUnpaidTotal: z._default(Price.check(z.positive()), 500),
  /** TIP-01 Three amounts to choose from; an empty list takes no tips. */
  tipAmounts: z._default(
    z.array(Price.check(z.positive(), z.maximum(toDecimal(MAX_TIP)))).check(
      z.maxLength(20),
      z.refine(({ length }) => length === 0 || length === 3, { error: 'must have three amounts or none' }),
    ),
    [0.5, 1, 2],
  ),
  /** ETA-01 The usual preparation by order type. */
  preparationMinutes: z.prefault(
    z.strictObject({
      pickup: z._default(PreparationMinutes, 20),
      delivery: z._default(PreparationMinutes, 25),
      table_session: z._default(PreparationMinutes, 20),
    }),
    {},
  ),
  maxPortions: z._default(z.int().check(z.minimum(1), z.maximum(9_900)), 200),
  timezone: z._default(z.string().check(z.maxLength(60)), 'Asia/Amman'),
  /** HOURS-01 Without them the branch is open while `isOpen` says so. */
  hours: z._default(z.nullable(Hours), null),
  minScheduleHours: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(720))), null),
  maxScheduleHours: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(720))), null),
  phone: z._default(
    z.nullable(z.string().check(z.regex(/^\+[1-9][0-9]{6,14}$/, { error: 'must be like +96232010101' }))),
    null,
  ),
  location: z._default(z.nullable(Point), null),
  zones: z._default(z.array(Zone).check(z.maxLength(100)), []),
  tables: z._default(
    z
      .array(z.strictObject({ number: z.int().check(z.minimum(1), z.maximum(9_999)) }))
      .check(z.maxLength(500)),
    [],
  ),
  /** Own menu and offers; those of the vendor by default. */
  menu: z.optional(CatalogueMenu),
  offers: z.optional(z.array(Offer).check(z.maxLength(MAX_OFFERS))),
});

export const Catalogue = z.strictObject({
  vendors: z
    .array(
      z.strictObject({
        key: Key,
        position: Position,
        name: texts(120),
        bio: z._default(z.nullable(texts(500)), null),
        logo: z._default(z.nullable(Image), null),
        /** RECEIPT-01 Printed on receipts. */
        taxNumber: z._default(
          z.nullable(
            z.string().check(
              z.trim(),
              z.regex(/^[0-9A-Za-z][0-9A-Za-z /-]{0,29}$/, {
                error: 'must be at most 30 letters, digits, spaces, dashes and slashes',
              }),
            ),
          ),
          null,
        ),
        taxClasses: z._default(z.array(TaxClass).check(z.maxLength(MAX_TAX_CLASSES)), []),
        /** TAX-02 The tax is in the prices, instead of added to them. */
        pricesIncludeTax: z._default(z.boolean(), false),
        tags: z._default(z.array(Tag).check(z.maxLength(8)), []),
        menu: z._default(CatalogueMenu, []),
        offers: z._default(z.array(Offer).check(z.maxLength(MAX_OFFERS)), []),
        coupons: z._default(z.array(Coupon).check(z.maxLength(MAX_COUPONS)), []),
        branches: z.array(Branch).check(z.minLength(1), z.maxLength(500)),
      }),
    )
    .check(z.minLength(1), z.maxLength(5_000)),
});

export type CatalogueInput = z.input<typeof Catalogue>;
export type Catalogue = z.output<typeof Catalogue>;
export type CatalogueVendor = Catalogue['vendors'][number];
export type CatalogueBranch = CatalogueVendor['branches'][number];
export type CatalogueCollection = CatalogueVendor['menu'][number];
export type CatalogueItem = CatalogueCollection['items'][number];
export type CatalogueOffer = CatalogueVendor['offers'][number];
export type CatalogueCoupon = CatalogueVendor['coupons'][number];
export type CatalogueImage = NonNullable<CatalogueItem['image']>;

type Own<Field extends string, List> = { readonly [name in Field]?: List | undefined };

/** The menu of the branch, else that of its vendor. */
export const menuOf = <Menu>(vendor: { menu: Menu }, branch: Own<'menu', Menu>) => branch.menu ?? vendor.menu;
export const offersOf = <Offers>(vendor: { offers: Offers }, branch: Own<'offers', Offers>) =>
  branch.offers ?? vendor.offers;
export const couponsOf = <C extends { branches: readonly string[] | null }>(
  { coupons }: { coupons: readonly C[] },
  { key }: { key: string },
) => coupons.filter(({ branches }) => branches === null || branches.includes(key));
