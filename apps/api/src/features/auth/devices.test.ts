import { afterAll, expect, test } from 'vitest';
import { fakeClock, tokenOf, visitor } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { deviceNamesOf } from '@app/domain/text/device-names';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { call, register } = visitor(testApp);
afterAll(() => testApp.close());

const PASSWORD = 'olive-tree-9';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
let last = 4_000;
const newPhone = () => `+9627900${String(++last).padStart(5, '0')}`;
const isIn = async (token: string) => (await call('/user', { method: 'GET', token })).statusCode === 200;
const login = async (phone: string, userAgent?: string) =>
  tokenOf(await call('/login', { body: { phone, password: PASSWORD }, userAgent }));
const devices = async (token: string) => (await call('/devices', { method: 'GET', token })).json().devices;

test.each([
  [IPHONE, 'Safari', 'iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0',
    'Firefox',
    'macOS',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) CriOS/150.0 Mobile/15E148 Safari/604.1', 'Chrome', 'iPad'],
  ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/150.0 Safari/537.36', 'Chrome', 'ChromeOS'],
  ['curl/8.10', null, null],
  ['', null, null],
])('D-130 names the device %s', (agent, browser, system) => {
  expect(deviceNamesOf(agent)).toEqual({ browser, system });
});

test('D-130 lists the own devices, the current one first', async () => {
  const phone = newPhone();
  const first = await register(phone);
  clock.passSeconds(3_600);
  const here = await login(phone, IPHONE);
  clock.passSeconds(60);
  await register(newPhone());
  const list = await devices(here);
  expect(list).toEqual([
    {
      _id: expect.any(String),
      browser: 'Safari',
      system: 'iPhone',
      lastUsedAt: new Date(clock.now().getTime() - 60_000).toISOString(),
      isCurrent: true,
    },
    expect.objectContaining({ browser: null, system: null, isCurrent: false }),
  ]);
  const { rows } = await testApp.db
    .selectFrom('login_session')
    .selectAll()
    .execute()
    .then((found) => ({ rows: JSON.stringify(found) }));
  expect(rows).not.toContain('Mozilla');
  expect(await isIn(tokenOf(await call('/refresh', { token: first })))).toBe(true);
});

test('D-130 logs one device out at once; a device of another customer is not found', async () => {
  const phone = newPhone();
  const [here, there, third] = [await register(phone), await login(phone), await login(phone)];
  const ids: string[] = (await devices(there))
    .filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
    .map(({ _id }: { _id: string }) => _id);
  const stranger = await register(newPhone());
  const end = (token: string) => call(`/devices/${ids[0]}`, { method: 'DELETE', token });
  expect((await end(stranger)).statusCode).toBe(404);
  const ended = await end(here);
  expect(ended.json().message).toBe('That device is logged out.');
  expect(ended.json().devices).toHaveLength(2);
  expect([await isIn(here), await isIn(there), await isIn(third)]).toEqual([true, false, true]);
  expect((await call('/refresh', { token: there })).statusCode).toBe(401);
  expect((await end(here)).statusCode).toBe(404);
});

test('D-130 a repeated login on a device replaces its session', async () => {
  const phone = newPhone();
  const [there, here] = [await register(phone), await login(phone, IPHONE)];
  const again = (token: string, password = PASSWORD, whose = phone) =>
    call('/login', { body: { phone: whose, password }, token, userAgent: IPHONE });
  expect((await again(here, 'wrong-one-1')).statusCode).toBe(401);
  expect(await isIn(here)).toBe(true);
  clock.passSeconds(1_200);
  const token = tokenOf(await again(here));
  expect(await devices(token)).toMatchObject([
    { browser: 'Safari', system: 'iPhone', isCurrent: true },
    { isCurrent: false },
  ]);
  expect((await call('/refresh', { token: here })).statusCode).toBe(401);
  expect(await isIn(tokenOf(await call('/refresh', { token: there })))).toBe(true);
  const stranger = newPhone();
  await register(stranger);
  expect((await again(token, PASSWORD, stranger)).statusCode).toBe(200);
  expect(await isIn(token)).toBe(true);
});

test('D-130 logs all other devices out at once', async () => {
  const phone = newPhone();
  const [here, there, third] = [await register(phone), await login(phone), await login(phone)];
  const response = await call('/devices/end-others', { token: here, language: 'ar' });
  expect(response.json().message).toBe('تم تسجيل الخروج من كل الأجهزة الأخرى.');
  expect(response.json().devices).toMatchObject([{ isCurrent: true }]);
  expect([await isIn(here), await isIn(there), await isIn(third)]).toEqual([true, false, false]);
});

test('D-130 the twenty-first login ends the least recently used session', async () => {
  const phone = newPhone();
  const tokens = [await register(phone)];
  for (let n = 0; n < 19; n += 1) {
    clock.passSeconds(1);
    tokens.push(await login(phone));
  }
  clock.passSeconds(1);
  tokens[0] = tokenOf(await call('/refresh', { token: tokens[0] }));
  // Several at once: the number holds.
  clock.passSeconds(1);
  const more = await Promise.all([login(phone), login(phone), login(phone)]);
  const alive = await Promise.all([...tokens, ...more].map(isIn));
  expect(alive).toEqual([true, ...Array<boolean>(3).fill(false), ...Array<boolean>(19).fill(true)]);
  expect(await devices(more[0] ?? '')).toHaveLength(20);
});
