import { repeat } from '../kit.ts';
import { pathShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { box, circle, ellipse, line, path, placed, turned } from '../svg.ts';

const COLOURS = ['#e4572e', '#f2b04a', '#2c6fb3', '#3d8f5a', '#c23a63'] as const;

const FIN = 'M-34 -104Q0 -118 34 -104Q36 -40 25 12Q30 48 20 84Q0 100 -20 84Q-30 48 -25 12Q-36 -40 -34 -104Z';
const FOOT = 'M-25 12Q0 26 25 12Q30 48 20 84Q0 100 -20 84Q-30 48 -25 12Z';

const fin = (colour: string) =>
  pathShadow(FIN) +
  path(FIN, colour) +
  repeat(3, (i) => line(`M${-18 + i * 18} -96L${-9 + i * 9} 6`, '#fff', 3.5, 0.4)) +
  line('M-32 -100Q-34 -40 -24 10M32 -100Q34 -40 24 10', '#23282b', 6) +
  path(FOOT, '#2b3135') +
  ellipse(0, 58, 13, 20, '#14181a') +
  line('M-20 32Q0 42 20 32', '#fff', 3, 0.25);

const SKIRT = 'M-80 -34Q0 -54 80 -34Q90 14 60 42Q34 50 16 22Q0 8 -16 22Q-34 50 -60 42Q-90 14 -80 -34Z';
const LENS = 'M-70 -26Q-40 -36 -8 -34V2Q-20 10 -28 24Q-40 38 -54 32Q-76 12 -70 -26Z';

const mask = (colour: string) =>
  line('M-76 -18Q-112 -56 0 -62Q112 -56 76 -18', '#23282b', 11) +
  pathShadow(SKIRT, 0.22) +
  path(SKIRT, '#2b3135') +
  line('M-76 -30Q0 -48 76 -30', colour, 7) +
  path(LENS, '#a9dce6') +
  placed(`<g transform="scale(-1 1)">${path(LENS, '#a9dce6')}</g>`, 0, 0) +
  line('M-60 -20L-36 16M-48 -24L-30 4M24 -24L46 10', '#fff', 5, 0.6);

const SNORKEL = 'M28 78V-60Q28 -92 8 -100';

const snorkel = (colour: string) =>
  line('M32 86V-52', '#1b1208', 16, 0.18) +
  line(`${SNORKEL}M28 78Q26 104 -6 98`, '#2b3135', 17) +
  line('M28 50V-58', colour, 17) +
  line('M25 44V-56', '#fff', 4, 0.35) +
  line('M14 -97L6 -101', '#f2b04a', 19) +
  ellipse(-12, 97, 11, 15, '#14181a');

export function maskFins(r: Random): string {
  const colour = r.pick(COLOURS);
  const lean = r.between(8, 15);
  return (
    placed(fin(colour), 92, 146, 1.06, -lean) +
    placed(fin(colour), 186, 136, 1.06, r.between(-4, 5)) +
    placed(snorkel(colour), 318, 128, 1, lean) +
    placed(mask(colour), 250, 206, 0.98, r.between(-10, 4))
  );
}

const BLADE = 'M-6 -15H96Q132 -12 152 8Q120 16 96 16H-6Z';

const knife = (colour: string) =>
  pathShadow('M-120 -17H96Q132 -12 152 8Q120 18 -120 18Z') +
  path(BLADE, '#cfd6d8') +
  path('M-6 3H128Q140 6 152 8Q120 16 96 16H-6Z', '#a9b3b6') +
  repeat(8, (i) => path(`M${14 + i * 9} -15l4.5 -5l4.5 5Z`, '#cfd6d8')) +
  line('M6 -8H96', '#fff', 3, 0.7) +
  box(-10, 0, 12, 50, 5, '#2b3135') +
  box(-70, 1, 114, 34, 14, '#2b3135') +
  box(-70, 1, 92, 20, 10, colour) +
  repeat(5, (i) => box(-104 + i * 17, 1, 5, 24, 2.5, { fill: '#2b3135', opacity: 0.55 })) +
  circle(-132, 1, 15, '#2b3135') +
  circle(-132, 1, 6.5, '#8d9699');

const SHEATH = 'M-8 -24H104Q142 -20 158 4Q142 26 104 26H-8Z';

const sheath = (colour: string) =>
  pathShadow(SHEATH) +
  repeat(
    2,
    (i) => line(`M${20 + i * 66} -58V60`, '#23282b', 15) + box(20 + i * 66, 44, 24, 16, 4, '#9aa3a6'),
  ) +
  path(SHEATH, '#363d41') +
  line('M4 -12H102Q126 -10 138 2', colour, 5) +
  circle(14, 2, 5, '#9aa3a6');

export function knifeTool(r: Random): string {
  const colour = r.pick(COLOURS);
  const set = placed(knife(colour), 196, 104, 1, 0) + placed(sheath(colour), 126, 206, 1.02, 0);
  return turned(set, r.pick([-18, -12, 12]), 200, 150);
}
