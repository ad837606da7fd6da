import * as z from 'zod/mini';
import type { SchemaMap } from '../schema-map.ts';
import { Language, LatLng } from '../vocabulary.ts';

/** The response of Nominatim, reduced to the used fields (GEO-01). */
export const GeocodedPlace = z.object({
  display_name: z.optional(z.string()),
  address: z.optional(
    z.object({
      city: z.optional(z.string()),
      neighbourhood: z.optional(z.string()),
      road: z.optional(z.string()),
    }),
  ),
});

/** FIND-04 One address that matches a search: its first part and the rest. */
const FoundPlace = z.object({
  name: z.string(),
  detail: z.nullable(z.string()),
  coordinates: LatLng,
});
export type FoundPlace = z.output<typeof FoundPlace>;

export const geocodingSchemas = {
  reverseGeocode: {
    summary: 'The name of a place, through a caching proxy',
    errors: ['request.too_many'],
    work: 'lookups',
    query: z.object({
      lat: z.string().check(z.regex(/^-?\d{1,2}(\.\d{1,4})?$/)),
      lng: z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,4})?$/)),
      format: z.optional(z.literal('json')),
      language: z.optional(Language),
    }),
    response: GeocodedPlace,
  },
  searchAddress: {
    summary: 'The places that match an address, through a caching proxy',
    errors: ['request.too_many', 'request.not_found'],
    work: 'lookups',
    query: z.object({
      search: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
      /** Where the map is: places near it come first. One decimal names a town, not a home. */
      lat: z.optional(z.string().check(z.regex(/^-?\d{1,2}(\.\d)?$/))),
      lng: z.optional(z.string().check(z.regex(/^-?\d{1,3}(\.\d)?$/))),
      language: z.optional(Language),
    }),
    response: z.object({
      /** At most 6, the best first. */
      places: z.array(FoundPlace),
    }),
  },
} satisfies SchemaMap;
