import { leaf, sprig } from '../garnish.ts';
import { around, ball, blob, degrees, repeat } from '../kit.ts';
import { boxShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { box, circle, ellipse, line, path, placed, turned } from '../svg.ts';

/** Drawn around (0, 0), about 34 in reach. */
type Vegetable = (r: Random) => string;

const under = (size: number) => circle(2, 5, size, { fill: '#000', opacity: 0.22 });
const ring = (radius: number, count: number, from = 0) => ({ x: 0, y: 0, radius, count, from });

const tomato: Vegetable = (r) =>
  under(31) +
  ball(0, 0, 31, r.pick(['#d8412f', '#e2533d'])) +
  around(ring(3, 5), (x, y, angle) => leaf(x, y, 14, degrees(angle), '#3f7434'));

const onion: Vegetable = () =>
  under(30) +
  ball(0, 0, 30, '#a4557f') +
  repeat(4, (i) => ellipse(0, 0, 7 + i * 7, 29, { stroke: '#fff', width: 1.4, opacity: 0.3 })) +
  circle(0, -1, 4, '#e9cfa4');

const pepper: Vegetable = (r) => {
  const skin = r.pick(['#efb73e', '#d8452f', '#5d9a46']);
  return (
    under(30) +
    around(ring(13, 4, 0.7), (x, y) => ball(x, y, 19, skin)) +
    circle(0, 0, 9, '#3f7434') +
    box(3, -3, 7, 15, 3.5, { fill: '#6aa84f', turn: 40 })
  );
};

const aubergine: Vegetable = () =>
  ellipse(2, 9, 24, 34, { fill: '#000', opacity: 0.22 }) +
  ellipse(0, 4, 23, 34, '#4a2352') +
  ellipse(0, 4, 23, 34, 'url(#ball)') +
  sprig(0, -22, 17, 90) +
  box(0, -34, 7, 16, 3, '#4f8a3d');

const carrots: Vegetable = () =>
  repeat(3, (i) =>
    turned(
      leaf(0, -18, 24, -70) +
        leaf(0, -18, 24, -110) +
        path('M-9 -20h18l-7 52q-2 5-4 0Z', i % 2 ? '#ee8a2f' : '#e67a1f') +
        line('M-6 -8h8M-2 4h6', '#b9561a', 1.5, 0.5),
      (i - 1) * 24,
      0,
      30,
    ),
  );

const cucumbers: Vegetable = () =>
  repeat(2, (i) => {
    const x = i * 26 - 13;
    return (
      box(x + 2, 4, 24, 66, 12, { fill: '#000', opacity: 0.2 }) +
      box(x, 0, 24, 66, 12, i ? '#4f8a3d' : '#5c9947') +
      box(x - 4, -4, 4, 46, 2, { fill: '#fff', opacity: 0.3 })
    );
  });

const lettuce: Vegetable = (r) =>
  under(34) +
  around(ring(20, 8), (x, y) => path(blob(r, x, y, 17, 16, { wobble: 0.16 }), '#5e9440')) +
  around(ring(11, 6, 0.4), (x, y) => path(blob(r, x, y, 14, 12, { wobble: 0.18 }), '#83b955')) +
  path(blob(r, 0, 0, 12, 11, { wobble: 0.2 }), '#b9dc8a');

const potatoes: Vegetable = (r) =>
  repeat(2, (i) => {
    const [x, y] = [i * 22 - 12, i * 24 - 12];
    return (
      circle(x + 2, y + 5, 22, { fill: '#000', opacity: 0.22 }) +
      path(blob(r, x, y, 25, 20, { points: 9, turn: i }), '#c99a5c') +
      ellipse(x, y, 22, 18, { fill: 'url(#ball)', opacity: 0.7 })
    );
  });

const STALL = [tomato, lettuce, carrots, onion, cucumbers, pepper, aubergine, potatoes] as const;

const crate =
  boxShadow(200, 152, 316, 196, 12) +
  box(200, 152, 316, 196, 12, '#a9733f') +
  box(200, 152, 292, 172, 6, '#5c3c1e') +
  repeat(3, (i) => line(`M58 ${102 + i * 48}H342`, '#7a5230', 6, 0.7)) +
  box(200, 62, 316, 16, 6, '#bd8750') +
  box(200, 242, 316, 16, 6, '#bd8750');

/** A crate with every kind in it, in another order each time; an odd step through eight visits them all. */
export function vegetables(r: Random): string {
  const first = r.whole(0, 7);
  const step = r.pick([1, 3, 5]);
  const goods = repeat(STALL.length, (i) => {
    const draw = STALL[(first + i * step) % STALL.length] ?? tomato;
    return placed(draw(r), 96 + (i % 4) * 69, 112 + Math.floor(i / 4) * 80, 1, r.between(-24, 24));
  });
  return turned(crate + goods, r.between(-5, 5));
}
