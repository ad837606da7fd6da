import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCover, isTopDown } from './cover.ts';
import { BACKDROPS, DISHES, drawPicture } from './picture.ts';
import { hashOf, randomFrom } from './random.ts';

const sample = { dish: 'mansaf', backdrop: 'sand', seed: 'item-1' } as const;

test('the same item always has the same picture', () => {
  expect(drawPicture(sample)).toBe(drawPicture(sample));
});

test.each(DISHES)('two items showing %s differ', (dish) => {
  expect(drawPicture({ ...sample, dish })).not.toBe(drawPicture({ ...sample, dish, seed: 'item-2' }));
});

test.each(DISHES)('%s is a clean 400 x 300 drawing', async (dish) => {
  for (const seed of ['item-1', 'item-2', 'item-3']) {
    const svg = drawPicture({ dish, backdrop: 'sea', seed });
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({
      format: 'svg',
      width: 400,
      height: 300,
    });
  }
});

test.each(DISHES)('%s is in the middle of its frame', async (dish) => {
  const svg = drawPicture({ dish, backdrop: 'sage', seed: 'item-1' });
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const spread = (left: number) => {
    const column = Array.from({ length: info.height }, (_, y) => data[y * info.width + left] ?? 0);
    return Math.max(...column) - Math.min(...column);
  };
  expect(spread(200)).toBeGreaterThan(60);
  expect(spread(6)).toBeLessThan(90);
});

test('every backdrop has its own tone', () => {
  const drawn = BACKDROPS.map((backdrop) => drawPicture({ ...sample, backdrop }));
  expect(new Set(drawn).size).toBe(BACKDROPS.length);
});

test.each([
  ['sand', 0.32],
  ['night', 0.22],
] as const)('the star motif on %s is %f white', (backdrop, opacity) => {
  expect(drawPicture({ ...sample, backdrop })).toContain(`stroke-opacity="${opacity}"`);
});

test('a cover rejects a dish drawn from the side', () => {
  expect(isTopDown('burger')).toBe(false);
  expect(() => drawCover({ dishes: ['grill', 'burger', 'fish'], backdrop: 'sea', seed: 'b' })).toThrow(
    'burger',
  );
});

test('covers of the same dishes differ per branch', () => {
  const cover = { dishes: ['grill', 'hummus', 'fish'], backdrop: 'saffron' } as const;
  const first = drawCover({ ...cover, seed: 'branch-1' });
  expect(first).toContain('viewBox="0 0 1200 500"');
  expect(first).not.toBe(drawCover({ ...cover, seed: 'branch-2' }));
});

test('random numbers are uniform and repeatable', () => {
  const heads = Array.from({ length: 2000 }, (_, i) => randomFrom(`coin-${i}`).chance(0.5)).filter(Boolean);
  expect(heads.length).toBeGreaterThan(900);
  expect(heads.length).toBeLessThan(1100);
  expect(hashOf('hana')).toBe(hashOf('hana'));
  expect(hashOf('a')).toBe(0xe40c292c);
});
