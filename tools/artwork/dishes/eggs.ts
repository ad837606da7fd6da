import { herbs, specks, tomato } from '../garnish.ts';
import { ball, blob, disc, scatter } from '../kit.ts';
import { shadow } from '../light.ts';
import type { Random } from '../random.ts';
import { box, circle, path, turned } from '../svg.ts';

const egg = (r: Random, x: number, y: number) =>
  path(blob(r, x + 1, y + 3, 43, 40, { wobble: 0.12, points: 11 }), { fill: '#000', opacity: 0.14 }) +
  path(blob(r, x, y, 43, 40, { wobble: 0.12, points: 11 }), '#fffaf0') +
  ball(x + r.between(-4, 4), y + r.between(-4, 4), 17, '#f8b02e');

const NESTS = [
  [
    [158, 128],
    [220, 132],
    [186, 188],
  ],
  [
    [150, 150],
    [226, 150],
  ],
  [
    [150, 124],
    [222, 122],
    [150, 186],
    [224, 184],
  ],
] as const;

function sauce(r: Random): string {
  const bits = scatter(r, disc(188, 154, 82), 22, 14, (x, y) =>
    path(blob(r, x, y, 7, 5, { wobble: 0.3, points: 7 }), {
      fill: r.pick(['#e2694a', '#8f2a1c', '#ef9a5e']),
      opacity: 0.7,
    }),
  );
  return path(blob(r, 188, 154, 96, 95, { wobble: 0.02, points: 18 }), '#c8432f') + bits;
}

/** Fried in a pan; in tomato sauce it is shakshuka. */
export function eggs(r: Random): string {
  const shakshuka = r.chance(0.5);
  const pan =
    shadow(188, 154, 118) +
    box(334, 158, 100, 26, 13, { fill: '#1b1208', opacity: 0.18 }) +
    box(330, 150, 100, 26, 13, r.pick(['#6b4a2c', '#2b3034', '#8d5b34'])) +
    box(334, 144, 76, 5, 2.5, { fill: '#fff', opacity: 0.2 }) +
    circle(188, 154, 116, '#30363a') +
    circle(188, 154, 114, { stroke: '#788086', width: 3 }) +
    circle(188, 154, 100, '#3d4449');
  const cooked = r.pick(NESTS).map(([x, y]) => egg(r, x, y + 4));
  return turned(
    pan +
      (shakshuka ? sauce(r) : tomato(116, 196, 15) + tomato(258, 206, 15)) +
      cooked.join('') +
      specks(r, disc(188, 154, 84), 34, '#3d1c0d', 1.5) +
      herbs(r, disc(188, 154, 84), r.whole(6, 10), 28, 11),
    r.between(-14, 6),
  );
}
