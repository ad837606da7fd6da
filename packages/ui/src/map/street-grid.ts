import type { Quarter, Spot } from '@app/domain/geo/base-map';

type Flat = readonly [x: number, y: number];

const METRES_PER_DEGREE = 111_200;
/** Streets have random gaps, so that the grid looks natural. */
const BLOCKS_PER_SEGMENT = 3;
const GAP_PROBABILITY = 0.16;

/** The small streets of a quarter: two sets of parallel lines, the same on every device. */
export function streetsOf({ outline, bearing, block: [width, length] }: Quarter): Spot[][] {
  const [origin = [0, 0]] = outline;
  const { flatten, unfold } = planeAt(origin, bearing);
  const ring = outline.map(flatten);
  const along = segments(ring, width, length);
  const across = segments(ring.map(turned), length, width).map((line) => line.map(turnedBack));
  return [...along, ...across].map((line) => line.map(unfold));
}

/** Lines of constant x inside the ring, `spacing` apart, in segments of a few blocks each. */
function segments(ring: readonly Flat[], spacing: number, block: number): Flat[][] {
  const xs = ring.map(([x]) => x);
  const [start, end] = [Math.min(...xs), Math.max(...xs)];
  const count = Math.floor((end - start) / spacing);
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const x = start + spacing * (index + 0.5 + 0.3 * (pseudoRandom(index, count) - 0.5));
    return inside(ring, x).flatMap(([from, to]) => withGaps(x, from, to, block * BLOCKS_PER_SEGMENT));
  });
}

function withGaps(x: number, from: number, to: number, segmentLength: number): Flat[][] {
  const count = Math.max(1, Math.round((to - from) / segmentLength));
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, index) => from + index * step)
    .filter((y) => count === 1 || pseudoRandom(Math.round(x), Math.round(y)) > GAP_PROBABILITY)
    .map((y) => [
      [x, y],
      [x, y + step],
    ]);
}

/** The intervals of the line at x inside the ring, from south to north. */
function inside(ring: readonly Flat[], x: number): Flat[] {
  const crossings = ring
    .flatMap(([ax, ay], index) => {
      const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
      return ax <= x === bx <= x ? [] : [ay + ((x - ax) / (bx - ax)) * (by - ay)];
    })
    .toSorted((a, b) => a - b);
  return crossings.flatMap((from, index): Flat[] => {
    const to = crossings[index + 1];
    return index % 2 === 0 && to !== undefined ? [[from, to]] : [];
  });
}

/** A projection to metres rotated by the bearing; accurate enough for a quarter. */
function planeAt([lat, lng]: Spot, bearing: number) {
  const turn = (bearing * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const narrow = Math.cos((lat * Math.PI) / 180);
  return {
    flatten: (spot: Spot): Flat => {
      const east = (spot[1] - lng) * narrow * METRES_PER_DEGREE;
      const north = (spot[0] - lat) * METRES_PER_DEGREE;
      return [east * cos - north * sin, east * sin + north * cos];
    },
    unfold: ([x, y]: Flat): Spot => {
      const [east, north] = [x * cos + y * sin, y * cos - x * sin];
      return [lat + north / METRES_PER_DEGREE, lng + east / (narrow * METRES_PER_DEGREE)];
    },
  };
}

const turned = ([x, y]: Flat): Flat => [y, x];
const turnedBack = turned;

/** A deterministic pseudo-random number from 0 to 1. */
function pseudoRandom(a: number, b: number): number {
  const wave = Math.sin(a * 12.9898 + b * 78.233) * 43_758.5453;
  return wave - Math.floor(wave);
}
