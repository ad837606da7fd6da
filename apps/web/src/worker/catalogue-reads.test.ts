import { ALL_ENDPOINTS } from '@app/contract/schemas/all-endpoints';
import { expect, test } from 'vitest';
import { cacheKey, isCatalogueRead, isMenuPicture, NON_PAGE_PATHS } from './catalogue-reads.ts';

const urlOf = (base: string, path: string) => ({
  pathname: base + path.replaceAll(/:\w+/g, 'x1'),
  search: '',
});

test('T51 H27 caches only the public catalogue endpoints of the API', () => {
  const cached = ALL_ENDPOINTS.filter(({ base, path }) => isCatalogueRead(urlOf(base, path))).map(
    ({ name, access }) => [name, access],
  );
  expect(Object.fromEntries(cached)).toEqual({
    listPopularDishes: 'public',
    listSiblings: 'public',
    listVendors: 'optional',
    showBranch: 'optional',
    showBranchLocation: 'public',
    showBranchPhone: 'public',
    showItem: 'public',
    showVendor: 'optional',
  });
});

test('uses one cache key per language and URL', () => {
  const address = 'https://hana.example/service/api/customer/branch/1?table=7';
  expect(cacheKey(address, 'ar')).not.toBe(cacheKey(address, 'en'));
  expect(cacheKey(address, 'en-JO')).toBe(cacheKey(address, null));
  expect(cacheKey(address, 'ar')).not.toBe(cacheKey(address.replace('?table=7', ''), 'ar'));
});

test('H27 does not cache pictures of people', () => {
  expect(isMenuPicture({ pathname: '/media/demo/hummus/480.webp' })).toBe(true);
  expect(isMenuPicture({ pathname: '/media/people/0f/512.webp' })).toBe(false);
});

test.each([
  '/service/api/docs',
  '/app/key',
  '/healthz',
  '/__inbox',
  '/__ui',
  '/demo-bank/pay/0f',
  '/sw.js',
  '/console',
  '/console/orders/1',
  '/drive',
  '/manifest.ar.webmanifest',
])('does not serve the shell for %s', (path) =>
  expect(NON_PAGE_PATHS.some((pattern) => pattern.test(path))).toBe(true),
);

test.each(['/', '/ar', '/vendors', '/vendor/red-sea-grill', '/branch/1?table=2', '/navigate-me', '/order/1'])(
  'serves the shell for %s',
  (path) => expect(NON_PAGE_PATHS.some((pattern) => pattern.test(path))).toBe(false),
);
