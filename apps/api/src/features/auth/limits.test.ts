import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { startAppProcess } from '#testing/app-process.ts';
import { visitor } from '#testing/people.ts';
import { startRedis } from '#testing/redis-server.ts';
import { isStress, iterations } from '#testing/stress.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { startTestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';

vi.setConfig({ testTimeout: iterations(60_000, 600_000) });

const database = await createTestDatabase();
const [left, right] = await Promise.all([startTestApp({ database }), startTestApp({ database })]);
const [one, two] = [visitor(left), visitor(right)];
afterAll(async () => {
  await Promise.all([left.close(), right.close()]);
  await database.close();
});

let last = 900;
const newPhone = () => `+9627900${String(++last).padStart(5, '0')}`;

const { user, host, database: name } = database.connection;
const redis = await startRedis();
const folder = await temporaryFolder();
afterAll(async () => {
  await redis.close();
  await folder.remove();
});

async function startServer(env: Record<string, string>) {
  const server = startAppProcess({
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${host}`,
    DATA_DIR: folder.path,
    ...env,
  });
  const url = await server.ready();
  const guess = async (phone: string) => {
    const response = await fetch(`${url}/service/api/customer/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone, password: 'wrong-one-1' }),
    });
    return response.status;
  };
  const end = async (signal: NodeJS.Signals) => {
    server.signal(signal);
    await server.exited();
  };
  return { guess, end };
}

const FIVE_OF_SIXTEEN = Array.from({ length: 16 }, (_, number) => (number < 5 ? 401 : 429));

test.each([
  ['PostgreSQL', {}],
  ['Redis', { REDIS_URL: redis.url }],
])('T49 two processes share the limits in %s, and kill -9 does not reset them', async (_where, env) => {
  const phone = newPhone();
  await one.register(phone);
  const servers = await Promise.all([startServer(env), startServer(env)]);
  const statuses = await Promise.all(
    Array.from({ length: 16 }, (_, number) => servers[number % 2 ? 0 : 1]!.guess(phone)),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual(FIVE_OF_SIXTEEN);
  await Promise.all(servers.map((server) => server.end('SIGKILL')));

  const restarted = await startServer(env);
  expect(await restarted.guess(phone)).toBe(429);
  await restarted.end('SIGTERM');
});

test('T49 a server whose Redis is killed goes on counting in PostgreSQL', async () => {
  const phone = newPhone();
  const server = await startServer({ REDIS_URL: redis.url });
  expect(await server.guess(phone)).toBe(401);
  await redis.kill();
  const statuses = await Promise.all(Array.from({ length: 16 }, () => server.guess(phone)));
  expect(statuses.toSorted((a, b) => a - b)).toEqual(FIVE_OF_SIXTEEN);
  await server.end('SIGTERM');
});

test('a session and a code are valid in both processes', async () => {
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
  const rounds = iterations(20, 500);
  const app = await startTestApp({ database, hasProductionPasswords: true });
  onTestFinished(() => app.close());
  const anyone = visitor(app);
  const known = Array.from({ length: rounds }, newPhone);
  for (const [number, phone] of known.entries()) {
    const body = { name: 'Lina', phone, password: 'olive-tree-9' };
    await anyone.call('/register', { body, ip: `203.0.${Math.floor(number / 90)}.7` });
  }
  const timed = async (phone: string, ip: string) => {
    const began = performance.now();
    const { statusCode } = await anyone.call('/login', { body: { phone, password: 'wrong-one-1' }, ip });
    expect(statusCode).toBe(401);
    return performance.now() - began;
  };
  const took = { known: [] as number[], unknown: [] as number[] };
  for (const [number, phone] of known.entries()) {
    const ip = `192.0.${Math.floor(number / 8)}.1`;
    // Alternating, because the second request finds warm caches.
    if (number % 2 === 0) took.known.push(await timed(phone, ip));
    took.unknown.push(await timed(newPhone(), ip));
    if (number % 2 === 1) took.known.push(await timed(phone, ip));
  }
  const medians = { known: median(took.known), unknown: median(took.unknown) };
  const ratio = medians.unknown / medians.known;
  const distance = kolmogorovSmirnov(took.known, took.unknown);
  console.log(`T32: 2 x ${rounds} logins`, { medians, ratio, distance });
  // Without a hash for unknown customers the ratio would be a twentieth; twenty logins on a busy machine tell no more than that.
  const slack = isStress ? 4 / 3 : 5;
  expect(ratio).toBeGreaterThan(1 / slack);
  expect(ratio).toBeLessThan(slack);
  // p > 0.01 for two samples of this size; a test of every change would fail by chance once in a hundred.
  expect(distance).toBeLessThan(isStress ? 1.63 * Math.sqrt(2 / rounds) : 1);
});

/** The widest gap between how two samples are spread. */
function kolmogorovSmirnov(a: number[], b: number[]): number {
  const share = (times: number[], most: number) => times.filter((time) => time <= most).length / times.length;
  return Math.max(...[...a, ...b].map((time) => Math.abs(share(a, time) - share(b, time))));
}
