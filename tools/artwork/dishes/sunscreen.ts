import { around, blob, repeat } from '../kit.ts';
import { footShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { box, circle, ellipse, line, path, placed, polar, round } from '../svg.ts';

const TUBE = 'M-66 -104H66L46 70H-46Z';

const LOOKS = [
  { tube: '#fbc13c', mark: '#e4572e', cap: '#e4572e' },
  { tube: '#fffaf0', mark: '#f2a72a', cap: '#f2a72a' },
  { tube: '#3f9aa5', mark: '#ffe09a', cap: '#fffaf0' },
  { tube: '#f28a6c', mark: '#fff3d6', cap: '#8f2a1c' },
] as const;

const sun = (colour: string) =>
  circle(0, -20, 21, colour) +
  around({ x: 0, y: -20, radius: 28, count: 10 }, (x, y, angle) => {
    const [tx, ty] = polar(0, -20, 38, angle);
    return line(`M${round(x)} ${round(y)}L${round(tx)} ${round(ty)}`, colour, 5);
  });

const shell = (x: number, y: number, scale: number, turn: number) =>
  placed(
    path('M0 26C-40 14 -40 -22 -22 -26Q-10 -34 0 -28Q10 -34 22 -26C40 -22 40 14 0 26Z', '#f6dcc8') +
      repeat(5, (i) => line(`M0 24L${-22 + i * 11} -22`, '#d9a58a', 2.4, 0.8)) +
      ellipse(0, 25, 11, 5, '#e5bfa6'),
    x,
    y,
    scale,
    turn,
  );

export function sunscreen(r: Random): string {
  const { tube, mark, cap } = r.pick(LOOKS);
  const body =
    path(TUBE, tube) +
    box(0, -106, 136, 18, 4, tube) +
    repeat(12, (i) => line(`M${-58 + i * 10.5} -112v12`, '#000', 1.5, 0.14)) +
    sun(mark) +
    box(0, 36, 70, 6, 3, { fill: mark, opacity: 0.85 }) +
    box(0, 50, 46, 6, 3, { fill: mark, opacity: 0.6 }) +
    path(TUBE, { fill: 'url(#tube)', opacity: 0.75 }) +
    box(0, 88, 84, 38, 7, cap) +
    box(0, 88, 84, 38, 7, { fill: 'url(#tube)', opacity: 0.8 });
  const left = r.chance(0.5);
  return (
    footShadow(200, 262, 112) +
    placed(body, 200, 154, 1) +
    shell(left ? 110 : 296, 242, 0.9, left ? -16 : 16) +
    path(blob(r, left ? 290 : 108, 252, 24, 10, { wobble: 0.12 }), '#fffaf0') +
    path(blob(r, left ? 288 : 106, 247, 14, 6, { wobble: 0.12 }), '#f1e6d2')
  );
}
