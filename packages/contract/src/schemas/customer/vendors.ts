import * as z from 'zod/mini';
import { WireBranchCard, WireDish, WireRating } from './branches.ts';
import { WireOffer } from './offers.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Colour, DashedName, Id, LatLng } from '../vocabulary.ts';

const VendorTag = z.object({ key: z.string(), name: z.string() });
const CountedTag = z.extend(VendorTag, { count: z.number() });
export type CountedTag = z.output<typeof CountedTag>;

const WireVendor = z.object({
  _id: Id,
  name: z.string(),
  bio: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  logoColor: Colour,
  vendorDashedName: z.string(),
  /** FIND-03 Cuisines or kinds of shops. */
  tags: z.array(VendorTag),
  branches: z.array(WireBranchCard),
  /** REVIEW-04 Of all branches together; absent below five ratings. */
  rating: z.optional(WireRating),
  /** REVIEW-09 For the order by rating, the higher the better; absent without a rating. */
  ratingScore: z.optional(z.number()),
});
export type WireVendor = z.output<typeof WireVendor>;

/** A branch that delivers to the requested location, with its terms (D-125). */
const ServingBranch = z.object({
  _id: Id,
  image: z.nullable(z.string()),
  imageColor: Colour,
  currency: z.string(),
  deliveryFee: z.number(),
  minimumOrderAmount: z.number(),
  distanceKm: z.nullable(z.number()),
  /** ETA-01 Minutes from the order to the door. */
  estimate: z.object({ from: z.number(), to: z.number() }),
  /** The name of its best offer, if any. */
  offer: z.optional(z.string()),
  rating: z.optional(WireRating),
});
export type ServingBranch = z.output<typeof ServingBranch>;

/** The dishes of a branch that match, the best 10 of `total`. */
const FoundGroup = z.object({
  branchId: Id,
  vendorId: Id,
  total: z.number(),
  dishes: z.array(WireDish),
  /** The offers on these dishes and their collections that a delivery can have; absent without one. */
  offers: z.optional(z.array(WireOffer)),
});
export type FoundGroup = z.output<typeof FoundGroup>;

/** Query values are strings. */
const wholeNumber = (max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(20)),
      z.transform((text) => Number(text)),
    ),
    z.int().check(z.minimum(1), z.maximum(max)),
  );

export const vendorsSchemas = {
  listVendors: {
    summary: 'Every active vendor, by name',
    query: z.object({
      search: z.optional(z.string().check(z.maxLength(100))),
      page: z.optional(wholeNumber(10_000)),
      per_page: z.optional(wholeNumber(50)),
      /** FIND-03 Closed vendors last; without it by name only. REVIEW-09 `rating`: then the best rated first. */
      sort: z.optional(z.enum(['open', 'rating'])),
      /** FIND-03 Only vendors that are open. */
      open: z.optional(z.literal('1')),
      /** FIND-03 Only vendors with one of the tags: their keys with commas. */
      tag: z.optional(z.string().check(z.maxLength(500))),
    }),
    response: z.object({
      vendors: z.array(WireVendor),
      /** How many vendors match, on all pages. This and the next two only with `sort`. */
      total: z.optional(z.number()),
      /** How many of all vendors are open. */
      openTotal: z.optional(z.number()),
      /** The tags of all vendors, the most frequent first. */
      tags: z.optional(z.array(CountedTag)),
    }),
  },
  findVendorsAt: {
    summary: 'The vendors that deliver to a place, and the zone it lies in',
    isRead: true,
    body: z.object({ location: LatLng }),
    response: z.object({
      /** `servingBranches` are sorted: open ones first, then by time and distance. */
      vendors: z.array(z.extend(WireVendor, { servingBranches: z.optional(z.array(ServingBranch)) })),
      deliveryZone: z.nullable(z.object({ name: z.string(), coordinates: z.array(LatLng) })),
      /** Delivery areas within 50 km, the nearest first; only when no vendor delivers to the location (D-125). */
      areas: z.optional(
        z.array(z.object({ name: z.string(), coordinates: z.array(LatLng), distanceKm: z.number() })),
      ),
    }),
  },
  searchAt: {
    summary: 'The vendors and dishes that match a text, among those that deliver to a place',
    errors: ['request.too_many'],
    isRead: true,
    body: z.object({
      location: LatLng,
      search: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
    }),
    response: z.object({
      /** The ids of the vendors whose names match, the best first. */
      vendors: z.array(Id),
      /** At most 30, the best first. Branches and vendors are among those of `findVendorsAt`. */
      groups: z.array(FoundGroup),
    }),
  },
  showVendor: {
    summary: 'A vendor by id or by dashed name',
    errors: ['vendor.not_found'],
    params: z.object({ idOrDashedName: z.union([Id, DashedName]) }),
    response: z.object({ vendor: WireVendor }),
  },
} satisfies SchemaMap;
