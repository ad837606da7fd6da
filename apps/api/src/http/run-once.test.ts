import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { SECRET, env } from '#features/staff/operator.fixture.ts';
import { cart, checkout, people } from '#features/orders/orders.fixture.ts';
import { PASSWORD, ROLES, signedIn, staffBrowser } from '#features/staff/staff.fixture.ts';
import { cleanupTask } from '#jobs/cleanup.ts';
import { everyRow } from '#testing/every-row.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock, env });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());

const manager = await signedIn(testApp, [ROLES.vendorManager]);
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const newKey = { name: 'Till', scopes: ['orders:read'], branchId: fixtures.grillMarket };
const keysCalled = async (name: string) =>
  (await db.selectFrom('api_key').select('id').where('name', '=', name).execute()).length;

test('CON-135 the same key answers the same result and changes nothing again', async () => {
  const body = { ...newKey, name: 'Same' };
  const first = await manager.post('/keys', body, keyed('a-1'));
  const second = await manager.post('/keys', body, keyed('a-1'));
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(second.json()).toEqual(first.json());
  expect(await keysCalled('Same')).toBe(1);
  // The response contains the secret of the key, so it is stored encrypted.
  expect(await everyRow(db)).not.toContain(first.json().secret);
});

test('CON-135 the digest of a call cannot be guessed from a copy of the database', async () => {
  const body = { password: PASSWORD };
  expect((await manager.post('/password/confirm', body, keyed('p-1'))).statusCode).toBe(200);
  const guess = hash('sha256', JSON.stringify(['confirmStaffPassword', {}, {}, body]), 'buffer');
  const stored = await db.selectFrom('staff_request').select('fingerprint').execute();
  expect(stored.some(({ fingerprint }) => fingerprint.equals(guess))).toBe(false);
});

test('CON-135 without a key every call is run', async () => {
  const body = { ...newKey, name: 'Each' };
  for (let calls = 0; calls < 2; calls += 1) await manager.post('/keys', body);
  expect(await keysCalled('Each')).toBe(2);
});

test('CON-135 of concurrent calls with one key one is run, and all receive its result', async () => {
  const body = { ...newKey, name: 'Concurrent' };
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => manager.post('/keys', body, keyed('b-1'))),
  );
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(responses.map(({ body: text }) => text)).size).toBe(1);
  expect(await keysCalled('Concurrent')).toBe(1);
});

test('CON-135 a call that still runs elsewhere is to be repeated after a moment', async () => {
  const body = { ...newKey, name: 'Running' };
  const first = await manager.post('/keys', body, keyed('r-1'));
  const stored = sql`update staff_request set response = null, created_at = ${clock.now()}
    where id = (select id from staff_request order by created_at desc, ctid desc limit 1)`;
  await stored.execute(db);
  const { statusCode, headers } = await manager.post('/keys', body, keyed('r-1'));
  expect([first.statusCode, statusCode, headers['retry-after']]).toEqual([200, 503, '2']);
  expect(await keysCalled('Running')).toBe(1);
});

test('CON-135 a key with another body or call is refused', async () => {
  await manager.post('/keys', { ...newKey, name: 'Mine' }, keyed('c-1'));
  const other = await manager.post('/keys', { ...newKey, name: 'Other' }, keyed('c-1'));
  expect([other.statusCode, other.json().message]).toEqual([
    422,
    'This Idempotency-Key was already used for another call.',
  ]);
  const path = await manager.delete(`/keys/${fixtures.grill}`, keyed('c-1'));
  expect(path.statusCode).toBe(422);
  expect(await keysCalled('Other')).toBe(0);
});

test.each(['', ' ', 'x'.repeat(101), 'a b'])('CON-135 the key "%s" is refused', async (key) => {
  const response = await manager.post('/keys', newKey, keyed(key));
  expect([response.statusCode, response.json().message]).toEqual([
    400,
    'The Idempotency-Key must have 1 to 100 visible characters.',
  ]);
});

test('CON-135 a refused call may be repeated with its key', async () => {
  const body = { ...newKey, name: 'Later', endsAt: '2020-01-01T00:00:00.000Z' };
  expect((await manager.post('/keys', body, keyed('d-1'))).statusCode).toBe(422);
  clock.passSeconds(1);
  const { endsAt: _past, ...valid } = body;
  const repeated = await manager.post('/keys', valid, keyed('d-1'));
  expect(repeated.statusCode).toBe(200);
});

test('CON-135 keys are per session', async () => {
  const other = staffBrowser(testApp);
  await other.signIn(manager.person.phone);
  const body = { ...newKey, name: 'Sessions' };
  const responses = [
    await manager.post('/keys', body, keyed('e-1')),
    await other.post('/keys', body, keyed('e-1')),
  ];
  expect(new Set(responses.map((response) => response.json().key._id)).size).toBe(2);
});

test('CON-135 an API key may repeat a call too', async () => {
  const orderId = await checkout(testApp).placed(cart(), { by: await people(db, clock)() });
  const accept = () =>
    testApp.app.inject({
      method: 'POST',
      url: `/service/api/console/orders/${orderId}/accept`,
      headers: { authorization: `Bearer ${SECRET}`, 'idempotency-key': 'f-1' },
      payload: { minutes: 25 },
    });
  const [first, second] = [await accept(), await accept()];
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(second.json()).toEqual(first.json());
});

test('B15 (SEC-33): a repetition after losing the scope does not get the secret again', async () => {
  const bakery = { role: 'vendorManager', vendorId: fixtures.bakery } as const;
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  const both = await signedIn(testApp, [ROLES.vendorManager, bakery]);
  const calls = [
    ['/keys', { ...newKey, name: 'Lost' }],
    ['/team', { name: 'Huda', roles: [ROLES.branchStaff] }],
  ] as const;
  for (const [path, body] of calls)
    expect((await both.post(path, body, keyed(`lost${path}`))).statusCode).toBe(200);
  expect((await admin.post(`/team/${both.person.id}`, { roles: [bakery] })).statusCode).toBe(200);
  const statuses = [];
  for (const [path, body] of calls)
    statuses.push((await both.post(path, body, keyed(`lost${path}`))).statusCode);
  expect(statuses).toEqual([404, 403]);
});

test('CON-135 a key is kept for 24 hours', async () => {
  const body = { ...newKey, name: 'Day' };
  await manager.post('/keys', body, keyed('g-1'));
  clock.passSeconds(11 * 3_600);
  await manager.get('/me');
  clock.passSeconds(11 * 3_600);
  await cleanupTask({ db, clock })();
  await manager.post('/password/confirm', { password: PASSWORD });
  await manager.post('/keys', body, keyed('g-1'));
  expect(await keysCalled('Day')).toBe(1);
  clock.passSeconds(3 * 3_600);
  await manager.post('/password/confirm', { password: PASSWORD });
  await manager.post('/keys', body, keyed('g-1'));
  expect(await keysCalled('Day')).toBe(2);
});

test('B22 (SEC-16) CON-135: every call of a person has a limit over all sessions', async () => {
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  await db.deleteFrom('quota').execute();
  expect((await staff.get('/me')).statusCode).toBe(200);
  // As after 599 more calls.
  await sql`update quota set uses = array_fill(${clock.now()}::timestamptz, array[600])`.execute(db);
  expect((await staff.get('/me')).statusCode).toBe(429);
  const second = staffBrowser(testApp);
  await second.signIn(staff.person.phone);
  expect((await second.get('/me')).statusCode).toBe(429);
  expect((await manager.get('/me')).statusCode).toBe(200);
});
