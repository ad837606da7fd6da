import type { FloorTable } from '@app/contract/schemas/console/tables';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { idOf, seedFixtures, fixtures } from '#features/branches/branches.fixture.ts';
import { atTable, cart, checkout, people } from '#features/orders/orders.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { iterations } from '#testing/stress.ts';
import { startTestApp } from '#testing/test-app.ts';
import { driversRepository } from '#features/orders/deliveries/drivers.repository.ts';
import { env, operator, SECRET } from '../operator.fixture.ts';
import { ROLES, signedIn } from '../staff.fixture.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock, env });
const { db, app } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { place, placed, ask } = checkout(testApp);
const { call, get, post, ticket, addDriver, saveHours, log } = operator(testApp);
const createCustomer = people(db, clock);

test(
  'rejects and rate-limits wrong secrets, and accepts the right one from the same address',
  async () => {
    const knock = (authorization: string | undefined, ip = '203.0.113.99') =>
      app.inject({
        url: '/service/api/console/me',
        remoteAddress: ip,
        ...(authorization === undefined ? {} : { headers: { authorization } }),
      });
    const wrong = [undefined, 'Bearer ', `Bearer ${SECRET}x`, `Bearer ${SECRET.slice(0, -1)}`, SECRET];
    for (const authorization of wrong) expect((await knock(authorization)).statusCode).toBe(401);
    // The first of them had no key at all.
    for (let tries = wrong.length - 1; tries < 10; tries += 1) await knock('Bearer guess');
    for (let tries = 0; tries < iterations(20, 5_000); tries += 1) {
      const shut = await knock('Bearer guess');
      expect([shut.statusCode, Number(shut.headers['retry-after']) > 0]).toEqual([429, true]);
      expect((await knock(`Bearer ${SECRET}`)).statusCode).toBe(200);
    }
    expect((await knock('Bearer guess', '203.0.113.98')).statusCode).toBe(401);
  },
  iterations(30_000, 600_000),
);

const MARKET = fixtures.grillMarket;
const driverOf = async (driverId: string) => {
  const { drivers } = (await get(`/dispatch?branch=${MARKET}`)).json() as { drivers: { id: string }[] };
  return drivers.find(({ id }) => id === driverId);
};

test('adds a driver and stores their position', async () => {
  const driverId = await addDriver('  Sami   Khatib ');
  expect((await log(driverId)).map(({ action, details }) => [action, details])).toContainEqual([
    'driver.added',
    { name: 'Sami Khatib' },
  ]);
  const logged = (await log(driverId)).length;
  const location = { lat: 29.53, lng: 35.005 };
  await post(`/drivers/${driverId}/position`, { location: { lat: 29.5, lng: 35 } });
  clock.passSeconds(1);
  const moved = await post(`/drivers/${driverId}/position`, { location });
  expect(moved.json()).toEqual({ storedAt: clock.now().getTime() });
  expect(await driverOf(driverId)).toMatchObject({
    name: { en: 'Sami Khatib' },
    phone: '+962790000301',
    hasAccount: false,
    locatedAt: clock.now().getTime(),
  });
  const stored = await db.selectFrom('driver').select('location').where('id', '=', driverId).execute();
  expect(stored).toEqual([{ location }]);
  expect(await log(driverId)).toHaveLength(logged);
});

test('a driver of a branch that does not exist is refused', async () => {
  const driver = { name: 'Huda', phone: '+962790000302' };
  const refused = await post('/drivers', { ...driver, branchId: idOf(999) });
  expect(refused.statusCode).toBe(404);
  expect(refused.json()).toMatchObject({ message: 'This branch does not exist.' });
});

test('B2 (SEC-01): a driver is added where the key belongs, and located on shift alone', async () => {
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  const scopes = ['drivers:write', 'positions:write'];
  const withKey = async (place: object, branchId: string) => {
    const { secret } = (await admin.post('/keys', { name: 'Till', scopes, ...place })).json();
    const headers = { authorization: `Bearer ${secret}` };
    const added = await post('/drivers', { branchId, name: 'Huda', phone: '+962790000302' }, { headers });
    return { headers, status: added.statusCode, driverId: added.json().driver?.id as string };
  };
  const ofVendor = await withKey({ vendorId: fixtures.grill }, fixtures.grillHarbour);
  expect((await withKey({ vendorId: fixtures.bakery }, MARKET)).status).toBe(404);
  const { headers, driverId } = await withKey({ branchId: MARKET }, MARKET);
  const start = (id: string, isOnShift: boolean) => post(`/drivers/${id}`, { isOnShift }, { headers });
  const at = (id: string) =>
    post(`/drivers/${id}/position`, { location: { lat: 29.512345, lng: 35 } }, { headers });
  expect((await at(driverId)).statusCode).toBe(409);
  await start(driverId, true);
  expect((await at(driverId)).statusCode).toBe(200);
  await start(driverId, false);
  expect((await at(driverId)).statusCode).toBe(409);
  // A driver of another branch, and one of the platform who works for all.
  expect((await at(ofVendor.driverId)).statusCode).toBe(404);
  const shared = idOf(7_300);
  await db.insertInto('driver').values({ id: shared, name: 'Rami', phone: '+962790000303' }).execute();
  expect((await at(shared)).statusCode).toBe(404);
  expect((await post(`/drivers/${shared}/position`, { location: { lat: 29.5, lng: 35 } })).statusCode).toBe(
    200,
  );
  await db.deleteFrom('driver').where('id', '=', shared).execute();
});

test('coalesces a burst of positions into one event', async () => {
  const driverId = await addDriver();
  await db.transaction().execute(async (tx) => {
    // No job is taken in the meantime.
    await sql`lock table graphile_worker._private_jobs in share row exclusive mode`.execute(tx);
    for (const [index, lat] of [29.5, 29.51, 29.52].entries())
      await driversRepository(tx).locate(driverId, {
        location: { lat, lng: 35 },
        accuracy: null,
        at: new Date(clock.now().getTime() + index),
      });
    const { rows } = await sql`select key, payload from graphile_worker._private_jobs
      where payload ->> 'driverId' = ${driverId} and key is not null`.execute(tx);
    expect(rows).toEqual([{ key: `driver:${driverId}`, payload: { driverId } }]);
  });
});

test.each([
  ['off the map', { location: { lat: 91, lng: 35 } }],
  ['beyond the date line', { location: { lat: 29, lng: 180.1 } }],
  ['text', { location: { lat: '29', lng: 35 } }],
  ['half a place', { location: { lat: 29 } }],
  ['nothing', {}],
])('rejects a position that is %s', async (_what, body) => {
  const driverId = await addDriver();
  expect((await post(`/drivers/${driverId}/position`, body)).statusCode).toBe(422);
  expect((await post(`/drivers/${idOf(999)}/position`, { location: { lat: 1, lng: 1 } })).statusCode).toBe(
    404,
  );
});

test.each([
  [{ name: '', phone: '+962790000301' }],
  [{ name: '\u200b', phone: '+962790000301' }],
  [{ name: 'x'.repeat(61), phone: '+962790000301' }],
  [{ name: 'Sami', phone: '123' }],
  [{ name: 7, phone: '+962790000301' }],
])('rejects the driver %j', async (body) => {
  expect((await post('/drivers', { branchId: MARKET, ...body })).statusCode).toBe(422);
});

const placing = async () => (await place(cart(), { by: await createCustomer() })).statusCode;

test('BRANCH pauses, closes and opens a branch; only an open one takes orders', async () => {
  const pause = () => post(`/branches/${MARKET}/pause`, { until: 'hour', reason: 'too_busy' });
  const resume = () => call('DELETE', `/branches/${MARKET}/pause`);
  for (const [change, availability, status] of [
    [pause, 'busy', 409],
    [resume, 'open', 200],
    [() => saveHours(MARKET, { isOpen: false }), 'closed', 409],
    [() => saveHours(MARKET, { isOpen: true }), 'open', 200],
  ] as const) {
    expect((await change()).statusCode).toBe(200);
    const { state } = (await get(`/branches/${MARKET}/state`)).json();
    expect([state.availability, await placing()]).toEqual([availability, status]);
  }
  expect((await log(MARKET)).map(({ action }) => action)).toEqual([
    'branch.hours_changed',
    'branch.hours_changed',
    'branch.resumed',
    'branch.paused',
  ]);
  expect((await post(`/branches/${idOf(999)}/pause`, { until: 'hour', reason: 'other' })).statusCode).toBe(
    404,
  );
});

test('ends a pause without an end, as the catalogue file sets it', async () => {
  await db.updateTable('branch').set({ is_active: false }).where('id', '=', MARKET).execute();
  expect(await placing()).toBe(409);
  expect((await call('DELETE', `/branches/${MARKET}/pause`)).json()).toEqual({ pause: null });
  expect(await placing()).toBe(200);
});

const soldOut = (item: string) => post(`/items/${item}/sold-out`, { until: 'put_back' });
const putBack = () => call('DELETE', `/items/${fixtures.kebab}/sold-out`);
type MenuItem = { id: string; soldOut: object | null };
const kebabOnMenu = async () => {
  const { collections } = (await get(`/branches/${MARKET}/menu`)).json();
  return (collections as { items: MenuItem[] }[])
    .flatMap(({ items }) => items)
    .find(({ id }) => id === fixtures.kebab);
};

test('removes an item from the menu and restores it', async () => {
  expect((await soldOut(fixtures.kebab)).json().item).toEqual({
    _id: fixtures.kebab,
    isSoldOut: true,
    until: null,
  });
  expect(await placing()).toBe(422);
  expect((await kebabOnMenu())?.soldOut).toEqual({ until: null });
  await putBack();
  await putBack();
  expect(await placing()).toBe(200);
  expect(await log(fixtures.kebab)).toHaveLength(2);
  expect((await soldOut(idOf(999))).statusCode).toBe(404);
  expect((await soldOut('kebab')).statusCode).toBe(404);
});

test('SOLD-01 an item is sold out until a time, and back by itself', async () => {
  const set = (until: unknown) => post(`/items/${fixtures.kebab}/sold-out`, { until });
  const until = new Date(clock.now().getTime() + 1_800_000).toISOString();
  expect((await set('half_hour')).json().item).toMatchObject({ isSoldOut: true, until });
  expect(await placing()).toBe(422);
  expect((await kebabOnMenu())?.soldOut).toEqual({ until });
  clock.passSeconds(1_800);
  expect(await placing()).toBe(200);
  expect((await kebabOnMenu())?.soldOut).toBeNull();
  for (const bad of [clock.now().toISOString(), 'tomorrow', 5]) expect((await set(bad)).statusCode).toBe(422);
});

test('D-094 closes a table session; the next order opens another', async () => {
  const by = await createCustomer();
  const round = (note: string) => placed(cart({ order_type: atTable, note }), { by });
  const first = await round('1');
  const sessionOf = async (id: string) =>
    (
      await db
        .selectFrom('customer_order')
        .select('table_session_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).table_session_id ?? '';
  const open = await sessionOf(first);
  const { tables } = (await get(`/branches/${MARKET}/floor`)).json() as { tables: FloorTable[] };
  expect(tables.find(({ number }) => number === 7)).toMatchObject({ guests: 1, rounds: 1 });
  for (let times = 0; times < 2; times += 1)
    expect((await post(`/sessions/${open}/close`, { force: true })).statusCode).toBe(200);
  expect(await log(open)).toHaveLength(1);
  const second = await round('2');
  expect(await sessionOf(second)).not.toBe(open);
  expect((await ticket(second)).round).toBe(1);
  expect((await post(`/sessions/${idOf(999)}/close`, {})).statusCode).toBe(404);
  expect((await ask('GET', '/active/orders', by)).json().orders).toHaveLength(2);
});

test('responds in the language of the request', async () => {
  const headers = { 'accept-language': 'ar' };
  const { me } = (await call('GET', '/me', { headers })).json();
  expect(me.branches.map(({ vendor }: { vendor: { name: string } }) => vendor.name)).toContain(
    'مشاوي البحر الأحمر',
  );
  const refused = await call('POST', `/orders/${idOf(999)}/ready`, { headers });
  expect(refused.json().message).toBe('هذا الطلب غير موجود.');
});

test('lists the log newest first', async () => {
  const { entries, next } = (await get('/log')).json();
  expect(entries.length).toBeGreaterThan(5);
  expect(entries[0].at >= entries.at(-1).at).toBe(true);
  expect(next).toBeNull();
  expect((await get('/log?subjectId=x')).statusCode).toBe(422);
});
