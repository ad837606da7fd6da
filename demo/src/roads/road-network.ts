import type { Point } from '@app/domain/geo/point';
import { between, crossing, metresBetween, nearestOn, type Segment } from './flat.ts';
import { ROADS } from './roads.generated.ts';

/** Corners and crossings with their direct neighbours. */
export type Network = {
  edges: readonly Segment[];
  neighbours: ReadonlyMap<string, readonly Point[]>;
};

type Piece = Segment & { road: number; cuts: number[] };

/* A road that ends this close to another one is joined to it. */
const MEETS_WITHIN_METRES = 40;

/** The key of a point, equal for points within a tenth of a metre. */
export const keyOf = ({ lat, lng }: Point) => `${Math.round(lat * 1e6)} ${Math.round(lng * 1e6)}`;

let known: Network | undefined;

/** The graph of the drawn map's roads. */
export const demoRoads = () => (known ??= networkOf(ROADS.map(pointsOf)));

const pointsOf = (line: string): Point[] =>
  line.split(', ').map((spot) => {
    const [lat = Number.NaN, lng = Number.NaN] = spot.split(' ').map(Number);
    return { lat, lng };
  });

export function networkOf(roads: readonly (readonly Point[])[]): Network {
  const pieces = roads.flatMap((points, road) =>
    points.slice(1).map((to, index): Piece => ({ from: points[index] ?? to, to, road, cuts: [0, 1] })),
  );
  cutCrossings(pieces);
  const joints = roads.flatMap((points, road) =>
    [points[0], points.at(-1)].flatMap((end) => (end ? jointAt(end, road, pieces) : [])),
  );
  const edges = [...pieces.flatMap(edgesOf), ...joints];
  return { edges, neighbours: neighboursOf(edges) };
}

function cutCrossings(pieces: readonly Piece[]): void {
  pieces.forEach((one, index) => {
    for (const other of pieces.slice(index + 1)) {
      if (other.road === one.road) continue;
      const met = crossing(one, other);
      if (!met) continue;
      one.cuts.push(met.t);
      other.cuts.push(met.u);
    }
  });
}

function jointAt(end: Point, road: number, pieces: readonly Piece[]): Segment[] {
  const others = pieces.filter((piece) => piece.road !== road);
  const near = nearestOf(others, end);
  if (!near || near.metres > MEETS_WITHIN_METRES) return [];
  near.segment.cuts.push(near.t);
  return [{ from: end, to: near.at }];
}

function edgesOf({ cuts, ...segment }: Piece): Segment[] {
  const points = cuts.toSorted((a, b) => a - b).map((t) => between(segment, t));
  return points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
}

function neighboursOf(edges: readonly Segment[]) {
  const neighbours = new Map<string, Point[]>();
  const add = (from: Point, to: Point) => {
    neighbours.set(keyOf(from), [...(neighbours.get(keyOf(from)) ?? []), to]);
  };
  for (const { from, to } of edges) {
    if (keyOf(from) === keyOf(to)) continue;
    add(from, to);
    add(to, from);
  }
  return neighbours;
}

/** The segment nearest to a point. */
export function nearestOf<S extends Segment>(segments: readonly S[], point: Point) {
  let best: { segment: S; t: number; at: Point; metres: number } | null = null;
  for (const segment of segments) {
    if (Math.abs(segment.from.lat - point.lat) > 1) continue;
    const { t, metres } = nearestOn(segment, point);
    if (best === null || metres < best.metres) best = { segment, t, metres, at: between(segment, t) };
  }
  return best;
}

export const lengthOf = (route: readonly Point[]) =>
  route.slice(1).reduce((sum, point, index) => sum + metresBetween(route[index] ?? point, point), 0);
