import { AREA_RANGE_KM, distanceToPolygonKm } from './area.ts';
import { distanceKm, isSamePoint, type Point, pointProblem } from './point.ts';
import { type Polygon, sideOf } from './polygon.ts';

export type Edge = readonly [from: Point, to: Point];

export const MIN_CORNERS = 3;

/** Why an outline cannot be a zone; null if it can. */
export type OutlineProblem = 'too_few' | 'on_one_line' | 'crossing';

export function outlineProblem(polygon: Polygon): OutlineProblem | null {
  if (polygon.length < MIN_CORNERS) return 'too_few';
  if (enclosesNothing(polygon)) return 'on_one_line';
  return crossesItself(polygon) ? 'crossing' : null;
}

/** Whether the outline crosses or touches itself. A corner may be repeated, such as the first one at the end. */
export const crossesItself = (polygon: Polygon): boolean => crossingEdges(polygon).length > 0;

/** The edges that cross or touch another one, without those between equal corners. */
export function crossingEdges(polygon: Polygon): Edge[] {
  const corners = polygon.filter((corner, index) => !isSamePoint(corner, polygon.at(index - 1) ?? null));
  const edges = corners.map((to, index): Edge => [corners.at(index - 1) ?? to, to]);
  const crossing = new Set<Edge>();
  for (const [at, edge] of edges.entries())
    for (const [from, other] of edges.entries()) {
      if (from <= at || !isCrossing(edge, other, from === at + 1, at === 0 && from === edges.length - 1))
        continue;
      crossing.add(edge).add(other);
    }
  return [...crossing];
}

function isCrossing(edge: Edge, other: Edge, isNext: boolean, isBefore: boolean): boolean {
  if (isNext) return turnsBack(edge, other);
  return isBefore ? turnsBack(other, edge) : doMeet(edge, other);
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
export function findMisplacement(point: Point, areas: readonly Polygon[]): Misplacement | null {
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
  if (Math.max(a.lat, b.lat) < Math.min(c.lat, d.lat) || Math.max(c.lat, d.lat) < Math.min(a.lat, b.lat))
    return false;
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
