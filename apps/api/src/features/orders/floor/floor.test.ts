import type { Floor, FloorTable, FloorTableDetails } from '@app/contract/schemas/console/tables';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { brokenInvariants, cart, checkout, falafel, line, people } from '../orders.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { randomIds } from '#ports/ids.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import { partyService } from '../party/party.service.ts';
import { orderStatusService } from '../status/order-status.service.ts';
import { watchStatements } from '#testing/watch-statements.ts';
import { floorEvents } from './floor-events.ts';
import { floorService } from './floor.service.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
const { grillMarket, bakeryCorner, grillHill } = fixtures;
const OTHER_BRANCH_TABLE = idOf(8_801);
const FOREIGN_TABLE = idOf(8_802);
await db
  .insertInto('dining_table')
  .values([
    { id: OTHER_BRANCH_TABLE, branch_id: grillHill, number: 1, images: [] },
    { id: FOREIGN_TABLE, branch_id: bakeryCorner, number: 1, images: [] },
  ])
  .execute();
afterAll(() => testApp.close());
const rana = await signedIn(testApp, [ROLES.branchStaff], 'Rana Saleh');
const tariq = await signedIn(testApp, [ROLES.branchStaff], 'Tariq Omar');
const vendor = await signedIn(testApp, [ROLES.vendorManager], 'Maha');
const foreign = await signedIn(testApp, [{ role: 'branchStaff', branchId: bakeryCorner }]);
const { place, placed, ask } = checkout(testApp);
const createCustomer = people(db, clock);
type Customer = Awaited<ReturnType<typeof createCustomer>>;

let tables = 100;
const newTable = async () => {
  const number = (tables += 1);
  const id = idOf(9_000 + number);
  await db.insertInto('dining_table').values({ id, branch_id: grillMarket, number, images: [] }).execute();
  return { id, number };
};
const at = (tableId: string) => ({ name: 'table_session', table_id: tableId }) as const;
const sit = (by: Customer, tableId: string, items: unknown[] = [line(fixtures.kebab, 2)]) => {
  clock.passSeconds(60);
  return placed(cart({ items, order_type: at(tableId) }), { by });
};
const finish = async (orderId: string) => {
  await rana.post(`/orders/${orderId}/accept`, { minutes: 20 });
  const done = await rana.post(`/orders/${orderId}/complete`);
  expect(done.statusCode).toBe(200);
};
const floor = async (): Promise<Floor> => (await rana.get(`/branches/${grillMarket}/floor`)).json();
const tile = async (tableId: string): Promise<FloorTable> => {
  const found = (await floor()).tables.find(({ _id }) => _id === tableId);
  if (!found) throw new Error('the floor has no such table');
  return found;
};
const show = async (tableId: string): Promise<FloorTableDetails> =>
  (await rana.get(`/tables/${tableId}`)).json();
const sessionAt = async (tableId: string) => {
  const [session] = (await show(tableId)).sessions;
  if (!session) throw new Error('nobody sits there');
  return session;
};
const request = (by: Customer, sessionId: string, kind: string, language?: string) =>
  testApp.app.inject({
    method: 'POST',
    url: `/service/api/customer/session/${sessionId}/requests`,
    headers: { authorization: `Bearer ${by.token}`, 'accept-language': language ?? 'en' },
    payload: { kind },
  });
const ownSession = async (by: Customer) =>
  (await ask('GET', '/active/sessions', by)).json().activeSessions[0];
const seated = async () => {
  const [by, table] = [await createCustomer(), await newTable()];
  const orderId = await sit(by, table.id);
  return { by, table, orderId, session: await sessionAt(table.id) };
};
const actionsOn = async (subjectId: string) => {
  const entries = await db
    .selectFrom('operation_log')
    .select(['action', 'actor'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
  return entries.map(({ action, actor }) => `${action} ${actor}`);
};

beforeEach(() => clock.passSeconds(700));

test('CON-103 the floor shows free and taken tables by number, with rounds, time and amount', async () => {
  const [free, taken] = [await newTable(), await newTable()];
  const [one, other] = [await createCustomer(), await createCustomer()];
  const first = await sit(one, taken.id);
  const since = clock.now().getTime();
  await finish(first);
  await sit(other, taken.id, [falafel(1)]);
  const { tables: all, currency, timezone } = await floor();
  expect([currency, timezone]).toEqual(['JD', 'Asia/Amman']);
  expect(all.map(({ number }) => number)).toEqual(all.map(({ number }) => number).toSorted((a, b) => a - b));
  expect(all.find(({ _id }) => _id === free.id)).toMatchObject({
    guests: 0,
    rounds: 0,
    total: 0,
    requests: [],
  });
  const { sessions } = await show(taken.id);
  expect(await tile(taken.id)).toMatchObject({
    guests: 2,
    rounds: 2,
    openedAt: since,
    newOrders: 1,
    newestAt: clock.now().getTime(),
    total: sessions.reduce((sum, { bill }) => sum + bill.total, 0),
  });
});

test('CON-104 a table shows each customer with rounds, statuses and the bill that the customer sees', async () => {
  const { by, table, orderId } = await seated();
  const cancelled = await sit(by, table.id, [falafel(3)]);
  await ask('POST', `/order/${cancelled}/cancel`, by);
  const { sessions, branch } = await show(table.id);
  expect(branch).toEqual({ en: 'Market', ar: 'فرع Market' });
  expect(sessions).toHaveLength(1);
  expect(sessions[0]).toMatchObject({
    customerName: expect.stringContaining('Person'),
    rounds: [
      {
        _id: orderId,
        status: 'pending',
        isPaid: false,
        lines: [{ name: { en: 'Kebab', ar: 'صنف Kebab' }, quantity: 2, total: 1_300 }],
      },
      { _id: cancelled, status: 'cancelled' },
    ],
    bill: { subtotal: 1_300, due: 1_508, total: 1_508, usedCredit: 0 },
  });
  const { sessionSummary } = await ownSession(by);
  expect(Math.round(sessionSummary.total.value * 100)).toBe(sessions[0]?.bill.total);
});

test('CON-105 TABLE-03 a guest calls, one of two waiters answers, and the guest sees it', async () => {
  const { by, table, session } = await seated();
  const called = await request(by, session._id, 'waiter');
  const sentAt = clock.now().toISOString();
  expect([called.statusCode, called.json()]).toEqual([
    200,
    { request: { kind: 'waiter', at: sentAt, answeredAt: null } },
  ]);
  expect((await ownSession(by)).requests).toEqual([{ kind: 'waiter', at: sentAt, answeredAt: null }]);
  const [open] = (await tile(table.id)).requests;
  expect(open).toMatchObject({ kind: 'waiter', at: clock.now().getTime() });

  const answers = await Promise.all(
    [rana, tariq].map((waiter) => waiter.post(`/table-requests/${open?._id}/answer`)),
  );
  const names = answers.map((answer) => answer.json().request.answeredBy);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(names[0]).toBe(names[1]);
  expect(await actionsOn(table.id)).toEqual([`table.request_answered ${names[0]}`]);
  expect((await tile(table.id)).requests).toEqual([]);
  expect((await ownSession(by)).requests).toEqual([{ kind: 'waiter', at: sentAt, answeredAt: sentAt }]);
  clock.passSeconds(300);
  expect((await ownSession(by)).requests).toEqual([]);
});

test('CON-105 TABLE-03 one open request of a kind, and a new one after 60 seconds', async () => {
  const { by, table, session } = await seated();
  const both = await Promise.all(['bill', 'bill'].map((kind) => request(by, session._id, kind)));
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  clock.passSeconds(30);
  await request(by, session._id, 'bill');
  const { requests } = await tile(table.id);
  expect(requests).toHaveLength(1);
  await rana.post(`/table-requests/${requests[0]?._id}/answer`);
  const soon = await request(by, session._id, 'bill', 'ar');
  expect([soon.statusCode, soon.headers['retry-after'], soon.json().message]).toEqual([
    429,
    '30',
    'وصل نداؤك. يمكن تكراره بعد دقيقة.',
  ]);
  expect((await request(by, session._id, 'waiter')).statusCode).toBe(200);
  clock.passSeconds(30);
  expect((await request(by, session._id, 'bill')).statusCode).toBe(200);
  expect((await tile(table.id)).requests.map(({ kind }) => kind).toSorted()).toEqual(['bill', 'waiter']);
});

test('TABLE-03 a request is taken back within a minute, unless it was answered', async () => {
  const { by, table, session } = await seated();
  const withdraw = (kind: string) =>
    testApp.app.inject({
      method: 'DELETE',
      url: `/service/api/customer/session/${session._id}/requests/${kind}`,
      headers: { authorization: `Bearer ${by.token}` },
    });
  await request(by, session._id, 'bill');
  expect((await withdraw('bill')).json()).toEqual({ isWithdrawn: true });
  expect((await tile(table.id)).requests).toEqual([]);
  // It can be sent again at once.
  expect((await request(by, session._id, 'bill')).statusCode).toBe(200);
  clock.passSeconds(61);
  expect((await withdraw('bill')).json()).toEqual({ isWithdrawn: false });
  await request(by, session._id, 'waiter');
  const waiter = (await tile(table.id)).requests.find(({ kind }) => kind === 'waiter');
  await rana.post(`/table-requests/${waiter?._id}/answer`);
  expect((await withdraw('waiter')).json()).toEqual({ isWithdrawn: false });
  const stranger = await createCustomer();
  const foreign = await testApp.app.inject({
    method: 'DELETE',
    url: `/service/api/customer/session/${session._id}/requests/bill`,
    headers: { authorization: `Bearer ${stranger.token}` },
  });
  expect(foreign.statusCode).toBe(404);
});

test('CON-105 refuses requests of others, for closed sessions and of unknown kinds', async () => {
  const { by, session } = await seated();
  expect((await request(await createCustomer(), session._id, 'waiter')).statusCode).toBe(404);
  expect((await request(by, idOf(999), 'waiter')).statusCode).toBe(404);
  expect((await request(by, session._id, 'song')).statusCode).toBe(422);
  await rana.post(`/sessions/${session._id}/close`, { force: true });
  expect((await request(by, session._id, 'waiter')).statusCode).toBe(404);
});

test('CON-104 CON-107 a session with an unfinished or unpaid round is closed only when confirmed', async () => {
  const { by, table, orderId, session } = await seated();
  const close = (body = {}) => rana.post(`/sessions/${session._id}/close`, body);
  const refused = await close({ paid: true });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { message: 'A round of this table is unfinished or unpaid.', unfinished: 1, unpaid: 0 },
  ]);
  await finish(orderId);
  expect((await close()).json()).toMatchObject({ unfinished: 0, unpaid: 1 });
  await request(by, session._id, 'bill');
  const closed = await close({ paid: true });
  expect([closed.statusCode, closed.json().table]).toMatchObject([
    200,
    { guests: 0, requests: [], closed: { by: 'Rana Saleh', at: clock.now().getTime() } },
  ]);
  const order = await db
    .selectFrom('customer_order')
    .select(['is_paid', 'paid_amount'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ is_paid: true, paid_amount: 1_508 });
  expect(await ownSession(by)).toBeUndefined();
  expect(await actionsOn(orderId)).toContain('order.paid Rana Saleh');
  // A colleague who closes it too changes nothing.
  const again = await tariq.post(`/sessions/${session._id}/close`, { paid: true });
  expect([again.statusCode, again.json().table.closed.by]).toEqual([200, 'Rana Saleh']);
  expect(await actionsOn(session._id)).toEqual(['session.closed Rana Saleh']);
  expect((await tile(table.id)).guests).toBe(0);
});

test('CON-104 CON-107 a confirmed close leaves an unfinished round on the board', async () => {
  const { table, orderId, session } = await seated();
  expect((await rana.post(`/sessions/${session._id}/close`, { force: true })).statusCode).toBe(200);
  const { tickets } = (await rana.get(`/board?branch=${grillMarket}`)).json();
  expect(tickets.find(({ id }: { id: string }) => id === orderId)).toMatchObject({
    status: 'pending',
    isPaid: false,
    table: table.number,
  });
});

test('SHOP-16 a ready round shows on the floor and to the guest, and is served while its bill stays open', async () => {
  const { by, table, orderId } = await seated();
  await rana.post(`/orders/${orderId}/accept`, { minutes: 20 });
  expect(await tile(table.id)).toMatchObject({ readyRounds: 0, readyAt: null });
  await rana.post(`/orders/${orderId}/ready`);
  const readyAt = clock.now().getTime();
  expect(await tile(table.id)).toMatchObject({ readyRounds: 1, readyAt });
  expect((await sessionAt(table.id)).rounds[0]).toMatchObject({ status: 'processing', readyAt });
  expect((await ownSession(by))?.orders[0]).toMatchObject({ readyAt: new Date(readyAt).toISOString() });
  expect((await rana.post(`/orders/${orderId}/hand-over`, {})).statusCode).toBe(200);
  expect(await tile(table.id)).toMatchObject({ readyRounds: 0, readyAt: null });
  const session = await sessionAt(table.id);
  expect(session.rounds[0]).toMatchObject({ status: 'completed', isPaid: false });
  expect(session.bill.due).toBeGreaterThan(0);
});

test('SHOP-16 closing a paid table asks nothing about ready rounds, and completes them', async () => {
  const { orderId, session } = await seated();
  await rana.post(`/orders/${orderId}/accept`, { minutes: 20 });
  await rana.post(`/orders/${orderId}/ready`);
  const closed = await rana.post(`/sessions/${session._id}/close`, { paid: true });
  expect([closed.statusCode, closed.json().table.guests]).toEqual([200, 0]);
  const order = await db
    .selectFrom('customer_order')
    .select(['status', 'is_paid'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ status: 'completed', is_paid: true });
  expect(await actionsOn(orderId)).toContain('order.moved Rana Saleh');
});

test('CON-104 a session moves with its open orders; served rounds stay where they were', async () => {
  const { by, table, orderId, session } = await seated();
  await finish(orderId);
  const open = await sit(by, table.id, [falafel(1)]);
  await request(by, session._id, 'waiter');
  const target = await newTable();
  const moved = await rana.post(`/sessions/${session._id}/move`, { tableId: target.id });
  expect([moved.statusCode, moved.json()]).toEqual([
    200,
    { sessionId: session._id, from: table.number, to: target.number, isJoined: false },
  ]);
  expect((await tile(table.id)).guests).toBe(0);
  expect(await tile(target.id)).toMatchObject({ guests: 1, rounds: 2, requests: [{ kind: 'waiter' }] });
  const { tickets } = (await rana.get(`/board?branch=${grillMarket}`)).json();
  const ticket = tickets.find(({ id }: { id: string }) => id === open);
  expect([ticket.table, ticket.round]).toEqual([target.number, 2]);
  const served = (await rana.get(`/orders/${orderId}`)).json();
  expect(served.order.ticket.table).toBe(table.number);
  const own = await ownSession(by);
  expect([own._id, own.table.number, own.table.code]).toEqual([session._id, target.number, target.id]);
  // The guest orders on at the new table.
  await sit(by, own.table.code, [falafel(2)]);
  expect(await tile(target.id)).toMatchObject({ guests: 1, rounds: 3 });
  expect(await actionsOn(session._id)).toEqual(['session.moved Rana Saleh']);
});

test('CON-107 a session of the same customer at the new table takes the rounds over', async () => {
  const { by, table, session } = await seated();
  const target = await newTable();
  await sit(by, target.id, [falafel(1)]);
  const there = await sessionAt(target.id);
  await request(by, session._id, 'waiter');
  await request(by, there._id, 'waiter');
  await request(by, session._id, 'bill');
  const moved = (await rana.post(`/sessions/${session._id}/move`, { tableId: target.id })).json();
  expect(moved).toMatchObject({ sessionId: there._id, isJoined: true });
  const { sessions } = await show(target.id);
  expect(sessions.map(({ _id, rounds }) => [_id, rounds.length])).toEqual([[there._id, 2]]);
  expect(sessions[0]?.openedAt).toBe(session.openedAt);
  expect((await tile(target.id)).requests.map(({ kind }) => kind).toSorted()).toEqual(['bill', 'waiter']);
  expect(await tile(table.id)).toMatchObject({ guests: 0, requests: [] });
});

test('CON-107 refuses to move to another branch, to unknown or foreign tables, and closed sessions', async () => {
  const { session, table } = await seated();
  const move = (tableId: string, by = vendor) => by.post(`/sessions/${session._id}/move`, { tableId });
  const elsewhere = await move(OTHER_BRANCH_TABLE);
  expect([elsewhere.statusCode, elsewhere.json().message]).toEqual([422, 'This table is at another branch.']);
  expect((await move(FOREIGN_TABLE)).statusCode).toBe(404);
  expect((await move(idOf(999))).statusCode).toBe(404);
  expect((await move('seven')).statusCode).toBe(422);
  expect((await move(table.id)).statusCode).toBe(200);
  expect((await move(table.id, foreign)).statusCode).toBe(404);
  await rana.post(`/sessions/${session._id}/close`, { force: true });
  const closed = await move((await newTable()).id);
  expect([closed.statusCode, closed.json().message]).toEqual([409, 'This table has been closed.']);
});

test('CON-104 CON-01 the tables of other branches are not found', async () => {
  const { by, session, table } = await seated();
  await request(by, session._id, 'waiter');
  const [open] = (await tile(table.id)).requests;
  const refused = await Promise.all([
    foreign.get(`/branches/${grillMarket}/floor`),
    foreign.get(`/tables/${table.id}`),
    foreign.post(`/sessions/${session._id}/close`, { force: true }),
    foreign.post(`/table-requests/${open?._id}/answer`),
  ]);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect((await tile(table.id)).requests).toHaveLength(1);
});

test('CON-104 CON-107 move and close at the same time end in one state', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { session, table } = await seated();
    const target = await newTable();
    const [moved, closed] = await Promise.all([
      rana.post(`/sessions/${session._id}/move`, { tableId: target.id }),
      tariq.post(`/sessions/${session._id}/close`, { force: true }),
    ]);
    expect(closed.statusCode).toBe(200);
    expect(moved.statusCode).toBeOneOf([200, 409]);
    expect([(await tile(table.id)).guests, (await tile(target.id)).guests]).toEqual([0, 0]);
    const { table_id: last } = await db
      .selectFrom('table_session')
      .select('table_id')
      .where('id', '=', session._id)
      .executeTakeFirstOrThrow();
    expect(last).toBe(moved.statusCode === 200 ? target.id : table.id);
  }
});

test('CON-107 an order placed while the table closes is in the closed bill or in a new session', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { by, orderId, session, table } = await seated();
    await finish(orderId);
    clock.passSeconds(60);
    const [closed, ordered] = await Promise.all([
      rana.post(`/sessions/${session._id}/close`, { paid: true }),
      place(cart({ items: [falafel(1)], order_type: at(table.id) }), { by }),
    ]);
    expect(ordered.statusCode).toBe(200);
    const { sessions } = await show(table.id);
    expect(sessions).toHaveLength(1);
    const isRefused = closed.statusCode === 409;
    expect(closed.statusCode).toBeOneOf([200, 409]);
    expect(sessions[0]?._id === session._id).toBe(isRefused);
    expect(sessions[0]?.rounds).toHaveLength(isRefused ? 2 : 1);
    expect(sessions[0]?.rounds.at(-1)).toMatchObject({ _id: ordered.json().data.orderId, isPaid: false });
  }
});

test('CON-103 CON-105 changes are announced to the branch, and a request also to the guest', async () => {
  const { by, orderId, session, table } = await seated();
  await request(by, session._id, 'bill');
  const [open] = (await tile(table.id)).requests;
  type Sent = Parameters<Parameters<typeof floorEvents>[0]['publisher']['publish']>[0];
  const sent: Sent[] = [];
  const orders: string[] = [];
  const events = floorEvents({
    db,
    clock,
    publisher: { publish: async (message) => void sent.push(message) },
    orderChanged: async ({ orderId: id }) => void orders.push(id),
  });
  await events.tableChanged({ branchId: grillMarket, tableId: table.id });
  await events.tableRequest({ requestId: open?._id ?? '' });
  await events.tableRequest({ requestId: idOf(999) });
  const channel = `private-branch.${grillMarket}`;
  expect(sent).toMatchObject([
    { channel, event: 'table-changed', data: { tableId: table.id } },
    {
      channel,
      event: 'table-request',
      data: { _id: open?._id, number: table.number, kind: 'bill', answeredAt: null },
    },
  ]);
  expect(orders).toEqual([orderId]);
});

test('CON-104 closing and moving keep orders and money whole', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
});

test('CON-107 the floor of 200 taken tables is read by two statements', async () => {
  const { orderId, session } = await seated();
  await sql`insert into dining_table (id, branch_id, number)
    select gen_random_uuid(), ${grillHill}, number from generate_series(2, 200) number`.execute(db);
  await sql`insert into table_session (id, table_id, customer_id, opened_at, last_active_at)
    select gen_random_uuid(), dining_table.id, customer_id, opened_at, ${clock.now()}
    from dining_table, table_session base
    where branch_id = ${grillHill} and base.id = ${session._id}`.execute(db);
  await db.transaction().execute(async (tx) => {
    await sql`create temporary sequence copied start 10000000`.execute(tx);
    await sql`insert into customer_order select (jsonb_populate_record(base, jsonb_build_object(
        'id', gen_random_uuid(), 'branch_id', ${grillHill}::uuid, 'table_id', table_session.table_id,
        'table_session_id', table_session.id, 'order_number', nextval('copied')::text))).*
      from customer_order base, table_session join dining_table on dining_table.id = table_id, generate_series(1, 3)
      where base.id = ${orderId} and dining_table.branch_id = ${grillHill}`.execute(tx);
  });
  const { db: watched, sent } = watchStatements(db);
  const { tables: all } = await floorService({
    db: watched,
    clock,
    ids: randomIds,
    orderStatus: orderStatusService({ clock }),
    parties: partyService({
      db,
      clock,
      secrets: databaseSecrets(db),
      quotas: { consume: () => Promise.resolve() },
      menuOf: () => Promise.resolve(null),
    }),
  }).read(grillHill);
  expect([all.length, sent.length]).toEqual([200, 2]);
  expect(new Set(all.map(({ guests, rounds }) => `${guests} ${rounds}`))).toEqual(new Set(['1 3']));
});
