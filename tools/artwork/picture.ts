import { drawBackdrop } from './backdrop.ts';
import type { Backdrop } from './backdrop.ts';
import { DRAWINGS } from './dishes/menu.ts';
import type { Dish } from './dishes/names.ts';
import { LIGHT, lit } from './light.ts';
import { randomFrom } from './random.ts';
import { svg } from './svg.ts';

export { BACKDROPS } from './backdrop.ts';
export type { Backdrop } from './backdrop.ts';
export { DISHES } from './dishes/names.ts';
export type { Dish } from './dishes/names.ts';

const WIDTH = 400;
const HEIGHT = 300;

export type Picture = { dish: Dish; backdrop: Backdrop; seed: string };

/** The dish on the 400 x 300 frame; the surrounding document must contain LIGHT. */
export const drawDish = (dish: Dish, seed: string) => DRAWINGS[dish](randomFrom(seed + dish));

export function drawPicture({ dish, backdrop, seed }: Picture): string {
  const layers = [drawBackdrop(backdrop, WIDTH, HEIGHT), drawDish(dish, seed), lit(WIDTH, HEIGHT)];
  return svg(WIDTH, HEIGHT, `<defs>${LIGHT}</defs>${layers.join('')}`);
}
