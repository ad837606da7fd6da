import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { atTable, cart, checkout, delivery, falafel, line, people, type Person } from './orders.fixture.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { place, placed, summary, ask } = checkout(testApp);
const createCustomer = people(db, clock);

const DRINKS = {
  key: 'drinks',
  name: { en: 'Drinks', ar: 'مشروبات' },
  category: 'standard',
  basisPoints: 800,
  deliveryBasisPoints: 500,
};

type Taxes = { tax_classes?: object[]; prices_include_tax?: boolean };
const setVendor = ({ tax_classes: classes, ...values }: Taxes) =>
  db
    .updateTable('vendor')
    .set({ ...values, ...(classes && { tax_classes: JSON.stringify(classes) }) })
    .where('id', '=', fixtures.grill)
    .execute();
const setService = (percent: { table?: number; delivery?: number }, isTaxed = true) =>
  db
    .updateTable('branch')
    .set({
      tax_basis_points: 1_600,
      table_service_basis_points: (percent.table ?? 0) * 100,
      delivery_service_basis_points: (percent.delivery ?? 0) * 100,
      is_service_taxed: isTaxed,
    })
    .where('id', '=', fixtures.grillMarket)
    .execute();

beforeEach(async () => {
  await setVendor({ tax_classes: [DRINKS], prices_include_tax: false });
  await setService({ table: 10 });
  await db.updateTable('item').set({ tax_class: 'drinks' }).where('id', '=', fixtures.lemonade).execute();
});

const mixed = (changes: object = {}) =>
  cart({ items: [falafel(1), line(fixtures.lemonade, 2)], order_type: atTable, ...changes });
const shown = async (order: string, by: Person) =>
  (await ask('GET', `/orders/${order}/show`, by)).json().order;
const receiptOf = async (order: string, by: Person) =>
  (await ask('GET', `/orders/${order}/receipt`, by)).json().receipt;
const stored = (order: string) =>
  db
    .selectFrom('customer_order')
    .select(['subtotal', 'saved', 'service_fee', 'tax', 'tax_included', 'taxes', 'tax_basis_points', 'total'])
    .where('id', '=', order)
    .executeTakeFirstOrThrow();
const cents = (value: number) => Math.round(value * 100);

test('TAX-05 SVC-02 an order stores its service fee and the tax of each rate', async () => {
  const by = await createCustomer();
  const order = await placed(mixed(), { by });
  const row = await stored(order);
  const goods = row.subtotal - row.saved;
  expect(row.service_fee).toBe(Math.floor((goods * 1_000 + 5_000) / 10_000));
  expect(row.taxes).toMatchObject({
    isIncluded: false,
    service: { basisPoints: 1_000, isTaxed: true },
    rates: [
      { basisPoints: 1_600, category: 'standard' },
      { basisPoints: 800, category: 'standard', base: 250, tax: 20 },
    ],
  });
  const { rates } = row.taxes as { rates: { base: number; tax: number }[] };
  expect(rates.reduce((sum, { base }) => sum + base, 0)).toBe(goods + row.service_fee);
  expect(rates.reduce((sum, { tax }) => sum + tax, 0)).toBe(row.tax);
  expect(row.total).toBe(goods + row.service_fee + row.tax);
  const items = await db
    .selectFrom('order_item')
    .select('tax_basis_points')
    .where('order_id', '=', order)
    .orderBy('position')
    .execute();
  expect(items.map((item) => item.tax_basis_points)).toEqual([null, 800]);
});

test('TAX-07 SVC-02 the order and its receipt show each rate; a new percent changes neither', async () => {
  const by = await createCustomer();
  const order = await placed(mixed(), { by });
  const before = await shown(order, by);
  expect(before.taxes.map(({ percent }: { percent: number }) => percent)).toEqual([16, 8]);
  expect(before.taxes[1]).toMatchObject({ category: 'standard', base: { value: 2.5 }, tax: { value: 0.2 } });
  expect(before.serviceFee.value).toBeGreaterThan(0);
  expect(before).not.toHaveProperty('taxIncluded');
  expect(before.items.map(({ taxRate }: { taxRate?: number }) => taxRate)).toEqual([undefined, 8]);
  const receipt = await receiptOf(order, by);
  expect(receipt).toMatchObject({ taxPercent: null, servicePercent: 10 });
  const taxRows = receipt.rows.filter(({ kind }: { kind: string }) => kind === 'tax');
  expect(taxRows.map(({ rate }: { rate: { percent: number } }) => rate.percent)).toEqual([16, 8]);
  const sum = receipt.rows.reduce((all: number, { amount }: { amount: number }) => all + cents(amount), 0);
  expect(sum).toBe(cents(receipt.total));
  await setVendor({ tax_classes: [{ ...DRINKS, basisPoints: 0 }] });
  await setService({ table: 25 });
  expect(await shown(order, by)).toEqual(before);
  expect(await receiptOf(order, by)).toEqual(receipt);
});

test('TAX-02 TAX-07 included tax is told and is no part of the total', async () => {
  await setVendor({ prices_include_tax: true });
  await setService({});
  const by = await createCustomer();
  const quote = (await summary(mixed(), { by })).json().data.summary;
  expect(quote.tax).toBe(0);
  expect(quote.taxIncluded).toBeGreaterThan(0);
  expect(cents(quote.total)).toBe(cents(quote.subtotal) - cents(quote.discountSummary.save.total));
  const order = await placed(mixed(), { by });
  expect(await shown(order, by)).toMatchObject({
    tax: { value: 0 },
    taxIncluded: { value: quote.taxIncluded },
  });
  const receipt = await receiptOf(order, by);
  expect(receipt.rows.map(({ kind }: { kind: string }) => kind)).not.toContain('tax');
  const included = receipt.includedTaxes.reduce(
    (all: number, { tax }: { tax: number }) => all + cents(tax),
    0,
  );
  expect(included).toBe(cents(quote.taxIncluded));
});

test('TAX-05 an order with one rate and without service stores what it stored before', async () => {
  await setService({});
  const by = await createCustomer();
  const order = await placed(cart({ items: [falafel(1)], order_type: atTable }), { by });
  expect(await stored(order)).toMatchObject({
    taxes: null,
    tax_basis_points: 1_600,
    service_fee: 0,
    tax_included: 0,
  });
  const wire = await shown(order, by);
  for (const field of ['taxes', 'serviceFee', 'taxIncluded']) expect(wire).not.toHaveProperty(field);
  expect((await receiptOf(order, by)).taxPercent).toBe(16);
});

test('TAX-01 SVC-01 a delivery has the percents for deliveries, a pickup no service', async () => {
  await setService({ table: 10, delivery: 5 });
  const by = await createCustomer();
  const lemonades = [line(fixtures.lemonade, 8)];
  const delivered = (await summary(cart({ items: lemonades, order_type: delivery }), { by })).json().data
    .summary;
  expect(delivered.serviceFee).toBe(0.5);
  // 5 % of the drinks, and the rate of the branch for deliveries on the service.
  expect(delivered.tax).toBe(0.5 + 0.04);
  const fetched = (await summary(cart({ items: lemonades }), { by })).json().data.summary;
  expect(fetched).not.toHaveProperty('serviceFee');
  expect(fetched.tax).toBe(0.8);
});

test('SVC-05 D-078 a new percent counts from the next summary', async () => {
  const by = await createCustomer();
  const first = (await summary(mixed(), { by })).json().data.summary;
  await setService({ table: 20 });
  const refused = await place(mixed(), { by });
  expect(refused.statusCode).toBe(409);
  const next = (await summary(mixed(), { by })).json().data.summary;
  expect(next.serviceFee).toBeGreaterThan(first.serviceFee);
  expect((await place(mixed(), { by })).statusCode).toBe(200);
});

test('SVC-02 TAX-07 a table session sums up the service and the included tax of its rounds', async () => {
  const by = await createCustomer();
  await placed(mixed(), { by });
  await setVendor({ prices_include_tax: true });
  await placed(cart({ items: [line(fixtures.lemonade, 3)], order_type: atTable }), { by });
  const { activeSessions } = (await ask('GET', '/active/sessions', by)).json();
  const [{ orders, sessionSummary }] = activeSessions;
  type Round = Record<string, { value: number } | undefined>;
  for (const field of ['serviceFee', 'taxIncluded', 'tax', 'total']) {
    const sum = orders.reduce((all: number, round: Round) => all + cents(round[field]?.value ?? 0), 0);
    expect(cents(sessionSummary[field].value)).toBe(sum);
    expect(sum).toBeGreaterThan(0);
  }
});

test('SVC-03 TAX-07 the branch tells its service, and the rates of items where they differ', async () => {
  await setVendor({ prices_include_tax: true });
  const url = `/service/api/customer/branch/${fixtures.grillMarket}`;
  const { branch } = (await testApp.app.inject({ method: 'GET', url })).json();
  expect(branch).toMatchObject({
    pricesIncludeTax: true,
    serviceCharge: { table_session: 10, delivery: 0, isTaxed: true },
  });
  type Item = { _id: string; taxRate?: number; deliverytaxRate?: number };
  const items: Item[] = branch.menu.collections.flatMap(({ items: all }: { items: Item[] }) => all);
  const taxed = items.filter(({ taxRate }) => taxRate !== undefined);
  expect(taxed).toMatchObject([{ _id: fixtures.lemonade, taxRate: 8, deliverytaxRate: 5 }]);
});
