import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { connect, type Database, type Db } from '#db/connect.ts';
import { seedFixtures, fixtures } from '#features/branches/branches.fixture.ts';
import { systemClock } from '#ports/clock.ts';
import { randomIds } from '#ports/ids.ts';
import { iterations } from '#testing/stress.ts';
import { startTestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { brokenInvariants, cart, checkout, line, ordersOf, people } from '../orders.fixture.ts';
import { placeOrderService } from './place-order.service.ts';

vi.setConfig({ testTimeout: iterations(60_000, 3_600_000) });

const database = await createTestDatabase({ hasProductionLimits: true });
const { db } = database;
const second = connect(database.connection);
await seedFixtures(db);
const testApp = await startTestApp({ database });
const twin = await startTestApp({ database: { ...database, db: second.db } });
afterAll(async () => {
  await Promise.all([testApp.close(), twin.close()]);
  await second.close();
  await database.close();
});
const { place, placed, ask } = checkout(testApp);
const createCustomer = people(db);

/** Repeats the request as a client does, while the response asks for a retry. */
async function insist(body: object, sending: Parameters<typeof place>[1]) {
  for (let tries = 0; tries < 20; tries += 1) {
    const response = await place(body, sending);
    if (response.statusCode !== 503) return response;
    expect(response.headers['retry-after']).toBeDefined();
  }
  throw new Error('it never answered');
}

/** A job is gone once it is done, so every job that was added is copied. */
await sql`create table added_job (payload json)`.execute(db);
await sql`create function copy_job() returns trigger language plpgsql as $$
  begin insert into public.added_job values (new.payload); return null; end $$`.execute(db);
await sql`create trigger copy_job after insert on graphile_worker._private_jobs
  for each row execute function copy_job()`.execute(db);
const eventsOf = async (orderId = '') =>
  (
    await sql`select payload ->> 'status' as status from added_job
      where payload ->> 'orderId' = ${orderId}`.execute(db)
  ).rows;

test('T1 fifty equal requests at two servers create one order, one debit and one outbox row, with equal responses', async () => {
  const rounds = iterations(5, 200);
  for (let round = 0; round < rounds; round += 1) {
    const by = await createCustomer({ credit: 10_000 });
    const sending = { by, key: `tap ${round}` };
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        insist(cart({ use_credit: true }), { ...sending, app: index % 2 ? twin.app : testApp.app }),
      ),
    );
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const [order, ...more] = await ordersOf(db, by.id);
    expect(more).toEqual([]);
    expect(responses[0]?.json()).toEqual({ data: { orderId: order?.id } });
    const debits = await db
      .selectFrom('credit_entry')
      .select('amount')
      .where('customer_id', '=', by.id)
      .where('kind', '=', 'spend')
      .execute();
    expect(debits).toEqual([{ amount: -1533 }]);
    expect(await eventsOf(order?.id)).toEqual([{ status: 'pending' }]);
  }
  console.log(`T1: ${rounds} rounds of 50 requests at 2 servers, ${rounds} orders`);
});

test('T3 a key belongs to one request of one customer', async () => {
  const [by, other] = [await createCustomer(), await createCustomer()];
  const orderId = await placed(cart(), { by, key: 'k' });
  expect(await placed(cart(), { by, key: 'k' })).toBe(orderId);
  for (const [language, message] of [
    ['en', 'This order was already sent with other contents. Please review your cart.'],
    ['ar', 'أُرسل هذا الطلب من قبل بمحتوى مختلف. يُرجى مراجعة سلتك.'],
  ] as const) {
    const misused = await place(cart({ note: 'more' }), { by, key: 'k', language });
    expect(misused.statusCode).toBe(422);
    expect(misused.json().message).toBe(message);
  }
  expect((await place(cart(), { by, key: 'k', branchId: fixtures.grillHarbour })).statusCode).toBe(422);
  expect(await placed(cart(), { by: other, key: 'k' })).not.toBe(orderId);
  expect(await ordersOf(db, by.id)).toHaveLength(1);
});

test.each([
  ['k'.repeat(255), 200],
  ['k'.repeat(256), 400],
  ['', 400],
])('T3 accepts a key of 1 to 255 characters: %#', async (key, status) => {
  const by = await createCustomer();
  expect((await place(cart(), { by, key })).statusCode).toBe(status);
  expect(await ordersOf(db, by.id)).toHaveLength(status === 200 ? 1 : 0);
});

test('T3 a rejected request does not use its key', async () => {
  const by = await createCustomer();
  expect((await place(cart({ items: [line(fixtures.soldOut)] }), { by, key: 'k' })).statusCode).toBe(422);
  expect((await place({ nonsense: true }, { by, key: 'k' })).statusCode).toBe(422);
  expect((await place(cart(), { by, key: 'k' })).statusCode).toBe(200);
});

test('a repeat returns its order after the branch has closed and the menu has changed', async () => {
  const by = await createCustomer();
  const orderId = await placed(cart(), { by, key: 'k' });
  await db.updateTable('branch').set({ is_open: false }).where('id', '=', fixtures.grillMarket).execute();
  expect(await placed(cart(), { by, key: 'k' })).toBe(orderId);
  await db.updateTable('branch').set({ is_open: true }).where('id', '=', fixtures.grillMarket).execute();
});

test('T4 without a key the same body within 30 seconds is the same order', async () => {
  const by = await createCustomer();
  const responses = await Promise.all(Array.from({ length: 10 }, () => insist(cart(), { by })));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(await placed(cart({ note: 'another' }), { by })).not.toBe(responses[0]?.json().data.orderId);
  await db
    .updateTable('order_request')
    .set({ placed_at: new Date(Date.now() - 30_000) })
    .where('customer_id', '=', by.id)
    .execute();
  expect(await placed(cart(), { by })).not.toBe(responses[0]?.json().data.orderId);
  expect(await ordersOf(db, by.id)).toHaveLength(3);
});

test('D-080 another key creates another order for the same body', async () => {
  const by = await createCustomer();
  const first = await placed(cart(), { by, key: 'one' });
  expect(await placed(cart(), { by, key: 'two' })).not.toBe(first);
});

test('the order of options does not change the fingerprint of a request', async () => {
  const by = await createCustomer();
  const [plate] = cart().items;
  const orderId = await placed(cart(), { by, key: 'k' });
  const reordered = { ...Object(plate), preferences: { [fixtures.extras]: [] } };
  expect(await placed(cart({ items: [reordered] }), { by, key: 'k' })).toBe(orderId);
});

const placement = (customerId: string, request = cart()) => ({
  customerId,
  branchId: fixtures.grillMarket,
  request: request as never,
  language: 'en' as const,
});

test('retries with another number if the number is taken', async () => {
  const drawn = ['7K2M9QXA', '7K2M9QXA', '7K2M9QXB'];
  const nextNumber = () => drawn.shift() ?? '';
  const service = placeOrderService({ db, clock: systemClock, ids: randomIds, nextNumber });
  const [by, other] = [await createCustomer(), await createCustomer()];
  await service.place(placement(by.id), 'k');
  await service.place(placement(other.id), 'k');
  expect((await ordersOf(db, other.id)).map((order) => order.order_number)).toEqual(['7K2M9QXB']);
});

/** A database whose connection is lost right after a commit, a given number of times. */
function losing(losses: number): Db {
  const pool = new pg.Pool(database.connection);
  pool.on('connect', (client) => {
    const send = client.query.bind(client);
    let isOpen = false;
    const query = async (text: string, values: unknown[]) => {
      const result = await send(text, values);
      // Outside of a transaction a statement commits itself.
      const isCommit = text === 'commit' || (!isOpen && text.includes('insert into customer_order'));
      isOpen = text === 'begin' || (isOpen && text !== 'commit' && text !== 'rollback');
      if (isCommit && losses-- > 0) throw new Error('Connection terminated unexpectedly');
      return result;
    };
    Object.assign(client, { query });
  });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

test.each(['k', undefined])(
  'a connection lost during the commit does not duplicate the order, with the key %s',
  async (key) => {
    const unsure = losing(2);
    const by = await createCustomer();
    const service = placeOrderService({ db: unsure, clock: systemClock, ids: randomIds });
    const orderId = await service.place(placement(by.id), key);
    expect((await ordersOf(db, by.id)).map(({ id }) => id)).toEqual([orderId]);
    await unsure.destroy();
  },
);

test('T24 responds with 503 while the customer is locked, and serves others', async () => {
  const [by, other] = [await createCustomer(), await createCustomer()];
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('customer').select('id').where('id', '=', by.id).forUpdate().execute();
    // The lock is held until both are answered.
    const [held, free] = await Promise.all([place(cart(), { by }), place(cart(), { by: other })]);
    expect(held.statusCode).toBe(503);
    expect(held.headers['retry-after']).toBe('2');
    expect(free.statusCode).toBe(200);
  });
  expect((await place(cart(), { by })).statusCode).toBe(200);
});

test('D-113 rejects an order of an account that is deleted meanwhile', async () => {
  const by = await createCustomer();
  const [deleted, order] = await Promise.all([ask('POST', '/account/delete', by), place(cart(), { by })]);
  expect(['200 401', '409 200']).toContain(`${deleted.statusCode} ${order.statusCode}`);
});

test('leaves all orders and balances consistent', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
});
