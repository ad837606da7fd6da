import type { Point } from './point.ts';
import { type Polygon, polygonIncludesPoint } from './polygon.ts';

/** Zones may overlap; the first one wins. */
export function zoneContaining<Z extends { coordinates: Polygon }>(
  zones: readonly Z[],
  point: Point,
): Z | null {
  return zones.find((zone) => polygonIncludesPoint(zone.coordinates, point)) ?? null;
}
