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

export type AddressKind = 'home' | 'work' | 'other';

const HOME = /^(?:my )?(?:home|house)\b|^(?:ال)?(?:بيت|منزل|دار)(?:ي|نا)?(?:\s|$)/i;
const WORK = /^(?:my )?(?:work|office)\b|^(?:ال)?(?:عمل|شغل|مكتب|دوام)(?:ي|نا)?(?:\s|$)/i;

/** What its name says about an address. */
export function addressKindOf(name: string): AddressKind {
  const trimmed = name.trim();
  if (HOME.test(trimmed)) return 'home';
  return WORK.test(trimmed) ? 'work' : 'other';
}
