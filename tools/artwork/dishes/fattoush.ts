import { bowl, BRICK, LINEN, PETROL, WOOD } from '../crockery.ts';
import { GREENS, cucumber, leaf, lemon, radish, specks, tomato } from '../garnish.ts';
import { disc, scatter } from '../kit.ts';
import type { Random } from '../random.ts';
import { box, circle } from '../svg.ts';

const LETTUCE = ['#7db356', '#5e9440', '#9bc86c', '#4a7f36'] as const;

export const fattoush = (r: Random) =>
  bowl(200, 150, 126, r.pick([LINEN, LINEN, WOOD, PETROL, BRICK])) +
  circle(200, 150, 108, '#6f9c48') +
  scatter(r, disc(200, 150, 86), 46, 14, (x, y) =>
    leaf(x, y, r.between(20, 32), r.between(0, 360), r.pick(LETTUCE)),
  ) +
  scatter(r, disc(200, 150, 84), r.whole(6, 8), 34, (x, y) => tomato(x, y, r.between(12, 16))) +
  scatter(r, disc(200, 150, 84), r.whole(4, 6), 36, (x, y) => cucumber(x, y, r.between(11, 14))) +
  scatter(r, disc(200, 150, 86), r.whole(6, 8), 28, (x, y) => radish(x, y)) +
  scatter(r, disc(200, 150, 84), r.whole(9, 13), 26, (x, y) =>
    box(x, y, 22, 16, 3.5, { fill: '#dcaa58', stroke: '#b98236', width: 1.2, turn: r.between(0, 90) }),
  ) +
  specks(r, disc(200, 150, 90), 60, '#8f1f35', 1.3);

/** Tabbouleh: chopped parsley first, everything else in crumbs. */
export const salad = (r: Random) =>
  bowl(200, 150, 120, r.pick([LINEN, WOOD, BRICK, PETROL])) +
  circle(200, 150, 102, '#55883c') +
  scatter(r, disc(200, 150, 90), 120, 9, (x, y) =>
    leaf(x, y, r.between(8, 14), r.between(0, 360), r.pick(GREENS)),
  ) +
  scatter(r, disc(200, 150, 92), 40, 12, (x, y) =>
    box(x, y, 8, 7, 2, { fill: r.pick(['#e2533d', '#d8412f', '#ee7a60']), turn: r.between(0, 90) }),
  ) +
  scatter(r, disc(200, 150, 92), 44, 10, (x, y) => circle(x, y, 2.2, { fill: '#ecd9a4', opacity: 0.9 })) +
  lemon(200 + r.pick([-64, 62]), 150 + r.between(30, 56), 22) +
  scatter(r, { x: 200, y: 96, rx: 40, ry: 16 }, 3, 24, (x, y) =>
    leaf(x, y, 34, r.between(0, 360), '#9bc86c'),
  );
