import { leaf } from '../garnish.ts';
import { ball, repeat, star } from '../kit.ts';
import { footShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { box, circle, line, path, turned } from '../svg.ts';

const FRONT =
  'M118 128L129 134L140 126L152 134L164 126L176 134L188 126L200 134L212 126L224 134L236 126L248 134L260 126L271 134L282 128L288 264H112Z';

const baguette = (x: number, turn: number) =>
  turned(
    box(x, 110, 34, 170, 17, '#d99a4a') +
      box(x, 110, 34, 170, 17, 'url(#tube)') +
      repeat(4, (i) => line(`M${x - 9} ${52 + i * 26}l18 10`, '#f6dcae', 5)),
    turn,
    x,
    200,
  );

const leek = (x: number, turn: number) =>
  turned(
    box(x, 140, 20, 110, 8, '#e9f1d2') +
      leaf(x, 104, 76, -112, '#4f8a3d') +
      leaf(x, 104, 80, -90, '#6aa84f') +
      leaf(x, 104, 72, -66, '#5c9947'),
    turn,
    x,
    200,
  );

const milkBox = (x: number) =>
  path(`M${x - 27} 96L${x - 16} 70H${x + 16}L${x + 27} 96V190H${x - 27}Z`, '#fdfcf8') +
  box(x, 64, 34, 13, 0, '#2c6fb3') +
  box(x, 122, 54, 22, 0, '#2c6fb3');

const LOADS = [
  (x: number) => baguette(x, -6) + leek(x + 58, 8) + milkBox(x + 110),
  (x: number) => leek(x, -8) + milkBox(x + 46) + baguette(x + 102, 8),
  (x: number) => milkBox(x + 6) + baguette(x + 60, 3) + leek(x + 108, 12),
] as const;

export function groceryBag(r: Random): string {
  const paper = r.pick(['#c99a62', '#d8b07a', '#b88a54']);
  const mark = r.pick(['#2c5e45', '#1f6a75', '#8f4029']);
  return (
    footShadow(200, 264, 108) +
    path('M126 118H274L280 200H120Z', { fill: '#5c3c1e', opacity: 0.9 }) +
    r.pick(LOADS)(146) +
    ball(176, 122, 24, r.pick(['#d8412f', '#9cbf3f'])) +
    ball(222, 124, 23, '#f0922b') +
    leaf(178, 102, 18, -40) +
    path(FRONT, paper) +
    path('M254 130L260 126L271 134L282 128L288 264H262Z', { fill: '#000', opacity: 0.12 }) +
    line('M140 146V256M112 262H288', '#000', 2, 0.12) +
    path(FRONT, { fill: 'url(#fall)', opacity: 0.6 }) +
    path(star(196, 206, 32), { fill: mark, opacity: 0.9 }) +
    circle(196, 206, 13, paper)
  );
}
