import { drawBackdrop } from './backdrop.ts';
import type { Backdrop } from './backdrop.ts';
import { SIDE_VIEWS } from './dishes/names.ts';
import type { Dish } from './dishes/names.ts';
import { LIGHT, lit } from './light.ts';
import { drawDish } from './picture.ts';
import { randomFrom } from './random.ts';
import { placed, svg } from './svg.ts';

const WIDTH = 1200;
const HEIGHT = 500;

export type Cover = { dishes: readonly [Dish, Dish, Dish]; backdrop: Backdrop; seed: string };

/** Dishes drawn from the side do not fit a table drawn from above. */
export const isTopDown = (dish: Dish) => !SIDE_VIEWS.has(dish);

/** Three dishes in a row, near the middle band, because wide screens show only that. */
export function drawCover({ dishes, backdrop, seed }: Cover): string {
  const sideView = dishes.find((dish) => !isTopDown(dish));
  if (sideView) throw new Error(`A cover is seen from above: ${sideView} is drawn from the side`);
  const r = randomFrom(`cover${seed}`);
  const fall = r.pick([-1, 1]);
  const laid = dishes.map((dish, i) => {
    const y = 250 + fall * (i === 1 ? -1 : 1) * r.between(18, 44);
    const scale = i === 1 ? 1.42 : 1.26;
    const table = placed(drawDish(dish, seed + i), -200 * scale, -150 * scale, scale);
    return placed(table, 205 + i * 395 + r.between(-14, 14), y, 1, r.between(-7, 7));
  });
  const layers = [drawBackdrop(backdrop, WIDTH, HEIGHT), ...laid, lit(WIDTH, HEIGHT)];
  return svg(WIDTH, HEIGHT, `<defs>${LIGHT}</defs>${layers.join('')}`);
}
