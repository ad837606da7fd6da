import { BRASS, PALE_WARE, plate, SLATE } from '../crockery.ts';
import { grains } from '../garnish.ts';
import { blob, disc, scatter } from '../kit.ts';
import type { Random } from '../random.ts';
import { line, path, placed, round, turned } from '../svg.ts';

const PISTACHIO = ['#7ea53c', '#93b94e', '#5f8a2b'] as const;

const threads = (r: Random) =>
  scatter(r, disc(200, 150, 98), 170, 5, (x, y) =>
    placed(
      line(`M-5 0q5 ${round(r.between(-4, 4))} 10 0`, r.pick(['#f7a34a', '#c9611a', '#ffbd63']), 1.5, 0.8),
      x,
      y,
      1,
      r.between(0, 180),
    ),
  );

export const kunafa = (r: Random) =>
  plate(200, 150, 130, r.pick([BRASS, BRASS, SLATE])) +
  path(
    blob(r, 200, 150, 103, 101, { wobble: 0.012, points: 20 }),
    r.pick(['#e8812e', '#e0722a', '#ea8f3c']),
  ) +
  threads(r) +
  turned(
    path('M200 150L286 92A104 104 0 0 1 302 168Z', { fill: '#fff4de', stroke: '#d97b29', width: 4 }),
    r.between(-50, 50),
  ) +
  grains(r, disc(r.between(158, 172), r.between(140, 160), r.between(44, 58)), {
    count: 75,
    gap: 4.5,
    length: 5.4,
    colours: PISTACHIO,
  });

const NUTS = [PISTACHIO, ['#c98f4f', '#a9713a', '#e0b070'], ['#fff0d0', '#f3dcae', '#e4c58c']] as const;

/** One diamond of baklawa: side, top, leaf lines, nuts. */
const diamond = (r: Random, nuts: (typeof NUTS)[number]) =>
  path('M-32 0L0 20L32 0V11L0 31L-32 11Z', '#9c5a20') +
  line('M-32 4L0 24L32 4', '#c98b45', 1.2) +
  path('M0 -20L32 0L0 20L-32 0Z', r.pick(['#dd9c48', '#e4a956', '#d48f3c'])) +
  line('M-22 -1L-1 -14M-16 5L8 -10M-6 10L18 -4', '#f2c67c', 1.3, 0.7) +
  grains(r, { x: 0, y: 0, rx: 11, ry: 7 }, { count: 12, gap: 3, length: 4.4, colours: nuts });

const LAYOUTS = [
  { rows: [2, 3, 2], scale: 1.16 },
  { rows: [1, 2, 3, 2, 1], scale: 1.02 },
  { rows: [1, 2, 1], scale: 1.4 },
] as const;

export function dessertPlate(r: Random): string {
  const { rows, scale } = r.pick(LAYOUTS);
  const nuts = r.pick(NUTS);
  const pieces = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, i) => {
      const x = 200 + (i - (count - 1) / 2) * 70 * scale;
      return placed(diamond(r, nuts), x, 146 + (row - (rows.length - 1) / 2) * 44 * scale, scale);
    }),
  );
  const crumbs = { count: 9, gap: 6, length: 5, colours: nuts };
  return (
    plate(200, 150, 132, r.pick([...PALE_WARE, BRASS, SLATE])) +
    grains(r, disc(108, 196, 18), crumbs) +
    grains(r, disc(290, 106, 18), crumbs) +
    pieces.join('')
  );
}
