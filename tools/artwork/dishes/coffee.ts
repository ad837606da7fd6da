import { BLUSH, LINEN, SKY, SLATE, WHITE } from '../crockery.ts';
import type { Ware } from '../crockery.ts';
import { repeat, scatter } from '../kit.ts';
import { shadow } from '../light.ts';
import type { Random } from '../random.ts';
import { box, circle, ellipse, line, path, placed, turned } from '../svg.ts';

const CUPS = [WHITE, WHITE, LINEN, SKY, BLUSH, SLATE] as const;

const rosetta = repeat(4, (i) => {
  const [w, y] = [44 - i * 9, 132 + i * 17];
  const heart = (half: number, top: number, foot: number, dip: number) =>
    `M200 ${y + foot}C${200 - half} ${y + foot - 4} ${200 - half} ${y + top} 200 ${y + dip}` +
    `C${200 + half} ${y + top} ${200 + half} ${y + foot - 4} 200 ${y + foot}Z`;
  return path(heart(w, -20, 14, -4), '#f6e4c8') + path(heart(w * 0.62, -10, 9, 1), '#9a6235');
});

const heartArt =
  path(
    'M200 204C134 168 142 112 176 112Q194 112 200 130Q206 112 224 112C258 112 266 168 200 204Z',
    '#f6e4c8',
  ) +
  path(
    'M200 184C168 162 170 136 186 138Q196 140 200 150Q204 140 214 138C230 136 232 162 200 184Z',
    '#e6cba3',
  );

const beans = (r: Random, x: number, y: number, count: number) =>
  scatter(r, { x, y, rx: 26, ry: 14 }, count, 15, (bx, by) => {
    const turn = r.between(0, 180);
    return (
      ellipse(bx, by, 7.5, 5, { fill: '#5b3318', turn }) +
      box(bx, by, 11, 1.2, 0.6, { fill: '#2f180a', turn })
    );
  });

function cupAndSaucer(ware: Ware, saucer: number, cup: number, handleTurn: number): string {
  const handle = box(200 + cup + 26, 152, 64, cup * 0.3, cup * 0.15, {
    fill: ware.face,
    stroke: ware.edge,
    width: 2,
  });
  return (
    shadow(200, 152, saucer) +
    circle(200, 152, saucer, ware.face) +
    circle(200, 152, saucer - 2, { stroke: ware.edge, width: 2 }) +
    circle(200, 152, saucer * 0.8, { stroke: ware.edge, width: 3 }) +
    turned(handle, handleTurn, 200, 152) +
    circle(204, 161, cup, { fill: '#1b1208', opacity: 0.14 }) +
    circle(200, 152, cup, ware.face) +
    circle(200, 152, cup - 1, { stroke: ware.edge, width: 1.5 })
  );
}

export const latte = (r: Random) =>
  cupAndSaucer(r.pick(CUPS), 130, 84, r.pick([28, -32, 152, -145])) +
  circle(200, 152, 74, '#7b4a26') +
  circle(200, 152, 70, '#9a6235') +
  turned(r.chance(0.6) ? rosetta : heartArt, r.between(-25, 25), 200, 152) +
  beans(r, 66, 244, r.whole(4, 6));

const spoon =
  line('M0 0H70', '#b9bfc0', 5) +
  ellipse(82, 0, 17, 10, '#c8cecf') +
  ellipse(81, -1, 12, 6, { fill: '#fff', opacity: 0.45 });

const sugar = (x: number, y: number, turn: number) =>
  box(x + 2, y + 4, 24, 24, 4, { fill: '#000', opacity: 0.14, turn }) +
  box(x, y, 24, 24, 4, { fill: '#fffaf0', stroke: '#e6d9c0', width: 1.4, turn });

/** Espresso or Arabic coffee: a small cup, a thick crema. */
export const coffeeCup = (r: Random) =>
  cupAndSaucer(r.pick(CUPS), 116, 62, r.pick([28, -42, 0])) +
  circle(200, 152, 53, '#2f180b') +
  circle(200, 152, 50, '#6d3d1a') +
  circle(200, 152, 49, { stroke: '#b9793a', width: 5, opacity: 0.85 }) +
  scatter(r, { x: 200, y: 152, rx: 40, ry: 40 }, 16, 9, (x, y) =>
    circle(x, y, r.between(1.2, 4), { fill: '#b9793a', opacity: 0.55 }),
  ) +
  ellipse(186, 136, 18, 9, { fill: '#fff', opacity: 0.16, turn: -35 }) +
  placed(spoon, r.between(108, 118), r.between(212, 224), 1.1, r.between(10, 32)) +
  (r.chance(0.5) ? sugar(84, 92, 12) + sugar(106, 74, -20) : beans(r, 92, 84, 5));
