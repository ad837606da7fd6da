import { afterAll, expect, test } from 'vitest';
import { createLogger } from '#startup/logging.ts';
import { tokenOf, visitor } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

const lines: string[] = [];
const log = createLogger('info', { write: (line) => void lines.push(line) });
const testApp = await startTestApp({ log });
const { call, received, register, registerVerified } = visitor(testApp);
afterAll(() => testApp.close());

type Line = { msg: string; event: string; subject?: string; customer?: string; source: string };
const events = () => lines.map((line): Line => JSON.parse(line)).filter(({ msg }) => msg === 'security');

test('ASVS 16.2.1 failed logins, locks, changed passwords and ended sessions are logged without personal data', async () => {
  const phone = '+962790099001';
  const [PASSWORD, NEW, ip] = ['olive-tree-9', 'a-new-orchard-3', '198.51.100.77'];
  const here = await register(phone);
  const login = (password: string) => call('/login', { body: { phone, password }, ip });
  const there = tokenOf(await login(PASSWORD));
  for (let n = 0; n < 6; n += 1) await login('wrong-one-1');
  const change = { current_password: PASSWORD, new_password: NEW, new_password_confirmation: NEW };
  await call('/password/change', { token: here, body: change, ip });
  expect((await call('/user', { method: 'GET', token: there })).statusCode).toBe(401);
  await call('/devices/end-others', { token: here, ip });
  await call('/logout', { token: here, body: { endpoint: null }, ip });

  const said = events();
  expect(said.map(({ event }) => event)).toEqual([
    'login_succeeded',
    ...Array<string>(5).fill('login_failed'),
    'login_locked',
    'password_changed',
    'other_sessions_ended',
    'session_ended',
  ]);
  expect(new Set(said.map(({ source }) => source)).size).toBe(1);
  expect(new Set(said.flatMap(({ subject }) => subject ?? [])).size).toBe(1);
  expect(new Set(said.flatMap(({ customer }) => customer ?? [])).size).toBe(1);
  expect(said[0]).toMatchObject({
    subject: expect.stringMatching(/^[\w-]{16}$/),
    customer: expect.any(String),
  });
  const { id } = await testApp.db
    .selectFrom('customer')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  for (const secret of ['790099001', ip, '198.51', 'Lina', id, here, there, PASSWORD, NEW])
    expect(lines.join('')).not.toContain(secret);
});

test('D-128 logs a password reset by phone and resets the failed logins of the number', async () => {
  const [phone, ip] = ['+962790099002', '198.51.100.78'];
  await registerVerified(phone);
  const login = (password: string) => call('/login', { body: { phone, password }, ip });
  for (let n = 0; n < 6; n += 1) await login('wrong-one-1');
  expect((await login('olive-tree-9')).statusCode).toBe(429);
  await call('/password/phone-code', { body: { phone }, ip });
  const { text } = await received(phone, (sent) => sent.includes('new password'));
  const [code] = /\d{6}/.exec(text) ?? [];
  const password = 'a-new-orchard-3';
  lines.length = 0;
  const body = { phone, code, password, password_confirmation: password };
  expect((await call('/password/phone-reset', { body, ip })).statusCode).toBe(200);
  expect((await login(password)).statusCode).toBe(200);
  expect(events()).toEqual([
    expect.objectContaining({ event: 'password_reset', customer: expect.stringMatching(/^[\w-]{16}$/) }),
    expect.objectContaining({ event: 'login_succeeded' }),
  ]);
  expect(new Set(events().map(({ customer }) => customer)).size).toBe(1);
  for (const secret of [phone.slice(4), code ?? '', password]) expect(lines.join('')).not.toContain(secret);
});
