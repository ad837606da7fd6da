import { PAGES } from '@app/contract/pages';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('ROUTE-34 Branch carries the table as a query', () => {
  expect(paths.branch('b1')).toBe('/branch/b1');
  expect(paths.branch('b1', 't 7')).toBe('/branch/b1?table=t+7');
});

test('ROUTE-30 ROUTE-31 keep their spelling', () => {
  expect([PAGES.privacy.path, PAGES.driverPrivacy.path]).toEqual([
    '/pravicy-policy',
    '/driver/pravicy-policy',
  ]);
});

test('D-017 home is the one of the language', () => {
  expect([paths.home('en'), paths.home('ar')]).toEqual(['/', '/ar']);
});

test('GUARD-02 login carries the full path to come back to', () => {
  expect(paths.login('/cart/1?a=b')).toBe('/login?redirect=%2Fcart%2F1%3Fa%3Db');
  expect(paths.login()).toBe('/login');
});

test('an id cannot leave its segment', () => {
  expect(paths.vendor('../login?x=1')).toBe('/vendor/..%2Flogin%3Fx%3D1');
});
