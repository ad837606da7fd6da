import { type Point, pointProblem } from './point.ts';

/** The name a saved location gets when it has none. */
export function defaultAddressName(existingAddresses: number): string {
  return `default ${existingAddresses + 1}`;
}

export function addressProblem(address: {
  name: string;
  coordinates: Point;
}): 'name' | 'latitude' | 'longitude' | null {
  return address.name.trim() === '' ? 'name' : pointProblem(address.coordinates);
}
