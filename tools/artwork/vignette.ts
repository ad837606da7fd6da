import { starField, tonalGlow } from './backdrop.ts';
import { plate, SKY, WHITE } from './crockery.ts';
import { repeat, star } from './kit.ts';
import { footShadow, LIGHT, pathShadow } from './light.ts';
import { drawMark, SAFFRON } from './mark.ts';
import { box, circle, clipped, ellipse, group, line, path, placed, svg } from './svg.ts';

export const VIGNETTES = [
  'empty-cart',
  'empty-orders',
  'empty-saved',
  'empty-notifications',
  'not-found',
  'offline',
  'no-delivery',
  'error',
] as const;
export type Vignette = (typeof VIGNETTES)[number];

const SIZE = 160;

const fork = (x: number) =>
  line(`M${x} 56V116`, '#8d989b', 4) +
  line(`M${x - 6} 44V56Q${x - 6} 62 ${x} 62Q${x + 6} 62 ${x + 6} 56V44M${x} 44V60`, '#8d989b', 2.6);

const knife = (x: number) =>
  line(`M${x} 84V116`, '#8d989b', 4) + path(`M${x - 2} 88V44Q${x + 8} 52 ${x + 6} 88Z`, '#aab4b6');

const bag =
  footShadow(80, 130, 40) +
  line('M62 66V52a18 18 0 0 1 36 0V66', '#8a5a2a', 5) +
  path('M42 62H118L124 130H36Z', '#d8b07a') +
  path('M104 62H118L124 130H108Z', { fill: '#000', opacity: 0.12 }) +
  path('M42 62H118L124 130H36Z', { fill: 'url(#fall)', opacity: 0.6 }) +
  path(star(78, 98, 17), '#0a5b69') +
  circle(78, 98, 7, '#d8b07a');

const PAPER = 'M50 34H110V126L102 120L94 126L86 120L78 126L70 120L62 126L50 120Z';

const receipt =
  pathShadow(PAPER) +
  path(PAPER, '#fffdf8') +
  path(star(80, 54, 11), '#f2b04a') +
  repeat(3, (i) => line(`M60 ${76 + i * 12}H${84 - i * 4}M94 ${76 + i * 12}H100`, '#b9c4c4', 4)) +
  line('M60 112H100', '#0a5b69', 4);

const HEART = 'M80 108C44 84 50 56 66 56Q76 56 80 68Q84 56 94 56C110 56 116 84 80 108Z';

const saved =
  plate(80, 80, 56, WHITE) + pathShadow(HEART, 0.14) + path(HEART, '#e7624b') + path(HEART, 'url(#ball)');

const bell =
  footShadow(80, 122, 46) +
  box(80, 116, 92, 12, 6, '#6b4a1e') +
  path('M40 110C40 72 58 58 80 58S120 72 120 110Z', '#e3b341') +
  path('M40 110C40 72 58 58 80 58S120 72 120 110Z', 'url(#ball)') +
  circle(80, 52, 7, '#c98a24') +
  line('M52 100C54 82 62 72 72 68', '#fff', 5, 0.55) +
  line('M112 44q6 4 8 12M122 34q9 6 12 18', '#fff', 4, 0.7);

const emptyPlate =
  plate(80, 80, 44, WHITE) +
  fork(25) +
  knife(133) +
  repeat(5, (i) => circle(66 + i * 8, 84 + ((i * 7) % 11), 1.6, '#c9974d'));

const arc = (radius: number, opacity: number) =>
  line(
    `M${80 - radius} ${70 - radius * 0.5}Q80 ${70 - radius * 1.25} ${80 + radius} ${70 - radius * 0.5}`,
    '#fff',
    5,
    opacity,
  );

/** The offline picture: a cup with a signal as steam. */
const offline =
  footShadow(80, 130, 44) +
  ellipse(80, 128, 48, 7, '#f7f2e9') +
  line('M108 92q20-2 18 14t-24 12', '#fffdf8', 7) +
  path('M48 84H112Q112 126 88 126H72Q48 126 48 84Z', '#fffdf8') +
  path('M48 84H112Q112 126 88 126H72Q48 126 48 84Z', { fill: 'url(#tube)', opacity: 0.6 }) +
  ellipse(80, 84, 32, 6, '#7b4a26') +
  circle(80, 66, 4.5, '#fff') +
  arc(16, 0.9) +
  arc(28, 0.55) +
  line('M52 30L108 74', '#e7624b', 6);

const noDelivery =
  plate(80, 96, 48, SKY) +
  ellipse(82, 99, 15, 6, { fill: '#1b1208', opacity: 0.24 }) +
  `<g stroke-dasharray="1 9">${line('M28 124Q46 142 68 112', '#fff', 5)}</g>` +
  placed(drawMark('#0a5b69', SAFFRON), 16, -9, 0.25);

const CRACK = 'L74 58L87 72L71 92L85 108L78 132';
const shard = (id: string, corner: number, shift: number, turn: number) => {
  const side = path(`M82 0V20${CRACK}V160H${corner}V0Z`, '#fff');
  return group(clipped(plate(80, 80, 48, WHITE), id, side), `translate(${shift} 0) rotate(${turn} 80 80)`);
};

const brokenPlate =
  shard('left', -20, -6, -5) +
  shard('right', 180, 6, 5) +
  path('M46 130l9 2l-6 8Z', '#fffdf8') +
  path('M112 132l8 2l-4 7Z', '#fffdf8') +
  path('M80 142l7 3l-8 4Z', '#fffdf8');

const SCENES: Record<Vignette, { near: string; far: string; scene: string }> = {
  'empty-cart': { near: '#9fd3d4', far: '#4e9aa1', scene: bag },
  'empty-orders': { near: '#f6b79c', far: '#e98a6b', scene: receipt },
  'empty-saved': { near: '#f3cfc4', far: '#dc9a8c', scene: saved },
  'empty-notifications': { near: '#cfdcb0', far: '#93ad6c', scene: bell },
  'not-found': { near: '#ffd98f', far: '#f2b04a', scene: emptyPlate },
  offline: { near: '#5d8790', far: '#2a525c', scene: offline },
  'no-delivery': { near: '#9fd3d4', far: '#4e9aa1', scene: noDelivery },
  error: { near: '#dcb6c8', far: '#a8688a', scene: brokenPlate },
};

/** Transparent outside of its disc, whose tone suits light and dark themes. */
export function drawVignette(vignette: Vignette): string {
  const { near, far, scene } = SCENES[vignette];
  const rim = circle(80, 80, 76, '#fff');
  const stars = clipped(starField({ width: SIZE, height: SIZE, opacity: 0.3, size: 14 }), 'rim', rim);
  const disc = circle(80, 80, 76, 'url(#disc)') + stars;
  return svg(SIZE, SIZE, `<defs>${LIGHT}${tonalGlow('disc', near, far)}</defs>${disc}${scene}`);
}
