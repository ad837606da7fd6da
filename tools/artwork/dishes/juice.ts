import { citrus, leaf } from '../garnish.ts';
import { around, scatter } from '../kit.ts';
import { footShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { box, circle, ellipse, line, path, turned } from '../svg.ts';

type Cut = (x: number, y: number, size: number) => string;

const orange: Cut = (x, y, size) => citrus(x, y, size, '#ef8a1f', '#f9b04a');
const grapefruit: Cut = (x, y, size) => citrus(x, y, size, '#f0a05a', '#ec6f63');
const lime: Cut = (x, y, size) => citrus(x, y, size, '#6fa53a', '#c3dd7c');
const kiwi: Cut = (x, y, size) =>
  circle(x, y, size, '#8a6a3a') +
  circle(x, y, size * 0.9, '#9cc63f') +
  circle(x, y, size * 0.34, '#eef3cf') +
  around({ x, y, radius: size * 0.5, count: 12 }, (sx, sy) => circle(sx, sy, size * 0.06, '#23310f'));
const pomegranate: Cut = (x, y, size) =>
  circle(x, y, size, '#b3202f') +
  circle(x, y, size * 0.88, '#f6dcc0') +
  around({ x, y, radius: size * 0.56, count: 9 }, (sx, sy) => circle(sx, sy, size * 0.2, '#c2263a')) +
  around({ x, y, radius: size * 0.2, count: 3 }, (sx, sy) => circle(sx, sy, size * 0.18, '#a81c30'));
const mango: Cut = (x, y, size) =>
  circle(x, y, size, '#e2703a') +
  circle(x, y, size * 0.9, '#fbc13c') +
  ellipse(x, y, size * 0.5, size * 0.3, '#f2a72a');

const JUICES = [
  { body: '#f7a02c', foam: '#fcc873', cut: orange },
  { body: '#fbb829', foam: '#fdd878', cut: mango },
  { body: '#b81f3c', foam: '#dd6a78', cut: pomegranate },
  { body: '#ee7262', foam: '#f6aa9c', cut: grapefruit },
  { body: '#8cbf3f', foam: '#bcdc85', cut: kiwi },
  { body: '#d3e07a', foam: '#e8efb4', cut: lime },
] as const;

export function juice(r: Random): string {
  const { body, foam, cut } = r.pick(JUICES);
  const straw = r.pick(['#1f7a86', '#fffdf8', '#e4572e']);
  const left = r.chance(0.5);
  const pulp = scatter(r, { x: 200, y: 180, rx: 34, ry: 62 }, 16, 10, (x, y) =>
    ellipse(x, y, r.between(2, 5), 1.6, { fill: '#fff', opacity: 0.4, turn: r.between(0, 180) }),
  );
  const bubbles = scatter(r, { x: 200, y: 104, rx: 42, ry: 7 }, 9, 9, (x, y) =>
    circle(x, y, r.between(2, 4), { fill: '#fff', opacity: 0.55 }),
  );
  const halves =
    cut(left ? 104 : 300, 230, 36) +
    cut(left ? 140 : 264, 246, 24) +
    leaf(left ? 84 : 318, 200, 26, left ? -140 : -40);
  return (
    footShadow(200, 262, 130) +
    turned(box(212, 130, 9, 220, 4.5, straw), 9) +
    path('M142 66L156 250Q157 262 169 262H231Q243 262 244 250L258 66Z', { fill: '#fff', opacity: 0.42 }) +
    path('M147 92L159 247Q160 255 169 255H231Q240 255 241 247L253 92Z', body) +
    path('M147 92L149 116Q200 124 251 116L253 92Z', foam) +
    bubbles +
    pulp +
    path('M142 66L156 250Q157 262 169 262H231Q243 262 244 250L258 66Z', {
      fill: 'url(#tube)',
      opacity: 0.7,
    }) +
    line('M158 80L170 244', '#fff', 5, 0.6) +
    cut(left ? 250 : 150, 74, 30) +
    halves
  );
}
