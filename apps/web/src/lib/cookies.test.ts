import { expect, test } from 'vitest';
import { cookieText, readCookie } from './cookies.ts';

test('reads a cookie among others and keeps the equals signs of its value', () => {
  expect(readCookie('language', 'a=1; language=ar; b=x=y')).toBe('ar');
  expect(readCookie('b', 'a=1; language=ar; b=x=y')).toBe('x=y');
});

test('finds no cookie whose name only ends alike', () => {
  expect(readCookie('language', 'my_language=ar')).toBeNull();
});

test('survives a value that is not properly encoded', () => {
  expect(readCookie('language', 'language=%E0%A4%A')).toBe('%E0%A4%A');
});

test('I18N-01 lives 100 days on the whole site, and only over https once it is there', () => {
  expect(cookieText('language', 'ar', 100, false)).toBe('language=ar; Max-Age=8640000; Path=/; SameSite=Lax');
  expect(cookieText('language', 'ar', 100, true)).toContain('; Secure');
});
