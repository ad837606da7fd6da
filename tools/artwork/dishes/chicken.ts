import { BRASS, PALE_WARE, plate, SLATE } from '../crockery.ts';
import { herbs, lemon, specks } from '../garnish.ts';
import { around, blob, disc, scatter } from '../kit.ts';
import { pathShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { circle, ellipse, line, path, placed } from '../svg.ts';

const SKINS = ['#c97a30', '#b8692a', '#d48c3f'] as const;
const LEG = 'M42 -6C26 -30 -34 -38 -46 0C-34 38 26 30 42 6Z';

function drumstick(r: Random, skin: string): string {
  const bone =
    line('M30 0H66', '#f4ead8', 11) + circle(70, -6, 7.5, '#f4ead8') + circle(70, 6, 7.5, '#efe2ca');
  const chars = scatter(r, { x: -8, y: 0, rx: 28, ry: 18 }, 6, 13, (x, y) =>
    path(blob(r, x, y, 6, 3.5, { wobble: 0.3, points: 7 }), { fill: '#6d3312', opacity: 0.4 }),
  );
  return pathShadow(LEG) + bone + path(LEG, skin) + chars + path(LEG, 'url(#ball)');
}

const potatoes = (r: Random, count: number) =>
  around(
    { x: 200, y: 150, radius: 98, count, from: r.between(0, 1) },
    (x, y) =>
      path(blob(r, x + 1, y + 3, 17, 13, { points: 9 }), { fill: '#000', opacity: 0.16 }) +
      path(
        blob(r, x, y, 17, 13, { points: 9, turn: r.between(0, 3) }),
        r.pick(['#eec15e', '#e6b24b', '#f3cf7c']),
      ) +
      ellipse(x - 4, y - 4, 6, 3, { fill: '#fff', opacity: 0.3 }),
  );

const BREAST =
  'M200 66C252 66 276 110 268 156C262 196 238 214 200 214C162 214 138 196 132 156C124 110 148 66 200 66Z';

function whole(r: Random, skin: string): string {
  const leg = (x: number, turn: number) => placed(drumstick(r, skin), x, 186, 0.8, turn);
  const wing = (x: number, turn: number) => ellipse(x, 120, 17, 36, { fill: '#a85f22', turn });
  return (
    pathShadow(BREAST) +
    wing(136, 18) +
    wing(264, -18) +
    path(BREAST, skin) +
    path(BREAST, 'url(#ball)') +
    line('M200 82V150', '#8f4f1c', 3, 0.5) +
    line('M168 96C158 112 156 130 162 148', '#fff', 7, 0.28) +
    specks(r, { x: 200, y: 140, rx: 50, ry: 54 }, 40, '#5b2a0e', 2) +
    leg(160, 62) +
    leg(240, 118)
  );
}

/** A whole bird, or its drumsticks. */
export function chicken(r: Random): string {
  const skin = r.pick(SKINS);
  const services = plate(200, 150, 136, r.pick([...PALE_WARE, SLATE, BRASS]));
  if (r.chance(0.5)) {
    return services + potatoes(r, r.whole(9, 11)) + whole(r, skin) + herbs(r, disc(200, 150, 112), 9, 40, 13);
  }
  const count = r.whole(3, 4);
  const legs = around({ x: 200, y: 150, radius: 58, count, from: r.between(0, 2) }, (x, y, angle) =>
    placed(drumstick(r, skin), x, y, count === 3 ? 1.12 : 1, (angle * 180) / Math.PI + 100),
  );
  return (
    services + herbs(r, disc(200, 150, 92), 22, 22, 18) + legs + lemon(282, 214, 20) + lemon(116, 212, 18)
  );
}
