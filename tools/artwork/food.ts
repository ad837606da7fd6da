import { blob, scatter } from './kit.ts';
import { pathShadow } from './light.ts';
import type { Random } from './random.ts';
import { box, circle, path } from './svg.ts';

const MEATS = ['#8a4a2b', '#7a3d22', '#9a5834'] as const;

export function meat(
  r: Random,
  x: number,
  y: number,
  size = 16,
  colours: readonly [string, ...string[]] = MEATS,
): string {
  const outline = blob(r, x, y, size, size * 0.78, { wobble: 0.14, points: 9 });
  return (
    pathShadow(outline, 0.22, 2, 4) +
    path(outline, r.pick(colours)) +
    path(blob(r, x - size * 0.2, y - size * 0.22, size * 0.5, size * 0.3, { wobble: 0.2, points: 7 }), {
      fill: '#fff',
      opacity: 0.16,
    })
  );
}

export function rice(r: Random, x: number, y: number, rx: number, ry: number, colour: string, wobble = 0.05) {
  const heap = blob(r, x, y, rx, ry, { wobble, points: 16 });
  const corns = scatter(r, { x, y, rx: rx * 0.95, ry: ry * 0.93 }, 110, 5, (cx, cy) =>
    box(cx, cy, 6.4, 2.2, 1.1, { fill: '#fff', opacity: r.between(0.25, 0.75), turn: r.between(0, 180) }),
  );
  return pathShadow(heap, 0.14, 2, 5) + path(heap, colour) + corns;
}

/** Flatbread with brown spots. */
export function flatbread(r: Random, x: number, y: number, rx: number, ry: number, wobble = 0.05): string {
  const kisses = scatter(r, { x, y, rx: rx * 0.9, ry: ry * 0.9 }, 24, 12, (cx, cy) =>
    path(blob(r, cx, cy, r.between(2, 6), r.between(1.5, 4), { wobble: 0.3, points: 7 }), {
      fill: '#b98a4e',
      opacity: 0.45,
    }),
  );
  const sheet = blob(r, x, y, rx, ry, { wobble, points: 16 });
  return pathShadow(sheet, 0.14, 2, 5) + path(sheet, '#f4e3c1') + kisses;
}

export function fritter(r: Random, x: number, y: number, size: number): string {
  const crumbs = scatter(r, { x, y, rx: size * 0.83, ry: size * 0.83 }, 20, 4, (cx, cy) =>
    circle(cx, cy, r.between(0.9, 2.2), {
      fill: r.pick(['#b98238', '#6d4317', '#c9974d', '#5f7a2b']),
      opacity: 0.8,
    }),
  );
  return (
    circle(x + 2, y + 4, size, { fill: '#000', opacity: 0.16 }) +
    path(blob(r, x, y, size, size * 0.97, { wobble: 0.06, points: 14 }), '#8a5a24') +
    crumbs
  );
}

/** Chips in random directions. */
export const chips = (r: Random, x: number, y: number, rx: number, ry: number, count: number) =>
  scatter(r, { x, y, rx, ry }, count, 8, (cx, cy) => {
    const turn = r.between(-80, 80);
    return (
      box(cx + 1, cy + 2.5, 34, 7.5, 2.5, { fill: '#000', opacity: 0.14, turn }) +
      box(cx, cy, 34, 7.5, 2.5, { fill: r.pick(['#f2c14e', '#eab13a', '#f7d06c']), turn })
    );
  });
