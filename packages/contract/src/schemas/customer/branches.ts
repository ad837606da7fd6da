import { ALLERGENS, DIETS } from '@app/domain/menu/food';
import * as z from 'zod/mini';
import { WireOffer } from './offers.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Colour, Decimal, Id, Instant, LatLng, Message } from '../vocabulary.ts';

const WirePreference = z.object({
  _id: Id,
  name: z.string(),
  question: z.nullable(z.string()),
  validation: z.enum(['required', 'optional']),
  maxOptions: z.nullable(z.number()),
  options: z.array(z.object({ id: Id, name: z.string(), price: Decimal })),
});
export type WirePreference = z.output<typeof WirePreference>;

/** FOOD-01 What an item says of itself. */
export const WireFood = z.object({
  /** Null where they are not stated. */
  allergens: z.nullable(z.array(z.enum(ALLERGENS))),
  diets: z.array(z.enum(DIETS)),
  spice: z.number(),
  calories: z.nullable(z.number()),
});

export type WireFood = z.output<typeof WireFood>;

const WireItem = z.object({
  _id: Id,
  name: z.string(),
  /** BRANCH-12 In the other language, for the search; absent where it is the same. */
  otherName: z.optional(z.string()),
  price: Decimal,
  description: z.nullable(z.string()),
  image: z.nullable(z.string()),
  imageColor: Colour,
  preparationTime: z.nullable(z.number()),
  preferences: z.array(WirePreference),
  collection_id: Id,
  isPickupEnabled: z.boolean(),
  isDeliveryEnabled: z.boolean(),
  isDineinEnabled: z.boolean(),
  /** TAX-07 In percent, where they differ from those of the branch. */
  taxRate: z.optional(z.number()),
  deliverytaxRate: z.optional(z.number()),
  offer: z.optional(WireOffer),
  /** Absent where the item states nothing. */
  food: z.optional(WireFood),
});
export type WireItem = z.output<typeof WireItem>;

/** FIND-01 The fields of a menu item that a list of dishes shows. */
export const WireDish = z.object({
  _id: Id,
  name: z.string(),
  price: Decimal,
  description: z.nullable(z.string()),
  image: z.nullable(z.string()),
  imageColor: Colour,
  /** False: sold out now. */
  isAvailable: z.boolean(),
  collection_id: Id,
  /** Absent where the item states nothing. */
  food: z.optional(WireFood),
});
export type WireDish = z.output<typeof WireDish>;

/** SOLD-01 An item that cannot be ordered now. */
const WireSoldOutItem = z.object({
  /** Its place in the collection, counted with the sold-out items before it. */
  position: z.number(),
  /** When it is on the menu again by itself; null until staff put it back. */
  until: z.nullable(Instant),
  item: WireItem,
});
export type WireSoldOutItem = z.output<typeof WireSoldOutItem>;

const WireCollection = z.object({
  _id: Id,
  name: z.string(),
  /** What can be ordered now. */
  items: z.array(WireItem),
  /** Absent without one. */
  soldOutItems: z.optional(z.array(WireSoldOutItem)),
  offer: z.optional(WireOffer),
});
export type WireCollection = z.output<typeof WireCollection>;

const WireZone = z.object({
  _id: Id,
  name: z.string(),
  coordinates: z.array(LatLng),
  deliveryFee: Decimal,
  minimumOrderAmount: Decimal,
  /** ETA-01 The ride from the branch. */
  travelMinutes: z.number(),
});
export type WireZone = z.output<typeof WireZone>;

const WireTable = z.object({ _id: Id, number: z.number(), images: z.array(z.string()) });

/** Minutes after midnight of the day. Beyond 1440 it closes on the next day. */
const Spans = z.array(z.object({ opens: z.number(), closes: z.number() }));

/** HOURS-01 The week, Sunday first, and the different days of the next two weeks. */
const WireHours = z.object({
  week: z.array(Spans),
  differentDays: z.array(z.object({ from: z.string(), to: z.string(), name: z.string(), spans: Spans })),
});
export type WireHours = z.output<typeof WireHours>;

/** REVIEW-04 The average has one decimal. */
export const WireRating = z.object({ average: z.number(), count: z.number() });
export type WireRating = z.output<typeof WireRating>;

const WireBranch = z.object({
  _id: Id,
  name: z.string(),
  vendor: z.string(),
  vendorDashedName: z.string(),
  image: z.nullable(z.string()),
  imageColor: Colour,
  imageHash: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  isMain: z.boolean(),
  /** Absent below five ratings. */
  rating: z.optional(WireRating),
  isOpen: z.boolean(),
  isActive: z.boolean(),
  /** When a paused branch takes orders again; null without a pause that ends by itself. */
  backAt: z.nullable(Instant),
  /** CON-97 The sentence of a paused branch; null without one. */
  pauseText: z.nullable(z.string()),
  /** HOURS-02 When an open branch closes, or a closed one opens, by its hours. */
  closesAt: z.nullable(Instant),
  opensAt: z.nullable(Instant),
  hours: z.nullable(WireHours),
  /** The name of the branch's time zone, such as Asia/Amman. */
  timeZone: z.string(),
  isSaved: z.boolean(),
  isDeliveryEnabled: z.boolean(),
  isPickUpEnabled: z.boolean(),
  isDineInEnabled: z.boolean(),
  currency: z.string(),
  /** Store credit with this vendor; null for a guest. */
  credit: z.nullable(Decimal),
  taxRate: z.number(),
  deliverytaxRate: z.number(),
  /** TAX-02 The tax is in the prices; absent where it is added to them. */
  pricesIncludeTax: z.optional(z.boolean()),
  /** SVC-03 In percent by order type; absent without one. */
  serviceCharge: z.optional(
    z.object({ table_session: z.number(), delivery: z.number(), isTaxed: z.boolean() }),
  ),
  platformFee: Decimal,
  minimumAmount: Decimal,
  /** PAY-01 Absent where only cash is taken. */
  paymentMethods: z.optional(z.array(z.enum(['cash', 'visa']))),
  /** TIP-01 The amounts to choose from; empty where the branch takes no tips. */
  tipAmounts: z.array(Decimal),
  /** ETA-01 The usual preparation by order type. */
  preparationMinutes: z.object({ pickup: z.number(), delivery: z.number(), table_session: z.number() }),
  timezone: z.object({ timezoneOffset: z.number(), timezoneOffsetFormat: z.string() }),
  minScheduleOrderHours: z.nullable(z.number()),
  maxScheduleOrderHours: z.nullable(z.number()),
  table: z.nullable(WireTable),
  zones: z.array(WireZone),
  location: z.nullable(LatLng),
  menu: z.object({ collections: z.array(WireCollection) }),
  offers: z.array(WireOffer),
  /** CON-87 When an offer starts or ends by itself. */
  offersChangeAt: z.nullable(Instant),
});
export type WireBranch = z.output<typeof WireBranch>;

/** A branch in a list. */
export const WireBranchCard = z.object({
  _id: Id,
  name: z.string(),
  isOpen: z.boolean(),
  isActive: z.boolean(),
  location: z.nullable(LatLng),
  /** HOURS-03 As on the branch itself; absent for a branch without hours. */
  closesAt: z.optional(z.nullable(Instant)),
  opensAt: z.optional(z.nullable(Instant)),
  timeZone: z.optional(z.string()),
});
export type WireBranchCard = z.output<typeof WireBranchCard>;

const SavedBranch = z.object({
  ...WireBranchCard.shape,
  vendor: z.string(),
  vendorDashedName: z.string(),
  logo: z.nullable(z.string()),
  logoColor: Colour,
  image: z.nullable(z.string()),
  imageColor: Colour,
  bio: z.nullable(z.string()),
});

const ofBranch = z.object({ branchId: Id });

export const branchesSchemas = {
  showBranch: {
    summary: 'A branch with its menu, offers and zones; with the code of a table, the table too',
    errors: ['branch.not_found'],
    params: ofBranch,
    query: z.object({ table: z.optional(z.string().check(z.maxLength(200))) }),
    response: z.object({ branch: WireBranch }),
  },
  listSiblings: {
    summary: 'The other branches of the same vendor',
    errors: ['branch.not_found'],
    params: ofBranch,
    response: z.object({ data: z.object({ branches: z.array(WireBranchCard) }) }),
  },
  listPopularDishes: {
    summary: 'Up to three dishes of a branch that it delivers now, those with the most sales first',
    errors: ['branch.not_found'],
    params: ofBranch,
    response: z.object({
      data: z.object({
        /** At most 3, the best-selling first. */
        dishes: z.array(WireDish),
        /** The offers on these dishes and their collections that a delivery can have; absent without one. */
        offers: z.optional(z.array(WireOffer)),
      }),
    }),
  },
  showBranchPhone: {
    summary: 'The number to call',
    errors: ['branch.not_found', 'branch.phone_missing'],
    params: ofBranch,
    response: z.object({ data: z.object({ phone: z.string() }) }),
  },
  showBranchLocation: {
    summary: 'Where the branch is',
    errors: ['branch.not_found', 'branch.location_missing'],
    params: ofBranch,
    response: z.object({ data: z.object({ location: LatLng }) }),
  },
  sendFeedback: {
    summary: 'Rate a branch from 1 to 5',
    errors: ['branch.not_found', 'order.not_found', 'branch.too_much_feedback'],
    params: ofBranch,
    body: z.object({
      rating: z.int().check(z.minimum(1), z.maximum(5)),
      comments: z.optional(z.nullable(z.string().check(z.maxLength(1_000)))),
      /** The completed order that the rating is about. */
      orderId: z.optional(Id),
      /** REVIEW-11 The comment is shown without a name. */
      isAnonymous: z.optional(z.boolean()),
    }),
    response: Message,
  },
  saveBranch: {
    summary: 'Save the branch, or take it off the saved ones',
    errors: ['branch.not_found'],
    params: ofBranch,
    response: z.object({ message: z.string(), isSaved: z.boolean() }),
  },
  listSavedBranches: {
    summary: 'The branches this customer saved, newest first',
    response: z.array(SavedBranch),
  },
  showItem: {
    summary: 'One item of a menu',
    errors: ['item.not_found'],
    params: z.object({ itemId: Id }),
    response: z.object({ data: z.object({ item: WireItem }) }),
  },
} satisfies SchemaMap;
