import { afterAll, beforeEach, expect, test } from 'vitest';
import { idOf, seedFixtures, fixtures } from '#features/branches/branches.fixture.ts';
import { atTable, cart, checkout, falafel, line, people } from '#features/orders/orders.fixture.ts';
import { cleanupOrders } from '#features/orders/orders.cleanup.ts';
import { fakeClock, tokenOf } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
beforeEach(() => clock.passSeconds(4 * 3_600));
const { placed, ask } = checkout(testApp);
const createCustomer = people(db, clock);

type Customer = Awaited<ReturnType<typeof createCustomer>>;

const round = (items: unknown[], more = {}) => cart({ items, order_type: atTable, ...more });
const sit = async (by: Customer, items: unknown[] = [line(fixtures.kebab, 2)], more = {}) => {
  clock.passSeconds(60);
  return placed(round(items, more), { by });
};
const sessionsOf = async (by: Customer, language?: string) =>
  (await ask('GET', '/active/sessions', by, language)).json().activeSessions;
const only = async (by: Customer) => {
  const sessions = await sessionsOf(by);
  expect(sessions).toHaveLength(1);
  return sessions[0];
};
const show = (id: string, by: Customer, language?: string) =>
  ask('GET', `/active/${id}/session`, by, language);
const finish = (orderId: string, status: 'completed' | 'cancelled' = 'completed') =>
  db.updateTable('customer_order').set({ status, ended_at: clock.now() }).where('id', '=', orderId).execute();

test('API-18 API-19 SESSION-01 shows a table with its branch and its rounds in order', async () => {
  const by = await createCustomer();
  const first = await sit(by);
  const second = await sit(by, [falafel(1)]);
  const session = await only(by);
  expect(session).toMatchObject({
    currency: 'JD',
    table: { _id: fixtures.table, number: 7, image: '/media/t7.webp' },
    branch: { _id: fixtures.grillMarket, name: 'Market' },
    vendor: { name: 'Red Sea Grill', logo: '/media/grill.webp' },
    orders: [
      {
        _id: first,
        status: 'pending',
        readyAt: null,
        isPaid: false,
        items: [{ name: 'Kebab', quantity: 2 }],
      },
      { _id: second, items: [{ name: 'Falafel plate', quantity: 1, preferences: [{ name: 'Size' }] }] },
    ],
  });
  expect((await show(session._id, by)).json()).toEqual({ activeSession: session });
  const arabic = (await show(session._id, by, 'ar')).json().activeSession;
  expect([arabic.branch.name, arabic.orders[0].items[0].name]).toEqual(['فرع Market', 'صنف Kebab']);
});

test('a round has the same amounts as its order', async () => {
  const by = await createCustomer();
  const id = await sit(by, [falafel(2)]);
  const [shown] = (await only(by)).orders;
  const { order } = (await ask('GET', `/orders/${id}/show`, by)).json();
  expect(order).toMatchObject({ ...shown, items: [expect.objectContaining(shown.items[0])] });
});

test('SESSION-03 D-095 TIP-01 the bill is the sum of the rounds that are not cancelled, before credit', async () => {
  const by = await createCustomer({ credit: 500 });
  const paid = await sit(by, [line(fixtures.kebab, 2)], { use_credit: true });
  const cancelled = await sit(by, [falafel(3)]);
  const third = await sit(by, [falafel(1)], { tip: 1.5 });
  await ask('POST', `/order/${cancelled}/cancel`, by);
  const { orders, sessionSummary } = await only(by);
  expect(orders.map(({ _id, status }: { _id: string; status: string }) => [_id, status])).toEqual([
    [paid, 'pending'],
    [cancelled, 'cancelled'],
    [third, 'pending'],
  ]);
  expect(orders[0].usedCredit.value).toBe(5);
  const due = [orders[0], orders[2]];
  for (const name of ['subTotal', 'tax', 'saved', 'tip', 'total'] as const) {
    const hundredths = due.reduce((total, order) => total + Math.round(order[name].value * 100), 0);
    expect({ name, value: sessionSummary[name].value }).toEqual({ name, value: hundredths / 100 });
  }
  expect(sessionSummary.saved.value).toBeGreaterThan(0);
  expect(sessionSummary.total.formatted).toMatch(/JD/);
});

test('the bill of cancelled rounds is zero', async () => {
  const by = await createCustomer();
  await ask('POST', `/order/${await sit(by)}/cancel`, by);
  expect((await only(by)).sessionSummary.total.value).toBe(0);
});

test('D-094 H15 two guests at one table have separate sessions', async () => {
  const [one, other] = [await createCustomer(), await createCustomer()];
  const [mine, theirs] = [await sit(one), await sit(other)];
  const [session, foreign] = [await only(one), await only(other)];
  expect(session.orders.map(({ _id }: { _id: string }) => _id)).toEqual([mine]);
  expect(foreign.orders.map(({ _id }: { _id: string }) => _id)).toEqual([theirs]);
  for (const id of [foreign._id, idOf(999), 'nonsense']) {
    const response = await show(id, one, 'ar');
    expect([response.statusCode, response.json().message]).toEqual([404, 'لم تعد هذه الطاولة مفتوحة.']);
  }
});

test('D-094 a session ends three hours after the last activity, before the cleanup too', async () => {
  const came = await createCustomer();
  const orderId = await sit(came);
  const { _id: id } = await only(came);
  clock.passSeconds(3 * 3_600 + 1);
  const by = { ...came, token: tokenOf(await ask('POST', '/refresh', came)) };
  expect((await show(id, by)).statusCode).toBe(200);
  await finish(orderId);
  expect((await show(id, by)).statusCode).toBe(404);
  expect(await sessionsOf(by)).toEqual([]);
  await cleanupOrders({ db, clock })();
  const { closed_at: closedAt } = await db
    .selectFrom('table_session')
    .select('closed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(closedAt).toEqual(clock.now());
  await sit(by);
  expect((await only(by))._id).not.toBe(id);
});

test('a closed session is not found', async () => {
  const by = await createCustomer();
  await finish(await sit(by));
  const { _id: id } = await only(by);
  await db.updateTable('table_session').set({ closed_at: clock.now() }).where('id', '=', id).execute();
  expect((await show(id, by)).statusCode).toBe(404);
  expect(await sessionsOf(by)).toEqual([]);
});

test('lists sessions by their last activity', async () => {
  const by = await createCustomer();
  await sit(by);
  const table = idOf(82);
  await db
    .insertInto('dining_table')
    .values({ id: table, branch_id: fixtures.grillMarket, number: 8, images: [] })
    .execute();
  await sit(by, [falafel(1)], { order_type: { name: 'table_session', table_id: table } });
  const numbers = async () =>
    (await sessionsOf(by)).map((session: { table: { number: number } }) => session.table.number);
  expect(await numbers()).toEqual([8, 7]);
  expect((await sessionsOf(by))[0].table.image).toBeNull();
  await sit(by, [falafel(2)]);
  expect(await numbers()).toEqual([7, 8]);
});
