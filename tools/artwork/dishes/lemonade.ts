import { leaf, lemon, sprig } from '../garnish.ts';
import { scatter } from '../kit.ts';
import { footShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { box, line, path } from '../svg.ts';

const ICE = [
  [170, 132, -12],
  [214, 150, 14],
  [184, 184, 8],
  [222, 206, -18],
  [168, 226, 10],
] as const;

const DRINKS = [
  { drink: '#cfe07a', top: '#e4efac' },
  { drink: '#f3dd7a', top: '#faedb4' },
  { drink: '#a9d98a', top: '#cdeab8' },
] as const;

export function lemonade(r: Random): string {
  const { drink, top } = r.pick(DRINKS);
  const ice = ICE.map(([x, y, turn]) =>
    box(x, y, 30, 30, 6, {
      fill: '#fff',
      stroke: '#fff',
      width: 1,
      opacity: 0.5,
      turn: turn + r.between(-8, 8),
    }),
  );
  const straw = r.pick(['#e4572e', '#1f7a86', '#f2b04a']);
  const swap = r.chance(0.5);
  return (
    footShadow(200, 262, 78) +
    path('M136 62H264L248 250Q247 262 234 262H166Q153 262 152 250Z', { fill: '#fff', opacity: 0.45 }) +
    path('M141 96H259L246 246Q245 255 234 255H166Q155 255 154 246Z', drink) +
    path('M141 96H259L257 124H143Z', top) +
    ice.join('') +
    lemon(swap ? 224 : 176, 162, 22) +
    lemon(swap ? 172 : 228, 124, 22) +
    scatter(r, { x: 200, y: 184, rx: 36, ry: 50 }, r.whole(7, 11), 18, (x, y) =>
      leaf(x, y, 18, r.between(0, 360), '#3f8f4a'),
    ) +
    line('M226 30L206 250', straw, 8) +
    line('M226 30L206 250', '#fff', 2.4, 0.35) +
    path('M136 62H264L262 84H138Z', { fill: '#fff', opacity: 0.35 }) +
    line('M150 76L162 246', '#fff', 5, 0.65) +
    sprig(196, 64, 34, -105)
  );
}
