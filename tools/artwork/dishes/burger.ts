import { scatter } from '../kit.ts';
import { footShadow } from '../light.ts';
import type { Random } from '../random.ts';
import { box, ellipse, line, path, placed } from '../svg.ts';

const CHEESE = 'M92 0h216l-22 20-28-14-30 18-34-16-36 14-40-18Z';
const LETTUCE = 'M84 0q14-14 30 0t30 0 30 0 30 0 30 0 30 0 30 0 22 0q6 14-16 14H100q-22 0-16-14Z';
const CROWN = 'M92 0C92-74 148-98 200-98S308-74 308 0Z';

const layer = (content: string, y: number) => placed(content, 0, y);

const patty = (colour: string) =>
  box(200, 14, 224, 28, 14, colour) + box(200, 7, 200, 5, 2.5, { fill: '#fff', opacity: 0.12 });

/** One patty or two; stacked from the bottom to stay centred. */
export function burger(r: Random): string {
  const tall = r.chance(0.4);
  const meatColour = r.pick(['#6b3a1f', '#5c2f18', '#b5712e']);
  const cheese = r.pick(['#f4b63c', '#f7c95c']);
  const crown = r.pick(['#d98d3f', '#c97a30', '#dfa052']);
  const second = tall ? layer(patty(meatColour), 174) + layer(path(CHEESE, cheese), 170) : '';
  const lift = tall ? -30 : 0;
  const drop = tall ? 12 : 0;
  const stack =
    path('M96 236h208q4 16-16 18H112q-20-2-16-18Z', '#c8823c') +
    path('M96 228h208v12H96z', '#dc9a52') +
    layer(patty(meatColour), 204) +
    layer(path(CHEESE, cheese), 198) +
    second +
    layer(path(LETTUCE, r.pick(['#6aa845', '#83b955'])), 188 + lift) +
    box(200, 178 + lift, 200, 16, 8, '#d8412f') +
    layer(path(CROWN, crown) + path(CROWN, 'url(#ball)'), 170 + lift) +
    line(`M112 ${148 + lift}C118 ${108 + lift} 160 ${90 + lift} 200 ${90 + lift}`, '#fff', 9, 0.3) +
    scatter(r, { x: 200, y: 116 + lift, rx: 80, ry: 30 }, r.whole(18, 28), 13, (x, y) =>
      ellipse(x, y, 4.4, 2.5, { fill: '#fff0d0', turn: r.between(-40, 40) }),
    );
  return placed(footShadow(200, 252, 116) + stack, 0, drop - 4);
}
