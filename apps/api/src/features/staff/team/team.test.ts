import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { startTestApp } from '#testing/test-app.ts';
import { addStaff, ROLES, signedIn, staffBrowser } from '../staff.fixture.ts';

const testApp = await startTestApp();
await seedFixtures(testApp.db);
afterAll(() => testApp.close());

type Shown = { _id: string; roles: { role: string }[]; hasOtherRoles: boolean; state: string; isMe: boolean };
const harbourStaff = { role: 'branchStaff', branchId: fixtures.grillHarbour } as const;
const bakeryStaff = { role: 'branchStaff', branchId: fixtures.bakeryCorner } as const;

test('CON-03 CON-06 a manager sees the people of the scope with the roles in it', async () => {
  const manager = await signedIn(testApp, [ROLES.branchManager], 'Maha');
  const both = await addStaff(testApp.db, [ROLES.branchStaff, bakeryStaff]);
  const foreign = await addStaff(testApp.db, [bakeryStaff]);
  const vendor = await addStaff(testApp.db, [ROLES.vendorManager]);
  const invited = (await manager.post('/team', { name: 'Huda', roles: [ROLES.driver] })).json().person;
  const { people } = (await manager.get('/team')).json() as { people: Shown[] };
  const byId = new Map(people.map((person) => [person._id, person]));
  expect([foreign.id, vendor.id].map((id) => byId.has(id))).toEqual([false, false]);
  expect(byId.get(both.id)).toMatchObject({
    roles: [{ role: 'branchStaff' }],
    hasOtherRoles: true,
    state: 'active',
    isMe: false,
  });
  expect(byId.get(manager.person.id)).toMatchObject({ isMe: true, lastSeenAt: expect.any(String) });
  expect(byId.get(invited._id)).toMatchObject({
    state: 'invited',
    linkExpiresAt: expect.any(String),
    phone: null,
  });
});

test('CON-123 a manager sees the drivers of the scope with phone, vehicle and shift', async () => {
  const manager = await signedIn(testApp, [ROLES.branchManager]);
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  const own = { branchId: fixtures.grillMarket, name: 'Yazan', phone: '+962790009601', vehicle: 'Scooter' };
  const foreign = { ...own, branchId: fixtures.bakeryCorner, name: 'Ziad', phone: '+962790009602' };
  expect((await manager.post('/drivers', own)).statusCode).toBe(200);
  expect((await admin.post('/drivers', foreign)).statusCode).toBe(200);
  expect((await manager.get('/team/drivers')).json().drivers).toEqual([
    {
      _id: expect.any(String),
      name: 'Yazan',
      phone: '+962790009601',
      vehicle: 'Scooter',
      isOnShift: false,
      orders: 0,
      cashInHand: 0,
      currency: 'JD',
      hasAccount: false,
      branch: { _id: fixtures.grillMarket, name: 'Market' },
      lastSeenAt: null,
    },
  ]);
  const all = (await admin.get('/team/drivers')).json().drivers as { name: string }[];
  expect(all.map(({ name }) => name)).toEqual(['Yazan', 'Ziad']);
});

test('CON-123 CON-65 the list of drivers has the cash that each one carries', async () => {
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  const body = { branchId: fixtures.bakeryCorner, name: 'Khaled', phone: '+962790009603' };
  const { driver } = (await admin.post('/drivers', body)).json();
  const [shift, order] = [randomIds.next(), randomIds.next()];
  await sql`insert into driver_shift (id, driver_id, started_at) values (${shift}, ${driver.id}, now())`.execute(
    testApp.db,
  );
  await sql`insert into cash_entry (driver_id, shift_id, kind, amount, currency, order_id, actor, created_at)
    values (${driver.id}, ${shift}, 'taken', 1860, 'JD', ${order}, 'Khaled', now()),
      (${driver.id}, ${shift}, 'taken', 1380, 'JD', ${order}, 'Khaled', now())`.execute(testApp.db);
  const { drivers } = (await admin.get('/team/drivers')).json();
  expect(drivers.find(({ name }: { name: string }) => name === 'Khaled')).toMatchObject({
    cashInHand: 3_240,
    currency: 'JD',
    orders: 0,
  });
});

test('CON-06 changing roles applies at once and leaves roles outside of the scope alone', async () => {
  const manager = await signedIn(testApp, [ROLES.branchManager]);
  const staff = await signedIn(testApp, [ROLES.branchStaff, bakeryStaff]);
  expect((await staff.get('/team')).statusCode).toBe(403);
  const changed = await manager.post(`/team/${staff.person.id}`, { roles: [ROLES.branchManager] });
  expect(changed.json().person.roles).toMatchObject([{ role: 'branchManager' }]);
  await staff.signIn(staff.person.phone);
  expect((await staff.get('/team')).statusCode).toBe(200);
  expect((await manager.post(`/team/${staff.person.id}`, { roles: [] })).json()).toMatchObject({
    person: null,
  });
  expect((await staff.get('/me')).json().me.roles).toMatchObject([
    { role: 'branchStaff', branch: { _id: fixtures.bakeryCorner } },
  ]);
  expect((await manager.post(`/team/${staff.person.id}`, { roles: [] })).statusCode).toBe(404);
});

test('CON-06 taking away the last role ends all sessions, and the account cannot sign in', async () => {
  const manager = await signedIn(testApp, [ROLES.branchManager]);
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  await manager.post(`/team/${staff.person.id}`, { roles: [] });
  expect((await staff.get('/me')).statusCode).toBe(401);
  const rows = await testApp.db
    .selectFrom('staff_session')
    .select('id')
    .where('staff_id', '=', staff.person.id)
    .execute();
  expect(rows).toEqual([]);
  expect((await staffBrowser(testApp).signIn(staff.person.phone)).statusCode).toBe(403);
});

test('CON-06 a suspension ends all sessions until it is taken back', async () => {
  const manager = await signedIn(testApp, [ROLES.vendorManager]);
  const staff = await signedIn(testApp, [harbourStaff]);
  const suspended = await manager.post(`/team/${staff.person.id}`, { suspended: true });
  expect(suspended.json().person.state).toBe('suspended');
  expect((await staff.get('/me')).statusCode).toBe(401);
  expect((await staff.signIn(staff.person.phone)).statusCode).toBe(403);
  await manager.post(`/team/${staff.person.id}`, { suspended: false });
  expect((await staff.signIn(staff.person.phone)).statusCode).toBe(200);
});

test('CON-06 removing a person ends the sessions and keeps the log', async () => {
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  const staff = await signedIn(testApp, [ROLES.branchManager]);
  await staff.post('/team', { name: 'Huda', roles: [ROLES.branchStaff] });
  expect((await admin.delete(`/team/${staff.person.id}`)).json()).toEqual({
    message: 'The person has been removed.',
  });
  expect((await staff.get('/me')).statusCode).toBe(401);
  expect((await admin.delete(`/team/${staff.person.id}`)).statusCode).toBe(404);
  const { entries } = (await admin.get(`/log?actorId=${staff.person.id}`)).json();
  expect(entries).toMatchObject([{ action: 'staff.invited', actor: { kind: 'staff', name: 'Rana Saleh' } }]);
});

test('CON-06 a manager lists the sessions of a person, ends one and then all', async () => {
  const manager = await signedIn(testApp, [ROLES.branchManager]);
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  const phone = staffBrowser(testApp);
  const agent = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36';
  await phone.signIn(staff.person.phone, undefined, { headers: { 'user-agent': agent } });
  const list = async () => (await manager.get(`/team/${staff.person.id}/sessions`)).json().sessions;
  const [newest, ...others] = await list();
  expect(newest).toMatchObject({ browser: 'Chrome', system: 'Android', isCurrent: false });
  expect(others).toHaveLength(1);
  expect((await manager.delete(`/sessions/${newest._id}`)).statusCode).toBe(200);
  expect((await phone.get('/me')).statusCode).toBe(401);
  expect((await staff.get('/me')).statusCode).toBe(200);
  expect((await manager.delete(`/sessions/${newest._id}`)).statusCode).toBe(404);
  expect((await manager.delete(`/team/${staff.person.id}/sessions`)).statusCode).toBe(200);
  expect((await staff.get('/me')).statusCode).toBe(401);
  expect(await list()).toEqual([]);
});

test('CON-06 a session that is ended while it is used never comes back', async () => {
  const manager = await signedIn(testApp, [ROLES.branchManager]);
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  const [session] = (await manager.get(`/team/${staff.person.id}/sessions`)).json().sessions;
  // The last use is old, so that every call stores it.
  await testApp.db
    .updateTable('staff_session')
    .set({ last_used_at: new Date(Date.now() - 120_000) })
    .where('id', '=', session._id)
    .execute();
  const calls = Array.from({ length: 6 }, () => staff.get('/me'));
  const ended = manager.delete(`/sessions/${session._id}`);
  const statuses = new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode));
  expect((await ended).statusCode).toBe(200);
  expect(statuses.difference(new Set([200, 401]))).toEqual(new Set());
  expect((await staff.get('/me')).statusCode).toBe(401);
});

test('CON-02 the last admin who can sign in has to stay', async () => {
  const other = await startTestApp();
  await seedFixtures(other.db);
  const admin = await signedIn(other, [ROLES.platformAdmin]);
  const self = `/team/${admin.person.id}`;
  // An invited admin who has not joined does not count.
  await admin.post('/team', { name: 'Next', roles: [ROLES.platformAdmin] });
  const refusals = [
    await admin.delete(self),
    await admin.post(self, { suspended: true }),
    await admin.post(self, { roles: [ROLES.vendorManager] }),
  ];
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
  expect((await admin.get('/me')).json().me.roles).toMatchObject([{ role: 'platformAdmin' }]);
  const second = await signedIn(other, [ROLES.platformAdmin]);
  // Two admins who remove each other at once: one stays.
  const [first, last] = await Promise.all([admin.delete(`/team/${second.person.id}`), second.delete(self)]);
  expect([first.statusCode, last.statusCode]).not.toEqual([200, 200]);
  const left = await other.db
    .selectFrom('staff')
    .select('id')
    .where('password_hash', 'is not', null)
    .execute();
  expect(left).toHaveLength(1);
  await other.close();
});

test.each([
  ['suspended is text', { suspended: 'yes' }],
  ['roles is a number', { roles: 7 }],
  ['a role has no place', { roles: [{ role: 'branchManager' }] }],
])('CON-06 refuses a change where %s', async (_what, body) => {
  const manager = await signedIn(testApp, [ROLES.branchManager]);
  const staff = await addStaff(testApp.db, [ROLES.branchStaff]);
  expect((await manager.post(`/team/${staff.id}`, body)).statusCode).toBe(422);
});
