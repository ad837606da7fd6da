import type { Point } from './point.ts';

/** Rounds to the given decimals: five are about a metre, four a street. */
export function roundedPoint({ lat, lng }: Point, decimals: number): Point {
  const scale = 10 ** decimals;
  return { lat: Math.round(lat * scale) / scale, lng: Math.round(lng * scale) / scale };
}
