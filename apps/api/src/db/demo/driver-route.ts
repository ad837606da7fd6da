import type { Point } from '@app/domain/geo/point';
import { at } from './builders.ts';

/** King Hussein Street from the marina to the south of Aqaba's centre, with its bends. */
const BENDS = [
  at(29.5432, 35.0016),
  at(29.54, 35.0026),
  at(29.5362, 35.003),
  at(29.5325, 35.0041),
  at(29.529, 35.0048),
  at(29.5256, 35.0041),
  at(29.5222, 35.0037),
  at(29.5191, 35.0048),
];

/** `count` points on a smooth line through the bends, from the first to the last. */
function smoothRoute(bends: readonly Point[], count: number): Point[] {
  const stretches = bends.length - 1;
  return Array.from({ length: count }, (_, step) => {
    const position = (step / (count - 1)) * stretches;
    const from = Math.min(Math.floor(position), stretches - 1);
    const bend = (offset: number) => bends.at(Math.min(Math.max(from + offset, 0), stretches))!;
    const around = [bend(-1), bend(0), bend(1), bend(2)] as const;
    return at(between(around, 'lat', position - from), between(around, 'lng', position - from));
  });
}

/** Catmull-Rom: passes through every bend and turns without corners. */
function between(around: readonly [Point, Point, Point, Point], axis: keyof Point, t: number): number {
  const [before, from, to, after] = [around[0][axis], around[1][axis], around[2][axis], around[3][axis]];
  const value =
    from +
    ((to - before) * t +
      (2 * before - 5 * from + 4 * to - after) * t ** 2 +
      (3 * (from - to) + after - before) * t ** 3) /
      2;
  return Math.round(value * 1e6) / 1e6;
}

export const DRIVER_ROUTE = smoothRoute(BENDS, 90);
