import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { fakeClock, tokenOf, visitor } from '#testing/people.ts';
import { iterations } from '#testing/stress.ts';
import { startTestApp } from '#testing/test-app.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { call, register } = visitor(testApp);
afterAll(() => testApp.close());

const MINUTE = 60;
const DAY = 86_400;
const PASSWORD = 'olive-tree-9';
let last = 200;
const newPhone = () => `+9627900${String(++last).padStart(5, '0')}`;
const isIn = async (token: string) => (await call('/user', { method: 'GET', token })).statusCode === 200;
const refresh = (token: string) => call('/refresh', { token });

test('D-100 a token has 256 bits and is not stored', async () => {
  const token = await register(newPhone());
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const hash = createHash('sha256').update(token).digest();
  const rows = await testApp.db.selectFrom('session_token').selectAll().where('hash', '=', hash).execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('API-30 D-100 a token expires after 15 minutes and can be refreshed once', async () => {
  const token = await register(newPhone());
  clock.passSeconds(15 * MINUTE - 1);
  expect(await isIn(token)).toBe(true);
  clock.passSeconds(2);
  expect(await isIn(token)).toBe(false);
  const response = await refresh(token);
  expect(response.statusCode).toBe(200);
  expect(await isIn(tokenOf(response))).toBe(true);
});

test('T33 a hundred concurrent refreshes get the same successor', async () => {
  const token = await register(newPhone());
  const responses = await Promise.all(Array.from({ length: iterations(100, 1_000) }, () => refresh(token)));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const successors = new Set(responses.map(tokenOf));
  expect(successors.size).toBe(1);
  expect(await isIn([...successors][0] ?? '')).toBe(true);
});

test('D-100 the former token is valid for sixty more seconds', async () => {
  const token = await register(newPhone());
  const successor = tokenOf(await refresh(token));
  clock.passSeconds(59);
  expect(await isIn(token)).toBe(true);
  expect(tokenOf(await refresh(token))).toBe(successor);
});

test('D-100 later reuse ends the session, including the successor', async () => {
  const token = await register(newPhone());
  const second = tokenOf(await refresh(token));
  const third = tokenOf(await refresh(second));
  clock.passSeconds(61);
  expect(await isIn(token)).toBe(false);
  expect(await isIn(third)).toBe(true);
  expect((await refresh(token)).statusCode).toBe(401);
  expect(await isIn(third)).toBe(false);
  expect((await refresh(third)).statusCode).toBe(401);
});

test('D-100 a session ends after thirty days without use', async () => {
  const token = await register(newPhone());
  clock.passSeconds(30 * DAY - MINUTE);
  const next = tokenOf(await refresh(token));
  clock.passSeconds(30 * DAY + MINUTE);
  expect((await refresh(next)).statusCode).toBe(401);
});

test('D-100 a session ends after 180 days', async () => {
  let token = await register(newPhone());
  for (let day = 0; day < 175; day += 25) {
    clock.passSeconds(25 * DAY);
    token = tokenOf(await refresh(token));
  }
  clock.passSeconds(5 * DAY + MINUTE);
  expect((await refresh(token)).statusCode).toBe(401);
});

test('T55 sessions survive a clock that jumps back an hour', async () => {
  const token = await register(newPhone());
  const next = tokenOf(await refresh(token));
  clock.passSeconds(-3_600);
  expect(await isIn(next)).toBe(true);
  expect(await isIn(tokenOf(await refresh(next)))).toBe(true);
  clock.passSeconds(3_600);
});

test('API-43 logging out ends this session only', async () => {
  const phone = newPhone();
  const here = await register(phone);
  const there = tokenOf(await call('/login', { body: { phone, password: PASSWORD } }));
  const response = await call('/logout', { token: here, body: { endpoint: null } });
  expect(response.json()).toEqual({ message: 'You are logged out.' });
  expect([await isIn(here), await isIn(there)]).toEqual([false, true]);
  expect((await refresh(here)).statusCode).toBe(401);
});

test('D-100 logging out with the former token ends the session of its successor', async () => {
  const token = await register(newPhone());
  const successor = tokenOf(await refresh(token));
  expect((await call('/logout', { token, body: { endpoint: null } })).statusCode).toBe(200);
  expect(await isIn(successor)).toBe(false);
});

const payload = Buffer.from('{"sub":"00000000-0000-4000-8000-000000000001"}').toString('base64url');
test.each([
  'x',
  'A'.repeat(43),
  'A'.repeat(512),
  `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
  `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${payload}.${'A'.repeat(43)}`,
  "' or '1'='1",
  '',
])('T33 rejects the token %j', async (token) => {
  expect((await call('/user', { method: 'GET', token })).statusCode).toBe(401);
  expect((await refresh(token)).statusCode).toBe(401);
});

test('TOKEN-03 rejects a refresh without a token', async () => {
  const response = await call('/refresh', { language: 'ar' });
  expect(response.statusCode).toBe(401);
  expect(response.json().message).toBe('يُرجى تسجيل الدخول للمتابعة.');
});

test('H7 H25 changing the email and deleting the account require a login within ten minutes', async () => {
  const phone = newPhone();
  const first = await register(phone);
  const change = (token: string, language = 'en') =>
    call('/email/update', { token, body: { email: `${phone.slice(1)}@example.com` }, language });
  clock.passSeconds(10 * MINUTE - 1);
  expect((await change(first)).statusCode).toBe(200);
  clock.passSeconds(2);
  const token = tokenOf(await refresh(first));
  for (const refused of [
    await call('/email/update', { token, body: { email: 'thief@example.com' } }),
    await call('/account/delete', { token }),
  ]) {
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('To keep your account safe, please enter your password again.');
  }
  expect((await change(token, 'ar')).json().message).toContain('كلمة المرور');
  expect((await call('/user', { method: 'GET', token })).json().user.email).toBe(
    `${phone.slice(1)}@example.com`,
  );
  const again = tokenOf(await call('/login', { body: { phone, password: PASSWORD } }));
  expect((await call('/account/delete', { token: again })).statusCode).toBe(200);
});
