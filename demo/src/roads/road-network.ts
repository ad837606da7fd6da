import type { Point } from '@app/domain/geo/point';
import { between, crossing, metresBetween, nearestOn, type Stretch } from './flat.ts';
import { ROADS } from './roads.generated.ts';

/** Corners and crossings, each with what can be reached from it directly. */
export type Network = {
  edges: readonly Stretch[];
  neighbours: ReadonlyMap<string, readonly Point[]>;
};

type Piece = Stretch & { road: number; cuts: number[] };

/* A road that ends beside another one was drawn to meet it. */
const MEETS_WITHIN_METRES = 40;

/** The same for spots that are the same to within a tenth of a metre. */
export const keyOf = ({ lat, lng }: Point) => `${Math.round(lat * 1e6)} ${Math.round(lng * 1e6)}`;

let known: Network | undefined;

/** The roads of the drawn map, joined where they meet. */
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

function jointAt(end: Point, road: number, pieces: readonly Piece[]): Stretch[] {
  const others = pieces.filter((piece) => piece.road !== road);
  const near = nearestOf(others, end);
  if (!near || near.metres > MEETS_WITHIN_METRES) return [];
  near.stretch.cuts.push(near.t);
  return [{ from: end, to: near.at }];
}

function edgesOf({ cuts, ...stretch }: Piece): Stretch[] {
  const points = cuts.toSorted((a, b) => a - b).map((t) => between(stretch, t));
  return points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
}

function neighboursOf(edges: readonly Stretch[]) {
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

/** The stretch that passes nearest to a point. */
export function nearestOf<S extends Stretch>(stretches: readonly S[], point: Point) {
  let best: { stretch: S; t: number; at: Point; metres: number } | null = null;
  for (const stretch of stretches) {
    if (Math.abs(stretch.from.lat - point.lat) > 1) continue;
    const { t, metres } = nearestOn(stretch, point);
    if (best === null || metres < best.metres) best = { stretch, t, metres, at: between(stretch, t) };
  }
  return best;
}

export const lengthOf = (way: readonly Point[]) =>
  way.slice(1).reduce((sum, point, index) => sum + metresBetween(way[index] ?? point, point), 0);
