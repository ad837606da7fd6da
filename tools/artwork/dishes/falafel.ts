import { LINEN, PALE_WARE, plate, saucer } from '../crockery.ts';
import { fritter } from '../food.ts';
import { cucumber, herbs, oil, pickles, tomato } from '../garnish.ts';
import { scatter } from '../kit.ts';
import type { Random } from '../random.ts';
import { turned } from '../svg.ts';

export function falafel(r: Random): string {
  const slices = r.chance(0.6)
    ? tomato(262, 198, 17) + tomato(286, 180, 17) + tomato(281, 213, 17)
    : cucumber(262, 198, 16) + tomato(287, 180, 17) + cucumber(281, 212, 16);
  const plated =
    plate(190, 152, 126, r.pick(PALE_WARE)) +
    scatter(r, { x: 166, y: 158, rx: 68, ry: 66 }, r.whole(9, 12), 33, (x, y) => fritter(r, x, y, 18)) +
    slices +
    (r.chance(0.4) ? pickles(r, { x: 236, y: 244, rx: 30, ry: 12 }, 4) : '');
  const tahini = saucer(292, 102, 44, '#f2e6cb', LINEN) + oil(r, 291, 101, 16, 11);
  return (
    turned(plated, r.between(-12, 12)) +
    tahini +
    herbs(r, { x: 196, y: 68, rx: 52, ry: 18 }, r.whole(6, 10), 14, 13)
  );
}
