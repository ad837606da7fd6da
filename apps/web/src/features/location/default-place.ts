import type { WireAddress } from '@app/contract/schemas/customer/addresses';
import { isSamePoint, type Point } from '@app/domain/geo/point';

/** The address of a stored location until it is saved (ADDR-05). */
export const UNSAVED_ID = '0';

const unsavedAddress = ({ lat, lng }: Point): WireAddress => ({
  _id: UNSAVED_ID,
  name: 'unknown',
  coordinates: { lat, lng },
  isDefault: true,
});

/** The saved address at a location, or an unsaved one. */
export function addressAt(point: Point, addresses: readonly WireAddress[]): WireAddress {
  return addresses.find(({ coordinates }) => isSamePoint(coordinates, point)) ?? unsavedAddress(point);
}

/** D-034: the last selected location wins over the saved default; once saved, it has its own name. */
export function defaultLocation(stored: Point | null, addresses: readonly WireAddress[]): WireAddress | null {
  if (stored) return addressAt(stored, addresses);
  return addresses.find(({ isDefault }) => isDefault) ?? null;
}
