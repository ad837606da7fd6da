import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BACKDROPS, DISHES } from './art.ts';
import { artworkJobs } from './artwork-jobs.ts';
import { demoCatalogue } from './catalogue.ts';
import { DEMO_VENDORS } from './vendors.ts';

const jobs = artworkJobs(DEMO_VENDORS);
const items = DEMO_VENDORS.flatMap((vendor) => vendor.menu.flatMap((collection) => collection.items));

test('every picture has a unique name', () => {
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
});

test('about 15 % of the items have no picture', () => {
  const share = items.filter(({ art }) => !art).length / items.length;
  expect(share).toBeGreaterThan(0.12);
  expect(share).toBeLessThan(0.18);
});

test('one vendor has no logo and two branches have no cover', () => {
  expect(DEMO_VENDORS.filter(({ logo }) => !logo)).toHaveLength(1);
  expect(DEMO_VENDORS.flatMap((vendor) => vendor.branches).filter(({ cover }) => !cover)).toHaveLength(2);
});

test('uses every backdrop and all dishes but two', () => {
  const pictures = jobs.filter((job) => job.kind === 'picture');
  expect(new Set(BACKDROPS)).toEqual(new Set(pictures.map(({ backdrop }) => backdrop)));
  expect(DISHES.filter((dish) => !pictures.some((picture) => picture.dish === dish))).toEqual([
    'tray',
    'burger',
  ]);
});

test('every logo glyph is an icon that exists', () => {
  const glyphs = jobs.flatMap((job) => (job.kind === 'logo' ? [job.glyph] : []));
  const fileOf = (glyph: string) =>
    fileURLToPath(import.meta.resolve(`@phosphor-icons/core/fill/${glyph}-fill.svg`));
  expect(glyphs).toHaveLength(11);
  expect(glyphs.filter((glyph) => !existsSync(fileOf(glyph)))).toEqual([]);
});

test('a drawn picture is found by its name, with its colour and hash; others stay empty', () => {
  const { vendors } = demoCatalogue(
    {
      'red-sea-grill.mixed-grill': { color: 'aabbcc', hash: 'abc' },
      'red-sea-grill.aqaba-marina.cover': { color: '112233' },
      'red-sea-grill.logo': { color: '445566' },
    },
    new Date(),
  );
  const grill = vendors[0];
  expect(grill?.logo).toEqual({ src: '/media/demo/red-sea-grill.logo/192.webp', color: '445566' });
  expect(grill?.branches.map(({ image }) => image)).toEqual([
    { src: '/media/demo/red-sea-grill.aqaba-marina.cover/960.webp', color: '112233' },
    null,
    null,
  ]);
  expect(grill?.menu?.[0]?.items.slice(0, 2).map(({ image }) => image)).toEqual([
    { src: '/media/demo/red-sea-grill.mixed-grill/480.webp', color: 'aabbcc', hash: 'abc' },
    null,
  ]);
});
