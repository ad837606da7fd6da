import { type Point, pointProblem } from './point.ts';

/** The default name of a saved location. */
export function defaultAddressName(existingAddresses: number): string {
  return `default ${existingAddresses + 1}`;
}

export function addressProblem(address: {
  name: string;
  coordinates: Point;
}): 'name' | 'latitude' | 'longitude' | null {
  return address.name.trim() === '' ? 'name' : pointProblem(address.coordinates);
}
