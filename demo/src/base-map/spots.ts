import type { Line } from '@app/domain/geo/base-map';

/** Parses spots written as `29.532 35.006, 29.533 35.007`. */
export function spots(noted: string): Line {
  return noted.split(',').map((spot) => {
    const [lat, lng] = spot.trim().split(' ').map(Number);
    return [lat ?? Number.NaN, lng ?? Number.NaN];
  });
}
