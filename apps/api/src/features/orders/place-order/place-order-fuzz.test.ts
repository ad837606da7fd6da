import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { idOf, seedFixtures, fixtures } from '#features/branches/branches.fixture.ts';
import { iterations } from '#testing/stress.ts';
import { startTestApp } from '#testing/test-app.ts';
import {
  atTable,
  brokenInvariants,
  checkout,
  delivery,
  falafel,
  LARGE,
  line,
  people,
  pickup,
  SMALL,
} from '../orders.fixture.ts';

vi.setConfig({ testTimeout: iterations(60_000, 3_600_000) });

const testApp = await startTestApp();
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { place, summary } = checkout(testApp);
const createCustomer = people(db);

/* Mostly valid bodies, so that many pass the first checks; each part may be almost valid or arbitrary. */
const mostly = <T, U>(right: fc.Arbitrary<T>, nearly: fc.Arbitrary<U>) =>
  fc.oneof(
    { weight: 20, arbitrary: right },
    { weight: 2, arbitrary: nearly },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
const id = fc.constantFrom(
  fixtures.falafel,
  fixtures.lemonade,
  fixtures.soldOut,
  fixtures.goneItem,
  idOf(999),
);
const options = fc.array(fc.constantFrom(SMALL, LARGE, idOf(999)), { maxLength: 3 });
const preferences = fc.dictionary(
  fc.constantFrom(fixtures.size, fixtures.extras, idOf(998), '__proto__'),
  options,
);
const anyItem = fc.record({
  item_id: mostly(id, fc.string()),
  quantity: mostly(fc.integer({ min: 1, max: 99 }), fc.constantFrom(0, -1, 1.5, 100, 1e9, 1e300)),
  preferences: mostly(preferences, fc.dictionary(fc.string(), options)),
});
const quantity = fc.integer({ min: 2, max: 99 });
const goodItem = fc.oneof(
  quantity.map((count) => line(fixtures.lemonade, count)),
  quantity.map((count) => falafel(count)),
);
const point = fc.record({ lat: fc.double({ min: 29.39, max: 29.71 }), lng: fc.double({ min: 34, max: 36 }) });
const goodType = fc.constantFrom<object>(pickup, delivery, atTable);
const nearlyType = fc.oneof(
  fc.record({ name: fc.constant('delivery'), location: mostly(point, fc.record({ lat: fc.double() })) }),
  fc.record({ name: fc.constant('table_session'), table_id: fc.constantFrom(idOf(999), 'x') }),
);
const anyTime = fc
  .date({ noInvalidDate: false })
  .map((date) => (Number.isNaN(date.getTime()) ? 'x' : date.toISOString()));
const body = fc.record(
  {
    items: mostly(
      fc.array(mostly(goodItem, anyItem), { minLength: 1, maxLength: 3 }),
      fc.array(anyItem, { maxLength: 120 }),
    ),
    order_type: mostly(goodType, nearlyType),
    payment_method: mostly(fc.constant('cash'), fc.constantFrom('visa', 'tam_credit', 'CASH')),
    note: mostly(fc.option(fc.string({ unit: 'binary', maxLength: 500 })), fc.string({ minLength: 501 })),
    receive_at: mostly(fc.constant(null), anyTime),
    use_credit: mostly(fc.boolean(), fc.constantFrom('true', 1)),
  },
  { noNullPrototype: true },
);
const branch = mostly(
  fc.constant(fixtures.grillMarket),
  fc.constantFrom(fixtures.bakeryCorner, idOf(999)),
).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
const key = fc.option(fc.string({ unit: 'grapheme-ascii', maxLength: 260 }), { nil: undefined });

const REFUSED = [400, 404, 409, 422, 429];

test('T14 any input results in an order or an error response', async () => {
  const runs = iterations(250, 5_000);
  const counted: Record<number, number> = {};
  await fc.assert(
    fc.asyncProperty(body, branch, key, async (request, branchId, idempotencyKey) => {
      const by = await createCustomer({ credit: 700 });
      const sending = { by, branchId, ...(idempotencyKey === undefined ? {} : { key: idempotencyKey }) };
      const requested = await summary(request, { by, branchId });
      expect([200, ...REFUSED]).toContain(requested.statusCode);
      const response = await place(request, sending);
      counted[response.statusCode] = (counted[response.statusCode] ?? 0) + 1;
      const orders = await db
        .selectFrom('customer_order')
        .select('id')
        .where('customer_id', '=', by.id)
        .execute();
      expect([200, ...REFUSED]).toContain(response.statusCode);
      const isPlaced = response.statusCode === 200;
      const { data, message } = response.json();
      expect(orders).toEqual(isPlaced ? [{ id: data.orderId }] : []);
      expect(isPlaced || message.length > 0).toBe(true);
    }),
    { numRuns: runs },
  );
  expect(counted[200]).toBeGreaterThan(0);
  expect(counted[422]).toBeGreaterThan(0);
  expect(await brokenInvariants(db)).toEqual([]);
  console.log(`T14: ${runs} bodies`, counted);
});
