import { afterAll, expect, test, vi } from 'vitest';
import { atSea, idOf, seedFixtures, fixtures } from '#features/branches/branches.fixture.ts';
import { importCatalogue } from '#features/catalogue/catalogue.service.ts';
import { randomIds } from '#ports/ids.ts';
import { fakeClock } from '#testing/people.ts';
import { iterations } from '#testing/stress.ts';
import { startTestApp } from '#testing/test-app.ts';
import {
  GOLDEN,
  goldenBranchId,
  goldenCatalogue,
  goldenItems,
  goldenVendorId,
  inGoldenZone,
} from '../golden.fixture.ts';
import { cart, checkout, delivery, falafel, line, people } from '../orders.fixture.ts';

vi.setConfig({ testTimeout: iterations(30_000, 600_000) });

const clock = fakeClock();
const testApp = await startTestApp({ clock });
await seedFixtures(testApp.db);
await importCatalogue(testApp.db, goldenCatalogue(), { ids: randomIds });
afterAll(() => testApp.close());
const { summary } = checkout(testApp);
const createCustomer = people(testApp.db, clock);

async function orderTypeOf(type: string, branchId: string) {
  if (type === 'pickup') return { name: 'pickup' };
  if (type === 'delivery') return { name: 'delivery', location: inGoldenZone };
  const table = await testApp.db
    .selectFrom('dining_table')
    .select('id')
    .where('branch_id', '=', branchId)
    .executeTakeFirstOrThrow();
  return { name: 'table_session', table_id: table.id };
}

test.each(GOLDEN.map((example, index) => ({ example, index, name: example.name })))(
  'API-21 TIP-01 CODE-01 TAX-04 SVC-02 the summary of "$name" is right to the last hundredth',
  async ({ example, index }) => {
    const branchId = goldenBranchId(index);
    const by = await createCustomer({
      credit: Math.round(example.credit * 100),
      vendorId: goldenVendorId(index),
    });
    const body = {
      ...cart({ items: goldenItems(example, index), use_credit: example.useCredit }),
      order_type: await orderTypeOf(example.orderType, branchId),
      tip: example.tip,
      code: example.coupon?.name,
    };
    const response = await summary(body, { by, branchId });
    expect(response.statusCode).toBe(200);
    const { discountSummary, coupon, ...amounts } = response.json().data.summary;
    const { expected } = example;
    expect(amounts).toEqual({
      subtotal: expected.subtotal,
      tax: expected.tax,
      platformFee: expected.platformFee,
      ...(example.tip && { tip: example.tip }),
      ...(expected.serviceFee && { serviceFee: expected.serviceFee }),
      ...(expected.taxIncluded && { taxIncluded: expected.taxIncluded }),
      deliveryFee: expected.deliveryFee,
      deliveryDiscount: expected.deliveryDiscount,
      total: expected.total,
      totalWithCredit: expected.totalWithCredit,
      creditRemain: expected.creditRemain,
    });
    expect(discountSummary).toMatchObject({
      save: { total: expected.saved, offers: expected.saveOffers },
      cashback: { total: expected.cashback, offers: expected.cashbackOffers },
    });
    const given = coupon && { saved: coupon.amount, betterOffer: coupon.betterOffer };
    expect(given).toEqual(expected.coupon);
  },
);

test.each([
  ['en', 'Falafel day', 'Falafel plate'],
  ['ar', 'يوم الفلافل', 'صنف Falafel plate'],
])('SUM-06 in %s an applied offer lists its items once', async (language, name, item) => {
  const by = await createCustomer();
  const response = await summary(cart({ items: [falafel(1), falafel(2), line(fixtures.lemonade)] }), {
    by,
    language,
  });
  expect(response.json().data.summary.discountSummary.save).toEqual({
    total: 1.5,
    offers: [{ name, save: 1.5, items: [item] }],
  });
});

test('D-081 a summary requires only a login: also unverified, below the minimum and at a closed branch', async () => {
  const by = await createCustomer({ isVerified: false });
  const small = await summary(cart({ items: [line(fixtures.lemonade)] }), { by });
  expect(small.json().data.summary.subtotal).toBe(1.25);
  await testApp.db
    .updateTable('branch')
    .set({ is_open: false })
    .where('id', '=', fixtures.grillMarket)
    .execute();
  expect((await summary(cart(), { by })).statusCode).toBe(200);
  await testApp.db
    .updateTable('branch')
    .set({ is_open: true })
    .where('id', '=', fixtures.grillMarket)
    .execute();
});

test('D-041 finds the zone by location and rejects locations outside all zones', async () => {
  const by = await createCustomer();
  const body = cart({ items: [falafel(2)], order_type: delivery });
  expect((await summary(body, { by })).json().data.summary.deliveryFee).toBe(1.5);
  const response = await summary({ ...body, order_type: { name: 'delivery', location: atSea } }, { by });
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({
    message: 'This branch does not deliver to this address.',
    errors: { order_type: ['This branch does not deliver to this address.'] },
  });
});

test('H13 ignores prices, offers and amounts in the request', async () => {
  const by = await createCustomer();
  const [plate] = cart().items;
  const body = {
    ...cart({ items: [{ ...Object(plate), price: 0.01, total: 0.01, offer: 'all' }] }),
    total: 0.01,
    discount: 100,
    isPaid: true,
  };
  expect((await summary(body, { by })).json().data.summary).toMatchObject({ subtotal: 13, total: 15.33 });
});

test('rejects a cart with amounts that exceed their columns', async () => {
  const by = await createCustomer();
  await testApp.db
    .updateTable('item')
    .set({ price: 10_000_000 })
    .where('id', '=', fixtures.lemonade)
    .execute();
  const items = Array.from({ length: 100 }, () => line(fixtures.lemonade, 99));
  const messageNow = async () => (await summary(cart({ items }), { by })).json().message;
  expect(await messageNow()).toBe('This order is too large. Please reduce the quantities.');
  await testApp.db.updateTable('item').set({ price: 125 }).where('id', '=', fixtures.lemonade).execute();
});

test.each([
  ['en', 'JD\u00A0500.00', '200 portions'],
  ['ar', '500.00\u00A0د.أ', '200'],
])(
  'H15 in %s the summary already names the limit that an order exceeds',
  async (language, most, portions) => {
    const by = await createCustomer();
    const messageFor = async (items: object[]) => {
      const response = await summary(cart({ items }), { by, language });
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['items']]);
      return response.json().message;
    };
    expect(await messageFor([line(fixtures.kebab, 67)])).toContain(most);
    expect(await messageFor([line(fixtures.kebab, 99), line(fixtures.lemonade, 99), falafel(3)])).toContain(
      portions,
    );
    expect((await summary(cart({ items: [line(fixtures.kebab, 66)] }), { by })).statusCode).toBe(200);
  },
);

test('limits concurrent summaries to 120 a minute per customer', async () => {
  for (let round = 0; round < iterations(1, 40); round += 1) {
    const by = await createCustomer();
    const carts = Array.from({ length: 160 }, (_, index) =>
      cart({ items: [line(fixtures.kebab, 1 + (index % 60))] }),
    );
    const statuses = await Promise.all(carts.map(async (body) => (await summary(body, { by })).statusCode));
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
    expect([count(200), count(429)]).toEqual([120, 40]);
    clock.passSeconds(61);
  }
});

test('responds with 404 for an unknown branch and for one of an inactive vendor', async () => {
  const by = await createCustomer();
  for (const branchId of [idOf(999), fixtures.goneBranch, 'nonsense']) {
    expect((await summary(cart(), { by, branchId })).statusCode).toBe(404);
  }
});

test('a menu change is visible in the next summary, although menus are cached', async () => {
  const by = await createCustomer();
  const priceNow = async () => (await summary(cart(), { by })).json().data?.summary.subtotal;
  const setKebab = (values: { price?: number; is_available?: boolean }) =>
    testApp.db.updateTable('item').set(values).where('id', '=', fixtures.kebab).execute();
  expect(await priceNow()).toBe(13);
  await setKebab({ price: 700 });
  expect(await priceNow()).toBe(14);
  await setKebab({ price: 650, is_available: false });
  expect(await priceNow()).toBeUndefined();
  await setKebab({ is_available: true });
  expect(await priceNow()).toBe(13);
});

test('allows 120 summaries a minute and stores the newest 20 quotes', async () => {
  const by = await createCustomer();
  const requested: number[] = [];
  for (let number = 1; number <= 40; number += 1) {
    requested.push((await summary(cart({ items: [line(fixtures.kebab, number)] }), { by })).statusCode);
    clock.passSeconds(1);
  }
  const stored = await testApp.db
    .selectFrom('order_quote')
    .select('quoted_at')
    .where('customer_id', '=', by.id)
    .execute();
  expect(stored).toHaveLength(20);
  for (let number = 0; number < 81; number += 1) requested.push((await summary(cart(), { by })).statusCode);
  expect(requested.filter((status) => status === 200)).toHaveLength(120);
  const refused = await summary(cart(), { by, language: 'ar' });
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 20]);
  expect((await summary(cart(), { by: await createCustomer() })).statusCode).toBe(200);
});
