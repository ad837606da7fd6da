import { board } from '../crockery.ts';
import { herbs, pickles, tomato } from '../garnish.ts';
import { repeat, scatter } from '../kit.ts';
import type { Random } from '../random.ts';
import { box, ellipse, line, path, turned } from '../svg.ts';

const LETTUCE =
  'M70 168q12 22 26 4q12 24 28 4q14 24 28 4q14 24 28 4q14 24 28 4q14 24 28 4q14 22 28 2q14 20 28 0q14 14 26-8l-10-30H80Z';

/** A filled loaf on a board. */
export function sandwich(r: Random): string {
  const crust = r.pick(['#d99a4a', '#c98538', '#e0ac62']);
  const filling = r.pick(['#f4b63c', '#f6e7c4', '#c8573f']);
  const cheese = repeat(5, (i) => path(`M${84 + i * 50} 156h46l-23 34Z`, filling));
  const slices = repeat(4, (i) => tomato(98 + i * 68 + r.between(-6, 6), 170, 20));
  const scores = repeat(5, (i) => line(`M${96 + i * 48} 112q14 16 26 32`, '#f3d6a0', 7, 0.85));
  const seeds = scatter(r, { x: 200, y: 128, rx: 116, ry: 22 }, r.whole(14, 28), 11, (x, y) =>
    ellipse(x, y, 3.8, 2.2, { fill: '#fff0d0', turn: r.between(0, 180) }),
  );
  const loaf =
    box(204, 172, 282, 74, 37, { fill: '#1b1208', opacity: 0.25 }) +
    box(200, 166, 278, 74, 37, '#b0702c') +
    path(LETTUCE, r.pick(['#6aa845', '#83b955'])) +
    slices +
    cheese +
    box(200, 130, 286, 76, 38, crust) +
    box(200, 130, 286, 76, 38, { fill: 'url(#fall)', opacity: 0.9 }) +
    (r.chance(0.5) ? scores : seeds) +
    box(190, 106, 210, 8, 4, { fill: '#fff', opacity: 0.25 });
  return (
    turned(board(r, 200, 152, 330, 196), -8) +
    turned(loaf, r.between(-16, -6)) +
    pickles(r, { x: 300, y: 236, rx: 30, ry: 12 }, r.whole(3, 5)) +
    herbs(r, { x: 86, y: 80, rx: 24, ry: 12 }, 4, 12, 13)
  );
}
