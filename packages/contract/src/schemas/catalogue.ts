import { spanBetween, spansProblem } from '@app/domain/branch/opening-hours';
import * as z from 'zod/mini';
import type { Language } from '@app/domain/language';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import { toDecimal } from '@app/domain/money/amount';
import { MAX_TIP } from '@app/domain/order/tip';
import { hasTwoDecimalsAtMost, Price } from './vocabulary.ts';

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

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** A text in both languages; both are required. */
const bilingual = (max: number) => z.strictObject({ en: text(max), ar: text(max) });
export type Bilingual = Record<Language, string>;

const Percent = z
  .number()
  .check(z.minimum(0), z.maximum(100), z.refine(hasTwoDecimalsAtMost, { error: 'has more than 2 decimals' }));
const PositivePercent = Percent.check(z.positive());

const Point = z.strictObject({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});

/** A picture: a file beside the catalogue, or a `/media/…` path that the server already has. */
const Image = z.strictObject({
  src: z.string().check(z.minLength(1), z.maxLength(300)),
  color: z.optional(z.string().check(z.regex(/^[0-9a-f]{6}$/, { error: 'must be six hexadecimal digits' }))),
  hash: z.optional(z.string().check(z.maxLength(60))),
});

/** A station of the kitchen: grill, cold, drinks or a name of its own. */
const Station = z._default(z.nullable(text(40)), null);

const Preference = z.strictObject({
  key: Key,
  name: bilingual(80),
  question: z.optional(bilingual(200)),
  isRequired: z.boolean(),
  maxOptions: z.nullable(z.int().check(z.minimum(1), z.maximum(50))),
  options: z
    .array(z.strictObject({ key: Key, name: bilingual(80), price: Price }))
    .check(z.minLength(1), z.maxLength(50)),
});

const Item = z.strictObject({
  key: Key,
  name: bilingual(120),
  description: z.optional(bilingual(500)),
  price: Price,
  image: z.nullable(Image),
  preparationMinutes: z.nullable(z.int().check(z.minimum(1), z.maximum(600))),
  /** The order types of the item; all by default. */
  orderTypes: z._default(z.array(z.enum(ORDER_TYPES)).check(z.minLength(1)), [...ORDER_TYPES]),
  /** That of the collection by default. */
  station: Station,
  preferences: z._default(z.array(Preference).check(z.maxLength(12)), []),
});

const Collection = z.strictObject({
  key: Key,
  name: bilingual(80),
  station: Station,
  items: z.array(Item).check(z.minLength(1), z.maxLength(1_000)),
});

const Rule = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('minimum_quantity'), value: z.int().check(z.minimum(1), z.maximum(99)) }),
  z.strictObject({ rule: z.literal('equal_quantity'), value: z.int().check(z.minimum(1), z.maximum(99)) }),
  z.strictObject({ rule: z.literal('odd_quantity') }),
  z.strictObject({ rule: z.literal('even_quantity') }),
]);

const Offer = z.strictObject({
  key: Key,
  name: bilingual(120),
  /** The target: the branch, a collection, or an item (`collection-key/item-key`). */
  on: z.union(
    [
      z.literal('branch'),
      z.strictObject({ collection: Key }),
      z.strictObject({ collection: Key, item: Key }),
    ],
    { error: 'must be "branch", {"collection"} or {"collection", "item"}' },
  ),
  affect: z.enum(['item', 'shipping']),
  mode: z.enum(['save', 'cashback']),
  percent: PositivePercent,
  minimumAmount: z._default(Price, 0),
  maxDiscount: z._default(z.nullable(Price), null),
  orderType: z._default(z.nullable(z.enum(ORDER_TYPES)), null),
  rules: z._default(z.array(Rule).check(z.maxLength(4)), []),
});

const Zone = z.strictObject({
  key: Key,
  name: bilingual(80),
  polygon: z.array(Point).check(z.minLength(3), z.maxLength(500)),
  deliveryFee: Price,
  minimumOrderAmount: z._default(Price, 0),
});

const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be like 18:30' }));
const Day = z._default(
  z.array(z.tuple([Time, Time])).check(
    z.refine((spans) => spansProblem(spans.map(([opens, closes]) => spanBetween(opens, closes))) === null, {
      error: 'must be at most 4 spans that do not overlap',
    }),
  ),
  [],
);

/** HOURS-01 A closing time that is not later than the opening time is on the next day. */
const Hours = z.strictObject({
  week: z.strictObject({
    sunday: Day,
    monday: Day,
    tuesday: Day,
    wednesday: Day,
    thursday: Day,
    friday: Day,
    saturday: Day,
  }),
  differentDays: z._default(
    z
      .array(
        z
          .strictObject({ from: z.iso.date(), to: z.iso.date(), name: bilingual(60), spans: Day })
          .check(z.refine(({ from, to }) => from <= to, { error: 'must not be before from', path: ['to'] })),
      )
      .check(z.maxLength(60)),
    [],
  ),
});

const Branch = z.strictObject({
  key: Key,
  name: bilingual(120),
  bio: z._default(z.nullable(bilingual(500)), null),
  image: z._default(z.nullable(Image), null),
  isMain: z._default(z.boolean(), false),
  isOpen: z._default(z.boolean(), true),
  /** Open, but orders are paused: customers see "Branch Busy". */
  isActive: z._default(z.boolean(), true),
  orderTypes: z.array(z.enum(ORDER_TYPES)).check(z.minLength(1)),
  currency: z._default(z.string().check(z.minLength(1), z.maxLength(8)), 'JD'),
  taxPercent: z._default(Percent, 0),
  deliveryTaxPercent: z._default(Percent, 0),
  platformFee: z._default(Price, 0),
  minimumAmount: z._default(Price, 0),
  /** The maximum for orders without payment. */
  maxUnpaidTotal: z._default(Price.check(z.positive()), 500),
  /** TIP-01 Three amounts to choose from; an empty list takes no tips. */
  tipAmounts: z._default(
    z
      .array(Price.check(z.positive(), z.maximum(toDecimal(MAX_TIP))))
      .check(
        z.refine(({ length }) => length === 0 || length === 3, { error: 'must have three amounts or none' }),
      ),
    [0.5, 1, 2],
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
  menu: z.optional(z.array(Collection).check(z.maxLength(60))),
  offers: z.optional(z.array(Offer).check(z.maxLength(100))),
});

export const Catalogue = z.strictObject({
  vendors: z
    .array(
      z.strictObject({
        key: Key,
        name: bilingual(120),
        bio: z._default(z.nullable(bilingual(500)), null),
        logo: z._default(z.nullable(Image), null),
        menu: z._default(z.array(Collection).check(z.maxLength(60)), []),
        offers: z._default(z.array(Offer).check(z.maxLength(100)), []),
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
export type CatalogueImage = NonNullable<CatalogueItem['image']>;

/** The menu of the branch, else that of its vendor. */
export const menuOf = (vendor: CatalogueVendor, branch: CatalogueBranch) => branch.menu ?? vendor.menu;
export const offersOf = (vendor: CatalogueVendor, branch: CatalogueBranch) => branch.offers ?? vendor.offers;
