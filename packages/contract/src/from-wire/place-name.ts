import type { ResponseOf } from '../endpoint.ts';
import type { reverseGeocode } from '../endpoints/geocoding.ts';

type Geocoded = ResponseOf<typeof reverseGeocode>;

/** Suggested name of an address: neighbourhood, else road, else city (D-037). */
export function shortNameOf({ address }: Geocoded): string | null {
  return address?.neighbourhood ?? address?.road ?? address?.city ?? null;
}

/** Street and neighbourhood without duplicates. */
export function lineOf({ address }: Geocoded, separator: string): string | null {
  const parts = [address?.road, address?.neighbourhood, address?.city].filter((part) => part !== undefined);
  return [...new Set(parts)].join(separator) || null;
}
