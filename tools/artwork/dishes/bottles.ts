import { leaf, olive } from '../garnish.ts';
import { repeat, scatter, star } from '../kit.ts';
import { footShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { box, circle, ellipse, line, path, placed } from '../svg.ts';

const PET =
  'M-15 -98H15V-82C15 -62 40 -54 40 -28V98Q40 110 28 110H-28Q-40 110 -40 98V-28C-40 -54 -15 -62 -15 -82Z';

const clearBottle = (r: Random, cap: string) =>
  path(PET, '#d7eef3') +
  path(
    'M-38 -30C-34 -46 -18 -56 -15 -72H15C18 -56 34 -46 38 -30V98Q38 108 28 108H-28Q-38 108 -38 98Z',
    '#9fd6e4',
  ) +
  repeat(4, (i) => line(`M-39 ${52 + i * 14}q39 9 78 0`, '#fff', 2.5, 0.55)) +
  box(0, 4, 80, 58, 0, '#fdfcf8') +
  box(0, -20, 80, 8, 0, cap) +
  path(star(0, 9, 18), cap) +
  circle(0, 9, 7, '#fdfcf8') +
  scatter(r, { x: 0, y: 30, rx: 28, ry: 62 }, 8, 14, (x, y) =>
    circle(x, y, 2.4, { fill: '#fff', opacity: 0.6 }),
  ) +
  path(PET, { fill: 'url(#tube)', opacity: 0.8 }) +
  box(0, -108, 38, 22, 5, cap) +
  box(0, -108, 38, 22, 5, { fill: 'url(#tube)', opacity: 0.8 }) +
  box(0, -94, 40, 5, 2, { fill: '#fff', opacity: 0.6 });

const STANDS = [
  [[200, 1]],
  [
    [164, 1],
    [244, 0.8],
  ],
  [
    [136, 0.84],
    [264, 0.84],
    [200, 1],
  ],
] as const;

export function waterBottle(r: Random): string {
  const cap = r.pick(['#1f7a86', '#2c6fb3', '#3d8f5a']);
  const stand = r.pick(STANDS).map(([x, scale]) => placed(clearBottle(r, cap), x, 264 - 110 * scale, scale));
  return footShadow(200, 264, 48 + stand.length * 32) + stand.join('');
}

const FLASK =
  'M184 46H216V96C216 118 246 124 246 156V250Q246 264 232 264H168Q154 264 154 250V156C154 124 184 118 184 96Z';

const OILS = [
  { glass: '#5c7a2e', cap: '#2e2b2a', mark: '#7f8f34' },
  { glass: '#c9912e', cap: '#6b4a1e', mark: '#d99a2e' },
  { glass: '#8f1f35', cap: '#4f1420', mark: '#b3202f' },
] as const;

/** Olive oil, honey or pomegranate molasses, by the colour of its glass. */
export function bottle(r: Random): string {
  const { glass, cap, mark } = r.pick(OILS);
  const branch =
    line('M176 214Q200 200 226 190', '#6f8f4a', 2.5) +
    leaf(186, 208, 22, -80, '#7d9c55') +
    leaf(204, 200, 22, 60, '#8aa862') +
    leaf(212, 196, 20, -50, '#6f8f4a');
  const beside = [
    [284, 250],
    [308, 254],
    [98, 254],
  ].map(([x = 0, y = 0]) => olive(r, x, y, 13, mark));
  return (
    footShadow(200, 264, 130) +
    path(FLASK, glass) +
    path('M162 172H238V250Q238 257 230 257H170Q162 257 162 250Z', { fill: '#fff', opacity: 0.12 }) +
    box(200, 206, 92, 66, 3, '#fbf4e2') +
    line('M158 180H242M158 232H242', mark, 2.5) +
    branch +
    circle(190, 220, 5.5, mark) +
    circle(214, 210, 5.5, mark) +
    path(FLASK, { fill: 'url(#tube)', opacity: 0.9 }) +
    box(200, 40, 38, 28, 4, cap) +
    box(200, 40, 38, 28, 4, { fill: 'url(#tube)', opacity: 0.7 }) +
    box(200, 60, 42, 7, 3, mark) +
    beside.join('') +
    leaf(104, 244, 36, -30, '#7d9c55') +
    leaf(104, 246, 30, -150, '#8aa862')
  );
}

const CANS = [
  { paint: '#c8432f', wave: '#fff3e0' },
  { paint: '#1f7a86', wave: '#f6d365' },
  { paint: '#e0a12e', wave: '#fffdf8' },
  { paint: '#3d8f5a', wave: '#e4efac' },
  { paint: '#2e3438', wave: '#c8432f' },
] as const;
const CAN = 'M-50 -86L-42 -100H42L50 -86V88L42 102H-42L-50 88Z';

function can(r: Random, look: (typeof CANS)[number]): string {
  const drops = scatter(r, { x: 4, y: 4, rx: 40, ry: 74 }, 16, 14, (x, y) =>
    ellipse(x, y, 2.4, 3.4, { fill: '#fff', opacity: 0.5 }),
  );
  return (
    path(CAN, '#c9ced0') +
    path('M-50 -86H50V88H-50Z', look.paint) +
    path('M-50 30C-20 -4 16 52 50 8V44C16 86 -20 32 -50 66Z', look.wave) +
    path(star(0, -38, 24), look.wave) +
    circle(0, -38, 9, look.paint) +
    drops +
    path(CAN, 'url(#tube)') +
    ellipse(0, -100, 42, 8, '#dfe3e4') +
    ellipse(0, -100, 36, 5.5, '#b9bfc2') +
    ellipse(6, -102, 14, 3, '#e9ecec')
  );
}

export function soda(r: Random): string {
  const first = r.pick(CANS);
  const straw = line('M206 58L232 18L262 10', r.pick(['#fffdf8', '#e4572e', '#f2b04a']), 8);
  if (r.chance(0.5)) return footShadow(200, 264, 74) + straw + placed(can(r, first), 200, 160, 1.02);
  return (
    footShadow(200, 264, 118) +
    placed(can(r, r.pick(CANS)), 252, 168, 0.92) +
    placed(can(r, first), 150, 160, 1.02)
  );
}
