import { BRASS, plate, SLATE, WOOD } from '../crockery.ts';
import { flatbread } from '../food.ts';
import { grains, herbs, oliveRing, specks, tomato } from '../garnish.ts';
import { blob, disc, repeat, scatter } from '../kit.ts';
import { boxShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { box, circle, line, path, turned } from '../svg.ts';

const SESAME = ['#f3e2b4', '#e8d199', '#fff2cf'] as const;

const zaatar = (r: Random) =>
  path(blob(r, 200, 150, 92, 91, { wobble: 0.03, points: 18 }), '#66702c') +
  specks(r, disc(200, 150, 86), 130, '#3f4a17', 2.2) +
  specks(r, disc(200, 150, 86), 60, '#95a04a', 2) +
  grains(r, disc(200, 150, 86), { count: 70, gap: 8, length: 4.6, colours: SESAME });

const melted = (r: Random, half: boolean) =>
  path(
    half ? 'M200 58A92 92 0 0 1 200 242Z' : blob(r, 200, 150, 92, 91, { wobble: 0.04, points: 18 }),
    '#f8e4a8',
  ) +
  scatter(r, { x: half ? 240 : 200, y: 150, rx: half ? 34 : 82, ry: 76 }, half ? 9 : 20, 18, (x, y) =>
    path(blob(r, x, y, r.between(6, 12), r.between(5, 9), { wobble: 0.2, points: 8 }), {
      fill: r.pick(['#e0a64a', '#fff4d2']),
      opacity: 0.65,
    }),
  );

const minced = (r: Random) =>
  path(blob(r, 200, 150, 92, 91, { wobble: 0.03, points: 18 }), '#a34a2a') +
  specks(r, disc(200, 150, 86), 130, '#7a2f18', 2.6) +
  specks(r, disc(200, 150, 86), 70, '#d8754a', 2.2);

function topping(r: Random): string {
  const kind = r.pick(['zaatar', 'cheese', 'half', 'meat']);
  if (kind === 'zaatar') return zaatar(r);
  if (kind === 'half') return zaatar(r) + melted(r, true);
  return kind === 'meat' ? minced(r) : melted(r, false) + specks(r, disc(200, 150, 80), 40, '#2e2b2a', 1.6);
}

export const manakish = (r: Random) =>
  plate(200, 150, 134, r.pick([WOOD, BRASS, SLATE])) +
  path(blob(r, 202, 156, 112, 110, { wobble: 0.03, points: 18 }), { fill: '#000', opacity: 0.16 }) +
  path(blob(r, 200, 150, 112, 110, { wobble: 0.03, points: 18 }), '#dcab64') +
  path(blob(r, 198, 148, 104, 102, { wobble: 0.03, points: 18 }), '#ebc688') +
  topping(r) +
  turned(line('M200 42V258M92 150H308', '#7a4a1c', 2, 0.35), r.between(0, 90)) +
  herbs(r, disc(200, 150, 64), r.whole(3, 7), 30, 12) +
  (r.chance(0.5)
    ? scatter(r, disc(200, 150, 70), 6, 30, (x, y) => oliveRing(x, y, 7, '#8d8a4a'))
    : tomato(290, 236, 18) + tomato(266, 250, 16));

const CLOTHS = [
  { linen: '#f6efe0', stripe: '#c8432f' },
  { linen: '#dfeeee', stripe: '#1f6a75' },
  { linen: '#f3e3c3', stripe: '#8a9a5b' },
] as const;

function pita(r: Random, x: number, y: number): string {
  return (
    flatbread(r, x, y, 66, 64, 0.02) +
    circle(x, y, 62, { fill: 'url(#ball)', opacity: 0.6 }) +
    scatter(r, disc(x, y, 44), 5, 22, (cx, cy) =>
      path(blob(r, cx, cy, 9, 6, { wobble: 0.3, points: 8 }), { fill: '#a8713a', opacity: 0.4 }),
    )
  );
}

/** Warm loaves on a striped cloth. */
export function bread(r: Random): string {
  const { linen, stripe } = r.pick(CLOTHS);
  const cloth =
    boxShadow(200, 150, 250, 220, 6) +
    box(200, 150, 250, 220, 6, linen) +
    repeat(2, (i) => box(200, i ? 238 : 62, 250, 9, 0, stripe) + box(200, i ? 224 : 76, 250, 3, 0, stripe));
  const spots = r.pick([
    [
      [152, 118],
      [252, 128],
      [196, 192],
    ],
    [
      [146, 176],
      [254, 178],
      [200, 104],
    ],
    [
      [140, 116],
      [262, 112],
      [142, 190],
      [258, 192],
    ],
  ]);
  return turned(cloth, r.between(-16, 16)) + spots.map(([x = 200, y = 150]) => pita(r, x, y)).join('');
}
