import type { Point } from '@app/domain/geo/point';

type Flat = readonly [x: number, y: number];
export type Segment = { from: Point; to: Point };

const METRES_A_DEGREE = 111_200;

/** Projects to metres around a point; precise enough for a town. */
const flattener =
  (origin: Point) =>
  ({ lat, lng }: Point): Flat => [
    (lng - origin.lng) * Math.cos((origin.lat * Math.PI) / 180) * METRES_A_DEGREE,
    (lat - origin.lat) * METRES_A_DEGREE,
  ];

export function metresBetween(a: Point, b: Point): number {
  return Math.hypot(...flattener(a)(b));
}

export const between = ({ from, to }: Segment, t: number): Point => ({
  lat: from.lat + t * (to.lat - from.lat),
  lng: from.lng + t * (to.lng - from.lng),
});

/** The position on a segment nearest to the point, from 0 to 1, and its distance. */
export function nearestOn(segment: Segment, point: Point): { t: number; metres: number } {
  const flat = flattener(point);
  const [[ax, ay], [bx, by]] = [flat(segment.from), flat(segment.to)];
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx ** 2 + dy ** 2;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return { t, metres: Math.hypot(ax + t * dx, ay + t * dy) };
}

/** The crossing of two segments as fractions of both; null if they do not cross. */
export function crossing(one: Segment, other: Segment): { t: number; u: number } | null {
  const flat = flattener(one.from);
  const [[bx, by], [cx, cy], [dx, dy]] = [flat(one.to), flat(other.from), flat(other.to)];
  const turn = bx * (dy - cy) - by * (dx - cx);
  if (turn === 0) return null;
  const t = (cx * (dy - cy) - cy * (dx - cx)) / turn;
  const u = (cx * by - cy * bx) / turn;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? { t, u } : null;
}
