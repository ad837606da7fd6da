import { distanceKm, EARTH_RADIUS_KM, type Point } from './point.ts';
import { checkPolygon, type Polygon, polygonIncludesPoint } from './polygon.ts';

export const AREA_RANGE_KM = 50;
export const KM_PER_DEGREE = (Math.PI * EARTH_RADIUS_KM) / 180;

type Area = { coordinates: Polygon };
export type Near<A> = A & { distanceKm: number };

/**
 * The distance to the nearest edge; 0 inside. Edges count as straight lines on the map, which is exact enough
 * within a town.
 */
export function distanceToPolygonKm(polygon: Polygon, point: Point): number {
  checkPolygon(polygon);
  if (polygonIncludesPoint(polygon, point)) return 0;
  return Math.min(
    ...polygon.map((to, index) => distanceKm(point, nearestOnEdge(polygon.at(index - 1) ?? to, to, point))),
  );
}

/** Areas within the range (50 km by default), the nearest first. */
export function areasNear<A extends Area>(
  areas: readonly A[],
  point: Point,
  rangeKm = AREA_RANGE_KM,
): Near<A>[] {
  return areas
    .map((area) => ({ ...area, distanceKm: distanceToPolygonKm(area.coordinates, point) }))
    .filter((area) => area.distanceKm <= rangeKm)
    .toSorted((a, b) => a.distanceKm - b.distanceKm);
}

/** The bounding box of a distance. Near the poles it includes every longitude. */
export function boxAround({ lat, lng }: Point, km: number): { southWest: Point; northEast: Point } {
  const byLat = km / KM_PER_DEGREE;
  const shrink = Math.cos((Math.min(90, Math.abs(lat) + byLat) * Math.PI) / 180);
  const byLng = shrink > 0 ? Math.min(180, byLat / shrink) : 180;
  return {
    southWest: { lat: Math.max(-90, lat - byLat), lng: Math.max(-180, lng - byLng) },
    northEast: { lat: Math.min(90, lat + byLat), lng: Math.min(180, lng + byLng) },
  };
}

/** A point inside: the mean of the corners, or else the middle of the widest segment at its latitude. */
export function pointInside(polygon: Polygon): Point {
  checkPolygon(polygon);
  const middle = middleOf(polygon);
  if (polygonIncludesPoint(polygon, middle)) return middle;
  const crossings = polygon
    .flatMap((to, index) => crossingAt(polygon.at(index - 1) ?? to, to, middle.lat))
    .toSorted((a, b) => a - b);
  const stretches = crossings
    .slice(1)
    .map((lng, index) => ({
      lng: (lng + (crossings[index] ?? lng)) / 2,
      width: lng - (crossings[index] ?? lng),
    }))
    .toSorted((a, b) => b.width - a.width)
    .map(({ lng }) => ({ lat: middle.lat, lng }));
  return stretches.find((point) => polygonIncludesPoint(polygon, point)) ?? polygon[0] ?? middle;
}

function middleOf(polygon: Polygon): Point {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { lat: mean(polygon.map(({ lat }) => lat)), lng: mean(polygon.map(({ lng }) => lng)) };
}

function crossingAt(from: Point, to: Point, lat: number): number[] {
  if (from.lat <= lat === to.lat <= lat) return [];
  return [from.lng + ((lat - from.lat) / (to.lat - from.lat)) * (to.lng - from.lng)];
}

/** Uses a plane in which a degree of longitude has its length at the point. */
export function nearestOnEdge(from: Point, to: Point, point: Point): Point {
  const shrink = Math.cos((point.lat * Math.PI) / 180);
  const [x, y] = [(to.lng - from.lng) * shrink, to.lat - from.lat];
  const length = x * x + y * y;
  const along = (point.lng - from.lng) * shrink * x + (point.lat - from.lat) * y;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, along / length));
  return {
    lat: from.lat + share * (to.lat - from.lat),
    lng: from.lng + share * (to.lng - from.lng),
  };
}
