import { expect, test } from 'vitest';
import { cookieText, readCookie } from './cookies.ts';

test('reads one of several cookies, including equals signs in its value', () => {
  expect(readCookie('language', 'a=1; language=ar; b=x=y')).toBe('ar');
  expect(readCookie('b', 'a=1; language=ar; b=x=y')).toBe('x=y');
});

test('does not match a cookie whose name only ends with the requested name', () => {
  expect(readCookie('language', 'my_language=ar')).toBeNull();
});

test('returns an invalid percent encoding unchanged', () => {
  expect(readCookie('language', 'language=%E0%A4%A')).toBe('%E0%A4%A');
});

test('I18N-01 sets a lifetime of 100 days for all paths, and Secure over https', () => {
  expect(cookieText('language', 'ar', 100, false)).toBe('language=ar; Max-Age=8640000; Path=/; SameSite=Lax');
  expect(cookieText('language', 'ar', 100, true)).toContain('; Secure');
});
