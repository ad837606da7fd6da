import type { Random } from './random.ts';
import { circle, polar, round } from './svg.ts';

export type Area = { x: number; y: number; rx: number; ry: number };
type Point = readonly [number, number];

const FULL_TURN = Math.PI * 2;

/** A closed Catmull-Rom curve through the points, as Bezier segments. */
function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points.at(index % points.length) ?? [0, 0];
  const pair = (x: number, y: number) => `${round(x)} ${round(y)}`;
  const segments = points.map((_, i) => {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const leave = pair(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6);
    const arrive = pair(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6);
    return `C${leave} ${arrive} ${pair(to[0], to[1])}`;
  });
  return `M${pair(...at(0))}${segments.join('')}Z`;
}

type Wobble = { wobble?: number; points?: number; turn?: number };

/** An irregular ellipse, the outline of cooked food. */
export function blob(r: Random, x: number, y: number, rx: number, ry = rx, wobbly: Wobble = {}): string {
  const { wobble = 0.08, points = 12, turn = 0 } = wobbly;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const outline = Array.from({ length: points }, (_, i): Point => {
    const angle = (i / points) * FULL_TURN;
    const reach = 1 + r.between(-wobble, wobble);
    const [u, v] = [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach];
    return [x + u * cos - v * sin, y + u * sin + v * cos];
  });
  return smooth(outline);
}

type Draw = (x: number, y: number, index: number) => string;

/** Up to `count` drawings inside the area, no two nearer than `gap`. */
export function scatter(r: Random, area: Area, count: number, gap: number, draw: Draw): string {
  const taken: Point[] = [];
  let drawn = '';
  for (let tries = 0; taken.length < count && tries < count * 30; tries += 1) {
    const angle = r.between(0, FULL_TURN);
    const reach = Math.sqrt(r.between(0, 1));
    const x = area.x + Math.cos(angle) * area.rx * reach;
    const y = area.y + Math.sin(angle) * area.ry * reach;
    if (taken.some(([a, b]) => (a - x) ** 2 + (b - y) ** 2 < gap * gap)) continue;
    drawn += draw(x, y, taken.length);
    taken.push([x, y]);
  }
  return drawn;
}

export const disc = (x: number, y: number, radius: number): Area => ({ x, y, rx: radius, ry: radius });

export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** `count` drawings evenly around a circle; the angle is in radians. */
export const around = (
  area: { x: number; y: number; radius: number; count: number; from?: number },
  draw: (x: number, y: number, angle: number, index: number) => string,
) =>
  repeat(area.count, (index) => {
    const angle = (area.from ?? 0) + (index / area.count) * FULL_TURN;
    return draw(...polar(area.x, area.y, area.radius, angle), angle, index);
  });

export const degrees = (radians: number) => (radians / FULL_TURN) * 360;

/** The eight-point star of the motif. */
export function star(x: number, y: number, size: number): string {
  const corners = Array.from({ length: 16 }, (_, i) => {
    const [cx, cy] = polar(x, y, i % 2 ? size * 0.72 : size, (i / 16) * FULL_TURN + FULL_TURN / 32);
    return `${round(cx)} ${round(cy)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** A disc with the shared light. */
export const ball = (x: number, y: number, radius: number, colour: string) =>
  circle(x, y, radius, colour) + circle(x, y, radius, 'url(#ball)');
