import { distanceToPolygonKm, KM_PER_DEGREE, nearestOnEdge } from './area.ts';
import { distanceKm, type Point } from './point.ts';
import { areaKm2 } from './polygon-area.ts';
import type { Polygon } from './polygon.ts';

const METRES_PER_KM = 1_000;
const CIRCLE_CORNERS = 24;

/* Six decimals are a tenth of a metre. */
const STEPS_PER_DEGREE = 1_000_000;
const rounded = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;

/** A corner as it is stored. */
export const roundCorner = ({ lat, lng }: Point): Point => ({ lat: rounded(lat), lng: rounded(lng) });

/** The point at a distance to the north and the east; it stays on the map. */
export function movedBy(point: Point, metres: { north: number; east: number }): Point {
  const byLat = metres.north / METRES_PER_KM / KM_PER_DEGREE;
  const shrink = Math.max(0.01, Math.cos((point.lat * Math.PI) / 180));
  const byLng = metres.east / METRES_PER_KM / KM_PER_DEGREE / shrink;
  const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));
  return roundCorner({ lat: within(point.lat + byLat, 90), lng: within(point.lng + byLng, 180) });
}

/** A circle as a polygon, its first corner in the north, clockwise. */
export const circleAround = (centre: Point, km: number, corners = CIRCLE_CORNERS): Polygon =>
  Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    const metres = km * METRES_PER_KM;
    return movedBy(centre, { north: metres * Math.cos(angle), east: metres * Math.sin(angle) });
  });

export const midpointOf = (from: Point, to: Point): Point =>
  roundCorner({ lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 });

/** CON-88 The nearest corner of a neighbour within reach, else the nearest point on an edge, else the point itself. */
export function snapped(point: Point, neighbours: readonly Polygon[], reachKm: number): Point {
  const corner = nearest(point, neighbours.flat(), reachKm);
  if (corner) return corner;
  const edges = neighbours.flatMap((polygon) =>
    polygon.map((to, index) => nearestOnEdge(polygon.at(index - 1) ?? to, to, point)),
  );
  const onEdge = nearest(point, edges, reachKm);
  return roundCorner(onEdge ?? point);
}

function nearest(point: Point, candidates: readonly Point[], reachKm: number): Point | null {
  const reachDegrees = (reachKm / KM_PER_DEGREE) * 1.01;
  let [best, bestKm]: [Point | null, number] = [null, reachKm];
  for (const candidate of candidates) {
    if (Math.abs(candidate.lat - point.lat) > reachDegrees) continue;
    const km = distanceKm(point, candidate);
    if (km <= bestKm) [best, bestKm] = [candidate, km];
  }
  return best;
}

const FAR_KM = 25;
const TINY_KM2 = 0.02;

export const ZONE_WARNINGS = ['far', 'tiny'] as const;
export type ZoneWarning = (typeof ZONE_WARNINGS)[number];

/** CON-90 What is unusual about a zone but allowed. */
export function zoneWarnings(polygon: Polygon, branch: Point | null): ZoneWarning[] {
  const isFar = branch !== null && distanceToPolygonKm(polygon, branch) > FAR_KM;
  return [...(isFar ? (['far'] as const) : []), ...(areaKm2(polygon) < TINY_KM2 ? (['tiny'] as const) : [])];
}

/** CON-93 The largest drawing of a branch. */
export const MAX_ZONES = 30;
export const MAX_ZONE_CORNERS = 200;
