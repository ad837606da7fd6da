import { setTimeout as sleep } from 'node:timers/promises';
import { canTransition, ORDER_STATUSES, type OrderStatus, stepsOf } from '@app/domain/order/order-status';
import { ORDER_TYPES, type OrderType } from '@app/domain/order/order-type';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { idOf, seedFixtures, fixtures } from '#features/branches/branches.fixture.ts';
import {
  atTable,
  brokenInvariants,
  cart,
  checkout,
  delivery,
  falafel,
  people,
  pickup,
} from '#features/orders/orders.fixture.ts';
import { env, operator } from '#features/staff/operator.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { iterations } from '#testing/stress.ts';
import { startTestApp } from '#testing/test-app.ts';

vi.setConfig({ testTimeout: iterations(60_000, 600_000) });

const clock = fakeClock();
const testApp = await startTestApp({ clock, env });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { placed, ask, place } = checkout(testApp);
const { get, post, details, ticket, move, pay, addDriver, log } = operator(testApp);
const createCustomer = people(db, clock);
const driverId = await addDriver();

const KINDS = { pickup, delivery, table_session: atTable } as const;
async function orderOf(type: OrderType, { credit = 0 } = {}) {
  // An hour later no allowance remembers the orders before.
  clock.passSeconds(3_600);
  const by = await createCustomer({ credit });
  const request = cart({ items: [falafel(4)], order_type: KINDS[type], use_credit: credit > 0 });
  return { by, id: await placed(request, { by }) };
}

async function walkTo(status: OrderStatus, id: string, type: OrderType) {
  const transitions = status === 'cancelled' ? (['cancelled'] as const) : stepsOf(type).slice(1);
  for (const step of transitions) {
    if (step === 'pending') continue;
    if ((await ticket(id)).status === status) return;
    expect((await move(id, step)).statusCode).toBe(200);
  }
}

const statesOf = (type: OrderType): OrderStatus[] => [...stepsOf(type), 'cancelled'];

test.each(ORDER_TYPES.flatMap((type) => statesOf(type).map((from) => ({ type, from }))))(
  'D-084 allows only the transitions of the domain for a $type order that is $from',
  async ({ type, from }) => {
    for (const to of ORDER_STATUSES) {
      // No call names a status: handing a pickup over completes it.
      if (to === from || to === 'pending' || (to === 'shipped' && type !== 'delivery')) continue;
      const { id } = await orderOf(type);
      await walkTo(from, id, type);
      const isAllowed = canTransition({ status: from, type }, to, 'staff');
      const response = await move(id, to);
      expect([to, response.statusCode]).toEqual([to, isAllowed ? 200 : 409]);
      expect((await ticket(id)).status).toBe(isAllowed ? to : from);
      const logged = (await log(id)).filter(({ action }) => action !== 'order.driver_assigned');
      expect(await moves(id)).toHaveLength(logged.length + 1);
    }
  },
);

const moves = (orderId: string) =>
  db
    .selectFrom('order_status_change')
    .select(['status', 'actor'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

test('a repeated transition changes nothing and is logged once', async () => {
  const { id } = await orderOf('delivery');
  const responses = await Promise.all(Array.from({ length: 6 }, () => move(id, 'processing')));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  expect(await moves(id)).toEqual([
    { status: 'pending', actor: 'customer' },
    { status: 'processing', actor: 'staff' },
  ]);
  expect(await log(id)).toHaveLength(1);
  await move(id, 'shipped', driverId);
  expect((await move(id, 'shipped', driverId)).statusCode).toBe(200);
  expect((await move(id, 'shipped', await addDriver('Yazan'))).statusCode).toBe(409);
});

test('announces each change once after its commit and logs time and operator', async () => {
  const jobs = async (orderId: string) =>
    (
      await sql<{ payload: { status: string } }>`
        select payload from noted_job where payload ->> 'orderId' = ${orderId} order by at`.execute(db)
    ).rows.map(({ payload }) => payload.status);
  await sql`create table noted_job (at bigserial, payload json)`.execute(db);
  await sql`create function copy_job() returns trigger language plpgsql as $$
    begin insert into public.noted_job (payload) values (new.payload); return null; end $$`.execute(db);
  await sql`create trigger copy_job after insert on graphile_worker._private_jobs
    for each row execute function copy_job()`.execute(db);

  const { id } = await orderOf('delivery');
  const headers = { 'x-operator': Buffer.from('رنا').toString('latin1') };
  clock.passSeconds(5);
  await post(`/orders/${id}/accept`, { minutes: 25 }, { headers });
  await post(`/orders/${id}/driver`, { driverId });
  await move(id, 'shipped');
  await pay(id);
  await pay(id);
  await move(id, 'completed');
  expect(await jobs(id)).toEqual(['pending', 'processing', 'processing', 'shipped', 'shipped', 'completed']);

  const entries = await log(id);
  expect(entries.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'operator order.moved',
    'operator order.paid',
    'operator order.moved',
    'operator order.driver_assigned',
    'رنا order.accepted',
  ]);
  const { orderNumber } = await ticket(id);
  expect(entries.at(-1)).toMatchObject({
    at: clock.now().toISOString(),
    actor: 'رنا',
    action: 'order.accepted',
    subjectId: id,
    details: { orderNumber, minutes: 25 },
  });
});

test.each(['update', 'delete', 'truncate'])('cannot %s the log', async (what) => {
  const statement = {
    update: sql`update operation_log set actor = 'nobody'`,
    delete: sql`delete from operation_log`,
    truncate: sql`truncate operation_log`,
  }[what];
  await expect(statement?.execute(db)).rejects.toThrow('operation_log is only ever added to');
});

const ledgerOf = (customerId: string) =>
  db
    .selectFrom('credit_entry')
    .select(['kind', 'amount'])
    .where('customer_id', '=', customerId)
    .where('kind', '<>', 'grant')
    .orderBy('id')
    .execute();

test('D-084 refunds the credit of a cancelled order once', async () => {
  const { id, by } = await orderOf('pickup', { credit: 500 });
  await move(id, 'processing');
  await Promise.all([move(id, 'cancelled'), move(id, 'cancelled')]);
  expect(await ledgerOf(by.id)).toEqual([
    { kind: 'spend', amount: -500 },
    { kind: 'refund', amount: 500 },
  ]);
});

test('D-073 D-136 grants cashback once, when the order is completed and paid', async () => {
  const withCashback = async (status: 'completed' | 'cancelled', isPaid: boolean) => {
    const { id, by } = await orderOf('pickup');
    await db.updateTable('customer_order').set({ cashback: 120 }).where('id', '=', id).execute();
    await move(id, 'processing');
    if (isPaid) await pay(id);
    await Promise.all([move(id, status), move(id, status)]);
    return { id, by };
  };
  const earned = [{ kind: 'cashback', amount: 120 }];
  expect(await ledgerOf((await withCashback('completed', true)).by.id)).toEqual(earned);
  expect(await ledgerOf((await withCashback('cancelled', false)).by.id)).toEqual([]);
  const { id, by } = await withCashback('completed', false);
  expect(await ledgerOf(by.id)).toEqual([]);
  await Promise.all([pay(id), pay(id)]);
  expect(await ledgerOf(by.id)).toEqual(earned);
});

test('B3 (SEC-03): cashback is taken back with the payment, and spent cashback keeps it', async () => {
  const manager = await signedIn(testApp, [ROLES.branchManager]);
  const { id, by } = await orderOf('pickup');
  await db.updateTable('customer_order').set({ cashback: 120 }).where('id', '=', id).execute();
  await move(id, 'processing');
  await move(id, 'completed');
  const isPaid = async () => (await ticket(id)).isPaid;
  const takeBack = () => manager.delete(`/orders/${id}/paid`);
  await pay(id);
  const answers = await Promise.all([takeBack(), takeBack()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await pay(id);
  expect(await ledgerOf(by.id)).toEqual([
    { kind: 'cashback', amount: 120 },
    { kind: 'cashback_undone', amount: -120 },
    { kind: 'cashback', amount: 120 },
  ]);
  clock.passSeconds(30);
  const spending = cart({ items: [falafel(4)], order_type: pickup, use_credit: true });
  const spent = await placed(spending, { by });
  const refused = await takeBack();
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'The customer has already spent the cashback of this payment.',
  ]);
  expect(await isPaid()).toBe(true);
  await move(spent, 'cancelled');
  expect((await takeBack()).statusCode).toBe(200);
  expect(await brokenInvariants(db)).toEqual([]);
});

test.each([
  ['a table that is paid', 'table_session'],
  ['a delivery that is paid', 'delivery'],
] as const)('D-136 %s earns its cashback', async (_what, type) => {
  const { id, by } = await orderOf(type);
  await db.updateTable('customer_order').set({ cashback: 77 }).where('id', '=', id).execute();
  await walkTo('completed', id, type);
  expect(await ledgerOf(by.id)).toEqual([]);
  await pay(id);
  expect(await ledgerOf(by.id)).toEqual([{ kind: 'cashback', amount: 77 }]);
});

test('T11 one of concurrent cancelling and accepting wins, and credit is refunded at most once', async () => {
  const races = iterations(60, 500);
  let cancelled = 0;
  for (let race = 0; race < races; race += 1) {
    const { id, by } = await orderOf('pickup', { credit: 300 });
    // Cancelling has a little more to do before it writes.
    const accept = async () => {
      await sleep((race % 4) * 2);
      return move(id, 'processing');
    };
    const [byCustomer, byStaff] = await Promise.all([ask('POST', `/order/${id}/cancel`, by), accept()]);
    expect(new Set([byCustomer.statusCode, byStaff.statusCode])).toEqual(new Set([200, 409]));
    const isCancelled = byCustomer.statusCode === 200;
    const { status } = await ticket(id);
    expect(status).toBe(isCancelled ? 'cancelled' : 'processing');
    expect((await ledgerOf(by.id)).map(({ kind }) => kind)).toEqual(
      isCancelled ? ['spend', 'refund'] : ['spend'],
    );
    cancelled += Number(isCancelled);
  }
  console.log(`T11: ${races} races over HTTP, ${cancelled} cancelled, ${races - cancelled} accepted`);
});

test('finds an order by its id and by its number', async () => {
  const { id } = await orderOf('delivery');
  const found = await ticket(id);
  expect(found).toMatchObject({
    id,
    status: 'pending',
    branchId: fixtures.grillMarket,
    lines: [{ name: { en: 'Falafel plate' }, quantity: 4, options: [{ en: 'Small' }] }],
    driver: null,
    table: null,
  });
  const search = async (branch: string) => {
    const { tickets } = (
      await get(`/orders?branch=${branch}&status=active&search=${found.orderNumber.toLowerCase()}`)
    ).json() as { tickets: { id: string }[] };
    return tickets.map((one) => one.id);
  };
  expect(await search(fixtures.grillMarket)).toEqual([id]);
  expect(await search(fixtures.grillHarbour)).toEqual([]);
});

test('B13 (SEC-06): phone and place are gone for machines a day after the end, as for people', async () => {
  const { id } = await orderOf('delivery');
  const shown = async () => {
    const { customer, location } = await details(id);
    return [customer.phone, location];
  };
  const open = [expect.stringMatching(/^\+962/), expect.objectContaining({ lat: expect.any(Number) })];
  expect(await shown()).toEqual(open);
  await move(id, 'cancelled');
  clock.passSeconds(24 * 3_600 - 1);
  expect(await shown()).toEqual(open);
  clock.passSeconds(1);
  expect(await shown()).toEqual([null, null]);
});

test('SEC-35: the history of an order names the key beside the name that its header gives', async () => {
  const { id } = await orderOf('pickup');
  const admin = await signedIn(testApp, [ROLES.platformAdmin], 'Maha');
  const body = { name: 'Till', scopes: ['orders:write'], branchId: fixtures.grillMarket };
  const { secret } = (await admin.post('/keys', body)).json();
  const headers = { authorization: `Bearer ${secret}`, 'x-operator': 'Rana' };
  await post(`/orders/${id}/accept`, {}, { headers });
  const { entries } = (await admin.get(`/orders/${id}/history`)).json();
  expect(entries.at(-1)).toMatchObject({ action: 'order.accepted', name: 'Till (Rana)' });
});

test('lists the orders of a branch by status, newest first', async () => {
  const first = await orderOf('pickup');
  const second = await orderOf('delivery');
  await move(first.id, 'processing');
  const idsIn = async (branch: string, query: string) =>
    ((await get(`/orders?branch=${branch}&${query}`)).json().tickets as { id: string }[]).map(
      (one) => one.id,
    );
  expect((await idsIn(fixtures.grillMarket, 'status=active')).slice(0, 2)).toEqual([second.id, first.id]);
  expect((await idsIn(fixtures.grillMarket, 'status=processing'))[0]).toBe(first.id);
  expect(await idsIn(fixtures.grillHarbour, 'status=active')).toEqual([]);
});

test('assigns drivers to active deliveries only', async () => {
  const { id } = await orderOf('delivery');
  expect((await post(`/orders/${id}/driver`, { driverId })).json().ticket.driver).toMatchObject({
    id: driverId,
    name: { en: 'Sami' },
  });
  const table = await orderOf('table_session');
  expect((await post(`/orders/${table.id}/driver`, { driverId })).statusCode).toBe(409);
  await move(id, 'cancelled');
  expect((await post(`/orders/${id}/driver`, { driverId: await addDriver('Rami') })).statusCode).toBe(409);
  expect((await pay(id)).statusCode).toBe(409);
});

test.each([
  ['minutes that are none', '/accept', { minutes: 'soon' }, 422],
  ['a driver that is no id', '/hand-over', { driverId: 'sami' }, 422],
  ['an unknown driver', '/driver', { driverId: idOf(999) }, 404],
  ['no driver', '/driver', {}, 422],
])('rejects invalid input and changes nothing: %s', async (_what, path, body, status) => {
  const { id } = await orderOf('delivery');
  expect((await post(`/orders/${id}${path}`, body)).statusCode).toBe(status);
  expect((await ticket(id)).status).toBe('pending');
  expect(await log(id)).toEqual([]);
});

test.each([idOf(999), 'ZZZZZZZZ', 'nonsense', 'x'.repeat(41), '%00'])(
  'responds with 404 for the order %s',
  async (which) => {
    expect((await get(`/orders/${which}`)).statusCode).toBe(404);
    expect((await post(`/orders/${which}/accept`, {})).statusCode).toBe(404);
  },
);

test('rejects an operator name that does not fit the log', async () => {
  const { id } = await orderOf('pickup');
  expect((await pay(id, { headers: { 'x-operator': 'n'.repeat(61) } })).statusCode).toBe(422);
  expect((await pay(id, { headers: { 'x-operator': ' ' } })).statusCode).toBe(200);
  expect((await log(id)).map(({ actor }) => actor)).toEqual(['operator']);
});

test('leaves all orders and balances consistent', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
  expect((await place(cart(), { by: await createCustomer() })).statusCode).toBe(200);
});
