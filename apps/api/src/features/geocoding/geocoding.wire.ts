import type { ResponseOf } from '@app/contract/endpoint';
import type { reverseGeocode } from '@app/contract/endpoints/geocoding';
import { truncateGraphemes } from '@app/domain/text/truncate';
import { plainLine } from '@app/domain/text/plain-text';

export type WirePlace = ResponseOf<typeof reverseGeocode>;

const MAX_NAME_LENGTH = 200;

/** Takes known fields only, as plain text: the data comes from a third party and is shown to customers. */
export function toWirePlace(response: unknown): WirePlace {
  const place = recordOf(response);
  const address = recordOf(place['address']);
  const known = without({
    city: textOf(address['city'] ?? address['town'] ?? address['village']),
    neighbourhood: textOf(address['neighbourhood'] ?? address['suburb']),
    road: textOf(address['road']),
  });
  return {
    ...without({ display_name: textOf(place['display_name']) }),
    ...(Object.keys(known).length > 0 && { address: known }),
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string | null {
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
