import { expect, test } from 'vitest';
import { redirectFor } from './guards.ts';

const opening = { href: '/cart/1?a=b', language: 'en' } as const;

test('GUARD-02 redirects a guest on an auth route to login, with the full path as redirect', () => {
  expect(redirectFor({ ...opening, access: 'auth', isSignedIn: false })).toBe(
    '/login?redirect=%2Fcart%2F1%3Fa%3Db',
  );
});

test('GUARD-03 D-017 redirects a customer on a guest route to the home of their language', () => {
  expect(redirectFor({ ...opening, access: 'guest', isSignedIn: true })).toBe('/');
  expect(redirectFor({ ...opening, access: 'guest', isSignedIn: true, language: 'ar' })).toBe('/ar');
});

test('GUARD-07 opens public routes to all, auth routes to customers and guest routes to guests', () => {
  const allowed = [
    { access: 'public', isSignedIn: false },
    { access: 'public', isSignedIn: true },
    { access: 'auth', isSignedIn: true },
    { access: 'guest', isSignedIn: false },
  ] as const;
  expect(allowed.map((visit) => redirectFor({ ...opening, ...visit }))).toEqual([null, null, null, null]);
});
