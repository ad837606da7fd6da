import { blob, repeat } from '../kit.ts';
import { footShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { ellipse, line, path, placed } from '../svg.ts';

const BRANDS = [
  { band: '#2c6fb3', side: '#235a92' },
  { band: '#3d8f5a', side: '#307247' },
  { band: '#c8432f', side: '#9f3323' },
] as const;

const carton = (r: Random, look: (typeof BRANDS)[number]) =>
  path('M130 116H222V262H130Z', '#fffdf8') +
  path('M222 116L264 104V250L222 262Z', '#e2e4e2') +
  path('M130 116L148 66H240L222 116Z', '#f1f1ec') +
  path('M222 116L240 66L264 104Z', '#cfd3d1') +
  path('M146 48H242V70H146Z', look.band) +
  path('M146 64H242V70H146Z', { fill: '#000', opacity: 0.15 }) +
  path('M130 206C154 184 190 236 222 204V262H130Z', look.band) +
  path('M222 204L264 194V250L222 262Z', look.side) +
  path('M176 134C190 156 198 166 198 178A22 22 0 0 1 154 178C154 166 162 156 176 134Z', look.band) +
  line('M164 178a12 12 0 0 0 10 12', '#fff', 4, 0.7) +
  repeat(2, (i) =>
    path(blob(r, 240 + i * 10, 140 + i * 34, 9, 13, { wobble: 0.25, points: 8 }), {
      fill: look.band,
      opacity: 0.5,
    }),
  );

const glass =
  path('M-34 -58H34L28 54Q27 62 18 62H-18Q-27 62 -28 54Z', { fill: '#fff', opacity: 0.5 }) +
  path('M-31 -34H31L25 52Q25 57 18 57H-18Q-25 57 -25 52Z', '#fffdf8') +
  ellipse(0, -34, 31, 5, '#f1ece0') +
  path('M-34 -58H34L28 54Q27 62 18 62H-18Q-27 62 -28 54Z', { fill: 'url(#tube)', opacity: 0.6 });

export function milk(r: Random): string {
  const left = r.chance(0.4);
  return (
    footShadow(204, 262, 128) +
    placed(carton(r, r.pick(BRANDS)), left ? 34 : -24, 0) +
    placed(glass, left ? 106 : 296, 202, r.between(0.9, 1))
  );
}
