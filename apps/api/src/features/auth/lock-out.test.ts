import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { fakeClock, visitor } from '#testing/people.ts';
import { iterations } from '#testing/stress.ts';
import { startTestApp } from '#testing/test-app.ts';

vi.setConfig({ testTimeout: iterations(60_000, 600_000) });

const clock = fakeClock();
const testApp = await startTestApp({ clock, env: { PUBLIC_URL: 'https://hana.example' } });
const { call, register } = visitor(testApp);
afterAll(() => testApp.close());

const PASSWORD = 'olive-tree-9';
let last = 3_000;
const newPhone = () => `+9627900${String(++last).padStart(5, '0')}`;
let addresses = 0;
const newAddress = () => `198.18.${(addresses += 1) >> 8}.${addresses & 255}`;

type From = { ip?: string; cookie?: string };
const login = (phone: string, from: From = {}, password = PASSWORD) =>
  call('/login', { body: { phone, password }, ...from });
const fail = async (phone: string, from: From = {}) => (await login(phone, from, 'wrong-one-1')).statusCode;
const cookieOf = (response: LightMyRequestResponse) =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';

test('guesses from one address do not lock out the owner on another', async () => {
  const phone = newPhone();
  await register(phone);
  const stranger = newAddress();
  const tries = iterations(20, 2_000);
  const statuses: number[] = [];
  for (let n = 0; n < tries; n += 1) statuses.push(await fail(phone, { ip: stranger }));
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect((await login(phone, { ip: newAddress() })).statusCode).toBe(200);
  console.log(`${tries} tries of one address, 5 judged, the owner logs in from another`);
});

test('limits a phone to 7 failures in 20 s, 10 in 3 min and 20 in 15 min over all addresses', async () => {
  const phone = newPhone();
  await register(phone);
  const failures = async (count: number) => {
    const judged: number[] = [];
    for (let n = 0; n < count; n += 1) judged.push(await fail(phone, { ip: newAddress() }));
    return judged.filter((status) => status === 401).length;
  };
  const waitOf = async () => Number((await login(phone, { ip: newAddress() })).headers['retry-after']);
  expect(await failures(9)).toBe(7);
  expect(await waitOf()).toBe(20);
  clock.passSeconds(21);
  expect(await failures(9)).toBe(3);
  expect(await waitOf()).toBe(159);
  clock.passSeconds(181);
  expect(await failures(9)).toBe(7);
  clock.passSeconds(21);
  expect(await failures(9)).toBe(3);
  clock.passSeconds(181);
  expect(await failures(9)).toBe(0);
  expect(await waitOf()).toBeGreaterThan(300);
});

test('a known device has five attempts of its own', async () => {
  const phone = newPhone();
  await register(phone);
  const cookie = cookieOf(await login(phone, { ip: newAddress() }));
  const carrier = newAddress();
  for (let n = 0; n < iterations(25, 2_000); n += 1)
    await fail(phone, { ip: n % 2 ? carrier : newAddress() });
  expect((await login(phone, { ip: carrier })).statusCode).toBe(429);
  expect((await login(phone, { ip: newAddress() })).statusCode).toBe(429);
  expect((await login(phone, { ip: carrier, cookie })).statusCode).toBe(200);
  for (let n = 0; n < 5; n += 1) expect(await fail(phone, { ip: newAddress(), cookie })).toBe(401);
  expect((await login(phone, { ip: newAddress(), cookie })).statusCode).toBe(429);
});

test('registration makes a device known; its token is valid for its phone only', async () => {
  const phone = newPhone();
  const body = { name: 'Lina', phone, password: PASSWORD };
  const registered = await call('/register', { body, ip: newAddress() });
  const cookie = cookieOf(registered);
  expect(registered.headers['set-cookie']).toEqual(
    ['login', 'sign-in'].map((path) =>
      expect.stringMatching(
        new RegExp(
          String.raw`^known_device=[\w-]{22}\.[\w-]{43}; Path=/service/api/customer/${path}; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$`,
        ),
      ),
    ),
  );
  for (let n = 0; n < 7; n += 1) await fail(phone, { ip: newAddress() });
  const forged = [
    cookieOf(await call('/register', { body: { ...body, phone: newPhone() }, ip: newAddress() })),
    cookie.replace(/.$/, (end) => (end === 'A' ? 'E' : 'A')),
    `known_device=${'A'.repeat(22)}.${'A'.repeat(43)}`,
    'known_device=',
    'other=1',
  ];
  for (const other of forged)
    expect((await login(phone, { ip: newAddress(), cookie: other })).statusCode).toBe(429);
  expect((await login(phone, { ip: newAddress(), cookie: `a=1; ${cookie}; b=2` })).statusCode).toBe(200);
});

test('the token of a device is not a session', async () => {
  const phone = newPhone();
  await register(phone);
  const cookie = cookieOf(await login(phone, { ip: newAddress() }));
  expect((await call('/user', { method: 'GET', cookie })).statusCode).toBe(401);
  expect(await fail(phone, { cookie })).toBe(401);
});
