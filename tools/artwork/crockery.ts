import { repeat } from './kit.ts';
import { boxShadow, shadow } from './light.ts';
import type { Random } from './random.ts';
import { box, circle, ellipse, line } from './svg.ts';

export type Ware = { face: string; well: string; edge: string };

export const WHITE: Ware = { face: '#fffdf8', well: '#efe8dc', edge: '#e1d8c8' };
export const LINEN: Ware = { face: '#f5efe4', well: '#e6dcc9', edge: '#d9caad' };
export const BRASS: Ware = { face: '#d8b36b', well: '#caa055', edge: '#b48a41' };
export const WOOD: Ware = { face: '#c9a46a', well: '#b98f52', edge: '#a87f45' };
export const PETROL: Ware = { face: '#1f6a75', well: '#184f58', edge: '#3d8792' };
export const SLATE: Ware = { face: '#46565c', well: '#35434a', edge: '#5d6e74' };
export const BRICK: Ware = { face: '#b5583c', well: '#8f4029', edge: '#cc7657' };
const OLIVE: Ware = { face: '#8a9a5b', well: '#6f7f43', edge: '#a3b275' };
export const SKY: Ware = { face: '#dfeeee', well: '#c4dede', edge: '#aecfd0' };
export const BLUSH: Ware = { face: '#f6ded4', well: '#ecc9bb', edge: '#dfb3a2' };

export const PALE_WARE = [WHITE, LINEN, SKY, BLUSH] as const;
export const DEEP_WARE = [PETROL, SLATE, BRICK, OLIVE] as const;

export const plate = (x: number, y: number, radius: number, ware: Ware = WHITE) =>
  shadow(x, y, radius * 1.01, radius * 0.99) +
  circle(x, y, radius, ware.face) +
  circle(x, y, radius * 0.985, { stroke: ware.edge, width: 2 }) +
  circle(x, y, radius * 0.78, ware.well) +
  circle(x - 1, y - 1.5, radius * 0.765, ware.face);

export const bowl = (x: number, y: number, radius: number, ware: Ware = PETROL) =>
  shadow(x, y, radius * 1.02, radius, 0.2) +
  circle(x, y, radius, ware.face) +
  circle(x, y, radius * 0.97, { stroke: '#fff', width: 2, opacity: 0.35 }) +
  circle(x, y, radius * 0.88, ware.well);

export const platter = (x: number, y: number, rx: number, ry: number, ware: Ware = WHITE) =>
  shadow(x, y, rx, ry) +
  ellipse(x, y, rx, ry, ware.face) +
  ellipse(x, y, rx - 2, ry - 2, { stroke: ware.edge, width: 2 }) +
  ellipse(x, y, rx * 0.8, ry * 0.75, { fill: ware.well, opacity: 0.6 });

const TIMBERS = [
  { face: '#8d5b34', grain: '#6f4424' },
  { face: '#a9733f', grain: '#87572a' },
  { face: '#74492b', grain: '#56331b' },
] as const;

/** A chopping board; rotate it together with its food. */
export function board(r: Random, x: number, y: number, width: number, height: number): string {
  const timber = r.pick(TIMBERS);
  const planks = repeat(5, (i) => {
    const level = Math.round(y - height / 2 + (height / 6) * (i + 1) + r.between(-3, 3));
    return line(`M${x - width / 2 + 12} ${level}h${width - 24}`, timber.grain, 1.5, 0.4);
  });
  return (
    boxShadow(x, y, width, height, 26) +
    box(x, y, width, height, 26, timber.face) +
    box(x, y, width - 2, height - 2, 25, { stroke: '#fff', width: 2, opacity: 0.2 }) +
    planks
  );
}

/** A small bowl of dip. */
export const saucer = (x: number, y: number, radius: number, filling: string, ware: Ware = LINEN) =>
  bowl(x, y, radius, ware) +
  circle(x, y, radius * 0.82, filling) +
  circle(x, y, radius * 0.82, { fill: 'url(#ball)', opacity: 0.5 });
