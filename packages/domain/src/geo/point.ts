export type Point = { lat: number; lng: number };

export const EARTH_RADIUS_KM = 6371;

export class InvalidPoint extends RangeError {
  override readonly name = 'InvalidPoint';
}

export function isLatitude(value: unknown): value is number {
  return typeof value === 'number' && value >= -90 && value <= 90;
}

export function isLongitude(value: unknown): value is number {
  return typeof value === 'number' && value >= -180 && value <= 180;
}

export function pointProblem(point: Point): 'latitude' | 'longitude' | null {
  if (!isLatitude(point.lat)) return 'latitude';
  return isLongitude(point.lng) ? null : 'longitude';
}

export function isPoint(value: unknown): value is Point {
  if (typeof value !== 'object' || value === null) return false;
  return 'lat' in value && 'lng' in value && isLatitude(value.lat) && isLongitude(value.lng);
}

export function isSamePoint(a: Point | null, b: Point | null): boolean {
  return a?.lat === b?.lat && a?.lng === b?.lng;
}

/** Throws InvalidPoint, so that an invalid coordinate never becomes "outside" or "NaN km". */
export function checkPoint(point: Point): Point {
  const problem = pointProblem(point);
  if (problem !== null) throw new InvalidPoint(`${problem} out of range: ${point.lat}, ${point.lng}`);
  return point;
}

/* Four decimals are about ten metres: enough for a map, too coarse for a door. */
const STEPS_PER_DEGREE = 10_000;
const rounded = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;

/** Rounds a position before it is shared. */
export const roundToFourDecimals = ({ lat, lng }: Point): Point => ({ lat: rounded(lat), lng: rounded(lng) });

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance by the haversine formula. */
export function distanceKm(a: Point, b: Point): number {
  checkPoint(a);
  checkPoint(b);
  const byLat = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const byLng = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const h = byLat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * byLng;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** Rounds to the given decimals: five are about a metre, four a street. */
export function roundedPoint({ lat, lng }: Point, decimals: number): Point {
  const scale = 10 ** decimals;
  return { lat: Math.round(lat * scale) / scale, lng: Math.round(lng * scale) / scale };
}

/** Rounds to one decimal below 10 km, else to whole kilometres. */
export function roundedKm(km: number): number {
  return km < 10 ? Math.round(km * 10) / 10 : Math.round(km);
}
