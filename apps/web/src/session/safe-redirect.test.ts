import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const REJECTED: unknown[] = [
  undefined,
  null,
  0,
  1,
  true,
  {},
  [],
  ['/cart'],
  { toString: () => '/cart' },
  '',
  ' ',
  '.',
  'cart',
  './cart',
  '../cart',
  'https://evil.test',
  'http://evil.test',
  'HTTPS://evil.test',
  'https:evil.test',
  'https:/evil.test',
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '//evil.test/cart',
  '//evil.test@here.test',
  '//app.invalid/cart',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/\\/evil.test',
  '\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r/evil.test',
  '/\r\n/evil.test',
  '/\t\\evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/./\\evil.test',
  '/%2e//evil.test',
  '/cart/..//evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,hi',
  'vbscript:msgbox',
  'file:///etc/passwd',
  'blob:https://evil.test/1',
  'mailto:a@evil.test',
  'tel:+1',
  'intent://evil#Intent',
  '?redirect=/cart',
  '#/cart',
  'www.evil.test',
  '@evil.test',
  ':80',
  '[',
  '\u0000/cart',
  '\uFEFF/cart',
  '／／evil.test',
];

const ACCEPTED = [
  ['/', '/'],
  ['/ar', '/ar'],
  ['/cart/1', '/cart/1'],
  ['/branch/1?table=6e10', '/branch/1?table=6e10'],
  ['/active/1/session?session=%7B%7D#bill', '/active/1/session?session=%7B%7D#bill'],
  ['/https://evil.test', '/https://evil.test'],
  ['/@evil.test', '/@evil.test'],
  ['/login?redirect=//evil.test', '/login?redirect=//evil.test'],
  ['/a/../cart', '/cart'],
  ['/سلة', '/%D8%B3%D9%84%D8%A9'],
] as const;

test('D-021 covers at least 60 attacks', () => {
  expect(REJECTED.length).toBeGreaterThanOrEqual(60);
});

test.each(REJECTED)('D-021 rejects %j', (value) => {
  expect(safeRedirect(value)).toBeNull();
});

test.each(ACCEPTED)('D-021 GUARD-04 accepts %s', (value, path) => {
  expect(safeRedirect(value)).toBe(path);
});

/* Combines every prefix that can lead to another host with every spelling of that host. */
const LEADS = [
  '//',
  '/\\',
  '///',
  '/\t/',
  '/\n/',
  '/\r\n/',
  '/.//',
  '/%2e%2e//',
  '/a/..//',
  '/%09/',
  '/%5c',
  '/／',
];
const HOSTS = ['evil.test', 'evil.test/cart', 'shop.test@evil.test', '%65vil.test', '[::1]:80', 'EVIL。test'];
const TAILS = ['', '?a=//b', '#//c'];
const mixed = LEADS.flatMap((lead) => HOSTS.flatMap((host) => TAILS.map((tail) => lead + host + tail)));

test('D-021 T37 accepts only paths that resolve to this origin', () => {
  const origin = 'https://shop.test';
  const corpus = [...REJECTED, ...mixed, ...ACCEPTED.map(([path]) => path)];
  expect(corpus.length).toBeGreaterThanOrEqual(200);
  const accepted = corpus.map(safeRedirect).filter((path) => path !== null);
  expect(accepted.length).toBeGreaterThanOrEqual(ACCEPTED.length);
  expect(accepted.filter((path) => new URL(path, origin).origin !== origin)).toEqual([]);
  // The router parses the path again, so a second pass must not change it.
  expect(accepted.filter((path) => safeRedirect(path) !== path)).toEqual([]);
});
