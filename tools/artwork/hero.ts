import { starField, tonalGlow } from './backdrop.ts';
import type { Dish } from './dishes/names.ts';
import { LIGHT } from './light.ts';
import { drawDish } from './picture.ts';
import { circle, clipped, placed, svg } from './svg.ts';

const HERO_SIZE = 1040;
const MIDDLE = HERO_SIZE / 2;
const RADIUS = 510;

type Place = { dish: Dish; x: number; y: number; scale: number; turn?: number; seed: string };

/** A table with many dishes, the mansaf in the middle. */
const TABLE: readonly Place[] = [
  { dish: 'mansaf', x: 514, y: 527, scale: 1.84, seed: 'table-13' },
  { dish: 'hummus', x: 215, y: 330, scale: 0.96, seed: 'table-7' },
  { dish: 'fattoush', x: 351, y: 850, scale: 0.98, seed: 'table-6' },
  { dish: 'latte', x: 757, y: 836, scale: 0.78, seed: 'table-8' },
  { dish: 'kunafa', x: 816, y: 294, scale: 0.96, seed: 'table-4' },
  { dish: 'falafel', x: 512, y: 162, scale: 0.78, turn: 12, seed: 'table-11' },
  { dish: 'olives', x: 116, y: 566, scale: 0.5, seed: 'table-6' },
  { dish: 'dip', x: 912, y: 566, scale: 0.56, seed: 'table-16' },
];

/** The table without definitions, for a document that contains HERO_DEFS. */
export function drawTable(): string {
  const table = circle(MIDDLE, MIDDLE, RADIUS, 'url(#table)');
  const stars = clipped(
    starField({ width: HERO_SIZE, height: HERO_SIZE, opacity: 0.2, size: 17 }),
    'rim',
    circle(MIDDLE, MIDDLE, RADIUS, '#fff'),
  );
  const edge = circle(MIDDLE, MIDDLE, RADIUS - 4, { stroke: '#fff', width: 6, opacity: 0.18 });
  const laid = TABLE.map(({ dish, x, y, scale, turn = 0, seed }) =>
    placed(placed(drawDish(dish, seed), -200 * scale, -150 * scale, scale), x, y, 1, turn),
  );
  return table + stars + edge + laid.join('') + circle(MIDDLE, MIDDLE, RADIUS, 'url(#light)');
}

export const HERO_DEFS = `<defs>${LIGHT}${tonalGlow('table', '#a9d8d8', '#3f8a93')}</defs>`;

/** Transparent outside the circle. */
export const drawHero = () => svg(HERO_SIZE, HERO_SIZE, HERO_DEFS + drawTable());
