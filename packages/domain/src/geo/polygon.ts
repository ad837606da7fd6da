import { checkPoint, type Point } from './point.ts';

export type Polygon = readonly Point[];

export class InvalidPolygon extends RangeError {
  override readonly name = 'InvalidPolygon';
}

/* A tenth of a millimetre: tolerates the rounding of a point computed on an edge. */
const EDGE_DEGREES = 1e-9;

export function checkPolygon(polygon: Polygon): Polygon {
  if (polygon.length < 3) throw new InvalidPolygon(`${polygon.length} corners enclose nothing`);
  polygon.forEach(checkPoint);
  return polygon;
}

/**
 * Edges and corners are inside. For an outline that crosses itself, everything it winds around is inside, as in
 * PostgreSQL’s `polygon @> point`.
 */
export function polygonIncludesPoint(polygon: Polygon, point: Point): boolean {
  checkPolygon(polygon);
  checkPoint(point);
  let windings = 0;
  let from = polygon.at(-1);
  for (const to of polygon) {
    if (from && isOnEdge(from, to, point)) return true;
    if (from) windings += windingOf(from, to, point);
    from = to;
  }
  return windings !== 0;
}

/** Positive on one side of the edge, negative on the other, zero on its line. */
export function sideOf(from: Point, to: Point, point: Point): number {
  return (to.lng - from.lng) * (point.lat - from.lat) - (point.lng - from.lng) * (to.lat - from.lat);
}

function windingOf(from: Point, to: Point, point: Point): number {
  if (from.lat <= point.lat === to.lat <= point.lat) return 0;
  const side = sideOf(from, to, point);
  if (to.lat > from.lat) return side > 0 ? 1 : 0;
  return side < 0 ? -1 : 0;
}

function isOnEdge(from: Point, to: Point, point: Point): boolean {
  return (
    isBetween(from.lat, to.lat, point.lat) &&
    isBetween(from.lng, to.lng, point.lng) &&
    Math.abs(sideOf(from, to, point)) <= EDGE_DEGREES * Math.hypot(to.lat - from.lat, to.lng - from.lng)
  );
}

function isBetween(a: number, b: number, value: number): boolean {
  return value >= Math.min(a, b) - EDGE_DEGREES && value <= Math.max(a, b) + EDGE_DEGREES;
}
