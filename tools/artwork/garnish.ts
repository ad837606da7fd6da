import { around, blob, degrees, repeat, scatter } from './kit.ts';
import type { Area } from './kit.ts';
import type { Random } from './random.ts';
import { box, circle, ellipse, line, path, placed, round } from './svg.ts';

export const GREENS = ['#4f8a3d', '#6aa84f', '#3f7434', '#5c9947', '#79b55c'] as const;

/** A leaf from its stalk, pointing along `turn` degrees. */
export function leaf(x: number, y: number, length: number, turn: number, colour = '#4f8a3d'): string {
  const [half, bulge] = [round(length * 0.5), round(length * 0.42)];
  const outline = `M0 0Q${half} ${-bulge} ${round(length)} 0Q${half} ${bulge} 0 0Z`;
  const vein = line(`M${round(length * 0.1)} 0H${round(length * 0.85)}`, '#fff', 1, 0.28);
  return placed(path(outline, colour) + vein, x, y, 1, turn);
}

export const herb = (r: Random, x: number, y: number, size = 9) =>
  leaf(x, y, size, r.between(0, 360), r.pick(GREENS)) +
  leaf(x, y, size * 0.9, r.between(0, 360), r.pick(GREENS));

export const herbs = (r: Random, area: Area, count: number, gap: number, size = 10) =>
  scatter(r, area, count, gap, (x, y) => herb(r, x, y, size));

export function citrus(x: number, y: number, size: number, peel = '#f4c430', flesh = '#fbdc62'): string {
  const pith = '#fff6d0';
  const rays = around({ x, y, radius: size * 0.8, count: 8 }, (tx, ty) =>
    line(`M${round(x)} ${round(y)}L${round(tx)} ${round(ty)}`, pith, size * 0.075),
  );
  return circle(x, y, size, peel) + circle(x, y, size * 0.86, pith) + circle(x, y, size * 0.8, flesh) + rays;
}

export const lemon = (x: number, y: number, size: number) => citrus(x, y, size);

export function tomato(x: number, y: number, size: number): string {
  const seeds = around({ x, y, radius: size * 0.42, count: 4, from: 0.4 }, (sx, sy, angle) =>
    ellipse(sx, sy, size * 0.25, size * 0.19, { fill: '#f7a58c', turn: degrees(angle) }),
  );
  return circle(x, y, size, '#d8412f') + circle(x, y, size * 0.82, '#ec6a50') + seeds;
}

export function cucumber(x: number, y: number, size: number): string {
  const seeds = around({ x, y, radius: size * 0.38, count: 6 }, (sx, sy, angle) =>
    ellipse(sx, sy, size * 0.13, size * 0.07, { fill: '#b9d489', turn: degrees(angle) }),
  );
  return (
    circle(x, y, size, '#4f8a3d') +
    circle(x, y, size * 0.84, '#e3f0c0') +
    circle(x, y, size * 0.6, '#d2e6a4') +
    seeds
  );
}

export const radish = (x: number, y: number, size = 9.5) =>
  circle(x, y, size, { fill: '#fff', stroke: '#c83d6d', width: 2.6 });

export function olive(r: Random, x: number, y: number, size: number, colour: string): string {
  const turn = r.between(0, 180);
  return (
    ellipse(x + 1.5, y + 3, size, size * 0.82, { fill: '#000', opacity: 0.2, turn }) +
    ellipse(x, y, size, size * 0.82, { fill: colour, turn }) +
    ellipse(x - size * 0.28, y - size * 0.3, size * 0.3, size * 0.18, {
      fill: '#fff',
      opacity: 0.45,
      turn: -30,
    })
  );
}

export const oliveRing = (x: number, y: number, size: number, hole: string) =>
  circle(x, y, size, '#2e2b2a') + circle(x, y, size * 0.38, hole);

/** Grains such as sesame, almond flakes or chopped pistachio. */
export const grains = (
  r: Random,
  area: Area,
  look: { count: number; gap: number; length: number; colours: readonly [string, ...string[]] },
) =>
  scatter(r, area, look.count, look.gap, (x, y) =>
    box(x, y, look.length, look.length * 0.56, look.length * 0.25, {
      fill: r.pick(look.colours),
      turn: r.between(0, 180),
    }),
  );

/** Fine specks: sumac, paprika, pepper. */
export const specks = (r: Random, area: Area, count: number, colour: string, size = 1.4) =>
  scatter(r, area, count, size * 3, (x, y) =>
    circle(x, y, r.between(size * 0.6, size * 1.3), { fill: colour, opacity: 0.75 }),
  );

export const almonds = (r: Random, area: Area, count: number) =>
  scatter(r, area, count, 10, (x, y) =>
    ellipse(x, y, 4.6, 2.5, { fill: '#f7e2b4', stroke: '#c8963f', width: 0.8, turn: r.between(0, 180) }),
  );

/** A pool of olive oil with a glint. */
export const oil = (r: Random, x: number, y: number, rx: number, ry: number) =>
  path(blob(r, x, y, rx, ry, { wobble: 0.18, points: 10 }), { fill: '#c99a1e', opacity: 0.85 }) +
  path(blob(r, x - rx * 0.2, y - ry * 0.2, rx * 0.45, ry * 0.3, { wobble: 0.2, points: 8 }), {
    fill: '#fff',
    opacity: 0.35,
  });

export const pickles = (r: Random, area: Area, count: number) =>
  scatter(r, area, count, 13, (x, y) => {
    const turn = r.between(-70, 70);
    const colour = r.pick(['#d8577f', '#8fae45', '#e58aa5']);
    return (
      box(x, y, 24, 8, 4, { fill: colour, turn }) +
      box(x, y - 1.5, 18, 2, 1, { fill: '#fff', opacity: 0.35, turn })
    );
  });

export const sprig = (x: number, y: number, size: number, turn = -90) =>
  repeat(3, (i) =>
    leaf(x, y, size * (i === 1 ? 1.1 : 0.95), turn + (i - 1) * 45, ['#3f8f4a', '#5ab867', '#4fa65b'][i]),
  );
