import type { ResponseOf } from '@app/contract/endpoint';
import type { reverseGeocode } from '@app/contract/endpoints/geocoding';

type Geocoded = ResponseOf<typeof reverseGeocode>;

/** What an address may be called: neighbourhood, else road, else city (D-037). */
export function shortNameOf({ address }: Geocoded): string | null {
  return address?.neighbourhood ?? address?.road ?? address?.city ?? null;
}

/** The street and its neighbourhood, from the near to the far; no name twice. */
export function lineOf({ address }: Geocoded, separator: string): string | null {
  const parts = [address?.road, address?.neighbourhood, address?.city].filter((part) => part !== undefined);
  return [...new Set(parts)].join(separator) || null;
}
