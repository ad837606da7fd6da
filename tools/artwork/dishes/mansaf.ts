import { BRASS, plate, SLATE, WOOD } from '../crockery.ts';
import { flatbread, meat, rice } from '../food.ts';
import { almonds, herbs } from '../garnish.ts';
import { disc, scatter } from '../kit.ts';
import type { Random } from '../random.ts';

export function mansaf(r: Random): string {
  const pieces = r.whole(6, 8);
  return (
    plate(200, 150, 132, r.pick([WOOD, BRASS, SLATE])) +
    flatbread(r, 200, 150, 114, 112, 0.07) +
    rice(r, 200, 150, 86, 82, r.pick(['#f2cf6b', '#f5d98a', '#eec35c'])) +
    scatter(r, { x: 200, y: 146, rx: 56, ry: 52 }, pieces, 30, (x, y) => meat(r, x, y, r.between(18, 22))) +
    almonds(r, disc(200, 150, 76), r.whole(22, 32)) +
    herbs(r, disc(200, 150, 70), r.whole(10, 14), 16, 8)
  );
}
