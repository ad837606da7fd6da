import { KM_PER_DEGREE } from './area.ts';
import type { Point } from './point.ts';
import type { Polygon } from './polygon.ts';

/** A square degree at the equator. */
export const KM2_PER_DEGREE = KM_PER_DEGREE ** 2;

/** The area of a polygon whose edges are straight lines on the map. */
export function areaKm2(polygon: Polygon): number {
  let degrees2 = 0;
  for (const [index, to] of polygon.entries()) {
    const from = polygon.at(index - 1) ?? to;
    degrees2 += (to.lng - from.lng) * sineIntegral(from.lat, to.lat);
  }
  return Math.abs(degrees2) * KM2_PER_DEGREE;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The mean of the sine along an edge, in degrees: the area between the edge and the equator. */
function sineIntegral(from: number, to: number): number {
  const middle = radians((from + to) / 2);
  return ((Math.sin(radians(from)) + 4 * Math.sin(middle) + Math.sin(radians(to))) / 6) * (180 / Math.PI);
}

/** The bounding box of a polygon. */
export function boxOf(polygon: Polygon): { southWest: Point; northEast: Point } {
  const southWest = { lat: Infinity, lng: Infinity };
  const northEast = { lat: -Infinity, lng: -Infinity };
  for (const { lat, lng } of polygon) {
    southWest.lat = Math.min(southWest.lat, lat);
    southWest.lng = Math.min(southWest.lng, lng);
    northEast.lat = Math.max(northEast.lat, lat);
    northEast.lng = Math.max(northEast.lng, lng);
  }
  return { southWest, northEast };
}
