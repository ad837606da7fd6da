import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { jobsDone } from '#features/notifications/devices.fixture.ts';
import { pauseService } from '#features/pause/pause.service.ts';
import { silentPushRepository } from '#features/staff/push/staff-push.repository.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { startPushService } from '#testing/push-service.ts';
import { startTestApp } from '#testing/test-app.ts';
import { silentBranches } from './silent-branches.service.ts';

const service = await startPushService();
const testApp = await startTestApp({ pushNetwork: service.network });
const { db } = testApp;
await seedFixtures(db);
afterAll(async () => {
  await testApp.close();
  await service.close();
});

/* The jobs use the time of the system. */
const clock = { now: () => new Date() };
const pauses = pauseService({ db, clock });
const watch = silentBranches({
  db,
  clock,
  pauses,
  report: (tx, branchId) => silentPushRepository(tx).notify(branchId, clock.now()),
});

const { grillMarket } = fixtures;
const ALWAYS = { week: Array.from({ length: 7 }, () => [{ opens: 0, closes: 1_440 }]), differentDays: [] };
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const boardSeen = (at: Date) =>
  db
    .insertInto('open_board')
    .values({ branch_id: grillMarket, seen_at: at })
    .onConflict((conflict) => conflict.column('branch_id').doUpdateSet({ seen_at: at }))
    .execute();
const silences = () => db.selectFrom('silent_branch').selectAll().execute();
const market = () =>
  db.selectFrom('branch').selectAll().where('id', '=', grillMarket).executeTakeFirstOrThrow();

beforeEach(async () => {
  await db.deleteFrom('silent_branch').execute();
  await db.deleteFrom('open_board').execute();
  await db.deleteFrom('staff_push').execute();
  await db
    .updateTable('vendor')
    .set({ live_at: ago(600) })
    .execute();
  await db.updateTable('branch').set({ hours: null, paused_until: null }).execute();
  await db
    .updateTable('branch')
    .set({
      hours: JSON.stringify(ALWAYS),
      is_open: true,
      is_active: true,
      pauses_when_silent: false,
    })
    .where('id', '=', grillMarket)
    .execute();
});

async function deviceOf(role: Parameters<typeof signedIn>[1][number]) {
  const browser = await signedIn(testApp, [role]);
  const device = service.newDevice();
  expect((await browser.post('/push', { subscription: device.subscription })).statusCode).toBe(200);
  return {
    count: () => service.at(device.path).length,
    messages: async (count: number) =>
      (await service.arrived(device.path, count)).map(({ body }) => JSON.parse(device.decrypt(body))),
  };
}

test('CON-126 managers and the platform are notified once, until a board is back', async () => {
  const notified = [
    await deviceOf(ROLES.branchManager),
    await deviceOf(ROLES.vendorManager),
    await deviceOf(ROLES.platformAdmin),
  ];
  const others = [
    await deviceOf(ROLES.branchStaff),
    await deviceOf({ role: 'branchManager', branchId: fixtures.bakeryCorner }),
  ];
  await boardSeen(ago(4));
  await Promise.all([watch(), watch()]);
  await watch();
  for (const device of notified)
    expect(await device.messages(1)).toEqual([
      {
        title: 'No order board is open at Market',
        body: 'The branch is open, and nobody sees its orders.',
        url: `/console/orders?branch=${grillMarket}`,
        tag: `silent-${grillMarket}`,
        lang: 'en',
        dir: 'ltr',
      },
    ]);
  await jobsDone(db);
  expect([...notified, ...others].map((device) => device.count())).toEqual([1, 1, 1, 0, 0]);

  await boardSeen(new Date());
  await watch();
  expect(await silences()).toEqual([]);
  await boardSeen(ago(4));
  await watch();
  expect(await notified[0]?.messages(2)).toHaveLength(2);
});

test('CON-126 a board or a key of the last three minutes keeps the branch quiet', async () => {
  await boardSeen(ago(2));
  await watch();
  expect(await silences()).toEqual([]);
  await boardSeen(ago(10));
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  const key = { name: 'Till', scopes: ['orders:write'], branchId: grillMarket };
  const { _id } = (await admin.post('/keys', key)).json().key;
  await db
    .updateTable('api_key')
    .set({ last_used_at: ago(1) })
    .where('id', '=', _id)
    .execute();
  await watch();
  expect(await silences()).toEqual([]);
  await db
    .updateTable('api_key')
    .set({ last_used_at: ago(9) })
    .where('id', '=', _id)
    .execute();
  await watch();
  expect(await silences()).toHaveLength(1);
});

test('CON-126 a board without a socket counts by its requests', async () => {
  await boardSeen(ago(10));
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  expect((await staff.get(`/board?branch=${grillMarket}`)).statusCode).toBe(200);
  await watch();
  expect(await silences()).toEqual([]);
});

test.each([
  ['closed by hand', { is_open: false }],
  ['paused by people', { paused_until: new Date(Date.now() + 3_600_000) }],
  ['without hours', { hours: null }],
])('CON-126 a branch that is %s is not reported', async (_what, change) => {
  await db.updateTable('branch').set(change).where('id', '=', grillMarket).execute();
  await watch();
  expect(await silences()).toEqual([]);
});

test('CON-126 the branch pauses by itself only with the setting, and ends its pause when a board is back', async () => {
  await watch();
  expect((await market()).paused_until).toBeNull();
  await db.updateTable('branch').set({ pauses_when_silent: true }).where('id', '=', grillMarket).execute();
  await watch();
  await watch();
  const { paused_until: until } = await market();
  expect(until?.getTime()).toBeGreaterThan(Date.now());
  expect(await silences()).toMatchObject([{ branch_id: grillMarket, paused_until: until }]);
  await boardSeen(new Date());
  await watch();
  expect((await market()).paused_until).toBeNull();
  const log = await db
    .selectFrom('operation_log')
    .select(['action', 'actor_kind'])
    .where('subject_id', '=', grillMarket)
    .where('action', 'in', ['branch.paused', 'branch.resumed'])
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'branch.paused', actor_kind: 'system' },
    { action: 'branch.resumed', actor_kind: 'system' },
  ]);
});

test('CON-126 a branch that a person resumes during the silence stays open', async () => {
  await db.updateTable('branch').set({ pauses_when_silent: true }).where('id', '=', grillMarket).execute();
  await watch();
  await pauses.resume(grillMarket, { kind: 'staff', id: null, name: 'Rana', keyName: null });
  await watch();
  expect((await market()).paused_until).toBeNull();
});
