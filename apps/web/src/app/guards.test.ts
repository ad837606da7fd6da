import { expect, test } from 'vitest';
import { redirectFor } from './guards.ts';

const opening = { href: '/cart/1?a=b', language: 'en' } as const;

test('GUARD-02 a guest on an auth route goes to login, with the full path to come back to', () => {
  expect(redirectFor({ ...opening, access: 'auth', isSignedIn: false })).toBe(
    '/login?redirect=%2Fcart%2F1%3Fa%3Db',
  );
});

test('GUARD-03 D-017 a customer on a login page goes to the home of his language', () => {
  expect(redirectFor({ ...opening, access: 'guest', isSignedIn: true })).toBe('/');
  expect(redirectFor({ ...opening, access: 'guest', isSignedIn: true, language: 'ar' })).toBe('/ar');
});

test('GUARD-07 public routes are open to both, and each finds his own open', () => {
  const open = [
    { access: 'public', isSignedIn: false },
    { access: 'public', isSignedIn: true },
    { access: 'auth', isSignedIn: true },
    { access: 'guest', isSignedIn: false },
  ] as const;
  expect(open.map((who) => redirectFor({ ...opening, ...who }))).toEqual([null, null, null, null]);
});
