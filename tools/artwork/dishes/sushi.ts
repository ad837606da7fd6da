import { blob, repeat, scatter } from '../kit.ts';
import { boxShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { box, circle, line, path, placed, turned } from '../svg.ts';

const TRAYS = [
  { rim: '#2a2f33', floor: '#3a4146' },
  { rim: '#5c2320', floor: '#742f2a' },
  { rim: '#7a5430', floor: '#946a40' },
] as const;
const HEARTS = ['#f08a5d', '#7fae4a', '#e2533d', '#f6d365'] as const;
const TOPPINGS = [
  { flesh: '#f08a5d', vein: '#fbc7a8' },
  { flesh: '#c8394a', vein: '#e58a92' },
  { flesh: '#f7d9c4', vein: '#ee9b7a' },
] as const;

const maki = (r: Random, x: number, y: number, heart: string) =>
  circle(x + 1, y + 4, 20.5, { fill: '#000', opacity: 0.25 }) +
  circle(x, y, 20.5, '#1e2a24') +
  path(blob(r, x, y, 17, 17, { wobble: 0.04, points: 12 }), '#fbf8ef') +
  path(blob(r, x, y, 8.5, 8, { wobble: 0.12, points: 8 }), heart) +
  scatter(r, { x, y, rx: 13, ry: 13 }, 4, 6, (cx, cy) =>
    circle(cx, cy, 1.2, { fill: '#2e2b2a', opacity: 0.6 }),
  );

function nigiri(r: Random, x: number, y: number): string {
  const { flesh, vein } = r.pick(TOPPINGS);
  const veins = repeat(4, (i) => line(`M${-20 + i * 13} -9q7 9 0 18`, vein, 2.4, 0.9));
  const bite =
    box(1, 4, 56, 30, 14, { fill: '#000', opacity: 0.25 }) +
    box(0, 1, 55, 29, 13, '#fbf8ef') +
    box(0, -1, 59, 22, 10, flesh) +
    veins +
    (r.chance(0.35) ? box(0, 0, 9, 31, 2, '#1e2a24') : '');
  return placed(bite, x, y, 1, r.between(-4, 4));
}

export function tray(r: Random): string {
  const { rim, floor } = r.pick(TRAYS);
  const rows = [r.pick(HEARTS), r.pick(HEARTS)].map((heart, row) =>
    repeat(row ? 4 : 6, (i) => maki(r, 94 + i * 42, row ? 204 : 98, heart)),
  );
  const bites = repeat(4, (i) => nigiri(r, 100 + i * 66, 151));
  const ginger = repeat(4, (i) =>
    path(blob(r, 276 + i * 9, 206 - i * 3, 13, 9, { wobble: 0.2 }), i % 2 ? '#f9c9b8' : '#f6b3a0'),
  );
  const wasabi = path(blob(r, 316, 212, 9, 8, { wobble: 0.15, points: 9 }), '#9cc15a');
  const set =
    boxShadow(200, 150, 312, 184, 18) +
    box(200, 150, 312, 184, 18, rim) +
    box(200, 150, 294, 166, 12, floor) +
    rows.join('') +
    bites +
    ginger +
    wasabi;
  const sticks = line('M60 272L336 254', '#b5793a', 6) + line('M64 284L338 262', '#c98f4f', 6);
  return turned(set, r.pick([-5, 0, 4]), 200, 150) + sticks;
}
