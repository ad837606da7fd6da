import type { Point } from '@app/domain/geo/point';
import { between, metresBetween } from './flat.ts';
import { keyOf, lengthOf, nearestOf, type Network } from './road-network.ts';

/* Farther from every road than this, the route is a straight line. */
const NO_ROAD_METRES = 1_500;

type Reached = { point: Point; metres: number; before: string | null };

/** The shortest route along the roads, with straight lines to the nearest road at both ends. */
export function routeBetween({ edges, neighbours }: Network, start: Point, goal: Point): Point[] {
  const [onto, off] = [nearestOf(edges, start), nearestOf(edges, goal)];
  if (!onto || !off || Math.max(onto.metres, off.metres) > NO_ROAD_METRES) return [start, goal];
  if (onto.segment === off.segment) return [start, onto.at, off.at, goal];
  const ends = new Set([off.segment.from, off.segment.to].map(keyOf));
  const reached = explore(neighbours, onto);
  const [last] = [...ends]
    .flatMap((key) => reached.get(key) ?? [])
    .toSorted(
      (a, b) => a.metres + metresBetween(a.point, off.at) - b.metres - metresBetween(b.point, off.at),
    );
  if (!last) return [start, goal];
  return [start, onto.at, ...traced(reached, last), off.at, goal];
}

/** Dijkstra from both ends of the first segment. */
function explore(
  neighbours: Network['neighbours'],
  { segment, at }: NonNullable<ReturnType<typeof nearestOf>>,
): Map<string, Reached> {
  const done = new Map<string, Reached>();
  const open = new Map<string, Reached>();
  const offer = (point: Point, metres: number, before: string | null) => {
    const key = keyOf(point);
    if (done.has(key) || (open.get(key)?.metres ?? Infinity) <= metres) return;
    open.set(key, { point, metres, before });
  };
  for (const end of [segment.from, segment.to]) offer(end, metresBetween(at, end), null);
  for (let next = nearest(open); next !== null; next = nearest(open)) {
    const [key, here] = next;
    open.delete(key);
    done.set(key, here);
    for (const point of neighbours.get(key) ?? [])
      offer(point, here.metres + metresBetween(here.point, point), key);
  }
  return done;
}

function nearest(open: ReadonlyMap<string, Reached>): [string, Reached] | null {
  let best: [string, Reached] | null = null;
  for (const entry of open) if (best === null || entry[1].metres < best[1].metres) best = entry;
  return best;
}

function traced(reached: ReadonlyMap<string, Reached>, last: Reached): Point[] {
  const route: Point[] = [];
  for (let at: Reached | undefined = last; at; at = at.before === null ? undefined : reached.get(at.before))
    route.unshift(at.point);
  return route;
}

/** The point at a fraction of the route, from 0 to 1. */
export function pointOn(route: readonly Point[], share: number): Point {
  let left = Math.min(1, Math.max(0, share)) * lengthOf(route);
  for (const [index, from] of route.entries()) {
    const to = route[index + 1];
    if (!to) return from;
    const metres = metresBetween(from, to);
    if (left <= metres) return rounded(between({ from, to }, metres === 0 ? 0 : left / metres));
    left -= metres;
  }
  throw new RangeError('a route needs a point');
}

const rounded = ({ lat, lng }: Point): Point => ({
  lat: Math.round(lat * 1e6) / 1e6,
  lng: Math.round(lng * 1e6) / 1e6,
});
