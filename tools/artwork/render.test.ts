import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { drawHero } from './hero.ts';
import { drawLogo, LOGO_PALETTES } from './logo.ts';
import { DISHES, drawPicture } from './picture.ts';
import { dominantColour, rasterise, thumbHash } from './rasterise.ts';
import { renderAll } from './render.ts';
import type { Job } from './render.ts';
import { drawVignette, VIGNETTES } from './vignette.ts';

const BUDGET: Record<number, number> = { 240: 6_000, 480: 13_000, 960: 30_000 };
const EVERY_FIFTH = DISHES.filter((_, i) => i % 5 === 0);

test.each([...EVERY_FIFTH, 'salad', 'rice'] as const)(
  '%s stays within its bytes in every width',
  async (dish) => {
    const svg = drawPicture({ dish, backdrop: 'coral', seed: 'item-7' });
    for (const { width, data } of await rasterise(svg, [240, 480, 960])) {
      expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width, height: width * 0.75 });
      expect(data.length, `${dish} at ${width}`).toBeLessThanOrEqual(BUDGET[width] ?? 0);
    }
  },
);

test('the placeholder tile has the colour of the picture', async () => {
  const svg = drawLogo({ glyph: 'fire', palette: 'lagoon', seed: 'v' });
  const colour = await dominantColour(svg);
  expect(colour).toMatch(/^[0-9a-f]{6}$/);
  const [red = 0, green = 0, blue = 0] = colour.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  expect(blue).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(red);
});

test('a thumb hash is short', async () => {
  const hash = await thumbHash(drawPicture({ dish: 'pizza', backdrop: 'night', seed: 'p' }));
  expect(Buffer.from(hash, 'base64').length).toBeLessThanOrEqual(25);
});

test('a logo draws a glyph or two letters, and an unknown glyph is an error', () => {
  const tile = { palette: 'ember', seed: 'v' } as const;
  expect(drawLogo({ ...tile, glyph: 'fire' })).toContain(LOGO_PALETTES.ember.glyph);
  expect(drawLogo({ ...tile, glyph: 'RG' })).not.toBe(drawLogo({ ...tile, glyph: 'BM' }));
  expect(() => drawLogo({ ...tile, glyph: 'no-such-icon' })).toThrow('no-such-icon');
});

test.each(VIGNETTES)('the %s vignette is small and transparent at its corners', async (vignette) => {
  const svg = drawVignette(vignette);
  expect(svg.length).toBeLessThan(12_000);
  const [, , , alpha] = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(alpha).toBe(0);
});

test('the hero is transparent outside of its circle', async () => {
  const [hero] = await rasterise(drawHero(), [1040]);
  expect(hero?.data.length).toBeLessThan(60_000);
  const corner = sharp(hero?.data).extract({ left: 10, top: 10, width: 4, height: 4 });
  expect((await corner.ensureAlpha().raw().toBuffer())[3]).toBe(0);
});

test('a second run renders only what has changed', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'artwork-'));
  onTestFinished(() => rm(outDir, { recursive: true }));
  const picture: Job = {
    name: 'items/tea',
    kind: 'picture',
    dish: 'mint-tea',
    backdrop: 'sage',
    seed: 'tea',
  };
  const tile: Job = { name: 'logo', kind: 'logo', glyph: 'coffee', palette: 'cocoa', seed: 'qahwa' };
  const writtenAt = async (file: string) => (await stat(join(outDir, file))).mtimeMs;

  const first = await renderAll([picture, tile], outDir);
  const [tea, logo] = [await writtenAt('items/tea/960.webp'), await writtenAt('logo/384.webp')];
  const second = await renderAll([{ ...picture, seed: 'other tea' }, tile], outDir);

  expect(await writtenAt('items/tea/960.webp')).toBeGreaterThan(tea);
  expect(await writtenAt('logo/384.webp')).toBe(logo);
  expect(second['logo']).toEqual(first['logo']);
  expect(second['items/tea']?.widths).toEqual([240, 480, 960]);
  expect(JSON.parse(await readFile(join(outDir, 'index.json'), 'utf8'))).toEqual(second);
});
