import { afterAll, expect, test } from 'vitest';
import { visitor } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const database = await createTestDatabase();
const [left, right] = await Promise.all([startTestApp({ database }), startTestApp({ database })]);
const [one, two] = [visitor(left), visitor(right)];
afterAll(async () => {
  await Promise.all([left.close(), right.close()]);
  await database.close();
});

let last = 900;
const newPhone = () => `+9627900${String(++last).padStart(5, '0')}`;

test('T49 two processes share the limits, and a restart does not reset them', async () => {
  const phone = newPhone();
  await one.register(phone);
  const guess = (site: typeof one) => site.call('/login', { body: { phone, password: 'wrong-one-1' } });
  const answers = await Promise.all(Array.from({ length: 16 }, (_, number) => guess(number % 2 ? one : two)));
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(11);

  const restarted = await startTestApp({ database });
  expect((await guess(visitor(restarted))).statusCode).toBe(429);
  await restarted.close();
});

test('a session, a code and its message are good in either process', async () => {
  const phone = newPhone();
  const token = await one.register(phone);
  await two.call('/send/otp', { token });
  expect((await one.call('/send/otp', { token })).statusCode).toBe(429);
  const code = await Promise.any([one.codeSentTo(phone), two.codeSentTo(phone)]);
  expect((await one.call('/verify', { token, body: { code } })).statusCode).toBe(200);
  await two.call('/logout', { token, body: { endpoint: null } });
  expect((await one.call('/user', { method: 'GET', token })).statusCode).toBe(401);
});

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

test('T32 an unknown phone takes as long as a wrong password', async () => {
  const rounds = 40;
  const known = Array.from({ length: rounds }, newPhone);
  for (const phone of known) await one.register(phone);
  const timed = async (phone: string, ip: string) => {
    const began = performance.now();
    await one.call('/login', { body: { phone, password: 'wrong-one-1' }, ip });
    return performance.now() - began;
  };
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const [number, phone] of known.entries()) {
    times.known.push(await timed(phone, `192.0.2.${number}`));
    times.unknown.push(await timed(newPhone(), `192.0.2.${number}`));
  }
  const ratio = median(times.unknown) / median(times.known);
  expect(ratio).toBeGreaterThan(0.7);
  expect(ratio).toBeLessThan(1.4);
});
