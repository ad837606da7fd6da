import type { Line, Spot } from './base-map.ts';

const STEPS = 6;

/** A smooth curve through all spots of a road. */
export function smooth(line: Line): Spot[] {
  if (line.length < 3) return [...line];
  const first = line[0] ?? [0, 0];
  const bends = line.slice(0, -1).flatMap((from, index) => {
    const to = line[index + 1] ?? from;
    return between(line[index - 1] ?? from, from, to, line[index + 2] ?? to);
  });
  return [first, ...bends];
}

/** A smooth closed curve; its last spot equals the first. */
export function smoothRing(ring: Line): Spot[] {
  const at = (index: number) => ring[(index + ring.length) % ring.length] ?? [0, 0];
  const bends = ring.flatMap((from, index) => between(at(index - 1), from, at(index + 1), at(index + 2)));
  return [at(0), ...bends];
}

/* Catmull-Rom with handles of at most a third of the step, because uneven steps would create loops. */
function between(before: Spot, from: Spot, to: Spot, after: Spot): Spot[] {
  const step = distance(from, to);
  const leave = handle(before, to, step);
  const arrive = handle(from, after, step);
  return Array.from({ length: STEPS }, (_, index) => {
    const t = (index + 1) / STEPS;
    return [
      bezier(t, from[0], from[0] + leave[0], to[0] - arrive[0], to[0]),
      bezier(t, from[1], from[1] + leave[1], to[1] - arrive[1], to[1]),
    ];
  });
}

function handle(from: Spot, to: Spot, step: number): Spot {
  const length = distance(from, to) || 1;
  const scale = step / 3 / length;
  return [(to[0] - from[0]) * scale, (to[1] - from[1]) * scale];
}

const distance = (a: Spot, b: Spot) => Math.hypot(b[0] - a[0], b[1] - a[1]);

function bezier(t: number, a: number, b: number, c: number, d: number): number {
  const u = 1 - t;
  return u ** 3 * a + 3 * u ** 2 * t * b + 3 * u * t ** 2 * c + t ** 3 * d;
}
