import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { seedFixtures } from '#features/branches/branches.fixture.ts';
import { env, operator } from '#features/staff/operator.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { deliveryWorld } from '../deliveries/deliveries.fixture.ts';
import { newLine } from '../group-orders/group-orders.fixture.ts';
import { brokenInvariants, cart, checkout, falafel, pickup } from '../orders.fixture.ts';
import { seatedTable, visitCalls } from '../visits/visits.fixture.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock, env });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { placed } = checkout(testApp);
const { post, call, details, move } = operator(testApp);
const world = deliveryWorld(testApp, clock);
const manager = await world.newManager();

const { createCustomer, rowOf, entriesOf } = world;
async function acceptedOrder() {
  clock.passSeconds(3_600);
  const by = await createCustomer();
  const id = await placed(cart({ items: [falafel(4)], order_type: pickup }), { by });
  await move(id, 'processing');
  return { id, due: (await rowOf(id)).total };
}
const pay = async (id: string, body: object) => (await post(`/orders/${id}/paid`, body)).statusCode;
const takingsOf = async (orderId: string) => {
  const rows = await db
    .selectFrom('taking')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, method, amount, holder }) => `${kind} ${method} ${amount} ${holder}`);
};
const parts = (cash: number, terminal: number) => [
  { method: 'cash', amount: cash },
  { method: 'terminal', amount: terminal },
];

test('CLOSE-01 CLOSE-02 an amount without a method is cash of the branch', async () => {
  const { id, due } = await acceptedOrder();
  expect(await pay(id, { amount: due })).toBe(200);
  expect(await pay(id, { amount: due })).toBe(200);
  expect(await takingsOf(id)).toEqual([`taken cash ${due} branch`]);
  expect((await details(id)).paidBy).toEqual([{ method: 'cash', amount: due }]);
});

test('CLOSE-01 one order is paid by several methods, with the actor and the period', async () => {
  const { id, due } = await acceptedOrder();
  expect(await pay(id, { amount: due, paidBy: parts(300, due - 300) })).toBe(200);
  expect(await takingsOf(id)).toEqual([`taken cash 300 branch`, `taken terminal ${due - 300} branch`]);
  const rows = await db
    .selectFrom('taking')
    .innerJoin('drawer', 'drawer.branch_id', 'taking.branch_id')
    .select(['taking.actor', sql<boolean>`taking.period = drawer.period`.as('isOpen')])
    .where('order_id', '=', id)
    .execute();
  expect(rows).toEqual([1, 2].map(() => ({ actor: 'operator', isOpen: true })));
  expect((await details(id)).paidBy).toEqual(parts(300, due - 300));
});

test('CLOSE-01 refuses parts of another sum, twice the same method, and the method of the bank page', async () => {
  const { id, due } = await acceptedOrder();
  const half = { method: 'cash', amount: due / 2 };
  for (const paidBy of [
    parts(300, due),
    [half, half],
    [{ method: 'card', amount: due }],
    [],
    [...parts(1, 2), { method: 'cliq', amount: due - 3 }, { method: 'cliq', amount: 0 }],
    'cash',
  ])
    expect(await pay(id, { amount: due, paidBy })).toBe(422);
  expect(await takingsOf(id)).toEqual([]);
});

test('CLOSE-01 the same payment by another method is a conflict', async () => {
  const { id, due } = await acceptedOrder();
  const terminal = { amount: due, paidBy: [{ method: 'terminal', amount: due }] };
  const answers = await Promise.all([pay(id, { amount: due }), pay(id, terminal)]);
  expect(answers.includes(200)).toBe(true);
  expect([await pay(id, { amount: due, paidBy: [{ method: 'cliq', amount: due }] })]).toEqual([409]);
  expect((await takingsOf(id)).length).toBe(1);
});

test('CLOSE-02 undoing a payment takes each method back, and marking it again is a new taking', async () => {
  const { id, due } = await acceptedOrder();
  await pay(id, { amount: due, paidBy: parts(300, due - 300) });
  expect((await call('DELETE', `/orders/${id}/paid`)).statusCode).toBe(200);
  expect(await pay(id, { amount: due + 50, paidBy: [{ method: 'cliq', amount: due + 50 }] })).toBe(200);
  expect((await takingsOf(id)).slice(2)).toEqual([
    `undone terminal ${300 - due} branch`,
    'undone cash -300 branch',
    `taken cliq ${due + 50} branch`,
  ]);
});

test('CLOSE-01 handing over takes the payment with its method', async () => {
  const { id, due } = await acceptedOrder();
  const paidBy = [{ method: 'cliq', amount: due }];
  expect((await post(`/orders/${id}/hand-over`, { paid: due, paidBy })).statusCode).toBe(200);
  expect(await takingsOf(id)).toEqual([`taken cliq ${due} branch`]);
});

test('CLOSE-01 only cash at the door raises the cash of the driver', async () => {
  const driver = await world.newDriver();
  const { id } = await world.delivery(manager, driver);
  const { total: due } = await rowOf(id);
  const cash = { amount: due, paidBy: parts(200, due - 200) };
  expect((await driver.step(id, 'delivered', { cash })).statusCode).toBe(200);
  expect(await takingsOf(id)).toEqual(['taken cash 200 driver', `taken terminal ${due - 200} branch`]);
  expect((await driver.page()).cash.inHand).toBe(200);

  const byTerminal = await world.delivery(manager, driver);
  const all = { amount: due, paidBy: [{ method: 'terminal', amount: due }] };
  expect((await driver.step(byTerminal.id, 'delivered', { cash: all })).statusCode).toBe(200);
  expect((await driver.page()).cash.inHand).toBe(200);
  expect(await entriesOf(driver.id)).toHaveLength(1);
});

test('CLOSE-02 the cash that a driver gives back for a cancelled order leaves the ledger once', async () => {
  const driver = await world.newDriver();
  const { id } = await world.delivery(manager, driver);
  await driver.step(id, 'picked_up');
  const { total: due } = await rowOf(id);
  expect((await manager.post(`/orders/${id}/paid`, { amount: due })).statusCode).toBe(200);
  expect((await manager.post(`/orders/${id}/cancel`, { reason: 'not_delivered' })).statusCode).toBe(200);
  expect(await takingsOf(id)).toEqual([`taken cash ${due} driver`, `returned cash -${due} driver`]);
});

const lower = async (id: string, quantity: number) => {
  const { ticket } = (await manager.get(`/orders/${id}`)).json().order;
  const lines = [{ lineId: ticket.lines[0].id, quantity }];
  const body = { lines, consent: 'phone', revision: ticket.revision };
  expect((await manager.post(`/orders/${id}/changes`, body)).statusCode).toBe(200);
};

test('REFUND-07 CLOSE-02 the difference of a changed order goes back as it was paid, the newest money first', async () => {
  const { id, due } = await acceptedOrder();
  await pay(id, { amount: due, paidBy: parts(due - 200, 200) });
  await lower(id, 1);
  const back = due - (await rowOf(id)).total;
  expect((await takingsOf(id)).slice(2)).toEqual([
    'returned terminal -200 branch',
    `returned cash ${200 - back} branch`,
  ]);
  expect((await rowOf(id)).paid_amount).toBe(due - back);
});

test('REFUND-07 the driver who has the cash of a changed order gives the difference back', async () => {
  const driver = await world.newDriver();
  const { id } = await world.delivery(manager, driver);
  await driver.step(id, 'picked_up');
  const { total: due } = await rowOf(id);
  expect((await manager.post(`/orders/${id}/paid`, { amount: due })).statusCode).toBe(200);
  expect((await driver.page()).deliveries[0]).not.toHaveProperty('giveBack');
  await lower(id, 2);
  const back = due - (await rowOf(id)).total;
  expect(await takingsOf(id)).toEqual([`taken cash ${due} driver`, `returned cash ${-back} driver`]);
  const page = await driver.page();
  expect(page.cash.inHand).toBe(due - back);
  expect(page.deliveries[0]).toMatchObject({ giveBack: back, amountDue: 0 });
  expect(await entriesOf(driver.id)).toMatchObject([
    { kind: 'taken', amount: due },
    { kind: 'returned', amount: -back },
  ]);
});

test('CLOSE-01 closing a table pays its rounds by one method', async () => {
  const waiter = await signedIn(testApp, [ROLES.branchStaff], 'Huda');
  const calls = visitCalls(testApp);
  const host = await createCustomer();
  const { visit, omar } = await seatedTable(calls, host);
  const first = await calls.order(host.token, visit, [newLine()]);
  const second = await calls.order(host.token, visit, [newLine()]);
  const claimed = await calls.claim(omar.token, visit.sessionId, { part: { kind: 'even' }, tip: 1.5 });
  const { claim } = claimed.json();
  expect((await waiter.post(`/claims/${claim._id}/taken`, { method: 'transfer' })).statusCode).toBe(200);
  const due = (await rowOf(first)).total;
  const part = Math.round(claim.amount * 100);
  expect(await takingsOf(first)).toEqual([`taken cliq ${part + 150} branch`]);

  const closing = { paid: true, force: true, method: 'terminal' };
  expect((await waiter.post(`/sessions/${visit.sessionId}/close`, closing)).statusCode).toBe(200);
  expect((await takingsOf(first))[1]).toBe(`taken terminal ${due - part} branch`);
  expect(await takingsOf(second)).toEqual([`taken terminal ${(await rowOf(second)).total} branch`]);
});

test('CLOSE-02 the release before marks orders as paid, and its money is cash', async () => {
  const { id, due } = await acceptedOrder();
  const set = (columns: object) =>
    db.updateTable('customer_order').set(columns).where('id', '=', id).execute();
  await set({ is_paid: true, paid_amount: due, paid_at: clock.now() });
  await set({ is_paid: false, paid_amount: null, paid_at: null });
  expect(await takingsOf(id)).toEqual([`taken cash ${due} branch`, `undone cash -${due} branch`]);
});

test('CLOSE-02 takings are only added', async () => {
  await expect(db.deleteFrom('taking').execute()).rejects.toThrow('only');
  await expect(db.updateTable('taking').set({ amount: 1 }).execute()).rejects.toThrow('only');
});

test('CLOSE-02 the takings of every order are its money, returned money left out', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
});
