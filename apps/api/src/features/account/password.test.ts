import { afterAll, expect, test } from 'vitest';
import { fakeClock, tokenOf, visitor } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { call, register } = visitor(testApp);
afterAll(() => testApp.close());

const OLD = 'olive-tree-9';
const NEW = 'a-new-orchard-3';
let last = 600;
const newPhone = () => `+9627900${String(++last).padStart(5, '0')}`;
const change = (token: string, current: string, next = NEW, confirmation = next) =>
  call('/password/change', {
    token,
    body: { current_password: current, new_password: next, new_password_confirmation: confirmation },
  });
const isIn = async (token: string) => (await call('/user', { method: 'GET', token })).statusCode === 200;

test('API-36 D-105 a change keeps this session and ends the others', async () => {
  const phone = newPhone();
  const here = await register(phone);
  const there = tokenOf(await call('/login', { body: { phone, password: OLD } }));
  expect((await change(here, OLD)).json()).toEqual({ message: 'Your password has been changed.' });
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  expect((await call('/login', { body: { phone, password: OLD } })).statusCode).toBe(401);
  expect((await call('/login', { body: { phone, password: NEW } })).statusCode).toBe(200);
});

test('PASS-07 reports each problem under its field', async () => {
  const token = await register(newPhone());
  const errorsOf = async (...sent: [string, string?, string?]) =>
    (await change(token, ...sent)).json().errors;
  expect(await errorsOf('wrong-one-1')).toEqual({ current_password: ['Current password is not right.'] });
  expect(await errorsOf(OLD, NEW, 'other')).toEqual({
    new_password_confirmation: ['Password confirmation does not match.'],
  });
  expect(await errorsOf(OLD, 'qwerty123')).toEqual({ new_password: ['New password is too easy to guess.'] });
  expect(await errorsOf(OLD, 'short')).toEqual({
    new_password: ['New password must have at least 8 characters.'],
  });
});

test('allows five guesses of the current password', async () => {
  const token = await register(newPhone());
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, number) => change(token, `guess-${number}`)),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
  expect((await change(token, OLD)).statusCode).toBe(429);
});

test('T47 accepts any characters unchanged', async () => {
  const phone = newPhone();
  const token = await register(phone);
  const odd = ' ٭ pass 🍋 \u0000 word ';
  expect((await change(token, OLD, odd)).statusCode).toBe(200);
  expect((await call('/login', { body: { phone, password: odd } })).statusCode).toBe(200);
  expect((await call('/login', { body: { phone, password: odd.trim() } })).statusCode).toBe(401);
});
