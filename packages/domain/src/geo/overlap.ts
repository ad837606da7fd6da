import { difference, intersection, type Geom } from 'polyclip-ts';
import { areaKm2, boxOf, KM2_PER_DEGREE } from './polygon-area.ts';
import type { Point } from './point.ts';
import type { Polygon } from './polygon.ts';

/** A smaller overlap comes from rounded corners along a shared edge: a thousand square metres. */
export const MIN_OVERLAP_KM2 = 0.001;

/** Smaller pieces are left out when an area is cut: ten square metres. */
const MIN_PIECE_KM2 = 0.000_01;

const NEAR_DEGREES = 1e-9;

/** Two zones that overlap, by their indexes; the first of them wins. */
export type Overlap = { first: number; second: number; km2: number; pieces: Polygon[] };

type Line = { low: Point; high: Point };
type Span = { left: Line; right: Line };
type Shared = { km2: number; pieces: Polygon[] };
type Shape = { corners: Polygon; lines: readonly Line[]; box: ReturnType<typeof boxOf> };

/** CON-90 The zones that overlap, in the order of precedence. */
export function overlapsOf(polygons: readonly Polygon[]): Overlap[] {
  const shapes = polygons.map(shapeOf);
  return shapes.flatMap((shape, first) =>
    shapes.slice(first + 1).flatMap((other, offset): Overlap[] => {
      const shared = sharedOf(shape, other);
      return shared.km2 < MIN_OVERLAP_KM2 ? [] : [{ first, second: first + 1 + offset, ...shared }];
    }),
  );
}

/** What two outlines have in common: the area, and polygons that cover it. */
export const overlapOf = (a: Polygon, b: Polygon): Shared => sharedOf(shapeOf(a), shapeOf(b));

/**
 * CON-90 The outline without another one, as outlines without holes, the largest first. A hole is opened by a cut
 * through it.
 */
export function cutOut(polygon: Polygon, other: Polygon): Polygon[] {
  return withoutHoles(difference(geometryOf(polygon), geometryOf(other)))
    .map(polygonOf)
    .filter((piece) => areaKm2(piece) >= MIN_PIECE_KM2)
    .toSorted((a, b) => areaKm2(b) - areaKm2(a));
}

type Ring = [lng: number, lat: number][];
type Rings = Ring[];

const geometryOf = (polygon: Polygon): Geom => [polygon.map(({ lat, lng }): [number, number] => [lng, lat])];

/** The last corner of a ring repeats the first. */
const polygonOf = ([outer = []]: Rings): Polygon => outer.slice(1).map(([lng, lat]) => ({ lat, lng }));

function withoutHoles(pieces: readonly Rings[]): Rings[] {
  return pieces.flatMap((rings) => {
    const [outer, hole] = rings;
    if (!outer || !hole) return [rings];
    const lngs = hole.map(([lng]) => lng);
    const middle = (Math.min(...lngs) + Math.max(...lngs)) / 2;
    const sides = [strip(outer, -Infinity, middle), strip(outer, middle, Infinity)];
    return sides.flatMap((side) => withoutHoles(intersection(rings, side)));
  });
}

/** A box around the ring between two longitudes. */
function strip(ring: Ring, from: number, to: number): Geom {
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
  const [west, east] = [Math.max(from, Math.min(...lngs) - 1), Math.min(to, Math.max(...lngs) + 1)];
  const [south, north] = [Math.min(...lats) - 1, Math.max(...lats) + 1];
  return [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ],
  ];
}

function shapeOf(corners: Polygon): Shape {
  const lines = corners.flatMap((to, index): Line[] => {
    const from = corners.at(index - 1) ?? to;
    if (from.lat === to.lat) return [];
    return [from.lat < to.lat ? { low: from, high: to } : { low: to, high: from }];
  });
  return { corners, lines: lines.toSorted((a, b) => a.low.lat - b.low.lat), box: boxOf(corners) };
}

/**
 * Cuts both shapes into strips at every corner and crossing. Within a strip the shared width changes evenly, so
 * its width in the middle gives the exact area.
 */
function sharedOf(a: Shape, b: Shape): Shared {
  const south = Math.max(a.box.southWest.lat, b.box.southWest.lat);
  const north = Math.min(a.box.northEast.lat, b.box.northEast.lat);
  const west = Math.max(a.box.southWest.lng, b.box.southWest.lng);
  const east = Math.min(a.box.northEast.lng, b.box.northEast.lng);
  if (south >= north || west >= east) return { km2: 0, pieces: [] };
  // Corners beside the box change nothing inside it.
  const lats = [...a.corners, ...b.corners].flatMap(({ lat, lng }) =>
    lng >= west && lng <= east ? lat : [],
  );
  const isInBox = ({ low, high }: Line) =>
    low.lat <= north &&
    high.lat >= south &&
    Math.min(low.lng, high.lng) <= east &&
    Math.max(low.lng, high.lng) >= west;
  lats.push(south, north, ...crossingsOf(a.lines.filter(isInBox), b.lines.filter(isInBox)));
  const cuts = lats.filter((lat) => lat >= south && lat <= north).toSorted((one, two) => one - two);

  const [inA, inB] = [sweep(a.lines), sweep(b.lines)];
  const pieces = pieceBuilder();
  let degrees2 = 0;
  for (let index = 1; index < cuts.length; index += 1) {
    const [from, to] = [cuts[index - 1] ?? 0, cuts[index] ?? 0];
    if (to - from < Number.EPSILON * 64) continue;
    const middle = (from + to) / 2;
    const spans = sharedSpans(inA(middle), inB(middle), middle);
    for (const { left, right } of spans)
      degrees2 += (lngAt(right, middle) - lngAt(left, middle)) * (to - from) * cosine(middle);
    pieces.add(spans, from, to);
  }
  return { km2: degrees2 * KM2_PER_DEGREE, pieces: pieces.end() };
}

const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);

const lngAt = ({ low, high }: Line, lat: number) =>
  low.lng + ((lat - low.lat) / (high.lat - low.lat)) * (high.lng - low.lng);

/** The spans of a shape at a latitude; each call has a higher latitude than the one before. */
function sweep(lines: readonly Line[]) {
  let active: Line[] = [];
  let next = 0;
  return (lat: number): Span[] => {
    for (let line = lines[next]; line && line.low.lat <= lat; line = lines[(next += 1)])
      if (line.high.lat > lat) active.push(line);
    if (active.some(({ high }) => high.lat <= lat)) active = active.filter(({ high }) => high.lat > lat);
    active.sort((a, b) => lngAt(a, lat) - lngAt(b, lat));
    const spans: Span[] = [];
    for (let index = 1; index < active.length; index += 2) {
      const [left, right] = [active[index - 1], active[index]];
      if (left && right) spans.push({ left, right });
    }
    return spans;
  };
}

function sharedSpans(a: readonly Span[], b: readonly Span[], lat: number): Span[] {
  return a.flatMap((one) =>
    b.flatMap((two): Span[] => {
      const left = lngAt(one.left, lat) > lngAt(two.left, lat) ? one.left : two.left;
      const right = lngAt(one.right, lat) < lngAt(two.right, lat) ? one.right : two.right;
      return lngAt(left, lat) < lngAt(right, lat) ? [{ left, right }] : [];
    }),
  );
}

/** The latitudes at which lines of one shape cross those of the other. */
function crossingsOf(a: readonly Line[], b: readonly Line[]): number[] {
  const lats: number[] = [];
  for (const one of a)
    for (const two of b) {
      const low = Math.max(one.low.lat, two.low.lat);
      const high = Math.min(one.high.lat, two.high.lat);
      if (low >= high) continue;
      const before = lngAt(one, low) - lngAt(two, low);
      const after = lngAt(one, high) - lngAt(two, high);
      if (before * after < 0) lats.push(low + ((high - low) * before) / (before - after));
    }
  return lats;
}

type Piece = { lefts: Point[]; rights: Point[] };

/** Joins the spans of neighbouring strips to polygons. */
function pieceBuilder() {
  const done: Piece[] = [];
  let open: Piece[] = [];
  const isNear = (corner: Point | undefined, lng: number) =>
    corner !== undefined && Math.abs(corner.lng - lng) < NEAR_DEGREES;
  return {
    add(spans: readonly Span[], from: number, to: number) {
      const next = spans.map(({ left, right }): Piece => {
        const at = (line: Line, lat: number): Point => ({ lat, lng: lngAt(line, lat) });
        const before = open.find(
          ({ lefts, rights }) =>
            isNear(lefts.at(-1), lngAt(left, from)) && isNear(rights.at(-1), lngAt(right, from)),
        );
        const piece = before ?? { lefts: [at(left, from)], rights: [at(right, from)] };
        piece.lefts.push(at(left, to));
        piece.rights.push(at(right, to));
        return piece;
      });
      done.push(...open.filter((piece) => !next.includes(piece)));
      open = next;
    },
    end: (): Polygon[] => [...done, ...open].map(({ lefts, rights }) => [...lefts, ...rights.toReversed()]),
  };
}
