import type { BoardPage } from '@app/contract/schemas/board';
import { afterAll, expect, test } from 'vitest';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { boardEvents } from '#features/orders/board/board-events.ts';
import { cart, checkout, people } from '#features/orders/orders.fixture.ts';
import { ROLES, signedIn, staffBrowser } from '#features/staff/staff.fixture.ts';
import { env, operator } from '#features/staff/operator.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

// Eight in the evening in Amman.
const clock = fakeClock('2026-11-16T17:00:00Z');
const testApp = await startTestApp({ clock, env });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const operators = operator(testApp);
const { place } = checkout(testApp);
const createCustomer = people(db, clock);
const staff = await signedIn(testApp, [ROLES.branchStaff], 'Tariq Omar');
const manager = await signedIn(testApp, [ROLES.branchManager], 'Rana Saleh');

const { grillMarket } = fixtures;
const PAUSE = `/branches/${grillMarket}/pause`;
const busy = (until: string) => ({ until, reason: 'too_busy' });
const customerBase = '/service/api/customer';

const branchPage = async () =>
  (await testApp.app.inject(`${customerBase}/branch/${grillMarket}`)).json().branch;
const placing = async () => (await place(cart(), { by: await createCustomer() })).statusCode;
const onBoard = async () => {
  const { branches }: BoardPage = (await staff.get(`/board?branch=${grillMarket}`)).json();
  return branches[0];
};

test('CON-97 a paused branch takes no orders, says when it is back, and is back by itself', async () => {
  expect(await placing()).toBe(200);
  const paused = await staff.post(PAUSE, busy('half_hour'));
  const until = clock.now().getTime() + 1_800_000;
  const pause = { until, at: clock.now().getTime(), reason: 'too_busy', by: 'Tariq Omar', sentence: null };
  expect([paused.statusCode, paused.json()]).toEqual([200, { pause }]);
  expect(await onBoard()).toMatchObject({ availability: 'busy', pause });
  expect(await branchPage()).toMatchObject({
    isOpen: true,
    isActive: false,
    backAt: new Date(until).toISOString(),
  });
  const refused = await place(cart(), { by: await createCustomer() });
  expect(refused.statusCode).toBe(409);

  clock.passSeconds(1_799);
  expect(await placing()).toBe(409);
  clock.passSeconds(1);
  expect(await placing()).toBe(200);
  expect(await branchPage()).toMatchObject({ isActive: true, backAt: null });
  expect(await onBoard()).toMatchObject({ availability: 'open', pause: null });
});

test('CON-97 lists of branches show the pause, and its end', async () => {
  const vendors = async () => {
    const { vendors: all } = (await testApp.app.inject(`${customerBase}/vendors`)).json();
    const branches = all.flatMap(
      (vendor: { branches: { _id: string; isActive: boolean }[] }) => vendor.branches,
    );
    return branches.find(({ _id }: { _id: string }) => _id === grillMarket).isActive;
  };
  await staff.post(PAUSE, busy('quarter_hour'));
  expect(await vendors()).toBe(false);
  clock.passSeconds(900);
  expect(await vendors()).toBe(true);
});

test('CON-97 a pause can be prolonged, and ended before its time', async () => {
  await staff.post(PAUSE, busy('quarter_hour'));
  const { pause } = (await staff.post(PAUSE, busy('hour'))).json();
  expect(pause.until - clock.now().getTime()).toBe(3_600_000);
  const ended = await staff.delete(PAUSE);
  expect([ended.statusCode, ended.json()]).toEqual([200, { pause: null }]);
  expect(await placing()).toBe(200);
  // Twice is the same as once.
  expect((await staff.delete(PAUSE)).json()).toEqual({ pause: null });
});

test('CON-97 minutes are added to a running pause; staff go up to an hour from now, managers beyond', async () => {
  await staff.post(PAUSE, { ...busy('half_hour'), sentence: { en: 'The oven rests.', ar: 'الفرن يستريح.' } });
  const first = clock.now().getTime();
  clock.passSeconds(60);
  const prolong = (by: typeof staff, until: string) => by.post(PAUSE, { ...busy(until), isProlonged: true });
  const { pause } = (await prolong(staff, 'half_hour')).json();
  expect(pause).toEqual({
    until: first + 3_600_000,
    at: first,
    reason: 'too_busy',
    by: 'Tariq Omar',
    sentence: { en: 'The oven rests.', ar: 'الفرن يستريح.' },
  });
  expect((await branchPage()).pauseText).toBe('The oven rests.');
  expect((await prolong(staff, 'quarter_hour')).statusCode).toBe(403);
  expect((await prolong(manager, 'quarter_hour')).json().pause.until).toBe(first + 4_500_000);
  await staff.delete(PAUSE);
  expect((await branchPage()).pauseText).toBeNull();
  // Without a pause that runs it is a new one.
  expect((await prolong(staff, 'hour')).json().pause.until).toBe(clock.now().getTime() + 3_600_000);
  await staff.delete(PAUSE);
});

test('CON-97 two people who prolong at the same time add both of their minutes', async () => {
  await staff.post(PAUSE, busy('quarter_hour'));
  const body = { ...busy('quarter_hour'), isProlonged: true };
  await Promise.all([staff.post(PAUSE, body), manager.post(PAUSE, body)]);
  const { state } = (await staff.get(`/branches/${grillMarket}/state`)).json();
  expect(state.pause.until - clock.now().getTime()).toBe(45 * 60_000);
  expect(state).toMatchObject({
    availability: 'busy',
    timeZone: 'Asia/Amman',
    closesAt: null,
    opensAt: null,
  });
  await staff.delete(PAUSE);
});

test('CON-97 only a manager pauses until tomorrow', async () => {
  expect((await staff.post(PAUSE, busy('tomorrow'))).statusCode).toBe(403);
  const { pause } = (await manager.post(PAUSE, busy('tomorrow'))).json();
  expect(new Date(pause.until).toISOString()).toBe('2026-11-17T01:00:00.000Z');
  expect((await staff.delete(PAUSE)).statusCode).toBe(200);
});

test('CON-97 a key pauses a branch and ends a pause', async () => {
  expect((await operators.post(PAUSE, busy('tomorrow'))).statusCode).toBe(200);
  const resumed = await operators.call('DELETE', PAUSE);
  expect([resumed.statusCode, resumed.json()]).toEqual([200, { pause: null }]);
  expect((await onBoard())?.pause).toBeNull();
});

test('CON-09 CON-97 the log has one entry for each change, also for repeats at the same time', async () => {
  const before = await db
    .selectFrom('operation_log')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  await Promise.all([staff, manager, staff].map((by) => by.post(PAUSE, busy('half_hour'))));
  await Promise.all([staff, manager].map((by) => by.delete(PAUSE)));
  const entries = await db
    .selectFrom('operation_log')
    .select(['action', 'branch_id', 'subject_id'])
    .where('id', '>', before.id)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'branch.paused', branch_id: grillMarket, subject_id: grillMarket },
    { action: 'branch.resumed', branch_id: grillMarket, subject_id: grillMarket },
  ]);
});

test('CON-97 refuses unknown times and reasons, foreign branches and callers without a role', async () => {
  for (const body of [{}, busy('forever'), busy(''), { until: 'hour' }, { until: 'hour', reason: 'bored' }])
    expect((await staff.post(PAUSE, body)).statusCode).toBe(422);
  expect((await staff.post(`/branches/${idOf(999)}/pause`, busy('hour'))).statusCode).toBe(404);
  expect((await staff.post('/branches/marina/pause', busy('hour'))).statusCode).toBe(404);
  const foreign = await signedIn(testApp, [{ role: 'branchManager', branchId: fixtures.bakeryCorner }]);
  expect((await foreign.post(PAUSE, busy('hour'))).statusCode).toBe(404);
  expect((await foreign.delete(PAUSE)).statusCode).toBe(404);
  expect((await (await signedIn(testApp, [ROLES.driver])).post(PAUSE, busy('hour'))).statusCode).toBe(403);
  expect((await staffBrowser(testApp).post(PAUSE, busy('hour'))).statusCode).toBe(401);
  expect((await onBoard())?.pause).toBeNull();
});

test('CON-97 the change is announced to the boards of the branch', async () => {
  type Sent = Parameters<Parameters<typeof boardEvents>[0]['publisher']['publish']>[0];
  const sent: Sent[] = [];
  const publisher = { publish: async (message: Sent) => void sent.push(message) };
  await boardEvents({ db, clock, publisher }).branchChanged({ branchId: grillMarket });
  expect(sent).toMatchObject([
    { channel: `private-branch.${grillMarket}`, event: 'branch-changed', data: {} },
  ]);
  expect(sent[0]?.audience.length).toBeGreaterThan(1);
});
