import { board } from '../crockery.ts';
import { meat } from '../food.ts';
import { herbs, lemon, tomato } from '../garnish.ts';
import { blob, repeat } from '../kit.ts';
import type { Random } from '../random.ts';
import { box, path, turned } from '../svg.ts';

const PEPPERS = ['#d8452f', '#5d9a46', '#efb73e'] as const;
const LAMB = ['#8a4a2b', '#7a3d22', '#9a5834'] as const;
const TAWOOK = ['#d99a4a', '#c98436', '#e0a95f'] as const;

const pepper = (r: Random, x: number, y: number) =>
  path(blob(r, x, y, 13, 15, { points: 10 }), r.pick(PEPPERS)) +
  path(blob(r, x - 3, y - 5, 5, 3, { wobble: 0.2, points: 7 }), { fill: '#fff', opacity: 0.3 });

function skewer(r: Random, y: number, offset: number, cuts: typeof LAMB | typeof TAWOOK): string {
  const threaded = repeat(7, (i) => {
    const x = 86 + i * 38;
    return i % 3 === offset ? pepper(r, x, y) : meat(r, x, y, 18, cuts);
  });
  return box(200, y, 328, 3.2, 1.6, '#d9d4c8') + threaded;
}

/** A long kofta, pressed around the skewer by hand. */
function kofta(r: Random, y: number): string {
  const body = blob(r, 204, y, 128, 15, { wobble: 0.05, points: 26 });
  const marks = repeat(7, (i) => box(98 + i * 35, y, 4, 24, 2, { fill: '#3d1c0d', opacity: 0.5, turn: 18 }));
  const glint = box(200, y - 7, 210, 4, 2, { fill: '#fff', opacity: 0.16 });
  return box(200, y, 332, 3.2, 1.6, '#d9d4c8') + path(body, '#7d4325') + marks + glint;
}

export function grill(r: Random): string {
  const tilt = r.pick([-14, -9, 8, 13]);
  const cuts = r.pick([LAMB, LAMB, TAWOOK]);
  const mixed = r.chance(0.4);
  const skewers = [98, 150, 202].map((y, row) =>
    mixed && row === 1 ? kofta(r, y) : skewer(r, y, row % 3, cuts),
  );
  const side = r.chance(0.5) ? lemon(338, 226, 24) : tomato(340, 226, 19) + tomato(314, 242, 17);
  return (
    turned(board(r, 200, 152, 304, 172) + skewers.join(''), tilt) +
    side +
    herbs(r, { x: 66, y: tilt < 0 ? 58 : 244, rx: 30, ry: 18 }, r.whole(5, 7), 12, 13)
  );
}
