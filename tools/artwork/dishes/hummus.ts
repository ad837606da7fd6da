import { BRICK, bowl, DEEP_WARE, LINEN, PETROL, SKY } from '../crockery.ts';
import { herbs, oil, specks } from '../garnish.ts';
import { blob, disc, repeat, scatter } from '../kit.ts';
import type { Random } from '../random.ts';
import { circle, line, path, turned } from '../svg.ts';

/** The groove the back of a spoon leaves. */
const swirl = (colour: string) =>
  repeat(4, (i) => {
    const [rx, ry] = [72 - i * 17, 68 - i * 15];
    const d = `M${200 - rx} ${150 + i * 3}A${rx} ${ry} 0 1 1 ${250 - i * 13} ${195 - i * 11}`;
    return line(d, colour, 7, 0.7);
  });

const chickpeas = (r: Random, count: number) =>
  scatter(
    r,
    { x: 198, y: 148, rx: 30, ry: 24 },
    count,
    11,
    (x, y) => circle(x, y, 6.5, '#e2b65f') + circle(x - 1.6, y - 2, 2.2, { fill: '#fff', opacity: 0.5 }),
  );

export const hummus = (r: Random) =>
  bowl(200, 150, 124, r.pick([PETROL, PETROL, ...DEEP_WARE])) +
  path(blob(r, 200, 150, 104, 102, { wobble: 0.02, points: 18 }), '#ecd5a6') +
  turned(swirl('#c9a874'), r.between(-40, 140)) +
  oil(r, 197, 150, 36, 28) +
  specks(r, disc(200, 150, 88), 60, '#b5402a') +
  chickpeas(r, r.whole(6, 10)) +
  herbs(r, disc(200, 150, 84), r.whole(8, 12), 26, 10);

const DIPS = [
  { cream: '#f6ecd6', groove: '#d9c6a0', dust: '#8f6a2b' },
  { cream: '#c9b190', groove: '#a58a66', dust: '#6b1f33' },
  { cream: '#d9805f', groove: '#b75c3d', dust: '#7c2a18' },
  { cream: '#eef3e6', groove: '#c9d8b6', dust: '#4f8a3d' },
] as const;

/** Tahini, moutabbal, muhammara or labneh, by the seed. */
export function dip(r: Random): string {
  const look = r.pick(DIPS);
  const seeds = scatter(
    r,
    disc(200, 150, 84),
    12,
    20,
    (x, y) => circle(x, y, 4, '#b3202f') + circle(x - 1.2, y - 1.4, 1.3, { fill: '#fff', opacity: 0.6 }),
  );
  return (
    bowl(200, 150, 112, r.pick([BRICK, SKY, LINEN, PETROL])) +
    path(blob(r, 200, 150, 94, 92, { wobble: 0.03, points: 18 }), look.cream) +
    turned(swirl(look.groove), r.between(0, 360)) +
    oil(r, 200, 150, 30, 18) +
    specks(r, disc(200, 150, 80), 40, look.dust) +
    (r.chance(0.5) ? seeds : '') +
    herbs(r, disc(200, 150, 74), r.whole(6, 9), 26, 11)
  );
}
