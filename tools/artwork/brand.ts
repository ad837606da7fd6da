import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawTable, HERO_DEFS } from './hero.ts';
import { drawMark, SAFFRON } from './mark.ts';
import { box, placed, svg } from './svg.ts';

const SIZE = 512;
const PETROL = '#0a5b69';
const LIMESTONE = '#fbf8f2';

const tile = (corner: number) =>
  box(SIZE / 2, SIZE / 2, SIZE, SIZE, corner, PETROL) + drawMark('#fff', SAFFRON);

/** Rounded, for browser tabs and launchers that do not mask the icon. */
const rounded = svg(SIZE, SIZE, tile(136));
/** Full bleed: the platform masks the icon, and the mark is inside the safe 80 %. */
const fullBleed = svg(SIZE, SIZE, tile(0));
const monochrome = svg(SIZE, SIZE, drawMark('#000', '#000'));

const social = svg(
  1200,
  630,
  HERO_DEFS +
    `<rect width="1200" height="630" fill="${LIMESTONE}"/>` +
    placed(drawTable(), 470, -75, 0.75) +
    placed(tile(136), 96, 195, 0.47),
);

const png = (source: string, width: number) =>
  sharp(Buffer.from(source), { density: 72 }).resize({ width }).png({ compressionLevel: 9 });

/** Writes the icons and the sharing picture into the web app's public folder. */
export async function writeBrand(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const file = (name: string) => join(outDir, name);
  await writeFile(file('favicon.svg'), rounded);
  await writeFile(file('monochrome.svg'), monochrome);
  await png(rounded, 192).toFile(file('icon-192.png'));
  await png(rounded, 512).toFile(file('icon-512.png'));
  await png(fullBleed, 512).removeAlpha().toFile(file('maskable-512.png'));
  await png(fullBleed, 180).removeAlpha().toFile(file('apple-touch-icon.png'));
  await png(social, 1200)
    .png({ palette: true, colours: 200, dither: 0.6, effort: 10 })
    .toFile(file('social.png'));
}
