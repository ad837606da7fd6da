import { AREA_RANGE_KM, distanceToPolygonKm } from './area.ts';
import { distanceKm, isSamePoint, type Point, pointProblem } from './point.ts';
import { type Polygon, sideOf } from './polygon.ts';

type Edge = readonly [from: Point, to: Point];

/** Whether the outline crosses or touches itself. A corner may be repeated, such as the first one at the end. */
export function crossesItself(polygon: Polygon): boolean {
  const corners = polygon.filter((corner, index) => !isSamePoint(corner, polygon.at(index - 1) ?? null));
  const edges = corners.map((to, index): Edge => [corners.at(index - 1) ?? to, to]);
  return edges.some((edge, at) =>
    edges.some((other, from) => {
      if (from <= at) return false;
      if (from === at + 1) return turnsBack(edge, other);
      if (at === 0 && from === edges.length - 1) return turnsBack(other, edge);
      return doMeet(edge, other);
    }),
  );
}

/** Whether all corners are on one line. */
export function enclosesNothing([first, ...others]: Polygon): boolean {
  const second = others.find((corner) => first && !isSamePoint(corner, first));
  return !first || !second || others.every((corner) => sideOf(first, second, corner) === 0);
}

const swapped = ({ lat, lng }: Point): Point => ({ lat: lng, lng: lat });
const isReal = (point: Point) => pointProblem(point) === null;

type Misplacement = 'swapped' | 'far';

/** Whether a point is further than 50 km from all of the areas, and whether it is near with lat and lng swapped. */
export function misplacementOf(point: Point, areas: readonly Polygon[]): Misplacement | null {
  const isNear = (one: Point) => areas.some((area) => distanceToPolygonKm(area, one) <= AREA_RANGE_KM);
  if (areas.length === 0 || isNear(point)) return null;
  return isReal(swapped(point)) && isNear(swapped(point)) ? 'swapped' : 'far';
}

/** Branches of one vendor may be in several towns, so only a swap that brings a point near another counts. */
export function isSwappedAmong(point: Point, others: readonly Point[]): boolean {
  const isNear = (one: Point) => others.some((other) => distanceKm(one, other) <= AREA_RANGE_KM);
  return !isNear(point) && isReal(swapped(point)) && isNear(swapped(point));
}

export const swapCorners = (polygon: Polygon): Polygon => polygon.map(swapped);

/** Whether the second of two edges in a row goes back along the first. */
function turnsBack([from, corner]: Edge, [, to]: Edge): boolean {
  if (sideOf(from, corner, to) !== 0) return false;
  return (
    (corner.lat - from.lat) * (to.lat - corner.lat) + (corner.lng - from.lng) * (to.lng - corner.lng) < 0
  );
}

function doMeet([a, b]: Edge, [c, d]: Edge): boolean {
  const [toC, toD, toA, toB] = [sideOf(a, b, c), sideOf(a, b, d), sideOf(c, d, a), sideOf(c, d, b)];
  if (toC * toD < 0 && toA * toB < 0) return true;
  return (
    (toC === 0 && isWithin(a, b, c)) ||
    (toD === 0 && isWithin(a, b, d)) ||
    (toA === 0 && isWithin(c, d, a)) ||
    (toB === 0 && isWithin(c, d, b))
  );
}

const isWithin = (from: Point, to: Point, { lat, lng }: Point) =>
  lat >= Math.min(from.lat, to.lat) &&
  lat <= Math.max(from.lat, to.lat) &&
  lng >= Math.min(from.lng, to.lng) &&
  lng <= Math.max(from.lng, to.lng);
