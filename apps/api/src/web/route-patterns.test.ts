import { expect, test } from 'vitest';
import { matchRoute, ROUTE_PATTERNS } from './route-patterns.ts';

const ID = '00000000-0000-8000-8000-000000000001';

test.each([
  ['/', 'home'],
  ['/ar', 'arabicHome'],
  ['/map', 'map'],
  [`/map/${ID}`, 'map'],
  [`/branch/${ID}`, 'branch'],
  [`/branch/${ID}/track`, 'trackEntry'],
  [`/branch/${ID}/track/latest`, 'trackLatest'],
  [`/branch/${ID}/order/ABCD1234/tracking`, 'tracking'],
  ['/active/orders', 'activeOrders'],
  [`/active/${ID}/session`, 'activeSession'],
  ['/pravicy-policy', 'privacy'],
])('%s is %s', (path, name) => {
  expect(matchRoute(path)?.route.name).toBe(name);
});

test.each(['/en', '/branch', '/branch/', '/vendors/x', '/AR', '/map/a/b', '/order', '/privacy-policy', '//'])(
  '%s is no page',
  (path) => {
    expect(matchRoute(path)).toBeNull();
  },
);

test('parameters come decoded, and broken ones as they are', () => {
  expect(matchRoute('/vendor/a%20b')?.params).toEqual({ vendorDashedName: 'a b' });
  expect(matchRoute('/vendor/%E0%A4%A')?.params).toEqual({ vendorDashedName: '%E0%A4%A' });
  expect(matchRoute('/map')?.params).toEqual({});
});

test('every page has a pattern of its own', () => {
  const paths = ROUTE_PATTERNS.map(({ path }) => path);
  expect(new Set(paths).size).toBe(31);
  expect(new Set(ROUTE_PATTERNS.map(({ name }) => name)).size).toBe(31);
});
