import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { readStaffCookie, writeStaffCookie } from './staff-cookie.ts';

const app = fastify();
app.get<{ Querystring: { url: string; clear?: string } }>('/', ({ query }, reply) => {
  const written = query.clear === undefined ? { token: 'a-token', maxAgeSeconds: 60 } : null;
  writeStaffCookie(reply, 'staff_session', query.url, written);
  return {};
});
afterAll(() => app.close());

const cookieFor = async (url: string, clear = '') =>
  (await app.inject(`/?url=${encodeURIComponent(url)}${clear}`)).headers['set-cookie'];

test.each(['https://hana.example', 'http://shop.example', 'https://localhost:3000'])(
  'SEC-24 CON-05 the cookie of %s belongs to its host alone',
  async (url) => {
    expect(await cookieFor(url)).toEqual([
      '__Host-staff_session=a-token; HttpOnly; Secure; SameSite=Strict; Path=/; Max-Age=60',
      'staff_session=; HttpOnly; Secure; SameSite=Strict; Path=/; Max-Age=0',
    ]);
  },
);

test.each(['http://localhost:3000', 'http://127.0.0.1:3000'])(
  'CON-05 the cookie of %s has the attributes HttpOnly, SameSite=Strict and Path=/',
  async (url) => {
    expect(await cookieFor(url)).toBe('staff_session=a-token; HttpOnly; SameSite=Strict; Path=/; Max-Age=60');
  },
);

test('CON-05 clears the cookie with the same attributes', async () => {
  expect(await cookieFor('https://hana.example', '&clear')).toEqual([
    '__Host-staff_session=; HttpOnly; Secure; SameSite=Strict; Path=/; Max-Age=0',
    'staff_session=; HttpOnly; Secure; SameSite=Strict; Path=/; Max-Age=0',
  ]);
});

test.each([
  ['staff_session=abc', 'abc'],
  // A planted cookie does not replace that of the host.
  ['staff_session=planted; __Host-staff_session=own', 'own'],
  ['other=1; staff_session=abc; more=2', 'abc'],
  ['not_staff_session=abc', null],
  ['staff_session=a b', null],
  ['staff_session=', null],
  [`staff_session=${'x'.repeat(129)}`, null],
])('CON-05 reads its cookie from %j', (cookie, token) => {
  expect(readStaffCookie({ headers: { cookie } }, 'staff_session')).toBe(token);
});
