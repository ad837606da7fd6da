import type { Point } from './point.ts';
import { type Polygon, polygonIncludesPoint } from './polygon.ts';

/** Zones may overlap; the branch's own order decides. */
export function zoneContaining<Z extends { coordinates: Polygon }>(
  zones: readonly Z[],
  point: Point,
): Z | null {
  return zones.find((zone) => polygonIncludesPoint(zone.coordinates, point)) ?? null;
}
