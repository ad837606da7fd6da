import { readFileSync } from 'node:fs';
import { star } from './kit.ts';
import { drawMonogram, isMonogram } from './monogram.ts';
import { randomFrom } from './random.ts';
import { group, path, svg } from './svg.ts';

const SIZE = 256;
const GLYPH_SHARE = 0.56;

type Palette = { tile: string; glyph: string; soft: string };

/** `soft` is the tonal tile of the vendor's card: the glyph's colour with 16 % of the tile's. */
export const LOGO_PALETTES = {
  ember: { tile: '#7a2e1e', glyph: '#f2b35c', soft: '#df9e52' },
  olive: { tile: '#4f6b2e', glyph: '#cfdcb0', soft: '#bbca9b' },
  honey: { tile: '#8a4a12', glyph: '#ffd98f', soft: '#ecc27b' },
  herb: { tile: '#3f6b34', glyph: '#dce8c4', soft: '#c3d4ad' },
  petrol: { tile: '#123f49', glyph: '#9fd3d4', soft: '#88bbbe' },
  plum: { tile: '#7a3a5c', glyph: '#dcb6c8', soft: '#cca2b7' },
  cocoa: { tile: '#3b2a20', glyph: '#f0dfc4', soft: '#d3c2aa' },
  orange: { tile: '#b0481f', glyph: '#f6b79c', soft: '#eba588' },
  basket: { tile: '#2c5e45', glyph: '#cfe3c8', soft: '#b5ceb3' },
  lagoon: { tile: '#0f4c75', glyph: '#a9d3ee', soft: '#90bddb' },
  rose: { tile: '#8a2f45', glyph: '#f3c4cb', soft: '#e2acb6' },
  grain: { tile: '#6b4a1e', glyph: '#ebcf96', soft: '#d7ba83' },
  dusk: { tile: '#22304a', glyph: '#bfcbe2', soft: '#a6b2ca' },
  clay: { tile: '#8f4029', glyph: '#f0c3ac', soft: '#e0ae97' },
} as const satisfies Record<string, Palette>;
export type LogoPalette = keyof typeof LOGO_PALETTES;

/** `glyph` is the name of a Phosphor icon, such as `fire`, or two capitals. */
export type Logo = { glyph: string; palette: LogoPalette; seed: string };

function phosphorPath(name: string): string {
  const file = import.meta.resolve(`@phosphor-icons/core/assets/fill/${name}-fill.svg`);
  const source = readFileSync(new URL(file), 'utf8');
  const outlines = Array.from(source.matchAll(/ d="([^"]+)"/g), ([, d]) => d);
  return outlines.join('');
}

function drawGlyph(glyph: string, colour: string): string {
  if (isMonogram(glyph)) return drawMonogram(glyph, colour);
  const inset = (SIZE * (1 - GLYPH_SHARE)) / 2;
  return group(path(phosphorPath(glyph), colour), `translate(${inset} ${inset}) scale(${GLYPH_SHARE})`);
}

/** Corners stay square: the page rounds them. */
export function drawLogo({ glyph, palette, seed }: Logo): string {
  const colours = LOGO_PALETTES[palette];
  const r = randomFrom(`logo${seed}`);
  const [x, y] = r.pick([
    [24, 24],
    [232, 24],
    [24, 232],
    [232, 232],
  ]);
  const cutOut = path(star(x, y, r.between(92, 116)), { fill: '#fff', opacity: 0.07 });
  const tile = `<rect width="${SIZE}" height="${SIZE}" fill="${colours.tile}"/>`;
  return svg(SIZE, SIZE, tile + cutOut + drawGlyph(glyph, colours.glyph));
}
