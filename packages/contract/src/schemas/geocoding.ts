import * as z from 'zod/mini';
import type { SchemaMap } from './schema-map.ts';
import { Language } from './vocabulary.ts';

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

export const geocodingSchemas = {
  reverseGeocode: {
    query: z.object({
      lat: z.string().check(z.regex(/^-?\d{1,2}(\.\d{1,4})?$/)),
      lng: z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,4})?$/)),
      format: z.optional(z.literal('json')),
      language: z.optional(Language),
    }),
    response: GeocodedPlace,
  },
} satisfies SchemaMap;
