import { trackingSchemas } from '@app/contract/schemas/customer/tracking';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { idOf, seedFixtures, fixtures } from '#features/branches/branches.fixture.ts';
import { cart, checkout, delivery, falafel, people, type Person } from '#features/orders/orders.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
beforeEach(() => clock.passSeconds(3_700));
const { placed, ask } = checkout(testApp);
const createCustomer = people(db, clock);

const HOUR = 3_600;
const NOT_FOUND = {
  en: 'Order not found or expired',
  ar: 'لم نجد هذا الطلب، أو انتهت مدة تتبّعه. يُرجى التحقق من الرقم.',
} as const;

type Asking = { ip?: string; language?: string; branchId?: string };

const get = (path: string, { ip = '198.51.100.7', language = 'en', branchId }: Asking = {}) =>
  testApp.app.inject({
    url: `/service/api/customer/branch/${branchId ?? fixtures.grillMarket}${path}`,
    remoteAddress: ip,
    headers: { 'accept-language': language },
  });
const track = (number: string, asking?: Asking) =>
  get(`/order/${encodeURIComponent(number)}/tracking`, asking);
const latest = (asking?: Asking) => get('/track/latest', asking);

async function order(body: object = cart(), by?: Person) {
  const customer = by ?? (await createCustomer());
  const id = await placed(body, { by: customer });
  const row = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, number: row.order_number, customer };
}

const end = (id: string, status: 'completed' | 'cancelled') =>
  db.updateTable('customer_order').set({ status, ended_at: clock.now() }).where('id', '=', id).execute();

test('API-13 TRACK-01 shows an order by its number, in the language of the request', async () => {
  const { id, number } = await order(cart({ items: [falafel(2)] }));
  const { order: shown } = (await track(number)).json();
  expect(shown).toMatchObject({
    _id: id,
    orderNumber: number,
    status: 'pending',
    type: 'pickup',
    isPaid: false,
    vendor: { name: 'Red Sea Grill', vendorDashedName: 'red-sea-grill' },
    branch: { _id: fixtures.grillMarket, name: 'Market' },
    items: [{ name: 'Falafel plate', quantity: 2, preferences: [{ name: 'Size' }] }],
  });
  const arabic = (await track(number, { language: 'ar' })).json().order;
  expect(arabic.items[0].name).toBe('صنف Falafel plate');
  expect(arabic.total.formatted).not.toBe(shown.total.formatted);
});

test('D-090 T36 DOOR-01 DOOR-02 the public order has only the keys of its schema, at any depth', async () => {
  const customer = await createCustomer({ credit: 500 });
  const secret = {
    note: 'ring the canary bell',
    use_credit: true,
    order_type: delivery,
    items: [{ ...falafel(3), note: 'canary crumbs' }],
    door: { directions: 'canary gate', phone: '+962790000009', leaveAtDoor: true },
  };
  const { id, number } = await order(cart(secret), customer);
  const driver = { id: idOf(301), name: 'Sami Canary', phone: '+962790000301' };
  await db
    .insertInto('driver')
    .values({ ...driver, location: '(35.01,29.53)', located_at: clock.now() })
    .execute();
  await db
    .updateTable('customer_order')
    .set({ status: 'shipped', driver_id: driver.id })
    .where('id', '=', id)
    .execute();
  const answer = await track(number);
  const body: unknown = answer.json();
  expect(answer.json().order.orderNumber).toBe(number);
  expect(pathsOf(body).filter((path) => !allowedPaths.has(path))).toEqual([]);
  expect(pathsOf(body).length).toBeGreaterThan(40);
  for (const { body: text } of [answer, await latest()])
    expect(text).not.toMatch(/canary|\+9627|35\.005|Person|driver|note|door|offer|customer/i);
});

test('D-127 the latest order shows neither its number nor amounts', async () => {
  clock.passSeconds(17);
  const { number } = await order();
  const answer = await latest();
  expect(answer.json()).toEqual({
    order: {
      numberEnding: number.slice(-3),
      status: 'pending',
      type: expect.any(String),
      orderedAt: expect.stringMatching(/^2026-\d\d-\d\dT\d\d:\d\d:00\.000Z$/),
      items: expect.arrayContaining([{ name: expect.any(String), quantity: expect.any(Number) }]),
    },
  });
  expect(answer.body).not.toContain(number);
});

test('D-089 accepts a number in any case, with look-alikes, separators and Arabic digits', async () => {
  const { id } = await order();
  await db.updateTable('customer_order').set({ order_number: '7K2M01XQ' }).where('id', '=', id).execute();
  for (const typed of ['7k2m01xq', '7K2M-OIXQ', ' 7k2m olxq ', '#7K2M01XQ', '٧K2M٠١XQ']) {
    expect({ typed, status: (await track(typed)).statusCode }).toEqual({ typed, status: 200 });
  }
});

test('finds a number at its own branch only', async () => {
  const { number } = await order();
  expect((await track(number, { branchId: fixtures.bakeryCorner })).statusCode).toBe(404);
});

test.each(['completed', 'cancelled'] as const)(
  'D-090 ERR-07 a %s order is not found a day later, in both languages',
  async (status) => {
    const { id, number } = await order();
    await end(id, status);
    clock.passSeconds(24 * HOUR - 1);
    expect((await track(number)).json().order.status).toBe(status);
    clock.passSeconds(1);
    for (const language of ['en', 'ar'] as const) {
      const answer = await track(number, { language });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: NOT_FOUND[language], error: NOT_FOUND[language] });
    }
  },
);

test('shows an active order without time limit', async () => {
  const { number } = await order();
  clock.passSeconds(30 * 24 * HOUR);
  expect((await track(number)).statusCode).toBe(200);
});

test('API-14 D-092 the latest order is the newest of the last day that is not cancelled', async () => {
  clock.passSeconds(25 * HOUR);
  expect((await latest({ language: 'ar' })).json()).toEqual({ message: NOT_FOUND.ar, error: NOT_FOUND.ar });
  const first = await order();
  clock.passSeconds(5);
  const second = await order();
  expect((await latest()).json().order.numberEnding).toBe(second.number.slice(-3));
  await ask('POST', `/order/${second.id}/cancel`, second.customer);
  expect((await latest()).json().order.numberEnding).toBe(first.number.slice(-3));
  clock.passSeconds(24 * HOUR);
  expect((await latest()).statusCode).toBe(404);
});

test('D-090 responses are neither cached nor indexed', async () => {
  const { number } = await order();
  for (const answer of [await track(number), await track('00000000'), await latest()]) {
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  }
});

test.each(['0', 'x'.repeat(20), 'x'.repeat(21), 'UUUUUUUU', '7K2M01X', "' or 1=1 --", '%00', '💥💥💥💥'])(
  'responds to the invalid number %j like to a wrong one',
  async (typed) => {
    const answer = await track(typed);
    expect([answer.statusCode, answer.json().message]).toEqual([404, NOT_FOUND.en]);
  },
);

test('an invalid branch id has no orders', async () => {
  for (const branchId of ['nonsense', idOf(999)]) {
    expect((await track('7K2M01XQ', { branchId })).json().message).toBe(NOT_FOUND.en);
    expect((await latest({ branchId })).json().message).toBe(NOT_FOUND.en);
  }
});

test('D-091 ERR-08 rejects the eleventh request within a minute per address and branch', async () => {
  const { number } = await order();
  for (let count = 0; count < 5; count++) {
    expect([(await track(number)).statusCode, (await latest()).statusCode]).toEqual([200, 200]);
  }
  for (const [language, message] of [
    ['en', 'Too many attempts. Please wait a moment and try again.'],
    ['ar', 'محاولات كثيرة. يُرجى الانتظار قليلًا ثم إعادة المحاولة.'],
  ] as const) {
    for (const answer of [await track(number, { language }), await latest({ language })]) {
      expect([answer.statusCode, answer.json()]).toEqual([429, { message, error: message }]);
      expect(Number(answer.headers['retry-after'])).toBe(60);
    }
  }
  expect((await track(number, { ip: '198.51.100.8' })).statusCode).toBe(200);
  expect((await latest({ branchId: fixtures.grillHill })).statusCode).toBe(404);
  clock.passSeconds(60);
  expect((await track(number)).statusCode).toBe(200);
});

test('D-091 blocks an address for an hour after twenty misses at any branches', async () => {
  const { number } = await order();
  const branches = [fixtures.grillMarket, fixtures.grillHarbour, fixtures.grillHill, fixtures.bakeryCorner];
  const guesses = Array.from({ length: 30 }, (_, guess) =>
    track(`0000000${(guess % 8) + 1}`, { branchId: branches[guess % 4] ?? '', ip: '2001:db8::1' }),
  );
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 404)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const neighbour = { ip: '2001:db8::ffff:1' };
  clock.passSeconds(HOUR - 1);
  expect((await track(number, neighbour)).statusCode).toBe(429);
  clock.passSeconds(1);
  expect((await track(number, neighbour)).statusCode).toBe(200);
});

test('D-093 polling every 15 seconds is never rejected', async () => {
  const { number } = await order();
  for (let count = 0; count < 100; count++) {
    expect((await track(number)).statusCode).toBe(200);
    clock.passSeconds(15);
  }
});

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };

function pathsIn(schema: Schema, path = ''): string[] {
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    `${path}.${name}`,
    ...pathsIn(inner, `${path}.${name}`),
  ]);
  const listed = schema.items ? pathsIn(schema.items, `${path}[]`) : [];
  return [...named, ...listed, ...(schema.anyOf ?? []).flatMap((one) => pathsIn(one, path))];
}

const allowedPaths = new Set(pathsIn(z.toJSONSchema(trackingSchemas.trackOrder.response) as Schema));

function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => pathsOf(entry, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    `${path}.${name}`,
    ...pathsOf(inner, `${path}.${name}`),
  ]);
}
