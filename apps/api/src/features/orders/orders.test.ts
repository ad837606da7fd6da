import { afterAll, expect, test } from 'vitest';
import { idOf, seedFixtures, fixtures } from '#features/branches/branches.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import {
  brokenInvariants,
  cart,
  checkout,
  delivery,
  falafel,
  line,
  people,
  type Person,
} from './orders.fixture.ts';
import { cleanupOrders } from './orders.cleanup.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { placed, ask, summary } = checkout(testApp);
const createCustomer = people(db, clock);

const moveTo = async (orderId: string, status: 'processing' | 'shipped' | 'completed', driverId?: string) => {
  const ended = status === 'completed' ? clock.now() : null;
  await db
    .updateTable('customer_order')
    // By hand, so that it earns nothing.
    .set({ status, ended_at: ended, cashback: 0, ...(driverId === undefined ? {} : { driver_id: driverId }) })
    .where('id', '=', orderId)
    .execute();
  await db.insertInto('order_status_change').values({ order_id: orderId, status, actor: 'staff' }).execute();
};
const numbersIn = (orders: { _id: string }[]) => orders.map(({ _id }) => _id);
const active = async (by: Person) => numbersIn((await ask('GET', '/active/orders', by)).json().orders);
const past = async (by: Person, page = '') => numbersIn((await ask('GET', `/orders${page}`, by)).json());

test('API-16 API-17 D-086 lists an order either as active or as past, newest first', async () => {
  const by = await createCustomer();
  const first = await placed(cart({ note: '1' }), { by });
  clock.passSeconds(5);
  const secondly = await placed(cart({ note: '2' }), { by });
  clock.passSeconds(5);
  const third = await placed(cart({ note: '3' }), { by });
  expect(await active(by)).toEqual([third, secondly, first]);
  expect(await past(by)).toEqual([]);
  await moveTo(first, 'processing');
  await moveTo(secondly, 'completed');
  await ask('POST', `/order/${third}/cancel`, by);
  expect(await active(by)).toEqual([first]);
  expect(await past(by)).toEqual([third, secondly]);
});

test('D-015 pages lists by a hundred', async () => {
  const by = await createCustomer();
  const orderId = await placed(cart(), { by });
  await moveTo(orderId, 'completed');
  const template = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: 104 }, (_, index) => ({
    ...template,
    location: null,
    id: idOf(5_000 + index),
    order_number: `ABCD${String(index).padStart(4, '0')}`,
    ordered_at: new Date(clock.now().getTime() - (index + 1) * 60_000),
  }));
  await db.insertInto('customer_order').values(copies).execute();
  const [one, two, three] = [await past(by), await past(by, '?page=2'), await past(by, '?page=3')];
  expect([one.length, two.length, three.length]).toEqual([100, 5, 0]);
  expect([...one, ...two]).toEqual([orderId, ...copies.map(({ id }) => id)]);
  expect((await ask('GET', '/orders?page=0', by)).statusCode).toBe(422);
});

test('API-20 shows an order to its customer only', async () => {
  const [by, other] = [await createCustomer(), await createCustomer()];
  const orderId = await placed(cart(), { by });
  expect((await ask('GET', `/orders/${orderId}/show`, by)).statusCode).toBe(200);
  for (const [method, path] of [
    ['GET', `/orders/${orderId}/show`],
    ['POST', `/order/${orderId}/cancel`],
    ['GET', `/orders/${idOf(999)}/show`],
    ['GET', '/orders/nonsense/show'],
  ] as const) {
    const response = await ask(method, path, other, 'ar');
    const { message } = response.json();
    expect({ path, status: response.statusCode, message }).toEqual({
      path,
      status: 404,
      message: 'هذا الطلب غير موجود.',
    });
  }
  expect(await active(other)).toEqual([]);
  expect(await active(by)).toEqual([orderId]);
});

test('API-09 API-20 the rating of an own completed order is shown with it', async () => {
  const [by, other] = [await createCustomer(), await createCustomer()];
  const orderId = await placed(cart(), { by });
  const { branch } = (await ask('GET', `/orders/${orderId}/show`, by)).json().order;
  const rate = (person: Person, branchId: string, rating = 4) =>
    testApp.app.inject({
      method: 'POST',
      url: `/service/api/customer/branch/${branchId}/feedback`,
      headers: { authorization: `Bearer ${person.token}` },
      payload: { rating, orderId },
    });
  const ratingOf = async () => (await ask('GET', `/orders/${orderId}/show`, by)).json().order.rating;
  expect((await rate(by, branch._id)).statusCode).toBe(404);
  await moveTo(orderId, 'completed');
  expect((await rate(other, branch._id)).statusCode).toBe(404);
  expect((await rate(by, fixtures.grillHarbour)).statusCode).toBe(404);
  expect(await ratingOf()).toBeNull();
  // A refused rating does not use up the one of the day.
  expect((await rate(by, branch._id)).statusCode).toBe(200);
  expect(await ratingOf()).toBe(4);
  expect((await ask('GET', '/orders', by)).json()[0]).toMatchObject({ _id: orderId, rating: 4 });
  const [past] = (await ask('GET', '/orders', by)).json();
  expect(Date.parse(past.completedAt)).toBeGreaterThanOrEqual(Date.parse(past.orderedAt));
});

test('FEEDBACK-03 REVIEW-02 the rating of an order is replaced while it is written, then changed once', async () => {
  const by = await createCustomer();
  const orderId = await placed(cart(), { by });
  const { branch } = (await ask('GET', `/orders/${orderId}/show`, by)).json().order;
  await moveTo(orderId, 'completed');
  const rate = (rating: number, comments: string | null = null) =>
    testApp.app.inject({
      method: 'POST',
      url: `/service/api/customer/branch/${branch._id}/feedback`,
      headers: { authorization: `Bearer ${by.token}` },
      payload: { rating, comments, orderId },
    });
  expect((await rate(4)).statusCode).toBe(200);
  expect((await rate(5, 'Hot')).statusCode).toBe(200);
  const about = db.selectFrom('feedback').where('order_id', '=', orderId);
  expect(await about.select(['rating', 'comments']).execute()).toEqual([{ rating: 5, comments: 'Hot' }]);
  const anHourAgo = new Date(clock.now().getTime() - 3_600_000);
  await db.updateTable('feedback').set({ created_at: anHourAgo }).where('order_id', '=', orderId).execute();
  expect((await rate(1)).statusCode).toBe(200);
  expect((await rate(2)).statusCode).toBe(429);
  expect(await about.select('rating').execute()).toEqual([{ rating: 1 }]);
});

test('lists the credit of this customer with each vendor, the most first', async () => {
  const [by, other] = [await createCustomer(), await createCustomer()];
  const vendors = await db.selectFrom('vendor').select(['id', 'name_en', 'name_ar']).limit(2).execute();
  const [one, two] = vendors;
  const credit = (person: Person, vendor_id: string, balance: number) =>
    db.insertInto('credit_balance').values({ customer_id: person.id, vendor_id, balance }).execute();
  await credit(by, one!.id, 255);
  await credit(by, two!.id, 1_200);
  await credit(other, one!.id, 999);
  const listed = async (language?: string) =>
    (await ask('GET', '/user/credit', by, language)).json().credit as {
      vendor: { name: string };
      balance: { value: number; formatted: string };
    }[];
  expect((await listed()).map(({ vendor, balance }) => [vendor.name, balance.value])).toEqual([
    [two!.name_en, 12],
    [one!.name_en, 2.55],
  ]);
  expect((await listed('ar'))[0]?.vendor.name).toBe(two!.name_ar);
  await db.deleteFrom('credit_balance').where('customer_id', 'in', [by.id, other.id]).execute();
});

test('shows the zone of a delivery in the language of the request, to its customer only', async () => {
  const by = await createCustomer();
  const brought = await placed(cart({ items: [falafel(2)], order_type: delivery }), { by });
  const shown = async (id: string, language?: string) =>
    (await ask('GET', `/orders/${id}/show`, by, language)).json().order;
  const { branch, orderNumber, ...order } = await shown(brought);
  expect(order.zone).toEqual({ name: 'Old Town' });
  expect((await shown(brought, 'ar')).zone).toEqual({ name: 'منطقة Old Town' });
  const tracking = await testApp.app.inject({
    url: `/service/api/customer/branch/${branch._id}/order/${orderNumber}/tracking`,
  });
  expect(tracking.json().order).not.toHaveProperty('zone');
  expect((await shown(await placed(cart(), { by }))).zone).toBeNull();
});

test('D-087 shows the driver only while the order is on its way', async () => {
  const driver = { id: idOf(301), name: 'Sami', phone: '+962790000301', image: '/media/sami.webp' };
  const located = new Date('2026-11-15T09:59:00Z');
  await db
    .insertInto('driver')
    .values({ ...driver, name_ar: 'سامي', location: '(35.010012,29.530049)', located_at: located })
    .execute();
  const by = await createCustomer();
  const orderId = await placed(cart({ items: [falafel(2)], order_type: delivery }), { by });
  const driverNow = async () => (await ask('GET', `/orders/${orderId}/show`, by)).json().order.driver;
  await moveTo(orderId, 'processing', driver.id);
  expect(await driverNow()).toBeNull();
  await moveTo(orderId, 'shipped');
  const { id, ...card } = driver;
  expect(await driverNow()).toEqual({
    _id: id,
    ...card,
    location: { lat: 29.53, lng: 35.01 },
    locatedAt: located.toISOString(),
  });
  const inArabic = await ask('GET', `/orders/${orderId}/show`, by, 'ar');
  expect(inArabic.json().order.driver.name).toBe('سامي');
  await moveTo(orderId, 'completed');
  expect(await driverNow()).toBeNull();
});

test('API-12 cancels a pending order once, refunds its credit and announces it', async () => {
  const by = await createCustomer({ credit: 500 });
  const orderId = await placed(cart({ use_credit: true }), { by });
  const response = await ask('POST', `/order/${orderId}/cancel`, by);
  expect(response.json()).toMatchObject({
    message: 'Your order has been cancelled.',
    order: { _id: orderId, status: 'cancelled', usedCredit: { value: 5 } },
  });
  const again = await ask('POST', `/order/${orderId}/cancel`, by, 'ar');
  expect(again.statusCode).toBe(409);
  expect(again.json().message).toBe('بدأ تحضير هذا الطلب ولم يعد بالإمكان إلغاؤه.');
  const ledger = await db
    .selectFrom('credit_entry')
    .select(['kind', 'amount'])
    .where('customer_id', '=', by.id)
    .orderBy('id')
    .execute();
  expect(ledger).toEqual([
    { kind: 'grant', amount: 500 },
    { kind: 'spend', amount: -500 },
    { kind: 'refund', amount: 500 },
  ]);
  expect((await summary(cart({ use_credit: true }), { by })).json().data.summary.creditRemain).toBe(0);
  expect(await brokenInvariants(db)).toEqual([
    // The copies of the list above have neither lines nor a history.
    'an order without its lines: 104',
    'an order without its history: 104',
    'an order without its request: 104',
  ]);
});

test('D-084 rejects the cancellation of an accepted order', async () => {
  const by = await createCustomer();
  const orderId = await placed(cart(), { by });
  await moveTo(orderId, 'processing');
  expect((await ask('POST', `/order/${orderId}/cancel`, by)).statusCode).toBe(409);
  expect(await active(by)).toEqual([orderId]);
});

test('an order with a deleted item stays readable, without its item id', async () => {
  const by = await createCustomer();
  const orderId = await placed(cart({ items: [line(fixtures.lemonade, 3)] }), { by });
  await db.deleteFrom('item').where('id', '=', fixtures.lemonade).execute();
  const { order } = (await ask('GET', `/orders/${orderId}/show`, by)).json();
  expect(order.items).toMatchObject([{ name: 'Lemonade', itemId: null, selectedPreferences: {} }]);
});

test('D-094 the cleanup closes idle table sessions and deletes old quotes', async () => {
  const by = await createCustomer();
  const quiet = { id: idOf(401), table_id: fixtures.table, customer_id: by.id };
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
  await db
    .insertInto('table_session')
    .values({ ...quiet, last_active_at: hoursAgo(3) })
    .execute();
  const other = await createCustomer();
  await db
    .insertInto('table_session')
    .values({ ...quiet, id: idOf(402), customer_id: other.id, last_active_at: hoursAgo(2.5) })
    .execute();
  await summary(cart(), { by });
  clock.passSeconds(300);
  await summary(cart(), { by: other });
  clock.passSeconds(301);
  await cleanupOrders({ db, clock })();
  const sessions = await db.selectFrom('table_session').select(['id', 'closed_at']).orderBy('id').execute();
  expect(sessions).toEqual([
    { id: idOf(401), closed_at: clock.now() },
    { id: idOf(402), closed_at: null },
  ]);
  const quotes = await db.selectFrom('order_quote').select('customer_id').execute();
  expect(quotes).toEqual([{ customer_id: other.id }]);
});
