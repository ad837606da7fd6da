import { fastify } from 'fastify';
import sharp from 'sharp';
import { DEMO_VENDORS } from '@app/demo/vendors';
import { findPicture } from '@app/demo/pictures';
import { afterAll, expect, test } from 'vitest';
import { serveDemoPictures } from './serve-demo-pictures.ts';

const app = fastify();
await serveDemoPictures(app);
afterAll(() => app.close());

test.each([
  ['red-sea-grill.logo', [96, 192, 384]],
  ['red-sea-grill.aqaba-marina.cover', [480, 960, 1440]],
  ['red-sea-grill.mixed-grill', [240, 480, 960]],
])('%s is served in the sizes of its kind, cached for a day', async (name, widths) => {
  for (const width of widths) {
    const { statusCode, headers, rawPayload } = await app.inject(`/media/demo/${name}/${width}.webp`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width });
  }
});

test('a browser that has the picture gets 304', async () => {
  const url = '/media/demo/red-sea-grill.logo/192.webp';
  const { headers } = await app.inject(url);
  const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
});

test.each([
  '/media/demo/',
  '/media/demo/index.json',
  '/media/demo/red-sea-grill.logo',
  '/media/demo/red-sea-grill.logo/240.webp',
  '/media/demo/red-sea-grill.logo/192.png',
  '/media/demo/red-sea-grill.gone/480.webp',
  '/media/demo/__proto__/480.webp',
  '/media/demo/..%2fpackage/480.webp',
])('%s is not served', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

test('about 15 % of the items have no picture, one vendor has no logo and two branches have no cover', () => {
  const items = DEMO_VENDORS.flatMap(({ key, menu }) =>
    menu.flatMap((collection) => collection.items.map((item) => `${key}.${item.key}`)),
  );
  const branches = DEMO_VENDORS.flatMap(({ key, branches: ofVendor }) =>
    ofVendor.map((branch) => `${key}.${branch.key}.cover`),
  );
  const isMissing = (name: string) => findPicture(name, 480) === null;
  expect(items.filter(isMissing).length / items.length).toBeGreaterThan(0.12);
  expect(items.filter(isMissing).length / items.length).toBeLessThan(0.18);
  expect(DEMO_VENDORS.map(({ key }) => `${key}.logo`).filter(isMissing)).toEqual(['shawarma-lane.logo']);
  expect(branches.filter(isMissing)).toHaveLength(2);
});
