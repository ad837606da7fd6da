import { board, PALE_WARE, platter, saucer } from '../crockery.ts';
import { chips, meat } from '../food.ts';
import { herbs, leaf, pickles, tomato } from '../garnish.ts';
import { blob, repeat, scatter } from '../kit.ts';
import { pathShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { box, circle, ellipse, line, path, placed, turned } from '../svg.ts';

/** A slice of the roll, cut face up: toasted bread around meat and garlic. */
function rollSlice(r: Random, x: number, y: number): string {
  const inside = scatter(r, { x, y, rx: 15, ry: 15 }, 10, 6, (cx, cy) =>
    circle(cx, cy, r.between(2.5, 5), r.pick(['#7a3d22', '#a3653a', '#fbf3df', '#8fae45', '#d8577f'])),
  );
  const fold = line('M-19 2A19 19 0 0 1 11 -15M13 7A15 15 0 0 1 -9 12', '#f0d9ac', 2.6, 0.9);
  return (
    circle(x + 2, y + 5, 27, { fill: '#000', opacity: 0.18 }) +
    circle(x, y, 27, '#bd7f3f') +
    circle(x, y, 23.5, '#f0d9ac') +
    path(blob(r, x, y, 19, 18.5, { points: 10 }), '#95552f') +
    inside +
    placed(fold, x, y, 1, r.between(0, 360))
  );
}

export function shawarma(r: Random): string {
  const [perRow, first] = r.pick([
    [5, 102],
    [4, 122],
  ]);
  const rows = repeat(2, (row) =>
    repeat(perRow, (i) => rollSlice(r, first + i * 47 + row * 10, 112 + row * 62 + r.between(-4, 4))),
  );
  const plated =
    platter(200, 150, 160, 114, r.pick(PALE_WARE)) +
    chips(r, 128, 214, 46, 20, r.whole(9, 13)) +
    rows +
    pickles(r, { x: 240, y: 222, rx: 34, ry: 14 }, r.whole(4, 6));
  const garlic = saucer(326, 78, 34, '#fbf6e8') + herbs(r, { x: 326, y: 78, rx: 12, ry: 10 }, 2, 10, 9);
  const slices = r.chance(0.5)
    ? tomato(298, 222, 16) + tomato(318, 206, 16)
    : tomato(76, 88, 16) + tomato(96, 74, 16);
  return turned(plated, r.between(-8, 4)) + garlic + slices;
}

const BODY = 'M-36 -74L-32 82Q0 98 32 82L36 -74Z';
const PAPER = 'M-39 2L-34 86Q0 104 34 86L39 2L26 -8L13 4L0 -8L-13 4L-26 -8Z';

function rolled(r: Random, stripe: string): string {
  const filling =
    scatter(r, { x: 0, y: -76, rx: 26, ry: 9 }, 5, 10, (x, y) =>
      leaf(x, y, 22, r.between(180, 360), '#7db356'),
    ) +
    scatter(r, { x: 0, y: -76, rx: 22, ry: 8 }, 4, 10, (x, y) => meat(r, x, y, 10)) +
    scatter(r, { x: 0, y: -77, rx: 22, ry: 7 }, 3, 13, (x, y) =>
      circle(x, y, 5, r.pick(['#e2533d', '#fbf3df'])),
    );
  const toast = scatter(r, { x: 0, y: -34, rx: 26, ry: 22 }, 7, 13, (x, y) =>
    path(blob(r, x, y, 7, 4, { wobble: 0.3, points: 7 }), { fill: '#b5793a', opacity: 0.5 }),
  );
  const print = repeat(3, (i) => box(0, 28 + i * 22, 72 - i * 3, 6, 0, { fill: stripe, opacity: 0.9 }));
  return (
    pathShadow(BODY) +
    path(BODY, '#ecd0a0') +
    toast +
    ellipse(0, -74, 36, 15, '#d6ab6c') +
    ellipse(0, -75, 31, 11.5, '#7a5a2a') +
    filling +
    path(PAPER, '#fbf7ee') +
    print +
    path(BODY, { fill: 'url(#tube)', opacity: 0.75 })
  );
}

/** Two rolls in paper, leaning on each other. */
export function wrap(r: Random): string {
  const stripe = r.pick(['#c8432f', '#1f7a86', '#d99a2e', '#6a8a3a']);
  const lean = r.between(10, 18);
  return (
    turned(board(r, 200, 154, 280, 190), r.between(-5, 5)) +
    placed(rolled(r, stripe), 156, 156, 0.98, -lean) +
    placed(rolled(r, stripe), 246, 156, 0.98, lean + r.between(-4, 8)) +
    (r.chance(0.5) ? saucer(322, 226, 30, '#fbf6e8') : chips(r, 88, 222, 22, 18, 6))
  );
}
