import { plate, SLATE, WOOD } from '../crockery.ts';
import { leaf, oliveRing, tomato } from '../garnish.ts';
import { blob, disc, repeat, scatter } from '../kit.ts';
import type { Random } from '../random.ts';
import { circle, line, path, polar, round } from '../svg.ts';

const cheeses = (r: Random) =>
  scatter(r, disc(200, 150, 84), 16, 14, (x, y) =>
    path(blob(r, x, y, r.between(10, 18), r.between(8, 14), { wobble: 0.2, points: 9 }), {
      fill: '#fdeec2',
      opacity: 0.85,
    }),
  );

const pepperoni = (x: number, y: number) =>
  circle(x, y, 14, '#b5352a') +
  circle(x, y, 12, '#cc4a38') +
  circle(x - 3, y - 4, 3, { fill: '#f0907c', opacity: 0.8 });

const mushroom = (r: Random, x: number, y: number) =>
  path(blob(r, x, y, 12, 9, { wobble: 0.1, points: 9, turn: r.between(0, 3) }), {
    fill: '#efe0c6',
    stroke: '#b99b6d',
    width: 1.4,
  });

const cuts = repeat(3, (i) => {
  const angle = i * 1.05 + 0.3;
  const [x1, y1] = polar(200, 150, 114, angle);
  const [x2, y2] = polar(200, 150, 114, angle + Math.PI);
  return line(`M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, '#8a4a1c', 2, 0.28);
});

export function pizza(r: Random): string {
  const topping = r.pick(['tomato', 'pepperoni', 'mushroom']);
  const rounds = scatter(r, disc(200, 150, 78), r.whole(8, 11), 34, (x, y) => {
    if (topping === 'tomato') return tomato(x, y, 14);
    return topping === 'pepperoni' ? pepperoni(x, y) : mushroom(r, x, y);
  });
  return (
    plate(200, 150, 134, r.pick([WOOD, WOOD, SLATE])) +
    path(blob(r, 200, 150, 114, 113, { wobble: 0.02, points: 18 }), '#d99a4a') +
    path(blob(r, 200, 150, 98, 97, { wobble: 0.02, points: 18 }), '#cf4a2c') +
    path(blob(r, 200, 150, 93, 92, { wobble: 0.05, points: 18 }), '#f6cf6e') +
    cheeses(r) +
    rounds +
    scatter(r, disc(200, 150, 82), r.whole(6, 12), 24, (x, y) => oliveRing(x, y, 6.5, '#f6cf6e')) +
    scatter(r, disc(200, 150, 80), r.whole(7, 12), 26, (x, y) => leaf(x, y, 17, r.between(0, 360))) +
    cuts
  );
}
