import { expect, test } from 'vitest';
import { matchPage } from './match-page.ts';

const ID = '00000000-0000-8000-8000-000000000001';

test.each([
  ['/', 'home'],
  ['/ar', 'home'],
  ['/map', 'map'],
  [`/map/${ID}`, 'map'],
  [`/branch/${ID}`, 'branch'],
  [`/branch/${ID}/track`, 'trackEntry'],
  [`/branch/${ID}/track/latest`, 'trackLatest'],
  [`/branch/${ID}/order/ABCD1234/tracking`, 'tracking'],
  ['/active/orders', 'activeOrders'],
  [`/active/${ID}/session`, 'activeSession'],
  ['/pravicy-policy', 'privacy'],
])('%s is the page %s', (path, title) => {
  expect(matchPage(path)?.page.title).toBe(title);
});

test.each(['/en', '/branch', '/branch/', '/vendors/x', '/AR', '/map/a/b', '/order', '/privacy-policy', '//'])(
  '%s is not a page',
  (path) => {
    expect(matchPage(path)).toBeNull();
  },
);

test('decodes parameters, except malformed ones', () => {
  expect(matchPage('/vendor/a%20b')?.params).toEqual({ vendorDashedName: 'a b' });
  expect(matchPage('/vendor/%E0%A4%A')?.params).toEqual({ vendorDashedName: '%E0%A4%A' });
  expect(matchPage('/map')?.params).toEqual({});
});
