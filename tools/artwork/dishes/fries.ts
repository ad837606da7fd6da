import { repeat, star } from '../kit.ts';
import { footShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { box, path } from '../svg.ts';

const CARTONS = [
  { front: '#c8432f', back: '#8f2a1c' },
  { front: '#1f6a75', back: '#134650' },
  { front: '#e0a12e', back: '#a8721a' },
] as const;

const FRONT = 'M126 142Q200 182 274 142L256 254Q255 264 246 264H154Q145 264 144 254Z';

function stick(r: Random, x: number, top: number): string {
  const turn = (x - 200) * 0.16 + r.between(-5, 5);
  const middle = top + 62;
  return (
    box(x, middle, 14, 124, 3, { fill: r.pick(['#f2c14e', '#eab13a', '#f7d06c', '#e6a935']), turn }) +
    box(x - 3.5, middle - 2, 4, 112, 2, { fill: '#fff', opacity: 0.28, turn }) +
    box(x, top + 3, 12, 6, 2, { fill: '#b9752a', opacity: 0.5, turn: turn * 1.2 })
  );
}

export function fries(r: Random): string {
  const { front, back } = r.pick(CARTONS);
  const behind = repeat(9, (i) => stick(r, 140 + i * 15, r.between(48, 86)));
  const before = repeat(8, (i) => stick(r, 146 + i * 15.5, r.between(78, 112)));
  const side = r.pick([-1, 1]);
  const fallen = repeat(r.whole(1, 3), (i) =>
    box(200 + side * (104 + i * 16), 256 + i * 6, 62, 13, 3, { fill: '#eab13a', turn: side * (i * 14 - 18) }),
  );
  return (
    footShadow(200, 264, 96) +
    path('M126 142Q200 100 274 142L256 260H144Z', back) +
    behind +
    before +
    path(FRONT, front) +
    path(FRONT, { fill: 'url(#tube)', opacity: 0.6 }) +
    path(star(200, 216, 27), { fill: '#fff', opacity: 0.9 }) +
    path(star(200, 216, 15), front) +
    fallen
  );
}
