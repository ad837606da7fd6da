import { repeat, star } from '../kit.ts';
import { pathShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { box, ellipse, line, path, placed, turned } from '../svg.ts';

export const DYES = [
  { cloth: '#1f6a75', trim: '#f2b04a' },
  { cloth: '#fbf7ee', trim: '#e4572e' },
  { cloth: '#e4673f', trim: '#fff3d6' },
  { cloth: '#f2b84e', trim: '#123f49' },
  { cloth: '#2f4a6b', trim: '#9fd3d4' },
  { cloth: '#8fae6a', trim: '#fffaf0' },
] as const;

const SHIRT =
  'M160 52L108 78L70 142L108 166L126 140V250Q126 260 136 260H264Q274 260 274 250V140L292 166L330 142L292 78L240 52Q200 84 160 52Z';

const waves = (colour: string) =>
  repeat(3, (i) => line(`M160 ${156 + i * 18}q10-12 20 0t20 0t20 0t20 0`, colour, 6));

function print(r: Random, colour: string): string {
  const kind = r.pick(['star', 'wave', 'stripes', 'sun']);
  if (kind === 'star')
    return (
      path(star(200, 160, 42), colour) + path(star(200, 160, 22), { stroke: '#fff', width: 3, opacity: 0.7 })
    );
  if (kind === 'wave') return waves(colour);
  if (kind === 'sun')
    return (
      path('M152 172A48 48 0 0 1 248 172Z', colour) +
      line('M146 186q9-9 18 0t18 0t18 0t18 0t18 0t18 0', colour, 5)
    );
  return repeat(4, (i) => box(200, 134 + i * 28, 148, 10, 0, colour));
}

export function tShirt(r: Random): string {
  const { cloth, trim } = r.pick(DYES);
  const shirt =
    pathShadow(SHIRT) +
    path(SHIRT, cloth) +
    print(r, trim) +
    path(SHIRT, { fill: 'url(#fall)', opacity: 0.7 }) +
    line('M160 54Q200 90 240 54', trim, 7) +
    line('M126 142Q132 196 128 252M274 142Q268 196 272 252', '#000', 2.5, 0.14) +
    line('M100 158L80 146M300 158L320 146', trim, 4, 0.9);
  return turned(shirt, r.between(-5, 5));
}

const CROWN = 'M128 178C120 96 168 64 220 64C276 64 306 110 302 178Q214 200 128 178Z';
const PEAK = 'M132 172C84 176 46 196 36 218Q34 228 48 228C110 226 196 214 214 192Z';

export function cap(r: Random): string {
  const { cloth, trim } = r.pick(DYES);
  const badge = r.chance(0.5) ? path(star(176, 132, 24), trim) : placed(waves(trim), 80, 44, 0.5);
  const worn =
    ellipse(196, 240, 140, 12, { fill: '#1b1208', opacity: 0.18 }) +
    path(CROWN, cloth) +
    line('M220 64C196 96 190 140 194 186M220 64C256 92 268 140 266 184', '#000', 2.5, 0.16) +
    badge +
    path(CROWN, 'url(#ball)') +
    path('M128 178Q214 200 302 178L300 192Q214 212 130 188Z', trim) +
    path(PEAK, cloth) +
    path(PEAK, { fill: 'url(#fall)' }) +
    line('M52 216C104 208 168 202 204 190', '#fff', 2.5, 0.4) +
    ellipse(220, 64, 12, 7, trim);
  return placed(worn, 30, 8, 1, 0);
}
