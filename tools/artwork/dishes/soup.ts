import { bowl, DEEP_WARE, LINEN, PALE_WARE, plate } from '../crockery.ts';
import { herbs, lemon, oil, specks } from '../garnish.ts';
import { blob, disc, scatter } from '../kit.ts';
import type { Random } from '../random.ts';
import { box, circle, ellipse, group, line, path, turned } from '../svg.ts';

const SOUPS = [
  { broth: '#e2a13c', deep: '#c9842a' },
  { broth: '#d2552f', deep: '#ad3c1e' },
  { broth: '#ead9b2', deep: '#cfb988' },
  { broth: '#93a84a', deep: '#758a34' },
] as const;

const SWIRL =
  'M200 150C212 140 222 156 208 166C190 178 172 160 180 140C190 114 232 118 240 150C246 186 204 206 172 190';

const spoon = (steel: string) =>
  line('M0 0H96', steel, 7) +
  ellipse(114, 0, 24, 15, steel) +
  ellipse(112, -2, 17, 9, { fill: '#fff', opacity: 0.4 });

export function soup(r: Random): string {
  const { broth, deep } = r.pick(SOUPS);
  const croutons = scatter(r, disc(200, 150, 62), r.whole(5, 8), 30, (x, y) => {
    const turn = r.between(0, 90);
    return (
      box(x + 1, y + 3, 17, 17, 4, { fill: '#000', opacity: 0.2, turn }) +
      box(x, y, 17, 17, 4, { fill: '#dba456', stroke: '#b67c33', width: 1.4, turn })
    );
  });
  return (
    plate(200, 152, 136, r.pick(PALE_WARE)) +
    bowl(200, 150, 106, r.pick([...DEEP_WARE, LINEN])) +
    circle(200, 150, 92, deep) +
    path(blob(r, 199, 149, 88, 87, { wobble: 0.012, points: 18 }), broth) +
    turned(line(SWIRL, '#fff8e6', 8, 0.85), r.between(0, 360)) +
    (r.chance(0.5) ? croutons : oil(r, 176, 170, 20, 12) + oil(r, 236, 128, 14, 10)) +
    specks(r, disc(200, 150, 76), 34, '#8f2a1c', 1.5) +
    herbs(r, disc(200, 150, 54), r.whole(4, 7), 20, 12) +
    lemon(88, 232, 25) +
    group(spoon('#b9bfc0'), 'translate(286 264) rotate(-62)')
  );
}
