import { ALL_ENDPOINTS } from '@app/contract/endpoints/all-endpoints';
import { expect, test } from 'vitest';
import { copyKey, isCatalogueRead, isMenuPicture, NO_PAGES } from './catalogue-reads.ts';

const addressOf = (base: string, path: string) => ({ pathname: base + path.replaceAll(/:\w+/g, 'x1') });

test('T51 H27 of all calls of the API, only the public catalogue is ever kept', () => {
  const kept = ALL_ENDPOINTS.filter(({ base, path }) => isCatalogueRead(addressOf(base, path))).map(
    ({ name, access }) => `${name} ${access}`,
  );
  expect(kept.toSorted()).toEqual([
    'listSiblings public',
    'listVendors optional',
    'showBranch optional',
    'showItem public',
    'showVendor optional',
  ]);
});

test('a copy belongs to its language, whatever else the address says', () => {
  const address = 'https://hana.example/service/api/customer/branch/1?table=7';
  expect(copyKey(address, 'ar')).not.toBe(copyKey(address, 'en'));
  expect(copyKey(address, 'en-JO')).toBe(copyKey(address, null));
  expect(copyKey(address, 'ar')).not.toBe(copyKey(address.replace('?table=7', ''), 'ar'));
});

test('H27 pictures of people are not kept', () => {
  expect(isMenuPicture({ pathname: '/media/demo/hummus/480.webp' })).toBe(true);
  expect(isMenuPicture({ pathname: '/media/people/0f/512.webp' })).toBe(false);
});

test.each([
  '/service/api/docs',
  '/app/key',
  '/healthz',
  '/__inbox',
  '/__ui',
  '/sw.js',
  '/manifest.ar.webmanifest',
])('%s is never answered with the shell', (path) =>
  expect(NO_PAGES.some((pattern) => pattern.test(path))).toBe(true),
);

test.each(['/', '/ar', '/vendors', '/vendor/red-sea-grill', '/branch/1?table=2', '/navigate-me', '/order/1'])(
  '%s is a page',
  (path) => expect(NO_PAGES.some((pattern) => pattern.test(path))).toBe(false),
);
