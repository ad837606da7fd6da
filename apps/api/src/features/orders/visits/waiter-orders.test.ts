import type { FloorTableDetails } from '@app/contract/schemas/console/tables';
import type { ErrorCode } from '@app/contract/errors';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { translateError } from '#i18n/translate.ts';
import { randomIds } from '#ports/ids.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { brokenInvariants, cart, checkout, people } from '../orders.fixture.ts';
import { ORDER_LIMITS } from '../place-order/order-limits.ts';
import { brokenBills, type Joined, seatedTable, visitCalls } from './visits.fixture.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
beforeEach(() => clock.passSeconds(700));
const calls = visitCalls(testApp);
const { call, show, newTable, join, order, claim } = calls;
const { place } = checkout(testApp);
const createCustomer = people(db, clock);
const waiter = await signedIn(testApp, [ROLES.branchStaff], 'Rana Saleh');
const manager = await signedIn(testApp, [ROLES.branchManager]);
const foreign = await signedIn(testApp, [{ role: 'branchStaff', branchId: fixtures.bakeryCorner }]);
const driver = await signedIn(testApp, [ROLES.driver]);

type Table = { id: string };
type Staff = typeof waiter;
const textOf = (response: { json: () => { message?: string } }) => response.json().message;
const says = (code: ErrorCode, values = {}) => translateError('en', code, values);
const seated = async () => {
  const host = await createCustomer();
  return { host, ...(await seatedTable(calls, host)) };
};
const item = (itemId: string = fixtures.kebab, quantity = 1) => ({
  id: randomIds.next(),
  itemId,
  quantity,
  preferences: {},
});
const post = (table: Table, body: object, by: Staff = waiter, headers: Record<string, string> = {}) =>
  by.post(`/tables/${table.id}/orders`, body, { headers });
/** As the dialog does: the price first, then the order. */
async function enter(table: Table, sessionId: string | null, items = [item()], by: Staff = waiter) {
  const { total } = (await post(table, { sessionId, items, total: null }, by)).json();
  const response = await post(table, { sessionId, items, total }, by);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json() as { total: number; order: { _id: string; isRepeat: boolean } };
}
const details = async (table: Table): Promise<FloorTableDetails> =>
  (await waiter.get(`/tables/${table.id}`)).json();
const orderRow = (orderId: string) =>
  db
    .selectFrom('customer_order')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select(['customer_id', 'status', 'seen_by', 'promised_at', 'table_session_id', 'cashback', 'contact_of'])
    .select(['phone', 'customer_order.total'])
    .where('customer_order.id', '=', orderId)
    .executeTakeFirstOrThrow();
const countOrders = async () => (await db.selectFrom('customer_order').select('id').execute()).length;
const setMode = (mode: 'guests' | 'separate') =>
  db.updateTable('branch').set({ table_mode: mode }).where('id', '=', fixtures.grillMarket).execute();
const takeItem = (token: string, sessionId: string, itemId: string, isMine: boolean) =>
  call('POST', `/session/${sessionId}/items/${itemId}`, token, { is_mine: isMine });

test('SHOP-09 TABLE-13 what a waiter enters joins the visit as lines of nobody, and is accepted at once', async () => {
  const { host, table, visit, omar } = await seated();
  await order(host.token, visit);
  const items = [item(fixtures.kebab, 2), item(fixtures.lemonade)];
  const { total, order: entered } = await enter(table, visit.sessionId, items);
  const row = await orderRow(entered._id);
  // The order is that of the session, without cashback, and rings nowhere.
  expect(row).toMatchObject({
    customer_id: host.id,
    status: 'processing',
    seen_by: 'Rana Saleh',
    table_session_id: visit.sessionId,
    cashback: 0,
    total,
  });
  expect(row.promised_at).not.toBeNull();
  const seen = await show(omar.token, visit.sessionId);
  const round = seen.orders.find(({ _id }) => _id === entered._id);
  expect(round?.items.map(({ quantity, person, isFromWaiter }) => [quantity, person, isFromWaiter])).toEqual([
    [2, undefined, true],
    [1, undefined, true],
  ]);
  expect(round).not.toHaveProperty('sentBy');
  // Everybody has a part of it.
  const shares = seen.bill.people.map(({ share }) => Math.round(share * 100));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.round(seen.bill.due * 100));
  expect(Math.min(...shares)).toBeGreaterThan(0);
  // The draft is empty, and one entry of the log says who entered it.
  expect(seen.party.people.flatMap(({ lines }) => lines)).toEqual([]);
  const log = await db
    .selectFrom('operation_log')
    .select(['action', 'actor'])
    .where('subject_id', '=', entered._id)
    .execute();
  expect(log).toEqual([{ action: 'order.entered', actor: 'Rana Saleh' }]);
  expect(await brokenBills(db)).toEqual([]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('SHOP-09 at a table without guests a new bill is opened, which guests join', async () => {
  const table = await newTable();
  const { order: entered } = await enter(table, null);
  const [session] = (await details(table)).sessions;
  expect(await orderRow(entered._id)).toMatchObject({
    contact_of: fixtures.grill,
    phone: null,
    table_session_id: session?._id,
  });
  const link = session?.visit?.invite;
  const omar = (await join({ link })).json() as Joined;
  const seen = await show(omar.pass ?? '', omar.sessionId);
  expect(seen.orders.map(({ _id }) => _id)).toEqual([entered._id]);
  // What is entered next joins it, whether staff knew of it or not.
  const next = await enter(table, null);
  expect((await orderRow(next.order._id)).table_session_id).toBe(session?._id);
});

test('SHOP-09 where bills are separate, staff choose a new bill or one of the open ones', async () => {
  await setMode('separate');
  try {
    const [guest, table] = [await createCustomer(), await newTable()];
    await place(cart({ order_type: { name: 'table_session', table_id: table.id } }), { by: guest });
    const [own] = (await details(table)).sessions;
    const joined = await enter(table, own?._id ?? '');
    expect(await orderRow(joined.order._id)).toMatchObject({
      customer_id: guest.id,
      table_session_id: own?._id,
    });
    const items = [item()];
    const first = await enter(table, null, items);
    const again = await enter(table, null, items);
    expect(again.order).toEqual({ _id: first.order._id, isRepeat: true });
    const { sessions } = await details(table);
    expect(sessions.map(({ rounds }) => rounds.length)).toEqual([2, 1]);
    const parallel = [item()];
    const both = await Promise.all([1, 2].map(() => enter(table, null, parallel)));
    expect(both[0]?.order._id).toBe(both[1]?.order._id);
    expect((await details(table)).sessions).toHaveLength(3);
    await waiter.post(`/sessions/${own?._id}/close`, { force: true });
    const late = await post(table, { sessionId: own?._id, items: [item()], total: 100_000 });
    expect([late.statusCode, textOf(late)]).toEqual([409, says('session.closed')]);
  } finally {
    await setMode('guests');
  }
  expect(await brokenInvariants(db)).toEqual([]);
});

test('SHOP-09 only staff of the branch enter items, and only at its own tables and bills', async () => {
  const { table, visit } = await seated();
  const other = await seated();
  const body = { sessionId: visit.sessionId, items: [item()], total: 100_000 };
  const before = await countOrders();
  for (const total of [null, 100_000])
    expect(textOf(await post(table, { ...body, total }, foreign))).toBe(says('table.not_found'));
  expect((await post(table, body, driver)).statusCode).toBe(403);
  expect(textOf(await post({ id: randomIds.next() }, body))).toBe(says('table.not_found'));
  expect(textOf(await post(table, { ...body, sessionId: other.visit.sessionId }))).toBe(
    says('session.not_found'),
  );
  expect(await countOrders()).toBe(before);
  expect((await post(table, body, manager)).statusCode).toBe(200);
});

test('SHOP-09 TABLE-15 the same items are one order, with the same key and with another one', async () => {
  const { host, table, visit } = await seated();
  const items = [item(), item(fixtures.lemonade)];
  const body = { sessionId: visit.sessionId, items, total: 100_000 };
  const key = { 'idempotency-key': randomIds.next() };
  const answers = await Promise.all([
    post(table, body, waiter, key),
    post(table, body, waiter, key),
    post(table, body),
    post(table, body, manager),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json().order._id)).size).toBe(1);
  // The host leaves, so the next order is of another customer; the same items still are one.
  await call('POST', `/party/${visit.partyId}/leave`, host.token);
  expect((await post(table, body)).json().order).toMatchObject({ isRepeat: true });
  expect((await details(table)).sessions[0]?.rounds).toHaveLength(1);
  const mixed = await post(table, { ...body, items: [...items, item()] });
  expect([mixed.statusCode, textOf(mixed)]).toEqual([422, says('order.key_reused')]);
});

test('SHOP-09 a new bill is opened once, also when guests open the table meanwhile', async () => {
  const [table, guest] = [await newTable(), await createCustomer()];
  const items = [item()];
  const [one, other] = await Promise.all([
    post(table, { sessionId: null, items, total: 100_000 }),
    post(table, { sessionId: null, items, total: 100_000 }),
    calls.start(guest.token, table.id),
  ]);
  expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
  expect(one.json().order._id).toBe(other.json().order._id);
  const { sessions } = await details(table);
  expect(sessions.map(({ rounds }) => rounds.length)).toEqual([1]);
});

test('SHOP-09 what cannot be ordered opens no bill', async () => {
  const table = await newTable();
  const open = { sessionId: null, total: 100_000 };
  await db.updateTable('item').set({ is_available: false }).where('id', '=', fixtures.lemonade).execute();
  try {
    const gone = { ...open, items: [item(), item(fixtures.lemonade)] };
    for (const total of [null, 100_000]) {
      const refused = await post(table, { ...gone, total });
      expect(refused.statusCode).toBe(422);
      expect(Object.keys(refused.json().errors)).toEqual(['items.1']);
    }
  } finally {
    await db.updateTable('item').set({ is_available: true }).where('id', '=', fixtures.lemonade).execute();
  }
  const dear = await post(table, { ...open, items: [item()], total: 1 });
  expect([dear.statusCode, textOf(dear)]).toEqual([409, says('order.prices_changed')]);
  expect((await details(table)).sessions).toEqual([]);
  // A table that was closed meanwhile.
  const { table: closed, visit } = await seated();
  await waiter.post(`/sessions/${visit.sessionId}/close`, { force: true });
  const late = await post(closed, { sessionId: visit.sessionId, items: [item()], total: 100_000 });
  expect([late.statusCode, textOf(late)]).toEqual([409, says('session.closed')]);
});

test('SHOP-02 staff confirm an order while the branch is paused, and only managers outside its hours', async () => {
  const { table, visit } = await seated();
  const body = { sessionId: visit.sessionId, items: [item()], total: 100_000 };
  const set = (flags: { is_active?: boolean; is_open?: boolean }) =>
    db.updateTable('branch').set(flags).where('id', '=', fixtures.grillMarket).execute();
  const tries = async (by: Staff) => {
    const first = await post(table, { ...body, items: [item()] }, by);
    const forced = await post(table, { ...body, items: [item()], force: true }, by);
    return [first.statusCode, first.json().mayConfirm, forced.statusCode];
  };
  try {
    await set({ is_active: false });
    expect(await tries(waiter)).toEqual([409, true, 200]);
    await set({ is_active: true, is_open: false });
    expect(await tries(waiter)).toEqual([409, undefined, 409]);
    expect(await tries(manager)).toEqual([409, true, 200]);
  } finally {
    await set({ is_active: true, is_open: true });
  }
});

test('SHOP-02 the limit of rounds in ten minutes does not count for what staff enter', async () => {
  const { table, visit } = await seated();
  const statuses = new Set<number>();
  for (let index = 0; index <= ORDER_LIMITS.visitBurst; index += 1) {
    const body = { sessionId: visit.sessionId, items: [item()], total: 100_000 };
    statuses.add((await post(table, body)).statusCode);
  }
  expect(statuses).toEqual(new Set([200]));
});

test('TABLE-08 TABLE-13 a person takes an item of the waiter into the own share, and leaves it to all', async () => {
  const { host, table, visit, omar, sara } = await seated();
  await order(host.token, visit);
  const { order: entered } = await enter(table, visit.sessionId);
  const shareOf = async (personId: string) => {
    const { bill } = await show(sara.token, visit.sessionId);
    return bill.people.find(({ _id }) => _id === personId)?.share;
  };
  const itemsOf = async (orderId: string) =>
    (await show(sara.token, visit.sessionId)).orders.find(({ _id }) => _id === orderId)?.items ?? [];
  const [meal] = await itemsOf(entered._id);
  const id = meal?._id ?? '';
  const before = await shareOf(omar.personId);
  const both = await Promise.all([1, 2].map(() => takeItem(omar.token, visit.sessionId, id, true)));
  expect(both.map((answer) => answer.json())).toEqual([{ isMine: true }, { isMine: true }]);
  expect((await itemsOf(entered._id))[0]).toMatchObject({
    person: { _id: omar.personId, name: 'Omar' },
    isFromWaiter: true,
  });
  expect(await shareOf(omar.personId)).toBe(meal?.share);
  const taken = await takeItem(sara.token, visit.sessionId, id, true);
  expect([taken.statusCode, textOf(taken)]).toEqual([409, says('line.changed')]);
  expect((await takeItem(sara.token, visit.sessionId, id, false)).json()).toEqual({ isMine: false });
  expect((await takeItem(omar.token, visit.sessionId, id, false)).json()).toEqual({ isMine: false });
  expect(await shareOf(omar.personId)).toBe(before);
  // Items of guests are theirs, and those of another table are unknown.
  const first = (await show(host.token, visit.sessionId)).orders.find(({ _id }) => _id !== entered._id);
  const other = await seated();
  const foreignItem = (await enter(other.table, other.visit.sessionId)).order._id;
  const [elsewhere] = (await show(other.host.token, other.visit.sessionId)).orders.flatMap(({ _id, items }) =>
    _id === foreignItem ? items : [],
  );
  for (const unknown of [first?.items[0]?._id, elsewhere?._id, randomIds.next()])
    expect((await takeItem(omar.token, visit.sessionId, unknown ?? '', true)).statusCode).toBe(404);
  expect((await takeItem(other.omar.token, visit.sessionId, id, true)).statusCode).toBe(404);
  // While a person pays for it, it stays where it is.
  const part = { kind: 'items', items: [{ id, parts: 2 }] };
  expect((await claim(sara.token, visit.sessionId, { part })).statusCode).toBe(200);
  const paying = await takeItem(omar.token, visit.sessionId, id, true);
  expect([paying.statusCode, textOf(paying)]).toEqual([409, says('claim.taken')]);
  expect(await brokenBills(db)).toEqual([]);
});
