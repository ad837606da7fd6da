import { BoardPage } from '@app/contract/schemas/board';
import { groupByLane } from '@app/domain/board/lane';
import { activeTickets, emptyBoard, mergeBoard } from '@app/domain/board/merge-board';
import type { OrderTicket } from '@app/contract/schemas/board';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fixtures, idOf, inTown, seedFixtures } from '#features/branches/branches.fixture.ts';
import { env, operator, SECRET } from '#features/staff/operator.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { watchStatements } from '#testing/watch-statements.ts';
import { atTable, cart, checkout, delivery, falafel, people } from '../orders.fixture.ts';
import { boardEvents } from './board-events.ts';
import { boardService } from './board.service.ts';

const clock = fakeClock(new Date().toISOString());
const testApp = await startTestApp({ clock, env });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { placed } = checkout(testApp);
const { post, pay, addDriver } = operator(testApp);
const createCustomer = people(db, clock);
const board = boardService({ db, clock });
const branchIds = [fixtures.grillMarket];

const order = async (changes: Parameters<typeof cart>[0] = {}) => {
  clock.passSeconds(3_600);
  return placed(cart({ items: [falafel(4)], ...changes }), { by: await createCustomer() });
};
const ticketOf = async (id: string) =>
  (await board.read({ branchIds })).tickets.find((ticket) => ticket.id === id);

test('CON-15 DOOR-01 DOOR-02 a ticket has everything that a board draws, without phone and exact place', async () => {
  const door = { directions: 'Blue gate', phone: '+962790000001' };
  const items = [{ ...falafel(4), note: 'No onions' }];
  const id = await order({ order_type: delivery, note: 'Ring twice', door, items });
  const ticket = await ticketOf(id);
  expect(ticket).toMatchObject({
    branchId: fixtures.grillMarket,
    type: 'delivery',
    status: 'pending',
    revision: 1,
    orderedAt: clock.now().getTime(),
    answerBy: clock.now().getTime() + 15 * 60_000,
    presetMinutes: 25,
    seenAt: null,
    promisedAt: null,
    customerName: expect.stringMatching(/^Person/),
    zone: { en: expect.any(String), ar: expect.any(String) },
    table: null,
    round: null,
    note: 'Ring twice',
    isPaid: false,
    driver: null,
    lines: [{ name: { en: 'Falafel plate' }, quantity: 4, options: [{ en: 'Small' }], note: 'No onions' }],
  });
  expect(ticket?.amountDue).toBe(ticket?.total);
  expect(JSON.stringify(ticket)).not.toMatch(new RegExp(`\\+962|Blue gate|${inTown.lat}|${inTown.lng}`));
});

test('CON-15 a ticket has its table with the round, its driver, and what is paid', async () => {
  clock.passSeconds(3_600);
  const by = await createCustomer();
  await placed(cart({ order_type: atTable }), { by });
  clock.passSeconds(60);
  const second = await placed(cart({ order_type: atTable, items: [falafel(2)] }), { by });
  expect(await ticketOf(second)).toMatchObject({
    type: 'table_session',
    table: expect.any(Number),
    round: 2,
  });

  const brought = await order({ order_type: delivery });
  await post(`/orders/${brought}/accept`, { minutes: 30 });
  const driverId = await addDriver();
  await post(`/orders/${brought}/driver`, { driverId });
  await pay(brought);
  expect(await ticketOf(brought)).toMatchObject({
    driver: { id: driverId, name: { en: 'Sami' }, location: null },
    isPaid: true,
    amountDue: 0,
    answerBy: null,
    presetMinutes: null,
  });
});

test('CON-33 changes since a cursor have ended orders, and give the board of a snapshot', async () => {
  const [first, second] = [await order(), await order()];
  const snapshot = await board.read({ branchIds });
  await post(`/orders/${first}/accept`, { minutes: 20 });
  await post(`/orders/${second}/refuse`, { reason: 'too_busy' });
  const changes = await board.read({ branchIds, after: snapshot.cursor });
  expect(changes.completeAt).toBeNull();
  expect(changes.tickets.find(({ id }) => id === second)).toMatchObject({
    status: 'cancelled',
    cancelReason: 'too_busy',
  });
  const merged = mergeBoard(mergeBoard(emptyBoard<OrderTicket>(), changes), snapshot);
  const now = clock.now().getTime();
  const fresh = mergeBoard(emptyBoard<OrderTicket>(), await board.read({ branchIds }));
  expect(groupByLane(activeTickets(merged), now)).toEqual(groupByLane(activeTickets(fresh), now));
});

test('CON-33 an invalid or old cursor is answered with a snapshot, and another branch is not part of it', async () => {
  for (const after of ['nonsense', new Date(Date.now() - 2 * 3_600_000).toISOString()])
    expect((await board.read({ branchIds, after })).completeAt).not.toBeNull();
  expect((await board.read({ branchIds: [fixtures.grillHarbour] })).tickets).toEqual([]);
  expect((await board.read({ branchIds: [idOf(999)] })).tickets).toEqual([]);
});

test('CON-40 a snapshot of 200 orders takes three statements and 60 kB', async () => {
  const id = await order();
  await sql`insert into customer_order
    select (jsonb_populate_record(base, jsonb_build_object(
      'id', gen_random_uuid(), 'order_number', lpad(n::text, 8, '0')))).*
    from customer_order base, generate_series(1, 199) n where base.id = ${id}`.execute(db);
  await sql`insert into order_item
    select (jsonb_populate_record(base, jsonb_build_object(
      'id', gen_random_uuid(), 'order_id', copy.id))).*
    from order_item base, customer_order copy
    where base.order_id = ${id} and copy.order_number ~ '^00000'`.execute(db);
  const { db: watched, sent: statements } = watchStatements(db);
  const page = await boardService({ db: watched, clock }).read({ branchIds });
  expect(page.tickets.length).toBeGreaterThanOrEqual(200);
  expect(page.tickets.every(({ lines }) => lines.length > 0)).toBe(true);
  expect(statements).toHaveLength(3);
  const sent = await testApp.app.inject({
    url: `/service/api/console/board?branch=${fixtures.grillMarket}`,
    headers: { authorization: `Bearer ${SECRET}`, 'accept-encoding': 'br' },
  });
  expect(sent.headers['content-encoding']).toBe('br');
  expect(sent.rawPayload.length).toBeLessThan(60_000);
  expect(z.safeParse(BoardPage, page).success).toBe(true);
  await sql`delete from customer_order where order_number ~ '^00000'`.execute(db);
});

async function addStaff(
  role: 'branchStaff' | 'vendorManager',
  scope: { branch_id?: string; vendor_id?: string },
) {
  const [staffId, sessionId] = [randomIds.next(), randomIds.next()];
  const now = clock.now();
  const later = new Date(now.getTime() + 3_600_000);
  await db.insertInto('staff').values({ id: staffId, name: 'Rana', created_at: now }).execute();
  await db
    .insertInto('staff_role')
    .values({ staff_id: staffId, role, ...scope })
    .execute();
  const times = { opened_at: now, last_used_at: now, idle_at: later, ends_at: later };
  const token_hash = Buffer.from(sessionId.replaceAll('-', ''));
  await db
    .insertInto('staff_session')
    .values({ id: sessionId, staff_id: staffId, token_hash, ...times })
    .execute();
  return sessionId;
}

type Sent = Parameters<Parameters<typeof boardEvents>[0]['publisher']['publish']>[0];

test('publishes a ticket to the staff of the branch, and to its screens without names and money', async () => {
  const id = await order({ order_type: delivery });
  const sent: Sent[] = [];
  const { orderChanged } = boardEvents({
    db,
    clock,
    publisher: { publish: async (message) => void sent.push(message) },
  });
  await orderChanged({ orderId: id });
  expect(sent).toEqual([]);

  const own = await addStaff('branchStaff', { branch_id: fixtures.grillMarket });
  const manager = await addStaff('vendorManager', { vendor_id: fixtures.grill });
  await addStaff('branchStaff', { branch_id: fixtures.grillHarbour });
  const deviceId = randomIds.next();
  await db
    .insertInto('device')
    .values({
      id: deviceId,
      branch_id: fixtures.grillMarket,
      kind: 'kitchen',
      name: 'Grill',
      token_hash: Buffer.alloc(32, 7),
      paired_at: clock.now(),
    })
    .execute();
  await orderChanged({ orderId: id });
  const channel = `private-branch.${fixtures.grillMarket}`;
  expect(sent).toEqual([
    {
      channel,
      event: 'order-placed',
      data: { orderId: id, revision: 1, ticket: await ticketOf(id) },
      audience: expect.toSatisfy(
        (ids: string[]) => ids.toSorted().join() === [own, manager].toSorted().join(),
      ),
      others: [deviceId],
    },
    {
      channel,
      event: 'order-placed',
      data: expect.anything(),
      audience: [deviceId],
      others: expect.arrayContaining([own, manager]),
    },
  ]);
  expect(JSON.stringify(sent[1])).not.toMatch(/customerName|Person|total|amountDue|zone/);

  await post(`/orders/${id}/accept`, { minutes: 20 });
  sent.length = 0;
  await orderChanged({ orderId: id });
  expect(sent[0]).toMatchObject({ event: 'order-changed', data: { revision: 2 } });
});
