import type { ResponseOf } from '@app/contract/endpoint';
import type { reverseGeocode } from '@app/contract/endpoints/geocoding';
import type { FoundPlace } from '@app/contract/schemas/customer/geocoding';
import { isPoint } from '@app/domain/geo/point';
import { truncateGraphemes } from '@app/domain/text/truncate';
import { plainLine } from '@app/domain/text/plain-text';

export type WirePlace = ResponseOf<typeof reverseGeocode>;

export type WireFoundPlace = FoundPlace;

const MAX_NAME_LENGTH = 200;
const MAX_PLACES = 6;

/** Takes known fields only, as plain text: the data comes from a third party and is shown to customers. */
export function toWirePlace(response: unknown): WirePlace {
  const place = recordOf(response);
  const address = recordOf(place['address']);
  const known = without({
    city: parseText(address['city'] ?? address['town'] ?? address['village']),
    neighbourhood: parseText(address['neighbourhood'] ?? address['suburb']),
    road: parseText(address['road']),
  });
  return {
    ...without({ display_name: parseText(place['display_name']) }),
    ...(Object.keys(known).length > 0 && { address: known }),
  };
}

/** Drops places without a name or a valid location, and repeated names. */
export function toFoundPlaces(response: unknown): WireFoundPlace[] {
  const byName = new Map<string, WireFoundPlace>();
  for (const value of Array.isArray(response) ? response : []) {
    const place = recordOf(value);
    const line = parseText(place['display_name']);
    const coordinates = { lat: Number(place['lat'] ?? NaN), lng: Number(place['lon'] ?? NaN) };
    if (line === null || !isPoint(coordinates) || byName.has(line)) continue;
    byName.set(line, { ...splitLine(line), coordinates });
  }
  return [...byName.values()].slice(0, MAX_PLACES);
}

function splitLine(line: string): Pick<WireFoundPlace, 'name' | 'detail'> {
  const [, name = line, detail = null] = /^(.+?)[,،]\s*(.+)$/.exec(line) ?? [];
  return { name, detail };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function parseText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return truncateGraphemes(plainLine(value), MAX_NAME_LENGTH) || null;
}

function without<Name extends string>(fields: Record<Name, string | null>): { [N in Name]?: string } {
  const known: { [N in Name]?: string } = {};
  for (const name in fields) {
    const value = fields[name];
    if (value !== null) known[name] = value;
  }
  return known;
}
