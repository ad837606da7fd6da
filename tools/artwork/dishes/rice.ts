import { bowl, DEEP_WARE, LINEN, SKY } from '../crockery.ts';
import { rice as grainsOfRice } from '../food.ts';
import { almonds, grains, herbs, sprig } from '../garnish.ts';
import { disc, scatter } from '../kit.ts';
import type { Random } from '../random.ts';
import { box, circle, line, placed } from '../svg.ts';

const vermicelli = (r: Random) =>
  scatter(r, disc(200, 150, 78), 50, 9, (x, y) =>
    placed(
      line('M-6 0q6 -5 12 0', r.pick(['#a86a2c', '#c28640', '#8f5620']), 2.4),
      x,
      y,
      1,
      r.between(0, 180),
    ),
  );

const peasAndCarrots = (r: Random) =>
  scatter(r, disc(200, 150, 78), 26, 13, (x, y, i) =>
    i % 2
      ? circle(x, y, 5, '#7cab43') + circle(x - 1.4, y - 1.6, 1.6, { fill: '#fff', opacity: 0.5 })
      : box(x, y, 9, 9, 2, { fill: '#ee8a2f', turn: r.between(0, 90) }),
  );

const raisins = (r: Random) => scatter(r, disc(200, 150, 76), 16, 16, (x, y) => circle(x, y, 4.5, '#5a2e1c'));

const LOOKS = [
  { colour: '#f0e6cf', mix: vermicelli },
  { colour: '#f2cf6b', mix: raisins },
  { colour: '#ecdcb4', mix: peasAndCarrots },
] as const;

export function rice(r: Random): string {
  const { colour, mix } = r.pick(LOOKS);
  return (
    bowl(200, 150, 122, r.pick([...DEEP_WARE, LINEN, SKY])) +
    grainsOfRice(r, 200, 150, 103, 102, colour, 0.015) +
    circle(200, 150, 102, { fill: 'url(#ball)', opacity: 0.5 }) +
    grains(r, disc(200, 150, 94), {
      count: 120,
      gap: 7,
      length: 5.6,
      colours: ['#fffaf0', '#fff', '#c9a45c'],
    }) +
    mix(r) +
    almonds(r, disc(200, 150, 70), r.whole(8, 16)) +
    (r.chance(0.5)
      ? sprig(200, 158, 26, r.between(0, 360))
      : herbs(r, disc(200, 150, 70), r.whole(9, 14), 20, 11))
  );
}
