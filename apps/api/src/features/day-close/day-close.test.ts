import type { DayClose, DayReport } from '@app/contract/schemas/console/day-close';
import { takingsFromSales } from '@app/domain/takings/day-close';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { deliveryWorld } from '#features/orders/deliveries/deliveries.fixture.ts';
import { cart, checkout, falafel } from '#features/orders/orders.fixture.ts';
import { env, operator } from '#features/staff/operator.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { explainPlan, watchStatements } from '#testing/watch-statements.ts';
import { dayCloseRepository } from './day-close.repository.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock, env });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { placed } = checkout(testApp);
const { post, move } = operator(testApp);
const world = deliveryWorld(testApp, clock);
let rana = await world.newManager();
let waiter = await signedIn(testApp, [ROLES.branchStaff], 'Huda');
// The clock passes the end of a session.
beforeEach(async () => {
  rana = await world.newManager();
  waiter = await signedIn(testApp, [ROLES.branchStaff], 'Huda');
});

const at = `/branches/${fixtures.grillMarket}`;
type Browser = Pick<typeof waiter, 'get' | 'post'>;
const day = async (browser: Browser = rana) => (await browser.get(`${at}/day`)).json();
const report = async (): Promise<DayReport> => (await rana.get(`${at}/day/report`)).json().report;
const entry = (kind: 'in' | 'out', amount: number, reason = 'Change from the bank') =>
  rana.post(`${at}/drawer`, { id: randomIds.next(), kind, amount, reason });
const close = async (body: object = {}, browser: Browser = rana) => {
  const { period } = await day();
  const { expected } = (await report()).cash;
  return browser.post(`${at}/closes`, { period, counted: expected, stays: 0, ...body });
};

async function acceptedOrder(credit = 0) {
  clock.passSeconds(3_600);
  const by = await world.createCustomer({ credit });
  const id = await placed(cart({ items: [falafel(4)], use_credit: credit > 0 }), { by });
  await move(id, 'processing');
  const { total, used_credit: used } = await world.rowOf(id);
  return { id, due: total - used, total };
}
const pay = (id: string, amount: number, method = 'cash') =>
  rana.post(`/orders/${id}/paid`, { amount, paidBy: [{ method, amount }] });
const complete = (id: string) => post(`/orders/${id}/hand-over`, {});

const addsUp = (z: DayReport) => {
  expect(takingsFromSales(z)).toBe(z.takings);
  expect(z.methods.reduce((sum, { taken, returned }) => sum + taken - returned, 0)).toBe(z.takings);
  expect(z.people.reduce((sum, { amount }) => sum + amount, 0)).toBe(z.takings);
  expect(z.salesByType.reduce((sum, { amount }) => sum + amount, 0)).toBe(z.sales);
};

test('CLOSE-04 CLOSE-05 expected cash is what was opened with, taken, settled, put in and taken out', async () => {
  const { id, due } = await acceptedOrder();
  await pay(id, due);
  await complete(id);
  const other = await acceptedOrder();
  await pay(other.id, other.due, 'terminal');
  const driver = await world.newDriver();
  const delivery = await world.delivery(rana, driver);
  const { total } = await world.rowOf(delivery.id);
  await driver.step(delivery.id, 'delivered', { cash: { amount: total } });
  expect((await report()).openShifts).toEqual([{ driver: expect.anything(), amount: total }]);
  expect((await report()).cash.expected).toBe(due);

  await driver.delete('/service/api/drive/shift');
  const { shifts } = (await rana.get(`/shifts?branch=${fixtures.grillMarket}`)).json();
  const shift = shifts.find((one: { driver: { id: string } }) => one.driver.id === driver.id);
  // Settling needs a new session.
  rana = await world.newManager();
  const settled = { counted: total - 50, note: 'Change for the next guest' };
  expect((await rana.post(`/shifts/${shift.id}/settle`, settled)).statusCode).toBe(200);
  expect((await entry('in', 2_000)).json()).toEqual({ isAdded: true });
  expect((await entry('out', 300, 'Vegetables')).statusCode).toBe(200);

  const z = await report();
  expect(z.cash).toMatchObject({
    opening: 0,
    taken: due,
    settlements: [{ counted: total - 50, difference: -50 }],
    expected: due + total - 50 + 2_000 - 300,
  });
  expect(z.openShifts).toEqual([]);
  addsUp(z);
});

test('CLOSE-05 a close has the next number, keeps its report, and what stays opens the next period', async () => {
  const { expected } = (await report()).cash;
  const { period } = await day();
  const counted = expected - 200;
  const short = { counted, stays: 1_000 };
  expect((await close(short)).statusCode).toBe(422);
  expect((await close({ ...short, note: ' ' })).statusCode).toBe(422);
  expect((await close({ ...short, note: 'Wrong change', stays: counted + 1 })).statusCode).toBe(422);
  expect((await close({ ...short, note: 'Wrong change', pieces: { 5000: 1 } })).statusCode).toBe(422);
  const done = (await close({ ...short, note: 'Wrong change' })).json().close as DayClose;
  expect(done).toMatchObject({
    number: period,
    by: 'Rana',
    expected,
    counted,
    difference: -200,
    stays: 1_000,
  });
  addsUp(done.report);
  expect(await day()).toMatchObject({ period: period + 1, openingCash: 1_000, closes: [{ number: period }] });
  expect((await report()).cash).toMatchObject({ opening: 1_000, expected: 1_000 });
  expect((await rana.get(`${at}/closes/${period}`)).json().close).toEqual(done);
  const csv = (await rana.get(`${at}/closes/${period}?format=csv`)).body;
  expect(csv).toContain('difference,Wrong change,-2');
  await expect(db.updateTable('day_close').set({ counted: 0 }).execute()).rejects.toThrow('only');
});

test('CLOSE-06 orders that are unpaid, paid before, paid later, more than due or with credit add up', async () => {
  await close();
  const paidBefore = await acceptedOrder();
  await pay(paidBefore.id, paidBefore.due);
  await close();
  await complete(paidBefore.id);
  const unpaid = await acceptedOrder();
  await complete(unpaid.id);
  const open = await acceptedOrder();
  await pay(open.id, open.due, 'cliq');
  const withCredit = await acceptedOrder(100);
  await pay(withCredit.id, withCredit.due + 250);
  await complete(withCredit.id);
  const first = await report();
  expect(first).toMatchObject({
    completed: 3,
    usedCredit: withCredit.total - withCredit.due,
    unpaid: unpaid.due,
    paidBefore: paidBefore.due,
    otherOrders: open.due,
    beyond: 250,
    takings: open.due + withCredit.due + 250,
  });
  addsUp(first);
  await close();
  await pay(unpaid.id, unpaid.due);
  const second = await report();
  expect(second).toMatchObject({ sales: 0, otherOrders: unpaid.due, takings: unpaid.due });
  addsUp(second);
  await close();
});

test('CLOSE-06 tips are shown by person and method, refunds by reason, each in the period of its refund', async () => {
  const tipped = async (method: string) => {
    const driver = await world.newDriver();
    const { id } = await world.delivery(rana, driver);
    await sql`update customer_order set tip = 100, total = total + 100 where id = ${id}::uuid`.execute(db);
    const { total } = await world.rowOf(id);
    await driver.step(id, 'delivered', { cash: { amount: total, paidBy: [{ method, amount: total }] } });
    return id;
  };
  const ids = [await tipped('cash'), await tipped('terminal'), await tipped('cash')];
  const refund = async (id: string, reason: string, amount: number) => {
    const { revision } = (await rana.get(`/orders/${id}`)).json().order.ticket;
    const what = { kind: 'amount', amount };
    const body = { key: randomIds.next(), revision, what, method: 'credit', reason, borneBy: 'vendor' };
    expect((await rana.post(`/orders/${id}/refunds`, body)).statusCode).toBe(200);
  };
  await refund(ids[0]!, 'late', 30);
  await refund(ids[1]!, 'late', 20);
  await refund(ids[2]!, 'missing', 10);
  const first = await report();
  expect(first.tips.map(({ amount }) => amount)).toEqual([100, 100, 100]);
  expect(first.tipsByMethod).toEqual([
    { method: 'cash', amount: 200 },
    { method: 'terminal', amount: 100 },
  ]);
  expect(first.refunds).toEqual([
    { reason: 'late', count: 2, amount: 50 },
    { reason: 'missing', count: 1, amount: 10 },
  ]);
  addsUp(first);
  const { number } = (await close()).json().close as DayClose;
  const csv = (await rana.get(`${at}/closes/${number}?format=csv`)).body;
  expect(csv).toContain('refunds,late,0.5');
  expect(csv).toContain('tips,terminal,1');
  expect(await report()).toMatchObject({ tips: [], tipsByMethod: [], refunds: [] });
});

test('CLOSE-09 of two closes at once one closes, and the other says who did', async () => {
  const { period } = await day();
  const body = { period, counted: 0, stays: 0 };
  const basil = await signedIn(testApp, [ROLES.branchManager], 'Basil');
  const answers = await Promise.all([rana, basil].map((one) => one.post(`${at}/closes`, body)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode).map((answer) => answer.json());
  expect(lost.close).toMatchObject({ number: period, by: won.close.by });
  expect(lost.message).toContain(won.close.by);
  expect((await rana.get(`${at}/day/report?period=${period}`)).statusCode).toBe(409);
});

test('CLOSE-03 takings and ends of orders at the second of closing are in exactly one period', async () => {
  const orders = [];
  for (let index = 0; index < 8; index++) orders.push(await acceptedOrder());
  const { period } = await day();
  const work = orders.map(async ({ id, due }, index) => {
    if (index === 4) await rana.post(`${at}/closes`, { period, counted: 0, stays: 0, note: 'During a race' });
    expect((await pay(id, due)).statusCode).toBe(200);
    expect((await complete(id)).statusCode).toBe(200);
  });
  await Promise.all(work);
  const closed = (await rana.get(`${at}/closes/${period}`)).json().close as DayClose;
  const open = await report();
  addsUp(closed.report);
  addsUp(open);
  const due = orders.reduce((sum, order) => sum + order.due, 0);
  expect(closed.report.takings + open.takings).toBe(due);
  expect(closed.report.completed + open.completed).toBe(8);
  await close();
});

test('CLOSE-07 staff count and close only if the branch manager allows it', async () => {
  expect(await day(waiter)).toMatchObject({ mayClose: false });
  expect((await close({}, waiter)).statusCode).toBe(403);
  expect((await waiter.get(`${at}/day/report`)).statusCode).toBe(403);
  const { revision } = (await rana.get(`${at}/settings`)).json();
  const allow = () => rana.post(`${at}/settings`, { revision, changes: { staffMayClose: true } });
  expect((await allow()).json()).toMatchObject({ settings: { staffMayClose: true }, revision: revision + 1 });
  expect((await allow()).statusCode).toBe(409);
  expect(await day(waiter)).toMatchObject({ mayClose: true });
  expect((await close({}, waiter)).json().close.by).toBe('Huda');
});

test('CLOSE-07 a close is due 26 hours after the first taking of the period', async () => {
  const { id, due } = await acceptedOrder();
  await pay(id, due);
  expect((await day()).isCloseDue).toBe(false);
  clock.passSeconds(26.1 * 3_600);
  rana = await world.newManager();
  expect((await day()).isCloseDue).toBe(true);
  await close();
  expect((await day()).isCloseDue).toBe(false);
});

test('CLOSE-09 a drawer entry with the same id is added once, and needs a reason', async () => {
  const body = { id: randomIds.next(), kind: 'in', amount: 500, reason: 'Coins' };
  const answers = await Promise.all([1, 2, 3].map(() => rana.post(`${at}/drawer`, body)));
  expect(answers.filter((answer) => answer.json().isAdded)).toHaveLength(1);
  expect((await entry('out', 100, ' ')).statusCode).toBe(422);
  expect((await entry('out', 0)).statusCode).toBe(422);
});

test('CLOSE-09 one statement reads 5,000 takings of a period through the index of the period', async () => {
  await sql`insert into taking (branch_id, order_id, kind, method, amount, actor, at)
    select ${fixtures.grillMarket}::uuid, gen_random_uuid(), 'taken', 'cash', 100 + number, 'Rana', now()
    from generate_series(1, 5000) number`.execute(db);
  // Other branches and periods have more.
  await sql`insert into taking (branch_id, order_id, kind, method, amount, actor, at)
    select ${fixtures.grillHarbour}::uuid, gen_random_uuid(), 'taken', 'cash', 100, 'Rana', now()
    from generate_series(1, 45000)`.execute(db);
  await sql`analyze taking`.execute(db);
  const period = { branchId: fixtures.grillMarket, period: (await day()).period };
  const { db: watched, sent } = watchStatements(db);
  const sums = await dayCloseRepository(watched).takingSums(period);
  expect(sums.cash_count).toBe(5_000);
  expect(sent).toHaveLength(1);
  expect(await explainPlan(db, sent[0]!)).toContain('taking_of_period');
  addsUp(await report());
});
