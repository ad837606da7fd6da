import { afterAll, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { atTable, cart, checkout, delivery, falafel, LARGE, people, type Person } from '../orders.fixture.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { placed, ask } = checkout(testApp);
const createCustomer = people(db, clock);

const receiptOf = async (order: string, by: Person) =>
  (await ask('GET', `/orders/${order}/receipt`, by)).json();
const inHundredths = (value: number) => Math.round(value * 100);
const sumOf = (parts: readonly { amount: number }[]) =>
  parts.reduce((sum, { amount }) => sum + inHundredths(amount), 0);

const delivered = (more: object = {}) =>
  cart({ items: [falafel(4, [LARGE])], order_type: delivery, note: 'Ring twice', ...more });

test('RECEIPT-01 the receipt of a delivery has both languages and rows that add up', async () => {
  const by = await createCustomer({ credit: 300 });
  const tipped = { ...delivered({ use_credit: true }), tip: 1 };
  const order = await placed(tipped, { by });
  const { receipt } = await receiptOf(order, by);
  const { order: shown } = (await ask('GET', `/orders/${order}/show`, by)).json();
  expect(receipt).toMatchObject({
    title: 'bill',
    orderNumber: shown.orderNumber,
    type: 'delivery',
    isPaid: false,
    vendor: { name: { en: 'Red Sea Grill', ar: 'مشاوي البحر الأحمر' }, taxNumber: null },
    branch: { name: { en: 'Market', ar: 'فرع Market' }, phone: '+96232010001', timezone: 'Asia/Amman' },
    customerName: expect.stringMatching(/^Person/),
    table: null,
    lines: [{ name: { en: expect.any(String), ar: expect.any(String) }, quantity: 4 }],
    taxPercent: 7.5,
    total: shown.total.value,
    usedCredit: 3,
  });
  expect(receipt.zone).toEqual({ en: expect.any(String), ar: expect.any(String) });
  expect(receipt.lines[0].options).toEqual([{ en: 'Large', ar: expect.any(String) }]);
  expect(sumOf(receipt.rows)).toBe(inHundredths(receipt.total));
  expect(inHundredths(receipt.due)).toBe(inHundredths(receipt.total) - 300);
  expect(receipt.rows.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['subtotal', 'deliveryFee', 'tax', 'tip']),
  );
  expect(JSON.stringify(receipt)).not.toMatch(/Ring twice|"note"|"location"|"lat"/);
});

test('RECEIPT-01 discounts have the stored names of their offers, which a new menu does not change', async () => {
  const by = await createCustomer();
  const order = await placed(delivered(), { by });
  const first = (await receiptOf(order, by)).receipt;
  const discounts = first.rows.filter(({ kind }: { kind: string }) => kind === 'discount');
  expect(discounts.length).toBeGreaterThan(0);
  expect(discounts.every(({ name, amount }: { name: unknown; amount: number }) => name && amount < 0)).toBe(
    true,
  );
  await db.updateTable('item').set({ name_en: 'Renamed', name_ar: 'جديد', price: 9_999 }).execute();
  await db.updateTable('offer').set({ name_en: 'Renamed', name_ar: 'جديد' }).execute();
  await db.updateTable('branch').set({ delivery_tax_basis_points: 0 }).execute();
  expect((await receiptOf(order, by)).receipt).toEqual(first);
});

test('RECEIPT-01 a bill becomes a receipt when the order is paid or completed, and shows the tax number', async () => {
  const by = await createCustomer();
  const order = await placed(cart({ order_type: atTable }), { by });
  expect((await receiptOf(order, by)).receipt).toMatchObject({ title: 'bill', table: 7, zone: null });
  await db.updateTable('vendor').set({ tax_number: '1234 5678' }).where('id', '=', fixtures.grill).execute();
  await db.updateTable('customer_order').set({ is_paid: true }).where('id', '=', order).execute();
  expect((await receiptOf(order, by)).receipt).toMatchObject({
    title: 'receipt',
    isPaid: true,
    vendor: { taxNumber: '1234 5678' },
  });
});

test('RECEIPT-01 only the customer of an order gets its receipt', async () => {
  const by = await createCustomer();
  const order = await placed(cart(), { by });
  const other = await createCustomer();
  expect((await ask('GET', `/orders/${order}/receipt`, other)).statusCode).toBe(404);
  const url = `/service/api/customer/orders/${order}/receipt`;
  expect((await testApp.app.inject({ method: 'GET', url })).statusCode).toBe(401);
  expect((await ask('GET', `/orders/${fixtures.grill}/receipt`, by)).statusCode).toBe(404);
});
