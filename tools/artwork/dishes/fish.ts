import { PALE_WARE, platter } from '../crockery.ts';
import { rice } from '../food.ts';
import { herbs, lemon } from '../garnish.ts';
import { repeat } from '../kit.ts';
import type { Random } from '../random.ts';
import { circle, line, path, turned } from '../svg.ts';

const SCALES = [
  { back: '#6f97a3', belly: '#9fc1c9', mark: '#4c7380' },
  { back: '#b98a5a', belly: '#dbb583', mark: '#8a5f35' },
  { back: '#c4706a', belly: '#e5a49b', mark: '#97483f' },
] as const;

function wholeFish(r: Random): string {
  const scale = r.pick(SCALES);
  const body =
    'M96 132Q150 84 236 100Q274 108 296 130L330 104Q326 132 330 160L296 138Q270 166 220 166Q140 170 96 132Z';
  const flank = 'M96 132Q150 100 236 110Q274 116 296 132Q270 140 220 140Q140 142 96 132Z';
  const cuts = repeat(r.whole(3, 5), (i) => line(`M${158 + i * 26} 108q14 24 0 48`, scale.mark, 3, 0.6));
  const gill = line('M144 110q12 22 0 44', scale.mark, 2.5, 0.5);
  const eye = circle(124, 126, 5.5, '#fff') + circle(124, 126, 2.8, '#15303a');
  const fin = path('M190 150q22 26 46 18q-8-14-14-20Z', { fill: scale.mark, opacity: 0.6 });
  return path(body, scale.back) + path(flank, scale.belly) + cuts + gill + fin + eye;
}

export function fish(r: Random): string {
  const [first, second] = r.pick([
    [286, 256],
    [270, 300],
  ]);
  return (
    platter(200, 150, 152, 104, r.pick(PALE_WARE)) +
    rice(r, 150, 184, 70, 34, r.pick(['#d9a24e', '#f2cf6b', '#e9c89a'])) +
    turned(wholeFish(r), r.between(-14, -6), 206, 132) +
    lemon(first, 196, 20) +
    lemon(second, 206, 20) +
    herbs(r, { x: 130, y: 96, rx: 34, ry: 14 }, r.whole(5, 8), 14, 12)
  );
}
