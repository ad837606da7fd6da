import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { seedFixtures, fixtures } from '#features/branches/branches.fixture.ts';
import { systemClock } from '#ports/clock.ts';
import { randomIds } from '#ports/ids.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { NO_CARDS } from '#db/card-columns.ts';
import { ORDER_LIMITS } from './order-limits.ts';
import { requestFingerprint } from '../fingerprint.ts';
import { menuSnapshotRepository } from '../pricing/menu-snapshot.repository.ts';
import { brokenInvariants, cart, line, ordersOf, people } from '../orders.fixture.ts';
import { toContextQuery, decideOrder } from './decide-order.ts';
import { loadOrderContexts, placeOrderRepository } from './place-order.repository.ts';
import { placeOrderService } from './place-order.service.ts';
import { quotesExpireBefore } from '../pricing/quotes.repository.ts';

const database = await createTestDatabase();
const { db } = database;
await seedFixtures(db);
afterAll(() => database.close());
const createCustomer = people(db);
const sheets = menuSnapshotRepository(db);
const deps = { db, clock: systemClock, ids: randomIds };

const placement = (customerId: string, request = cart()) => ({
  customerId,
  branchId: fixtures.grillMarket,
  request: request as never,
  language: 'en' as const,
});

/** A server that keeps the menu as it is now and never hears of a change. */
async function serviceWithStaleMenu() {
  const menu = await sheets.menu(fixtures.grillMarket);
  return placeOrderService({ ...deps, menuOf: async () => menu });
}

const priceOf = (itemId: string, price: number) =>
  db.updateTable('item').set({ price }).where('id', '=', itemId).execute();

test('D-081 charges a price that has just changed, whatever menu is cached', async () => {
  const { id } = await createCustomer();
  const service = await serviceWithStaleMenu();
  await priceOf(fixtures.kebab, 700);
  await service.place(placement(id), 'k');
  await priceOf(fixtures.kebab, 650);
  expect((await ordersOf(db, id)).map(({ subtotal }) => subtotal)).toEqual([1_400]);
});

test('D-081 accepts an item that is available again and rejects one that has just been removed', async () => {
  const { id } = await createCustomer();
  const isAvailable = (is: boolean) =>
    db.updateTable('item').set({ is_available: is }).where('id', '=', fixtures.kebab).execute();
  const before = await serviceWithStaleMenu();
  await isAvailable(false);
  await expect(before.place(placement(id), 'k')).rejects.toThrow('cart.item_unavailable');
  const without = await serviceWithStaleMenu();
  await isAvailable(true);
  await without.place(placement(id), 'k');
  expect(await ordersOf(db, id)).toHaveLength(1);
});

test('T10 places an order while another server places orders of the same customer', async () => {
  const { id } = await createCustomer();
  const limits = { ...ORDER_LIMITS, openUnpaid: 100, burst: 100 };
  const other = placeOrderService({ ...deps, limits });
  let others = 0;
  const service = placeOrderService({
    ...deps,
    limits,
    // Between reading the customer and inserting the order.
    async menuOf(branchId) {
      others += 1;
      await other.place(placement(id), `other ${others}`);
      return sheets.menu(branchId);
    },
  });
  const placed = await service.place(placement(id), 'k');
  expect(others).toBe(1);
  const orders = await ordersOf(db, id);
  expect(orders).toHaveLength(2);
  expect(orders.map((order) => order.id)).toContain(placed);
});

let numbers = 1_000;

/** An order that is decided, but not written yet. */
async function decided(customerId: string) {
  const command = { ...placement(customerId), key: null, fingerprint: '' };
  command.fingerprint = requestFingerprint(command.branchId, command.request);
  const now = new Date();
  const since = { repeatSince: now, quotedSince: quotesExpireBefore(now), burst: 5, visitBurst: 20, now };
  const [context] = await loadOrderContexts(db, [toContextQuery(command)], since);
  const menu = await sheets.menu(fixtures.grillMarket);
  if (!context || !menu) throw new Error('there is nothing to decide upon');
  const number = `7K2M${++numbers}`;
  const factory = { now, limits: ORDER_LIMITS, number, nextId: () => randomIds.next(), cards: NO_CARDS };
  return decideOrder(menu, context, command, factory);
}

const write = async (customerId: string) => placeOrderRepository(db).place([await decided(customerId)]);

test.each([
  ['the menu', (_id: string) => priceOf(fixtures.kebab, 650)],
  [
    'the vendor',
    () => db.updateTable('vendor').set({ position: 3 }).where('id', '=', fixtures.grill).execute(),
  ],
  ['what the customer has ordered', write],
  [
    'who the customer is',
    (id: string) => sql`update customer set is_phone_verified = false where id = ${id}`.execute(db),
  ],
])('does not insert an order if %s has changed since the decision', async (_what, change) => {
  const { id } = await createCustomer();
  const order = await decided(id);
  await change(id);
  expect([...(await placeOrderRepository(db).place([order]))]).toEqual([]);
  expect((await ordersOf(db, id)).map((one) => one.id)).not.toContain(order.order.id);
});

test('orders do not wait for the lock of another customer', async () => {
  const [held, free] = [await createCustomer(), await createCustomer()];
  const [first, second] = [await decided(held.id), await decided(free.id)];
  second.order.order_number = '7K2M9QXC';
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('customer').select('id').where('id', '=', held.id).forUpdate().execute();
    const written = await placeOrderRepository(db).place([first, second]);
    expect([...written]).toEqual([second.order.id]);
  });
});

test('places all orders of a batch, although one of them fails at first', async () => {
  const drawn = ['7K2M9QXD', '7K2M9QXD', '7K2M9QXE', '7K2M9QXF', '7K2M9QXG', '7K2M9QXH'];
  const service = placeOrderService({ ...deps, nextNumber: () => drawn.shift() ?? '' });
  const customers = await Promise.all([createCustomer(), createCustomer(), createCustomer()]);
  const placed = await Promise.all(customers.map(({ id }) => service.place(placement(id), 'k')));
  const stored = await Promise.all(
    customers.map(async ({ id }) => (await ordersOf(db, id)).map((one) => one.id)),
  );
  expect(stored).toEqual(placed.map((orderId) => [orderId]));
});

test('each order of a batch gets its own response', async () => {
  const service = placeOrderService(deps);
  const customers = await Promise.all([createCustomer(), createCustomer(), createCustomer()]);
  const responses = await Promise.allSettled(
    customers.map(({ id }, index) =>
      service.place(placement(id, index === 1 ? cart({ items: [line(fixtures.soldOut)] }) : cart()), 'k'),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('leaves all orders and balances consistent', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
});
