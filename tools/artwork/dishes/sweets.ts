import { BLUSH, PALE_WARE, plate, SKY, WHITE } from '../crockery.ts';
import { grains, sprig } from '../garnish.ts';
import { around, ball, blob, disc, repeat, scatter } from '../kit.ts';
import { footShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { box, circle, ellipse, line, path } from '../svg.ts';

const SCOOPS = ['#f6e3bd', '#f2a7b5', '#8a5a3a', '#bcd48a', '#f6c25b', '#c98fb6'] as const;
const COUPE =
  'M112 146H288Q286 206 218 216V242H238Q254 242 256 256H144Q146 242 162 242H182V216Q114 206 112 146Z';

const scoop = (r: Random, x: number, y: number) => {
  const colour = r.pick(SCOOPS);
  return (
    path(blob(r, x, y + 30, 44, 13, { wobble: 0.12, points: 14 }), colour) +
    ball(x, y, 42, colour) +
    scatter(r, { x, y, rx: 32, ry: 30 }, 9, 12, (cx, cy) =>
      circle(cx, cy, 2, { fill: '#fff', opacity: 0.35 }),
    )
  );
};

export function iceCream(r: Random): string {
  const sauce = r.pick(['#5a2e17', '#b3202f', '#d99a2e']);
  return (
    footShadow(200, 258, 84) +
    box(254, 70, 16, 92, 3, { fill: '#dba456', stroke: '#b67c33', width: 1.5, turn: 22 }) +
    scoop(r, 158, 124) +
    scoop(r, 242, 124) +
    scoop(r, 200, 86) +
    path(
      'M164 74Q168 44 200 44T236 74Q232 96 224 84Q218 74 212 92Q204 110 196 90Q190 76 182 88Q170 98 164 74Z',
      sauce,
    ) +
    grains(
      r,
      { x: 200, y: 66, rx: 26, ry: 14 },
      { count: 16, gap: 6, length: 5, colours: ['#7ea53c', '#fff0d0', '#f2b04a'] },
    ) +
    (r.chance(0.6)
      ? ball(198, 36, 11, '#c22434') + line('M200 27q6-12 16-14', '#4f7a2e', 2.5)
      : sprig(200, 46, 24)) +
    path(COUPE, { fill: '#fff', opacity: 0.5 }) +
    path(COUPE, { fill: 'url(#tube)', opacity: 0.8 }) +
    line('M112 147H288', '#fff', 4, 0.8)
  );
}

const CAKES = [
  { sponge: '#5a2f1a', cream: '#f3dfc0', icing: '#3d1e10' },
  { sponge: '#a82a33', cream: '#fff6e8', icing: '#fffaf0' },
  { sponge: '#efcf8e', cream: '#fff6e8', icing: '#f2a7b5' },
  { sponge: '#a9bf6a', cream: '#fbf6e0', icing: '#8fae45' },
] as const;

/** A slice, cut side to us. */
export function cake(r: Random): string {
  const { sponge, cream, icing } = r.pick(CAKES);
  const layers = repeat(
    3,
    (i) => box(200, 154 + i * 34, 212, 25, 2, sponge) + box(200, 171 + i * 34, 212, 9, 0, cream),
  );
  const crumbs = scatter(r, { x: 200, y: 190, rx: 98, ry: 40 }, 34, 11, (x, y) =>
    circle(x, y, 1.6, { fill: '#000', opacity: 0.14 }),
  );
  const drip =
    'M94 132H306V150q-10 20-20 0q-8-8-18 0q-10 32-24 0q-8-8-18 2q-12 22-24 0q-8-10-18-2q-10 28-22 0q-10-8-20 2q-10 16-20-4q-12-8-26 4q-14 14-20-6Z';
  const berry = (x: number, y: number) =>
    ball(x, y, 14, r.pick(['#c22434', '#b3202f'])) + sprig(x, y - 10, 12);
  return (
    footShadow(200, 262, 142) +
    ellipse(200, 256, 142, 15, r.pick([WHITE, SKY, BLUSH]).face) +
    ellipse(200, 253, 116, 8, { fill: '#1b1208', opacity: 0.14 }) +
    box(200, 194, 212, 112, 4, cream) +
    layers +
    crumbs +
    path('M94 134L232 84Q250 80 262 92L306 134Z', icing) +
    path('M94 134L232 84Q250 80 262 92L306 134Z', 'url(#fall)') +
    path(drip, icing) +
    berry(218, 84) +
    (r.chance(0.5)
      ? berry(246, 94) + berry(192, 98)
      : circle(252, 106, 5, cream) + circle(180, 112, 5, cream))
  );
}

function biscuit(r: Random, x: number, y: number, dough: string): string {
  const chips = scatter(
    r,
    disc(x, y, 28),
    r.whole(6, 9),
    13,
    (cx, cy) =>
      path(blob(r, cx, cy, 5.5, 4.5, { wobble: 0.2, points: 7 }), r.pick(['#3d1e10', '#4a2614', '#5a2f1a'])) +
      circle(cx - 1.5, cy - 1.5, 1.3, { fill: '#fff', opacity: 0.35 }),
  );
  return (
    circle(x + 2, y + 5, 38, { fill: '#000', opacity: 0.18 }) +
    path(blob(r, x, y, 38, 37, { wobble: 0.04, points: 14 }), dough) +
    circle(x, y, 36, { fill: 'url(#ball)', opacity: 0.6 }) +
    line(`M${Math.round(x - 14)} ${Math.round(y + 8)}q10-8 18 2t14-8`, '#8a5524', 2, 0.4) +
    chips
  );
}

export function cookie(r: Random): string {
  const dough = r.pick(['#d6a05a', '#c98d48', '#b57a3c']);
  const ring = around({ x: 200, y: 150, radius: 64, count: 5, from: r.between(0, 1.2) }, (x, y) =>
    biscuit(r, x, y, dough),
  );
  return plate(200, 150, 132, r.pick(PALE_WARE)) + ring + biscuit(r, 200, 150, dough);
}
