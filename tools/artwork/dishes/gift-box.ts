import { repeat, scatter, star } from '../kit.ts';
import { boxShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { box, circle, line, path, turned } from '../svg.ts';

const PAPERS = [
  { paper: '#1f6a75', print: '#3d8792', ribbon: '#f2b04a', shade: '#c98a24' },
  { paper: '#b5463a', print: '#cc6a5c', ribbon: '#fbf3e2', shade: '#d9cbb0' },
  { paper: '#f1e3c8', print: '#e0cca6', ribbon: '#8f2a3a', shade: '#6b1c2a' },
  { paper: '#5c4a78', print: '#75629a', ribbon: '#f3c4cb', shade: '#d696a2' },
] as const;

const LOOP = 'M200 146C176 84 96 92 108 132C114 158 168 160 200 150Z';
const TAIL = 'M194 150L150 214L166 212L172 226L206 156Z';

const mirrored = (content: string) => `<g transform="translate(400 0) scale(-1 1)">${content}</g>`;

function bow(ribbon: string, shade: string): string {
  const half = (tail: boolean) =>
    tail
      ? path(TAIL, ribbon) + path(TAIL, { fill: shade, opacity: 0.45 })
      : path(LOOP, ribbon) +
        path(LOOP, 'url(#fall)') +
        path('M186 142C166 112 126 110 126 130C130 144 164 148 186 146Z', { fill: shade, opacity: 0.8 });
  return (
    half(true) +
    mirrored(half(true)) +
    half(false) +
    mirrored(half(false)) +
    box(200, 148, 30, 28, 10, ribbon) +
    line('M194 138v20M206 138v20', shade, 2, 0.7)
  );
}

export function giftBox(r: Random): string {
  const { paper, print, ribbon, shade } = r.pick(PAPERS);
  const dots = r.chance(0.5);
  const pattern = scatter(r, { x: 200, y: 150, rx: 130, ry: 112 }, 60, 24, (x, y) => {
    if (Math.abs(x - 200) > 102 || Math.abs(y - 150) > 92) return '';
    return dots ? circle(x, y, 5, print) : path(star(x, y, 9), print);
  });
  const parcel =
    boxShadow(200, 152, 232, 212, 12) +
    box(200, 152, 232, 212, 12, paper) +
    pattern +
    box(200, 152, 226, 206, 10, { stroke: '#fff', width: 2, opacity: 0.25 }) +
    box(200, 152, 36, 212, 0, ribbon) +
    box(200, 152, 232, 36, 0, ribbon) +
    repeat(
      2,
      (i) =>
        box(i ? 214 : 186, 152, 2.5, 212, 0, { fill: shade, opacity: 0.6 }) +
        box(200, i ? 166 : 138, 232, 2.5, 0, { fill: shade, opacity: 0.6 }),
    );
  return turned(parcel + turned(bow(ribbon, shade), r.between(-12, 12)), r.between(-14, 10));
}
