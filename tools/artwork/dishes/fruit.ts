import { bowl, DEEP_WARE, LINEN, WOOD } from '../crockery.ts';
import { leaf, sprig } from '../garnish.ts';
import { around, ball, disc, repeat, scatter } from '../kit.ts';
import type { Random } from '../random.ts';
import { circle, ellipse, line, path, placed, turned } from '../svg.ts';

/** Drawn around (0, 0), about 32 in reach. */
type Fruit = (r: Random) => string;

const under = (size: number) => circle(2, 5, size, { fill: '#000', opacity: 0.22 });

const orange: Fruit = (r) =>
  under(32) +
  ball(0, 0, 32, '#f0922b') +
  scatter(r, disc(0, 0, 24), 12, 9, (x, y) => circle(x, y, 1.2, { fill: '#b9611a', opacity: 0.6 })) +
  circle(0, 0, 3.5, '#5f8a2b');

const apple: Fruit = (r) =>
  under(32) +
  ball(0, 0, 32, r.pick(['#c8332f', '#9cbf3f', '#d94a3a'])) +
  ellipse(0, -2, 9, 5, { fill: '#000', opacity: 0.2 }) +
  line('M0 -2q3-10 9-13', '#5a3a1c', 3.5) +
  leaf(6, -12, 18, -20);

const peach: Fruit = () =>
  under(30) +
  ball(0, 0, 30, '#f4a06a') +
  ellipse(8, 4, 16, 20, { fill: '#d8553f', opacity: 0.35 }) +
  line('M0 -28q-8 28 2 54', '#c8643f', 2, 0.6) +
  leaf(0, -26, 20, -30);

const grapes: Fruit = (r) => {
  const skin = r.pick(['#6b2f5a', '#8fae45']);
  return (
    under(26) + scatter(r, disc(0, 0, 26), 16, 11, (x, y) => ball(x, y, 9.5, skin)) + leaf(0, -24, 22, -60)
  );
};

const BERRY = 'M0 20C-20 8 -18 -12 0 -12S20 8 0 20Z';

const strawberries: Fruit = (r) =>
  scatter(r, disc(0, 0, 20), 4, 22, (x, y) => {
    const seeds = scatter(r, disc(0, 0, 10), 8, 5, (sx, sy) => circle(sx, sy, 1, '#fbe3a0'));
    return placed(
      path(BERRY, '#d3293a') + path(BERRY, 'url(#ball)') + seeds + sprig(0, -10, 11),
      x,
      y,
      1,
      r.between(-40, 40),
    );
  });

const PEEL = ['#e8b93a', '#f2ca4c', '#f7d86a'] as const;

const bananas = repeat(PEEL.length, (i) =>
  turned(
    path('M-58 -8C-30 26 30 30 62 -6L58 -14C30 8 -24 6 -50 -16Z', PEEL[i] ?? PEEL[0]) +
      path('M58 -14L66 -20L68 -10L62 -6Z', '#7a5a2a') +
      line('M-44 -2C-18 20 24 20 52 -4', '#fff', 2, 0.3),
    i * 11 - 10,
    62,
    -14,
  ),
);

const BASKET = [orange, apple, peach, strawberries, grapes, orange, apple] as const;

export function fruit(r: Random): string {
  const first = r.whole(0, BASKET.length - 1);
  const laid = around({ x: 200, y: 152, radius: 70, count: 6, from: r.between(0, 1) }, (x, y, _angle, i) => {
    const draw = BASKET[(first + i) % BASKET.length] ?? orange;
    return placed(draw(r), x, y, 1.16);
  });
  const middle = r.chance(0.6)
    ? placed(bananas, 200, 146, 1.25, r.between(-40, 40))
    : placed(orange(r), 200, 152, 1.1);
  return bowl(200, 150, 132, r.pick([...DEEP_WARE, LINEN, WOOD])) + laid + middle;
}
