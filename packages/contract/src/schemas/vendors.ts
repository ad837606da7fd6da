import * as z from 'zod/mini';
import { WireBranchCard } from './branches.ts';
import type { SchemaMap } from './schema-map.ts';
import { Colour, DashedName, Id, LatLng } from './vocabulary.ts';

const WireVendor = z.object({
  _id: Id,
  name: z.string(),
  bio: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  logoColor: Colour,
  vendorDashedName: z.string(),
  branches: z.array(WireBranchCard),
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
  /** The name of its best offer, if any. */
  offer: z.optional(z.string()),
});
export type ServingBranch = z.output<typeof ServingBranch>;

/** Query values are strings. */
const wholeNumber = (max: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => Number(text)),
    ),
    z.int().check(z.minimum(1), z.maximum(max)),
  );

export const vendorsSchemas = {
  listVendors: {
    query: z.object({
      search: z.optional(z.string().check(z.maxLength(100))),
      page: z.optional(wholeNumber(10_000)),
      per_page: z.optional(wholeNumber(50)),
    }),
    response: z.object({ vendors: z.array(WireVendor) }),
  },
  findVendorsAt: {
    body: z.object({ location: LatLng }),
    response: z.object({
      /** `servingBranches` are sorted: open ones first, then by distance. */
      vendors: z.array(z.extend(WireVendor, { servingBranches: z.optional(z.array(ServingBranch)) })),
      deliveryZone: z.nullable(z.object({ name: z.string(), coordinates: z.array(LatLng) })),
      /** Delivery areas within 50 km, the nearest first; only when no vendor delivers to the location (D-125). */
      areas: z.optional(
        z.array(z.object({ name: z.string(), coordinates: z.array(LatLng), distanceKm: z.number() })),
      ),
    }),
  },
  showVendor: {
    params: z.object({ idOrDashedName: z.union([Id, DashedName]) }),
    response: z.object({ vendor: WireVendor }),
  },
} satisfies SchemaMap;
