import { leaf, sprig } from '../garnish.ts';
import { repeat } from '../kit.ts';
import { footShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { box, ellipse, line, path } from '../svg.ts';

const GLASS =
  'M150 66C150 118 170 138 170 166C170 192 148 206 150 230Q152 250 174 250H226Q248 250 250 230C252 206 230 192 230 166C230 138 250 118 250 66Z';
const TEA =
  'M157 92C161 124 177 142 177 166C177 194 156 208 157 228Q159 243 176 243H224Q241 243 243 228C244 208 223 194 223 166C223 142 239 124 243 92Z';

const TEAS = [
  { tea: '#b5541c', light: '#d9823a' },
  { tea: '#9c3f16', light: '#c46a2c' },
  { tea: '#c9912e', light: '#e3b85c' },
] as const;

const steam = (x: number) => line(`M${x} 48c-12-12 12-18 0-32`, '#fff', 5, 0.4);

/** The waisted glass of every Jordanian house. */
export function mintTea(r: Random): string {
  const { tea, light } = r.pick(TEAS);
  const rim = r.pick(['#d9a93f', '#c0a062', '#1f6a75']);
  const leaves = repeat(r.whole(3, 5), (i) =>
    leaf(r.between(172, 216), 118 + i * 26, 24, r.between(0, 360), '#4f8a3d'),
  );
  const sugar = r.chance(0.5)
    ? box(302, 246, 22, 22, 4, { fill: '#fffaf0', turn: 8 }) + box(322, 250, 18, 18, 4, '#f4e9d4')
    : '';
  return (
    footShadow(200, 262, 104) +
    ellipse(200, 256, 100, 15, '#f7f2e9') +
    ellipse(200, 254, 98, 12, { stroke: rim, width: 3 }) +
    ellipse(200, 253, 58, 7, { fill: '#1b1208', opacity: 0.14 }) +
    path(GLASS, { fill: '#fff', opacity: 0.4 }) +
    path(TEA, tea) +
    path('M157 92H243L240 108Q200 118 160 108Z', { fill: light, opacity: 0.9 }) +
    leaves +
    path(GLASS, { fill: 'url(#tube)', opacity: 0.8 }) +
    line('M150 68H250', rim, 5) +
    line('M171 166H229', rim, 4, 0.9) +
    line('M164 82C168 120 182 140 184 164', '#fff', 5, 0.55) +
    sprig(206, 80, 42, -80) +
    steam(176) +
    steam(246) +
    sugar
  );
}
