import { blob, repeat, star } from '../kit.ts';
import { boxShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { box, ellipse, path, turned } from '../svg.ts';

const BOXES = [
  { lid: '#123f49', inside: '#0c2f37' },
  { lid: '#6b2f3a', inside: '#4f2029' },
  { lid: '#5a4326', inside: '#433019' },
] as const;

function date(r: Random, x: number, y: number, filling: string | null): string {
  return (
    path(star(x, y, 21), '#e9d9b6') +
    ellipse(x + 1, y + 2, 12, 16, { fill: '#000', opacity: 0.25 }) +
    path(
      blob(r, x, y, 11.5, 15.5, { wobble: 0.05, points: 10, turn: r.between(-0.4, 0.4) }),
      r.pick(['#5a2e17', '#6b3a1e', '#4a2412']),
    ) +
    path(blob(r, x - 3, y - 5, 3, 6, { wobble: 0.2, points: 7 }), { fill: '#fff', opacity: 0.22 }) +
    (filling ? ellipse(x, y, 3, 6.5, filling) : '')
  );
}

export function dates(r: Random): string {
  const look = r.pick(BOXES);
  const filling = r.pick(['#e8cf9a', '#93b94e', '#f2e2c4']);
  const every = r.whole(2, 4);
  const rows = repeat(4, (row) =>
    repeat(5, (i) => date(r, 112 + i * 44, 88 + row * 44, (i + row) % every === 0 ? filling : null)),
  );
  const packed =
    boxShadow(200, 154, 252, 204, 20) +
    box(200, 154, 252, 204, 20, look.lid) +
    box(200, 154, 228, 180, 12, look.inside) +
    rows;
  return turned(packed, r.pick([0, -6, 7]));
}
