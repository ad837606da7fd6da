import { afterAll, expect, test } from 'vitest';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { ROLES, signedIn, staffBrowser } from '../staff.fixture.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
await seedFixtures(testApp.db);
afterAll(() => testApp.close());

const manager = await signedIn(testApp, [ROLES.branchManager], 'Maha');

async function newScreen() {
  const screen = staffBrowser(testApp, { ip: '203.0.113.50' });
  const { code, expiresAt } = (await screen.post('/devices/code')).json();
  return { screen, code: code as string, expiresAt };
}
const pairing = (code: string, changes: object = {}) => ({
  code,
  branchId: fixtures.grillMarket,
  name: 'Grill screen',
  stations: ['grill', ' grill ', 'cold'],
  ...changes,
});

test('CON-07 a screen shows a code for ten minutes, and works once a manager has entered it', async () => {
  const { screen, code, expiresAt } = await newScreen();
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(expiresAt).toBe(new Date(clock.now().getTime() + 600_000).toISOString());
  expect((await screen.get('/me')).statusCode).toBe(401);
  expect((await screen.get(`/devices/code/${code}/state`)).json()).toEqual({ state: 'waiting', expiresAt });

  const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
  const { device } = (await manager.post('/devices', pairing(typed))).json();
  expect(device).toMatchObject({
    name: 'Grill screen',
    branch: { _id: fixtures.grillMarket },
    stations: ['grill', 'cold'],
    lastSeenAt: null,
  });
  const paired = await screen.get(`/devices/code/${code}/state`);
  expect(paired.json()).toEqual({ state: 'paired', expiresAt: null });
  expect(String(paired.headers['set-cookie'])).toContain(
    'HttpOnly; SameSite=Strict; Path=/; Max-Age=34560000',
  );
  const { me } = (await screen.get('/me')).json();
  expect(me).toMatchObject({
    account: null,
    device: { _id: device._id, stations: ['grill', 'cold'] },
    roles: [],
  });
  expect(me.branches).toMatchObject([{ _id: fixtures.grillMarket }]);
  expect((await manager.get('/devices')).json().devices).toContainEqual(
    expect.objectContaining({ _id: device._id, lastSeenAt: clock.now().toISOString() }),
  );
});

test('B23: a screen gets a new token when it is paired, and the one from before ends', async () => {
  const { screen, code } = await newScreen();
  const before = screen.cookies.get('staff_device') ?? '';
  await manager.post('/devices', pairing(code));
  await screen.get(`/devices/code/${code}/state`);
  const after = screen.cookies.get('staff_device') ?? '';
  expect(after).not.toBe(before);
  expect((await screen.get('/me')).statusCode).toBe(200);
  await screen.get(`/devices/code/${code}/state`);
  expect(screen.cookies.get('staff_device')).toBe(after);
  screen.cookies.set('staff_device', before);
  expect((await screen.get('/me')).statusCode).toBe(401);
});

test('CON-07 digits of a code may be Arabic', async () => {
  const { code } = await newScreen();
  const arabic = code.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  expect((await manager.post('/devices', pairing(arabic))).statusCode).toBe(200);
});

test('CON-07 a code works once, also when two managers enter it at once', async () => {
  const { code } = await newScreen();
  const other = await signedIn(testApp, [ROLES.vendorManager]);
  const responses = await Promise.all(
    [manager, other, manager, other].map((browser) => browser.post('/devices', pairing(code))),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 404, 404, 404,
  ]);
  clock.passSeconds(61);
});

test('CON-07 a code expires after ten minutes', async () => {
  const { screen, code } = await newScreen();
  clock.passSeconds(600);
  expect((await screen.get(`/devices/code/${code}/state`)).statusCode).toBe(404);
  expect((await manager.post('/devices', pairing(code))).statusCode).toBe(404);
});

test('CON-07 only the screen that requested a code learns its state', async () => {
  const { code } = await newScreen();
  const { screen: another } = await newScreen();
  for (const stranger of [another, staffBrowser(testApp)])
    expect((await stranger.get(`/devices/code/${code}/state`)).statusCode).toBe(404);
});

test('CON-07 ten wrong codes of an address block it for a minute, also for the right code', async () => {
  clock.passSeconds(61);
  const ip = '203.0.113.60';
  const { code } = await newScreen();
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await manager.post('/devices', pairing('00000000'), { ip })).statusCode).toBe(404);
  expect((await manager.post('/devices', pairing(code), { ip })).statusCode).toBe(429);
  clock.passSeconds(61);
  expect((await manager.post('/devices', pairing(code), { ip })).statusCode).toBe(200);
});

test('CON-07 CON-06 an unpaired screen is signed out at once', async () => {
  const { screen, code } = await newScreen();
  const { device } = (await manager.post('/devices', pairing(code))).json();
  expect((await screen.get('/me')).statusCode).toBe(200);
  expect((await manager.delete(`/devices/${device._id}`)).statusCode).toBe(200);
  expect((await screen.get('/me')).statusCode).toBe(401);
  expect((await manager.delete(`/devices/${device._id}`)).statusCode).toBe(404);
});

test('CON-07 a screen stays paired until it is unpaired', async () => {
  const { screen, code } = await newScreen();
  await manager.post('/devices', pairing(code));
  clock.passSeconds(365 * 86_400);
  expect((await screen.get('/me')).statusCode).toBe(200);
});

test.each([
  ['no name', { name: ' ' }, 422],
  ['a name of 61 characters', { name: 'x'.repeat(61) }, 422],
  ['21 stations', { stations: Array.from({ length: 21 }, (_, number) => `s${number}`) }, 422],
  ['a station of 41 characters', { stations: ['x'.repeat(41)] }, 422],
  ['a number as code', { code: 12_345_678 }, 422],
  ['a branch that does not exist', { branchId: idOf(9_999) }, 404],
])('CON-07 refuses a pairing with %s', async (_what, changes, status) => {
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  const { code } = await newScreen();
  expect((await admin.post('/devices', pairing(code, changes))).statusCode).toBe(status);
});
