import { DELIVERIES_CHANGED, deliveriesChannel } from '@app/contract/events';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { fixtures, inTown, seedFixtures } from '#features/branches/branches.fixture.ts';
import { ROLES, signedIn, staffBrowser } from '#features/staff/staff.fixture.ts';
import { teamRepository } from '#features/staff/team/team.repository.ts';
import { fakeClock } from '#testing/people.ts';
import { iterations } from '#testing/stress.ts';
import { startTestApp } from '#testing/test-app.ts';
import { brokenInvariants, cart, checkout, falafel, line } from '../orders.fixture.ts';
import { dispatchEvents } from '../dispatch/dispatch-events.ts';
import { deliveryWorld, DRIVE, type TestDriver } from './deliveries.fixture.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { createCustomer, newManager, newDriver, accepted, assign, delivery, rowOf, entriesOf } = deliveryWorld(
  testApp,
  clock,
);
const { ask, placed } = checkout(testApp);
const manager = await newManager();

const dueOf = async (id: string) => {
  const { total, used_credit: credit } = await rowOf(id);
  return total - credit;
};
const delivered = async (driver: TestDriver, id: string, more: object = {}) =>
  driver.step(id, 'delivered', { cash: { amount: await dueOf(id) }, ...more });

test('CON-58 a driver starts and ends a shift, twice without a change, and the log has both', async () => {
  const driver = await newDriver({ isOnShift: false });
  expect((await driver.page()).shift).toBeNull();
  const started = (await driver.post(`${DRIVE}/shift`)).json().page.shift;
  expect(started).toEqual({ id: expect.any(String), startedAt: clock.now().getTime() });
  clock.passSeconds(60);
  expect((await driver.post(`${DRIVE}/shift`)).json().page.shift).toEqual(started);
  expect((await driver.delete(`${DRIVE}/shift`)).json().page.shift).toBeNull();
  expect((await driver.delete(`${DRIVE}/shift`)).statusCode).toBe(200);
  const entries = await db
    .selectFrom('operation_log')
    .select(['action', 'actor', 'branch_id'])
    .where('subject_id', '=', driver.id)
    .orderBy('id')
    .execute();
  expect(entries).toEqual(
    ['shift.started', 'shift.ended'].map((action) => ({
      action,
      actor: driver.name,
      branch_id: fixtures.grillMarket,
    })),
  );
});

test('CON-58 many starts at once open one shift', async () => {
  const driver = await newDriver({ isOnShift: false });
  const answers = await Promise.all(Array.from({ length: 5 }, () => driver.post(`${DRIVE}/shift`)));
  expect(new Set(answers.map((answer) => answer.json().page.shift.id)).size).toBe(1);
});

test('CON-58 outside of a shift no position is stored, and the last one is deleted', async () => {
  const driver = await newDriver();
  expect((await driver.move(29.53)).statusCode).toBe(200);
  await driver.delete(`${DRIVE}/shift`);
  const refused = await driver.move(29.54);
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'The driver is not on shift.']);
  const row = await db
    .selectFrom('driver')
    .select(['location', 'located_at'])
    .where('id', '=', driver.id)
    .executeTakeFirst();
  expect(row).toEqual({ location: null, located_at: null });
});

test('CON-58 a shift with deliveries under way does not end', async () => {
  const driver = await newDriver();
  const { id } = await delivery(manager, driver);
  expect((await driver.delete(`${DRIVE}/shift`)).statusCode).toBe(409);
  await delivered(driver, id);
  expect((await driver.delete(`${DRIVE}/shift`)).statusCode).toBe(200);
});

test('REFUND-02 REFUND-07 a changed delivery names what was removed, and the amount that the driver knew', async () => {
  const driver = await newDriver();
  const by = await createCustomer();
  const order_type = { name: 'delivery', location: inTown } as const;
  const items = [falafel(4), line(fixtures.lemonade, 2)];
  const id = await placed(cart({ items, order_type }), { by });
  await manager.post(`/orders/${id}/accept`, { minutes: 25 });
  await assign(manager, id, driver.id);
  const before = await dueOf(id);
  const shown = async () => (await driver.page()).deliveries[0];
  expect(await shown()).not.toHaveProperty('dueBefore');
  expect(await shown()).not.toHaveProperty('removedItems');
  clock.passSeconds(60);
  const { ticket } = (await manager.get(`/orders/${id}`)).json().order;
  const lines = [{ lineId: ticket.lines[1].id, quantity: 0 }];
  const change = { lines, consent: 'phone', revision: ticket.revision };
  expect((await manager.post(`/orders/${id}/changes`, change)).statusCode).toBe(200);
  expect(await shown()).toMatchObject({
    items: [{ quantity: 4 }],
    removedItems: [{ id: ticket.lines[1].id, quantity: 2 }],
    dueBefore: before,
    amountDue: await dueOf(id),
  });
  expect((await shown()).items).toHaveLength(1);
});

test('CON-60 deliveries come in sequence with everything that the page shows', async () => {
  const driver = await newDriver();
  const first = await delivery(manager, driver);
  const second = await delivery(manager, driver);
  await db
    .updateTable('customer_order')
    .set({ building: '12', floor: '3', door_phone: '+962790009999', note: 'The bell is broken' })
    .where('id', '=', first.id)
    .execute();
  const { deliveries, cash } = await driver.page();
  expect(deliveries.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id]);
  expect(cash).toEqual({ inHand: 0, currency: 'JD' });
  expect(deliveries[0]).toMatchObject({
    status: 'processing',
    step: null,
    branch: { id: fixtures.grillMarket, name: { en: expect.any(String), ar: expect.any(String) } },
    customer: { name: expect.stringContaining('Person'), phone: expect.stringContaining('+96277') },
    address: { location: inTown, building: '12', floor: '3', contactPhone: '+962790009999' },
    note: 'The bell is broken',
    items: [{ quantity: 4, options: [{ en: expect.any(String), ar: expect.any(String) }], note: null }],
    amountDue: await dueOf(first.id),
    paymentMethod: 'cash',
    problem: null,
  });
});

test('CON-61 the steps move the order, and the customer follows the driver', async () => {
  const driver = await newDriver();
  const { id, by } = await delivery(manager, driver);
  expect((await driver.step(id, 'at_branch')).json().page.deliveries[0].step).toBe('at_branch');
  expect((await rowOf(id)).status).toBe('processing');
  clock.passSeconds(60);
  expect((await driver.step(id, 'picked_up')).json().page.deliveries[0]).toMatchObject({
    step: 'picked_up',
    status: 'shipped',
  });
  await driver.move(29.5355);
  const shown = (await ask('GET', `/orders/${id}/show`, by)).json().order;
  expect(shown.driver).toMatchObject({ location: { lat: 29.5355, lng: 35.005 } });
  clock.passSeconds(300);
  await driver.step(id, 'at_door');
  clock.passSeconds(60);
  const due = await dueOf(id);
  const { page } = (await driver.step(id, 'delivered', { cash: { amount: due } })).json();
  expect([page.deliveries, page.cash.inHand]).toEqual([[], due]);
  const row = await rowOf(id);
  expect(row).toMatchObject({ status: 'completed', is_paid: true, paid_amount: due, ended_at: clock.now() });
  expect(row.delivered_at).toEqual(clock.now());
  expect((row.arrived_at?.getTime() ?? 0) - (row.picked_up_at?.getTime() ?? 0)).toBe(300_000);
  expect(await brokenInvariants(db)).toEqual([]);
});

test.each([
  ['less without a reason', -25, null, 422],
  ['less with a reason', -25, 'the customer had no more', 200],
  ['more with a reason', 175, 'keep the change', 200],
])('CON-61 another amount: %s', async (_what, difference, reason, status) => {
  const driver = await newDriver();
  const { id } = await delivery(manager, driver);
  const amount = (await dueOf(id)) + difference;
  const response = await driver.step(id, 'delivered', { cash: { amount, reason } });
  expect(response.statusCode).toBe(status);
  const paid = status === 200 ? [{ kind: 'taken', amount, note: reason }] : [];
  expect(await entriesOf(driver.id)).toMatchObject(paid);
  expect((await rowOf(id)).status).toBe(status === 200 ? 'completed' : 'processing');
});

test('CON-61 a cash order is not delivered without an amount, a paid one needs none', async () => {
  const driver = await newDriver();
  const { id } = await delivery(manager, driver);
  const refused = await driver.step(id, 'delivered');
  expect([refused.statusCode, refused.json().errors]).toEqual([422, { cash: ['Cash is required.'] }]);
  await manager.post(`/orders/${id}/paid`, { amount: await dueOf(id) });
  expect((await driver.step(id, 'delivered')).statusCode).toBe(200);
  expect(await entriesOf(driver.id)).toEqual([]);
});

test('CON-61 a problem notifies dispatch, cancels nothing, and ends with the delivery', async () => {
  const driver = await newDriver();
  const { id } = await delivery(manager, driver);
  await driver.step(id, 'picked_up');
  const report = () => driver.post(`${DRIVE}/deliveries/${id}/problem`, { reason: 'nobody_there' });
  expect((await report()).json().page.deliveries[0].problem).toEqual({
    reason: 'nobody_there',
    at: clock.now().getTime(),
    answer: null,
  });
  clock.passSeconds(5);
  await report();
  const dispatch = (await manager.get(`/dispatch?branch=${fixtures.grillMarket}`)).json();
  const shown = dispatch.orders.find(({ ticket }: { ticket: { id: string } }) => ticket.id === id);
  expect(shown.problem).toEqual({
    reason: 'nobody_there',
    at: clock.now().getTime() - 5_000,
    answer: null,
  });
  expect(shown.ticket.status).toBe('shipped');
  await delivered(driver, id);
  expect((await rowOf(id)).delivery_problem).toBeNull();
});

test('SHOP-14 CON-61 the board shows a failed delivery, and its answer reaches the driver once', async () => {
  const driver = await newDriver();
  const { id } = await delivery(manager, driver);
  await driver.step(id, 'picked_up');
  const answer = (body: object) => manager.post(`/orders/${id}/problem-answer`, body);
  expect((await answer({ answer: 'try_again' })).statusCode).toBe(409);
  const report = () => driver.post(`${DRIVE}/deliveries/${id}/problem`, { reason: 'nobody_there' });
  await report();
  const onBoard = async () =>
    (await manager.get(`/board?branch=${fixtures.grillMarket}`))
      .json()
      .tickets.find((ticket: { id: string }) => ticket.id === id).problem;
  const at = clock.now().getTime();
  expect(await onBoard()).toEqual({ reason: 'nobody_there', at, answer: null });

  clock.passSeconds(5);
  expect((await answer({ answer: 'bring_back' })).json().ticket).toMatchObject({
    status: 'shipped',
    problem: { reason: 'nobody_there', at, answer: 'bring_back' },
  });
  expect((await answer({ answer: 'bring_back' })).statusCode).toBe(200);
  expect((await driver.page()).deliveries[0].problem.answer).toBe('bring_back');

  // The same problem again asks the branch again.
  clock.passSeconds(5);
  await report();
  expect(await onBoard()).toEqual({ reason: 'nobody_there', at: clock.now().getTime(), answer: null });
  expect((await answer({ answer: 'rain' })).statusCode).toBe(422);
  const { rows } = await sql`select from operation_log
    where subject_id = ${id} and action = 'order.problem_answered'`.execute(db);
  expect(rows).toHaveLength(1);
});

test('CON-62 phone and address leave the wire when the order has ended', async () => {
  const driver = await newDriver();
  const { id, by } = await delivery(manager, driver);
  const { phone } = await db
    .selectFrom('customer')
    .select('phone')
    .where('id', '=', by.id)
    .executeTakeFirstOrThrow();
  expect((await driver.get(`${DRIVE}/deliveries`)).body).toContain(phone ?? '-');
  const after = [
    (await delivered(driver, id)).body,
    (await driver.get(`${DRIVE}/deliveries`)).body,
    (await driver.get(`${DRIVE}/cash`)).body,
  ];
  for (const body of after) {
    expect(body).not.toContain(phone ?? '-');
    expect(body).not.toContain(String(inTown.lat));
  }
});

test('CON-63 an inexact or an older position is not stored', async () => {
  const driver = await newDriver();
  const positionOf = async () =>
    (await db.selectFrom('driver').select('location').where('id', '=', driver.id).executeTakeFirst())
      ?.location?.lat;
  await driver.move(29.53);
  await driver.move(29.54, { accuracy: 101 });
  await driver.move(29.55, { at: clock.now().getTime() - 1 });
  expect(await positionOf()).toBe(29.53);
  clock.passSeconds(2);
  await driver.move(29.56);
  expect(await positionOf()).toBe(29.56);
  // A phone whose clock is ahead does not block the next positions.
  clock.passSeconds(2);
  await driver.move(29.57, { at: clock.now().getTime() + 3_600_000 });
  clock.passSeconds(2);
  await driver.move(29.58);
  expect(await positionOf()).toBe(29.58);
});

test('CON-66 a queued step has its own time, or that of the server', async () => {
  const driver = await newDriver();
  const { id } = await delivery(manager, driver);
  clock.passSeconds(1_200);
  const at = clock.now().getTime() - 600_000;
  await driver.step(id, 'picked_up', { at });
  expect((await rowOf(id)).picked_up_at?.getTime()).toBe(at);
  const before = clock.now().getTime() - 1_201_000;
  await driver.step(id, 'at_door', { at: before });
  expect((await rowOf(id)).arrived_at).toEqual(clock.now());
  const { id: other } = await delivery(manager, driver);
  await driver.step(other, 'picked_up', { at: clock.now().getTime() + 60_000 });
  expect((await rowOf(other)).picked_up_at).toEqual(clock.now());
});

test('CON-66 a repeated step with its key or without it changes nothing', async () => {
  const driver = await newDriver();
  const { id } = await delivery(manager, driver);
  const due = await dueOf(id);
  const body = { step: 'delivered', at: clock.now().getTime(), cash: { amount: due } };
  const send = (key?: string) =>
    driver.post(`${DRIVE}/deliveries/${id}/step`, body, key ? { headers: { 'idempotency-key': key } } : {});
  const answers = await Promise.all([send('a'), send('a'), send(), send('b')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  clock.passSeconds(30);
  expect((await send()).statusCode).toBe(200);
  expect(await entriesOf(driver.id)).toMatchObject([{ kind: 'taken', amount: due, order_id: id }]);
  expect((await rowOf(id)).delivered_at?.getTime()).toBe(body.at);
});

test('CON-66 a queue in any pieces, repeated or reordered ends in the same state', async () => {
  const STEPS = ['at_branch', 'picked_up', 'at_door', 'delivered'] as const;
  const driver = await newDriver();
  const orders = fc.sample(fc.shuffledSubarray([...STEPS, ...STEPS], { minLength: STEPS.length * 2 }), {
    numRuns: 12,
    seed: 7,
  });
  const ends: unknown[] = [];
  for (const sequence of [[...STEPS], ...orders]) {
    const { id } = await delivery(manager, driver);
    const began = clock.now().getTime();
    clock.passSeconds(600);
    const cash = { amount: await dueOf(id) };
    for (const step of sequence) {
      const at = began + (STEPS.indexOf(step) + 1) * 60_000;
      const response = await driver.step(id, step, { at, ...(step === 'delivered' && { cash }) });
      expect(response.statusCode).toBe(200);
    }
    const row = await rowOf(id);
    const since = (time: Date | null) => (time === null ? null : time.getTime() - began);
    const changes = await db
      .selectFrom('order_status_change')
      .select('status')
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    ends.push({
      status: row.status,
      times: [row.at_branch_at, row.picked_up_at, row.arrived_at, row.delivered_at, row.ended_at].map(since),
      isPaid: row.is_paid,
      cash: (await entriesOf(driver.id)).filter((entry) => entry.order_id === id).length,
      changes: changes.map(({ status }) => status),
    });
  }
  expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1);
  expect(ends[0]).toMatchObject({
    status: 'completed',
    times: [60_000, 120_000, 180_000, 240_000, 240_000],
    isPaid: true,
    cash: 1,
    changes: ['pending', 'processing', 'shipped', 'completed'],
  });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('CON-66 cash that is reported after the branch has completed the order is not lost', async () => {
  const driver = await newDriver();
  const { id } = await delivery(manager, driver);
  await driver.step(id, 'picked_up');
  await manager.post(`/orders/${id}/complete`);
  expect((await driver.page()).removed).toMatchObject([{ id, reason: 'completed' }]);
  expect((await delivered(driver, id)).json().page.cash.inHand).toBe(await dueOf(id));
  expect((await rowOf(id)).is_paid).toBe(true);
});

test('CON-69 an order that is taken from the driver leaves the page with the reason', async () => {
  const driver = await newDriver();
  const other = await newDriver();
  const { id } = await delivery(manager, driver);
  await assign(manager, id, other.id);
  const page = await driver.page();
  expect([page.deliveries, page.removed]).toMatchObject([[], [{ id, reason: 'reassigned' }]]);
  const refused = await driver.step(id, 'picked_up');
  expect([refused.statusCode, refused.json().change.name]).toEqual([409, 'Rana']);
  expect((await other.page()).deliveries).toHaveLength(1);
  await manager.delete(`/orders/${id}/driver`);
  expect((await other.page()).removed).toMatchObject([{ id, reason: 'unassigned' }]);
  await assign(manager, id, driver.id);
  expect((await driver.page()).removed).toEqual([]);
  await manager.post(`/orders/${id}/cancel`, { reason: 'too_busy' });
  expect((await driver.page()).removed).toMatchObject([{ id, reason: 'cancelled' }]);
  expect((await driver.step(id, 'picked_up')).statusCode).toBe(409);
  expect((await driver.post(`${DRIVE}/deliveries/${id}/problem`, { reason: 'refused' })).statusCode).toBe(
    409,
  );
});

test("CON-69 another driver's order does not exist", async () => {
  const driver = await newDriver();
  const other = await newDriver();
  const { id } = await delivery(manager, driver);
  expect((await other.step(id, 'picked_up')).statusCode).toBe(404);
  expect((await other.post(`${DRIVE}/deliveries/${id}/problem`, { reason: 'refused' })).statusCode).toBe(404);
  expect((await other.step('not-an-id', 'picked_up')).statusCode).toBe(404);
  const { id: unassigned } = await accepted(manager);
  expect((await driver.step(unassigned, 'picked_up')).statusCode).toBe(404);
});

test.each([
  ['an unknown step', 'step', { step: 'flown', at: 1 }],
  ['a time that is text', 'step', { step: 'picked_up', at: 'now' }],
  ['no time', 'step', { step: 'picked_up' }],
  ['a fraction of the cash', 'step', { step: 'delivered', at: 1, cash: { amount: 1.5 } }],
  ['negative cash', 'step', { step: 'delivered', at: 1, cash: { amount: -1 } }],
  ['too much cash', 'step', { step: 'delivered', at: 1, cash: { amount: 1e12 } }],
  ['a long reason', 'step', { step: 'delivered', at: 1, cash: { amount: 1, reason: 'x'.repeat(201) } }],
  ['an unknown problem', 'problem', { reason: 'rain' }],
  ['no problem', 'problem', {}],
])('CON-61 rejects %s', async (_what, path, body) => {
  const driver = await newDriver();
  const { id } = await delivery(manager, driver);
  expect((await driver.post(`${DRIVE}/deliveries/${id}/${path}`, body)).statusCode).toBe(422);
  expect((await rowOf(id)).status).toBe('processing');
});

test.each([
  [{ location: { lat: 91, lng: 0 }, accuracy: 1, at: 1 }],
  [{ location: { lat: '29', lng: 0 }, accuracy: 1, at: 1 }],
  [{ location: { lat: 29, lng: 35 }, accuracy: -1, at: 1 }],
  [{ location: { lat: 29, lng: 35 }, at: 1 }],
  [{}],
])('CON-63 rejects the position %j', async (body) => {
  const driver = await newDriver();
  expect((await driver.post(`${DRIVE}/position`, body)).statusCode).toBe(422);
});

test('CON-05 the drivers’ calls need the cookie of a driver and the origin of the site', async () => {
  const driver = await newDriver();
  expect((await staffBrowser(testApp).get(`${DRIVE}/deliveries`)).statusCode).toBe(401);
  expect((await manager.get(`${DRIVE}/deliveries`)).statusCode).toBe(403);
  const foreign = await driver.post(`${DRIVE}/shift`, {}, { headers: { origin: 'https://evil.example' } });
  expect(foreign.statusCode).toBe(403);
});

test('CON-05 a driver stays signed in for 30 days', async () => {
  const driver = await signedIn(testApp, [ROLES.driver], 'Yazan');
  const session = await db
    .selectFrom('staff_session')
    .select(['opened_at', 'idle_at', 'ends_at'])
    .where('staff_id', '=', driver.person.id)
    .executeTakeFirstOrThrow();
  const days = (time: Date) => (time.getTime() - session.opened_at.getTime()) / 86_400_000;
  expect([days(session.idle_at), days(session.ends_at)]).toEqual([30, 30]);
});

test('CON-29 cancelling a shipped order takes its cash out of the account of the driver', async () => {
  const driver = await newDriver();
  const { id } = await delivery(manager, driver);
  await driver.step(id, 'picked_up');
  const due = await dueOf(id);
  await manager.post(`/orders/${id}/paid`, { amount: due });
  expect((await driver.page()).cash.inHand).toBe(due);
  const cancelled = await manager.post(`/orders/${id}/cancel`, { reason: 'not_delivered' });
  expect(cancelled.statusCode).toBe(200);
  expect((await driver.page()).cash.inHand).toBe(0);
  expect(await entriesOf(driver.id)).toMatchObject([
    { kind: 'taken', amount: due, order_id: id },
    { kind: 'returned', amount: -due, order_id: id },
  ]);
});

test('CON-30 CON-65 a payment that is taken back leaves the account, and can be taken again', async () => {
  const driver = await newDriver();
  const { id } = await delivery(manager, driver);
  await driver.step(id, 'picked_up');
  const amount = await dueOf(id);
  await manager.post(`/orders/${id}/paid`, { amount });
  await manager.delete(`/orders/${id}/paid`);
  expect((await driver.page()).cash.inHand).toBe(0);
  await delivered(driver, id);
  expect((await driver.page()).cash.inHand).toBe(amount);
});

type Shift = { id: string; state: string; expected: number; maySettle: boolean; driver: { id: string } };
const shiftOf = async (driver: TestDriver): Promise<Shift> => {
  const { shifts } = (await manager.get(`/shifts?branch=${fixtures.grillMarket}`)).json();
  return shifts.find((shift: Shift) => shift.driver.id === driver.id);
};
/* Settling asks for the password again after some minutes, and each delivery takes an hour. */
const settle = async (id: string, body: object) => {
  await db.updateTable('staff_session').set({ confirmed_at: clock.now() }).execute();
  return manager.post(`/shifts/${id}/settle`, body);
};

test('CON-65 CLOSE-04 the driver counts, the branch settles, and one entry closes the account', async () => {
  const driver = await newDriver();
  const { id } = await delivery(manager, driver);
  const due = await dueOf(id);
  await delivered(driver, id);
  const open = await shiftOf(driver);
  expect(open).toMatchObject({
    state: 'open',
    expected: due,
    deliveries: 1,
    settlement: null,
    maySettle: true,
  });
  expect((await settle(open.id, { counted: due })).statusCode).toBe(409);
  const { page } = (await driver.delete(`${DRIVE}/shift?counted=${due - 5}`)).json();
  expect(page.unsettled).toMatchObject({ id: open.id, counted: due - 5 });
  expect((await driver.post(`${DRIVE}/shift`)).json().message).toBe(
    'The cash of the last shift is not settled yet.',
  );
  const unexplained = await settle(open.id, { counted: due - 5 });
  expect([unexplained.statusCode, unexplained.json().errors]).toEqual([422, { note: ['Note is required.'] }]);
  const { shift } = (await settle(open.id, { counted: due - 5, note: 'a coin was lost' })).json();
  expect(shift).toMatchObject({
    state: 'settled',
    expected: 0,
    driverCounted: due - 5,
    settlement: { by: 'Rana', expected: due, counted: due - 5, difference: -5, note: 'a coin was lost' },
  });
  expect((await settle(open.id, { counted: due - 5 })).statusCode).toBe(200);
  expect((await settle(open.id, { counted: due })).statusCode).toBe(409);
  expect((await entriesOf(driver.id)).map(({ kind }) => kind)).toEqual(['taken', 'settled']);
  const counted = await db
    .selectFrom('cash_entry')
    .select('branch_id')
    .where('shift_id', '=', open.id)
    .execute();
  expect(counted.map(({ branch_id: branch }) => branch)).toEqual([null, fixtures.grillMarket]);
  const cash = (await driver.get(`${DRIVE}/cash`)).json();
  expect(cash).toMatchObject({ cash: { inHand: 0 }, entries: [], lastSettlement: { counted: due - 5 } });
  clock.passSeconds(60);
  expect((await driver.post(`${DRIVE}/shift`)).statusCode).toBe(200);
  // The new shift counts its own deliveries.
  expect(await shiftOf(driver)).toMatchObject({ state: 'open', expected: 0, deliveries: 0 });
});

test('CON-65 settling at the same time adds one entry', async () => {
  const driver = await newDriver();
  const { id } = await delivery(manager, driver);
  const due = await dueOf(id);
  await delivered(driver, id);
  await driver.delete(`${DRIVE}/shift`);
  const shift = await shiftOf(driver);
  const answers = await Promise.all(Array.from({ length: 4 }, () => settle(shift.id, { counted: due })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await entriesOf(driver.id)).map(({ amount }) => amount)).toEqual([due, -due]);
});

test('B8 (SEC-09): cash is bounded by what is due, and its sum is never too large', async () => {
  const driver = await newDriver();
  const first = await delivery(manager, driver);
  const most = (await dueOf(first.id)) * 10 + 10_000;
  const handing = (id: string, amount: number) =>
    driver.step(id, 'delivered', { cash: { amount, reason: 'all of it' } });
  for (const amount of [100_000_000, most + 1]) {
    const refused = await handing(first.id, amount);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['cash.amount']]);
  }
  await driver.step(first.id, 'picked_up');
  const paid = (amount: number) => manager.post(`/orders/${first.id}/paid`, { amount });
  expect((await paid(most + 1)).statusCode).toBe(422);
  expect((await handing(first.id, most)).json().page.cash.inHand).toBe(most);
  // Entries of earlier days.
  await sql`insert into cash_entry (driver_id, shift_id, kind, amount, currency, order_id, actor, created_at)
    select driver_id, shift_id, kind, 2147483647, currency, order_id, actor, created_at
    from cash_entry, generate_series(1, 3) where driver_id = ${driver.id}`.execute(db);
  const sum = most + 3 * 2_147_483_647;
  expect((await driver.page()).cash.inHand).toBe(sum);
  expect((await shiftOf(driver)).expected).toBe(sum);
  const branch = fixtures.grillMarket;
  const { drivers } = (await manager.get(`/dispatch?branch=${branch}`)).json();
  expect(drivers).toContainEqual(expect.objectContaining({ id: driver.id, cashInHand: sum }));
  await db.deleteFrom('staff_role').where('staff_id', '=', driver.person.id).execute();
});

test('SUS-6 (SEC-19): late cash never falls into a settled shift', async () => {
  for (let round = 0; round < iterations(12, 200); round += 1) {
    const driver = await newDriver();
    const first = await delivery(manager, driver);
    const late = await delivery(manager, driver);
    await delivered(driver, first.id);
    await driver.step(late.id, 'picked_up');
    await manager.post(`/orders/${late.id}/complete`);
    await driver.delete(`${DRIVE}/shift`);
    const shift = await shiftOf(driver);
    const count = { counted: await dueOf(first.id), note: 'counted twice' };
    const cash = { amount: await dueOf(late.id) };
    const at = clock.now().getTime();
    const answers = await Promise.all([
      driver.post(`${DRIVE}/deliveries/${late.id}/step`, { step: 'delivered', at, cash }),
      settle(shift.id, count),
      settle(shift.id, count),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await rowOf(late.id)).is_paid).toBe(true);
  }
  const { rows } = await sql`
    select from cash_entry settled join cash_entry later using (shift_id)
    where settled.kind = 'settled' and later.id > settled.id`.execute(db);
  expect(rows).toEqual([]);
});

test('SEC-19: the database refuses cash in a settled shift', async () => {
  const driver = await newDriver();
  const { id } = await delivery(manager, driver);
  await delivered(driver, id);
  await driver.delete(`${DRIVE}/shift`);
  const shift = await shiftOf(driver);
  await settle(shift.id, { counted: await dueOf(id) });
  const again = sql`insert into cash_entry (driver_id, shift_id, kind, amount, currency, order_id, actor, created_at)
    select driver_id, shift_id, kind, amount, currency, order_id, actor, created_at
    from cash_entry where shift_id = ${shift.id} and kind = 'taken'`;
  await expect(again.execute(db)).rejects.toThrow('the shift is settled');
});

test.each([
  ['no amount', {}],
  ['text', { counted: '10' }],
  ['a fraction', { counted: 1.5 }],
  ['a negative amount', { counted: -1 }],
  ['a long note', { counted: 1, note: 'x'.repeat(201) }],
])('CON-65 rejects a settlement with %s', async (_what, body) => {
  const driver = await newDriver();
  await driver.delete(`${DRIVE}/shift`);
  expect((await settle((await shiftOf(driver)).id, body)).statusCode).toBe(422);
});

test('CON-65 a shift without cash settles itself', async () => {
  const driver = await newDriver();
  await driver.delete(`${DRIVE}/shift?counted=0`);
  expect(await shiftOf(driver)).toMatchObject({ state: 'settled', settlement: null });
  expect((await driver.delete(`${DRIVE}/shift?counted=ten`)).statusCode).toBe(422);
});

test('CON-65 the database refuses to change an entry, and every account adds up', async () => {
  for (const change of [
    sql`update cash_entry set amount = 1`,
    sql`update cash_entry set amount = 1, note = null`,
    sql`delete from cash_entry`,
    sql`truncate cash_entry`,
  ])
    await expect(change.execute(db)).rejects.toThrow('cash_entry is only ever added to');
  const { rows } = await sql`
    select driver_shift.id from driver_shift join cash_entry on cash_entry.shift_id = driver_shift.id
    where settled_at is not null group by driver_shift.id having sum(amount) <> 0`.execute(db);
  expect(rows).toEqual([]);
});

test('CON-65 a branch does not see or settle the shifts of another', async () => {
  const role = { role: 'driver', branchId: fixtures.bakeryCorner } as const;
  const driver = await newDriver({ role });
  await driver.delete(`${DRIVE}/shift`);
  const { id } = await db
    .selectFrom('driver_shift')
    .select('id')
    .where('driver_id', '=', driver.id)
    .executeTakeFirstOrThrow();
  expect(await shiftOf(driver)).toBeUndefined();
  expect((await settle(id, { counted: 0 })).statusCode).toBe(404);
});

test('B16 (SEC-13): a shift is settled by those who have all places of its driver', async () => {
  const elsewhere = { role: 'driver', branchId: fixtures.bakeryCorner } as const;
  const driver = await newDriver();
  const { id } = await delivery(manager, driver);
  await delivered(driver, id);
  await driver.delete(`${DRIVE}/shift`);
  await teamRepository(db).addRoles(driver.person.id, [elsewhere], new Date(0));
  const shift = await shiftOf(driver);
  expect(shift.maySettle).toBe(false);
  const count = { counted: 0, note: 'x' };
  expect((await settle(shift.id, count)).statusCode).toBe(403);
  const owner = await signedIn(testApp, [{ role: 'vendorManager', vendorId: fixtures.grill }]);
  expect((await owner.post(`/shifts/${shift.id}/settle`, count)).statusCode).toBe(403);
  const both = await signedIn(testApp, [ROLES.branchManager, { ...elsewhere, role: 'branchManager' }]);
  const counted = await dueOf(id);
  expect((await both.post(`/shifts/${shift.id}/settle`, { counted })).statusCode).toBe(200);
});

test('CON-58 an account without a phone drives with the phone of the branch', async () => {
  const driver = await signedIn(testApp, [ROLES.driver], 'Hala');
  await db.updateTable('staff').set({ phone: null }).where('id', '=', driver.person.id).execute();
  const setPhone = (phone: string | null) =>
    db.updateTable('branch').set({ phone }).where('id', '=', fixtures.grillMarket).execute();
  await setPhone(null);
  expect((await driver.get(`${DRIVE}/deliveries`)).statusCode).toBe(404);
  await setPhone('+962790007777');
  expect((await driver.get(`${DRIVE}/deliveries`)).json().page.driver.phone).toBe('+962790007777');
});

test('CON-26 ready tells the assigned driver, whose page has the time', async () => {
  const driver = await newDriver();
  const { id } = await delivery(manager, driver);
  expect((await driver.page()).deliveries[0].readyAt).toBeNull();
  expect((await manager.post(`/orders/${id}/ready`)).statusCode).toBe(200);
  const sent: { channel: string; event: string }[] = [];
  const publisher = {
    publish: async (message: { channel: string; event: string }) => void sent.push(message),
  };
  await dispatchEvents({ db, clock, publisher }).orderChanged({ orderId: id, status: 'processing' });
  expect(sent).toContainEqual(
    expect.objectContaining({ channel: deliveriesChannel(driver.id), event: DELIVERIES_CHANGED }),
  );
  expect((await driver.page()).deliveries[0].readyAt).toBe(clock.now().getTime());
});

test('TIP-01 the driver sees the tip of a delivery', async () => {
  const driver = await newDriver();
  const { id } = await delivery(manager, driver);
  await db
    .updateTable('customer_order')
    .set((eb) => ({ tip: 150, total: eb('total', '+', 150) }))
    .where('id', '=', id)
    .execute();
  expect((await driver.page()).deliveries[0].tip).toBe(150);
});

test('CON-10 the log of a delivery has neither a phone nor a position', async () => {
  const driver = await newDriver();
  const { id } = await delivery(manager, driver);
  await driver.step(id, 'picked_up');
  await driver.move(29.531746);
  await delivered(driver, id);
  const other = await accepted(manager);
  await manager.post(`/orders/${other.id}/cancel`, { reason: 'customer_unreachable' });
  const entries = await db.selectFrom('operation_log').select(['action', 'details']).execute();
  expect(entries.length).toBeGreaterThan(2);
  const { phone } = await db
    .selectFrom('customer')
    .select('phone')
    .where('id', '=', (await rowOf(id)).customer_id ?? '')
    .executeTakeFirstOrThrow();
  const written = JSON.stringify(entries);
  for (const secret of [phone, '29.531746', String(inTown.lat), String(inTown.lng)])
    expect(written).not.toContain(secret);
});
