import { repeat, star } from '../kit.ts';
import { boxShadow, pathShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { box, circle, line, path, placed, turned } from '../svg.ts';
import { DYES } from './clothing.ts';

const starfish = (x: number, y: number, turn: number) =>
  placed(
    repeat(5, (i) =>
      turned(path('M-9 0Q0 -46 9 0Z', '#f08a5d') + line('M0 -4V-26', '#fbd0b4', 3, 0.8), i * 72, 0, 0),
    ) + circle(0, 0, 9, '#f08a5d'),
    x,
    y,
    1,
    turn,
  );

const STRIPES = [
  [72, 16, 96, 6, 304, 6, 328, 16],
  [96, 44, 200, 44, 304, 44],
  [80, 26, 140, 26, 200, 26, 260, 26, 320, 26],
] as const;

/** Laid out flat, fringes at both ends. */
export function towel(r: Random): string {
  const { cloth, trim } = r.pick(DYES);
  const pattern = r.pick(STRIPES);
  const bands = repeat(pattern.length / 2, (i) =>
    box(pattern[i * 2] ?? 0, 150, pattern[i * 2 + 1] ?? 0, 176, 0, trim),
  );
  const fringe = repeat(15, (i) => line(`M52 ${68 + i * 11.7}h-14M348 ${68 + i * 11.7}h14`, cloth, 4));
  const folds = line('M52 150H348', '#000', 3, 0.1) + line('M52 106H348M52 194H348', '#fff', 2, 0.16);
  const laid = boxShadow(200, 150, 300, 176, 6) + fringe + box(200, 150, 300, 176, 6, cloth) + bands + folds;
  return (
    turned(laid, r.between(-12, 10)) + starfish(r.between(110, 150), r.between(110, 190), r.between(0, 72))
  );
}

const SOLE =
  'M0 -104C36 -104 46 -64 40 -24C35 6 32 30 35 62C37 90 20 104 0 104C-20 104 -36 90 -33 60C-31 30 -38 6 -42 -24C-46 -64 -34 -104 0 -104Z';

const sandal = (cloth: string, trim: string, stripes: boolean) =>
  pathShadow(SOLE, 0.22) +
  path(SOLE, '#2b3135') +
  placed(path(SOLE, cloth), 0, -3, 0.95) +
  (stripes
    ? repeat(4, (i) => box(0, 26 + i * 18, 56, 7, 3, { fill: trim, opacity: 0.55 }))
    : placed(path(star(0, 52, 20), trim), 0, 0)) +
  line('M0 -54C-6 -30 -28 -24 -37 12M0 -54C6 -30 28 -24 37 12', '#1b1208', 14, 0.18) +
  line('M0 -60C-4 -34 -28 -30 -38 6M0 -60C4 -34 28 -30 38 6', trim, 13) +
  line('M-4 -50C-10 -34 -26 -28 -34 -4', '#fff', 3, 0.4) +
  circle(0, -60, 8, trim);

export function flipFlops(r: Random): string {
  const { cloth, trim } = r.pick(DYES);
  const stripes = r.chance(0.5);
  const spread = r.between(6, 14);
  return (
    placed(sandal(cloth, trim, stripes), 146, 152, 1, -spread) +
    placed(sandal(cloth, trim, stripes), 252, 152 + r.between(-14, 14), 1, spread)
  );
}
