import type { WireAddress } from '@app/contract/addresses';
import type { Point } from '@app/domain/geo/point';

/** The address that a stored location stands for until it is saved (ADDR-05). */
export const UNSAVED_ID = '0';

const unsavedAddress = ({ lat, lng }: Point): WireAddress => ({
  _id: UNSAVED_ID,
  name: 'unknown',
  coordinates: { lat, lng },
  isDefault: true,
});

/** D-034: what was picked last wins over the saved default, until it is saved itself. */
export function defaultPlace(stored: Point | null, addresses: readonly WireAddress[]): WireAddress | null {
  if (stored) return unsavedAddress(stored);
  return addresses.find(({ isDefault }) => isDefault) ?? null;
}
