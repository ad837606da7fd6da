import { leaf } from '../garnish.ts';
import { around, blob, repeat, scatter } from '../kit.ts';
import { footShadow, pathShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { circle, ellipse, line, path, placed } from '../svg.ts';

type Bloom = { outer: string; inner: string; heart: string };

const ROSES: readonly [Bloom, ...Bloom[]] = [
  { outer: '#b3202f', inner: '#d13a45', heart: '#7d1220' },
  { outer: '#e58aa5', inner: '#f4b3c4', heart: '#c25a7c' },
  { outer: '#f3e3c8', inner: '#fff8ea', heart: '#d9bd8e' },
  { outer: '#e8703f', inner: '#f59a6c', heart: '#b84a20' },
  { outer: '#8a5aa0', inner: '#ad82c0', heart: '#613a76' },
];

/** A rose from above: petals in rings, each ring turned against the last. */
function rose(r: Random, x: number, y: number, size: number, bloom: Bloom): string {
  const ring = (radius: number, count: number, petal: number, colour: string, from: number) =>
    around({ x, y, radius: size * radius, count, from }, (px, py) =>
      path(blob(r, px, py, size * petal, size * petal * 0.92, { wobble: 0.08, points: 9 }), {
        fill: colour,
        stroke: bloom.heart,
        width: size * 0.035,
      }),
    );
  const turn = r.between(0, 1);
  return (
    circle(x + 2, y + 4, size * 0.95, { fill: '#000', opacity: 0.16 }) +
    ring(0.52, 5, 0.52, bloom.outer, turn) +
    ring(0.32, 4, 0.42, bloom.inner, turn + 0.6) +
    circle(x, y, size * 0.34, bloom.outer) +
    placed(line('M6 0A6 6 0 1 0 -3 5A9 9 0 0 1 -8 -4', bloom.heart, 2.4), x, y, size / 26, turn * 90) +
    circle(x, y, size * 0.98, { fill: 'url(#ball)', opacity: 0.4 })
  );
}

const daisy = (r: Random, x: number, y: number, size: number) =>
  around({ x, y, radius: size * 0.55, count: 9, from: r.between(0, 1) }, (px, py, angle) =>
    ellipse(px, py, size * 0.42, size * 0.2, {
      fill: '#fffdf6',
      stroke: '#e3d9c2',
      width: 0.8,
      turn: (angle * 180) / Math.PI,
    }),
  ) +
  circle(x, y, size * 0.3, '#f2b04a') +
  circle(x - 1, y - 1, size * 0.14, { fill: '#fff', opacity: 0.4 });

const PAPERS = [
  { paper: '#d8b07a', fold: '#b88a54', ribbon: '#8f2a3a' },
  { paper: '#f6ded4', fold: '#e3bfae', ribbon: '#1f6a75' },
  { paper: '#3d5a62', fold: '#2a434a', ribbon: '#f2b04a' },
] as const;

const bow = (x: number, y: number, colour: string) =>
  placed(
    line('M0 0L-14 30M0 0L14 30', colour, 7) +
      path('M0 0C-34 -26 -44 14 0 0C34 -26 44 14 0 0Z', colour) +
      path('M0 0C-34 -26 -44 14 0 0C34 -26 44 14 0 0Z', { fill: 'url(#fall)' }) +
      circle(0, 0, 7, colour),
    x,
    y,
    1,
  );

export function bouquet(r: Random): string {
  const { paper, fold, ribbon } = r.pick(PAPERS);
  const [first, second] = [r.pick(ROSES), r.pick(ROSES)];
  const greens = repeat(11, (i) =>
    leaf(200 + (i - 5) * 13, 128, r.between(78, 96), -150 + i * 12, i % 2 ? '#5c9947' : '#4f8a3d'),
  );
  const blooms = scatter(r, { x: 200, y: 108, rx: 86, ry: 50 }, r.whole(13, 17), 30, (x, y, i) => {
    if (i % 4 === 3) return daisy(r, x, y, 22);
    return rose(r, x, y, r.between(24, 29), i % 2 ? first : second);
  });
  return (
    footShadow(200, 270, 60) +
    path('M104 122Q200 60 296 122L212 258H188Z', fold) +
    greens +
    blooms +
    pathShadow('M108 134Q150 178 200 182Q250 178 292 134L222 250H178Z', 0.12) +
    path('M100 128Q150 176 206 192L216 272H184Z', paper) +
    path('M300 128Q250 172 196 184L186 272H218Z', paper) +
    path('M300 128Q250 172 196 184L186 272H218Z', { fill: '#000', opacity: 0.07 }) +
    line('M200 186L190 262', fold, 2, 0.8) +
    bow(200, 226, ribbon)
  );
}

export function singleRose(r: Random): string {
  const bloom = r.pick(ROSES);
  const side = r.pick([-1, 1]);
  const leafAt = (y: number, direction: number) =>
    leaf(200 + direction, y, 62, direction > 0 ? -34 : -146, '#4f8a3d') +
    leaf(200 + direction, y, 40, direction > 0 ? -4 : -176, '#6aa84f');
  return (
    footShadow(200, 272, 34) +
    line(`M200 100Q${200 + side * 12} 180 ${200 - side * 6} 270`, '#3f7434', 9) +
    line(`M198 104Q${198 + side * 12} 180 ${198 - side * 6} 268`, '#79b55c', 3, 0.7) +
    leafAt(176, side) +
    leafAt(214, -side) +
    around({ x: 200, y: 96, radius: 18, count: 5, from: 0.3 }, (x, y, angle) =>
      leaf(x, y, 44, (angle * 180) / Math.PI, '#5c9947'),
    ) +
    rose(r, 200, 90, r.between(54, 60), bloom) +
    (r.chance(0.5) ? bow(200 - side * 2, 232, r.pick(['#f2b04a', '#fffaf0', '#1f6a75'])) : '')
  );
}
