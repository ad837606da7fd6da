import { board, bowl, DEEP_WARE, LINEN, WOOD } from '../crockery.ts';
import { grains, herbs, leaf, oil, olive, specks } from '../garnish.ts';
import { ball, disc, repeat, scatter } from '../kit.ts';
import { pathShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { box, circle, ellipse, path, placed, turned } from '../svg.ts';

const grapes = (r: Random, x: number, y: number) => {
  const skin = r.pick(['#6b2f5a', '#8fae45']);
  const rows = [4, 3, 3, 2, 1];
  const bunch = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, i) =>
      ball(x + (i - (count - 1) / 2) * 15 + (row % 2) * 2, y + row * 13, 8.5, skin),
    ),
  );
  return bunch.join('') + leaf(x - 2, y - 6, 26, -150) + leaf(x + 2, y - 6, 24, -40);
};

function wedge(r: Random): string {
  const holes = repeat(r.whole(5, 7), (i) =>
    ellipse(
      142 + i * 24 + r.between(-6, 6),
      186 + r.between(-10, 14) - i * 2,
      r.between(5, 11),
      r.between(4, 8),
      '#d19a2a',
    ),
  );
  const pits = scatter(r, { x: 226, y: 128, rx: 44, ry: 14 }, 4, 20, (x, y) =>
    ellipse(x, y, r.between(4, 9), r.between(3, 5), '#e3b341'),
  );
  return (
    pathShadow('M92 168L254 92L318 138V194L92 222Z') +
    path('M92 168L254 92L318 138Z', '#fadb78') +
    path('M92 168L318 138V194L92 222Z', '#f0bf48') +
    pits +
    holes +
    path('M92 168L254 92L318 138Z', { fill: 'url(#fall)', opacity: 0.5 })
  );
}

/** White brined cheese in slabs, as from Nablus. */
function slabs(r: Random): string {
  const slab = (x: number, y: number, turn: number) =>
    turned(
      box(x + 4, y + 8, 104, 58, 9, { fill: '#1b1208', opacity: 0.22 }) +
        box(x, y + 6, 104, 58, 9, '#d9cfb8') +
        box(x, y, 104, 58, 9, '#fdf9ee') +
        specks(r, { x, y, rx: 42, ry: 20 }, 14, '#2e2b2a', 1.8),
      turn,
      x,
      y,
    );
  return slab(154, 116, -10) + slab(244, 142, 8) + slab(168, 194, r.between(-6, 12));
}

export const cheese = (r: Random) =>
  turned(board(r, 200, 152, 316, 204), r.between(-4, 4)) +
  (r.chance(0.5) ? wedge(r) : slabs(r)) +
  grapes(r, 306, 184) +
  herbs(r, { x: 96, y: 84, rx: 22, ry: 12 }, 4, 12, 13);

const OLIVES = [
  ['#7f8f34', '#96a548', '#6b7a28'],
  ['#3b2a33', '#4d3540', '#2e2027'],
  ['#7f8f34', '#3b2a33', '#8a4a3a'],
] as const;

export function olives(r: Random): string {
  const colours = r.pick(OLIVES);
  return (
    bowl(200, 150, 118, r.pick([...DEEP_WARE, LINEN, WOOD])) +
    circle(200, 150, 102, '#a8861f') +
    circle(200, 150, 102, { fill: 'url(#ball)', opacity: 0.5 }) +
    oil(r, 170, 128, 40, 24) +
    scatter(r, disc(200, 150, 84), 34, 24, (x, y) => olive(r, x, y, r.between(14, 17), r.pick(colours))) +
    grains(r, disc(200, 150, 80), { count: 22, gap: 12, length: 5, colours: ['#c8331f', '#e2603a'] }) +
    herbs(r, disc(200, 150, 78), r.whole(6, 9), 26, 13) +
    placed(
      leaf(0, 0, 46, 0, '#6f8f4a') + leaf(6, 0, 40, -38, '#8aa862') + leaf(6, 0, 40, 38, '#7d9c55'),
      292,
      226,
      1,
      r.between(0, 80),
    )
  );
}
