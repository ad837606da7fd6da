import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { idOf, seedFixtures, fixtures } from '#features/branches/branches.fixture.ts';
import { atTable, cart, checkout, people } from '#features/orders/orders.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { iterations } from '#testing/stress.ts';
import { startTestApp } from '#testing/test-app.ts';
import { env, operator, SECRET } from './operations.fixture.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock, env });
const { db, app } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { place, placed, ask } = checkout(testApp);
const { call, get, post, addDriver, log } = operator(testApp);
const createCustomer = people(db, clock);

test(
  'rejects and rate-limits wrong secrets, and accepts the right one from the same address',
  async () => {
    const knock = (authorization: string | undefined, ip = '203.0.113.99') =>
      app.inject({
        url: '/service/api/operations/branches',
        remoteAddress: ip,
        ...(authorization === undefined ? {} : { headers: { authorization } }),
      });
    const wrong = [undefined, 'Bearer ', `Bearer ${SECRET}x`, `Bearer ${SECRET.slice(0, -1)}`, SECRET];
    for (const authorization of wrong) expect((await knock(authorization)).statusCode).toBe(401);
    for (let tries = wrong.length; tries < 10; tries += 1) await knock('Bearer guess');
    for (let tries = 0; tries < iterations(20, 5_000); tries += 1) {
      const shut = await knock('Bearer guess');
      expect([shut.statusCode, Number(shut.headers['retry-after']) > 0]).toEqual([429, true]);
      expect((await knock(`Bearer ${SECRET}`)).statusCode).toBe(200);
    }
    expect((await knock('Bearer guess', '203.0.113.98')).statusCode).toBe(401);
  },
  iterations(30_000, 600_000),
);

test('adds a driver and stores their position', async () => {
  const driverId = await addDriver('  Sami   Khatib ');
  expect((await log(driverId)).map(({ action, details }) => [action, details])).toEqual([
    ['driver.added', { name: 'Sami Khatib' }],
  ]);
  const location = { lat: 29.53, lng: 35.005 };
  await post(`/drivers/${driverId}/position`, { location: { lat: 29.5, lng: 35 } });
  const moved = await post(`/drivers/${driverId}/position`, { location });
  expect(moved.json().driver).toEqual({
    _id: driverId,
    name: 'Sami Khatib',
    phone: '+962790000301',
    location,
    locatedAt: clock.now().toISOString(),
    ordersOnTheWay: 0,
  });
  expect((await get('/drivers')).json().drivers).toEqual([moved.json().driver]);
  expect(await log(driverId)).toHaveLength(1);
});

test('B2 (SEC-01): a driver is added where the key belongs, and located on shift alone', async () => {
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  const scopes = ['drivers:write', 'positions:write'];
  const withKey = async (place: object) => {
    const { secret } = (await admin.post('/keys', { name: 'Till', scopes, ...place })).json();
    const headers = { authorization: `Bearer ${secret}` };
    const added = await post('/drivers', { name: 'Huda', phone: '+962790000302' }, { headers });
    return { headers, driverId: added.json().driver._id as string };
  };
  const placeOf = (id: string) =>
    db.selectFrom('driver').select(['vendor_id', 'branch_id']).where('id', '=', id).executeTakeFirst();
  const ofVendor = await withKey({ vendorId: fixtures.grill });
  expect(await placeOf(ofVendor.driverId)).toEqual({ vendor_id: fixtures.grill, branch_id: null });
  const { headers, driverId } = await withKey({ branchId: fixtures.grillMarket });
  expect(await placeOf(driverId)).toEqual({ vendor_id: null, branch_id: fixtures.grillMarket });
  const at = (id: string) =>
    post(`/drivers/${id}/position`, { location: { lat: 29.512345, lng: 35 } }, { headers });
  expect((await at(driverId)).json().driver.location).toEqual({ lat: 29.5123, lng: 35 });
  await admin.post(`/drivers/${driverId}`, { isOnShift: false });
  expect((await at(driverId)).statusCode).toBe(409);
  // The platform's driver works for all, and is moved by its own key alone.
  const shared = await addDriver('Rami', '+962790000303');
  expect((await at(shared)).statusCode).toBe(404);
  await admin.post(`/drivers/${ofVendor.driverId}`, { isOnShift: false });
});

test('coalesces a burst of positions into one event', async () => {
  const driverId = await addDriver();
  await db.transaction().execute(async (tx) => {
    // No job is taken in the meantime.
    await sql`lock table graphile_worker._private_jobs in share row exclusive mode`.execute(tx);
    const { driversRepository } = await import('./drivers.repository.ts');
    for (const lat of [29.5, 29.51, 29.52])
      await driversRepository(tx).locate(driverId, { lat, lng: 35 }, clock.now());
    const { rows } = await sql`select key, payload from graphile_worker._private_jobs
      where payload ->> 'driverId' = ${driverId}`.execute(tx);
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
  [{ name: 'x'.repeat(101), phone: '+962790000301' }],
  [{ name: 'Sami', phone: '123' }],
  [{ name: 7, phone: '+962790000301' }],
])('rejects the driver %j', async (body) => {
  expect((await post('/drivers', body)).statusCode).toBe(422);
});

const placing = async () => (await place(cart(), { by: await createCustomer() })).statusCode;
const switchTo = (availability: unknown) =>
  post(`/branches/${fixtures.grillMarket}/availability`, { availability });

test('BRANCH pauses, closes and opens a branch; only an open one takes orders', async () => {
  for (const [availability, status] of [
    ['busy', 409],
    ['closed', 409],
    ['open', 200],
  ] as const) {
    expect((await switchTo(availability)).json().branch.availability).toBe(availability);
    expect([availability, await placing()]).toEqual([availability, status]);
  }
  await switchTo('open');
  expect((await log(fixtures.grillMarket)).map(({ details }) => details)).toEqual([
    { availability: 'open' },
    { availability: 'closed' },
    { availability: 'busy' },
  ]);
  expect((await switchTo('ajar')).statusCode).toBe(422);
  expect((await post(`/branches/${idOf(999)}/availability`, { availability: 'open' })).statusCode).toBe(404);
  const { branches } = (await get('/branches')).json();
  expect(branches[0]).toMatchObject({
    _id: fixtures.grillMarket,
    vendor: { vendorDashedName: 'red-sea-grill' },
  });
});

test('removes an item from the menu and restores it', async () => {
  const set = (isAvailable: unknown, item = fixtures.kebab as string) =>
    post(`/items/${item}/availability`, { isAvailable });
  const soldOut = { _id: fixtures.kebab, name: 'Kebab', isAvailable: false, soldOutUntil: null };
  expect((await set(false)).json().item).toEqual(soldOut);
  expect(await placing()).toBe(422);
  const { items } = (await get(`/branches/${fixtures.grillMarket}/items`)).json();
  expect(items).toContainEqual(soldOut);
  await set(true);
  await set(true);
  expect(await placing()).toBe(200);
  expect(await log(fixtures.kebab)).toHaveLength(2);
  expect((await set('yes')).statusCode).toBe(422);
  expect((await set(true, idOf(999))).statusCode).toBe(404);
  expect((await set(true, 'kebab')).statusCode).toBe(404);
});

test('SOLD-01 an item is sold out until a time, and back by itself', async () => {
  const set = (body: object) => post(`/items/${fixtures.kebab}/availability`, body);
  const until = new Date(clock.now().getTime() + 3_600_000).toISOString();
  expect((await set({ isAvailable: false, until })).json().item).toMatchObject({
    isAvailable: false,
    soldOutUntil: until,
  });
  expect(await placing()).toBe(422);
  expect((await log(fixtures.kebab)).map(({ details }) => details)).toContainEqual({
    isAvailable: false,
    until,
  });
  clock.passSeconds(3_600);
  expect(await placing()).toBe(200);
  const { items } = (await get(`/branches/${fixtures.grillMarket}/items`)).json();
  const kebab = { _id: fixtures.kebab, name: 'Kebab', isAvailable: true, soldOutUntil: null };
  expect(items).toContainEqual(kebab);
  for (const bad of [clock.now().toISOString(), 'tomorrow', 5])
    expect((await set({ isAvailable: false, until: bad })).statusCode).toBe(422);
  expect((await set({ isAvailable: true })).json().item).toEqual(kebab);
});

test('D-094 closes a table session; the next order opens another', async () => {
  const by = await createCustomer();
  const round = (note: string) => placed(cart({ order_type: atTable, note }), { by });
  const first = await round('1');
  const sessions = async () => (await get(`/branches/${fixtures.grillMarket}/sessions`)).json().sessions;
  const [open] = await sessions();
  expect(open).toMatchObject({ table: { number: 7 }, closedAt: null, orderCount: 1 });
  for (let times = 0; times < 2; times += 1) {
    const closed = await post(`/sessions/${open._id}/close`);
    expect(closed.json().session.closedAt).toBe(clock.now().toISOString());
  }
  expect(await sessions()).toEqual([]);
  expect(await log(open._id)).toHaveLength(1);
  const second = await round('2');
  const sessionOf = async (id: string) => (await get(`/orders/${id}`)).json().order.table.sessionId;
  expect(await sessionOf(second)).not.toBe(await sessionOf(first));
  expect((await post(`/sessions/${idOf(999)}/close`)).statusCode).toBe(404);
  expect((await ask('GET', '/active/orders', by)).json().orders).toHaveLength(2);
});

test('responds in the language of the request', async () => {
  const headers = { 'accept-language': 'ar' };
  const { branches } = (await call('GET', '/branches', { headers })).json();
  expect(branches[0].vendor.name).toBe('مشاوي البحر الأحمر');
  const refused = await call('POST', `/orders/${idOf(999)}/status`, { headers, body: { status: 'shipped' } });
  expect(refused.json().message).toBe('هذا الطلب غير موجود.');
});

test('lists the log newest first, by page', async () => {
  const { entries } = (await get('/log')).json();
  expect(entries.length).toBeGreaterThan(5);
  expect(entries[0].at >= entries.at(-1).at).toBe(true);
  expect((await get('/log?page=2')).json().entries).toEqual([]);
  expect((await get('/log?subjectId=x')).statusCode).toBe(422);
});
