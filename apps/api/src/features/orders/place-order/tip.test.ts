import { afterAll, expect, test } from 'vitest';
import { seedFixtures, fixtures } from '#features/branches/branches.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { atTable, cart, checkout, delivery, falafel, people, type Person } from '../orders.fixture.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { place, placed, summary, ask } = checkout(testApp);
const createCustomer = people(db, clock);

const delivered = (changes: object = {}) => ({
  ...cart({ items: [falafel(4)], order_type: delivery }),
  ...changes,
});

const shownOrder = async (order: string, by: Person) =>
  (await ask('GET', `/orders/${order}/show`, by)).json().order;

test('TIP-01 the tip is a line of the order and in its total, outside of the tax', async () => {
  const by = await createCustomer();
  const plain = (await summary(delivered(), { by })).json().data.summary;
  const tipped = (await summary(delivered({ tip: 1.5 }), { by })).json().data.summary;
  expect(tipped).toEqual({
    ...plain,
    tip: 1.5,
    total: plain.total + 1.5,
    totalWithCredit: plain.totalWithCredit + 1.5,
  });
  const order = await placed(delivered({ tip: 1.5 }), { by });
  expect(await shownOrder(order, by)).toMatchObject({
    tip: { value: 1.5 },
    tax: { value: plain.tax },
    total: { value: plain.total + 1.5 },
  });
});

test('TIP-01 D-078 a tip chosen after the quote does not count as a higher price', async () => {
  const by = await createCustomer();
  await summary(delivered(), { by });
  expect((await place(delivered({ tip: 2 }), { by })).statusCode).toBe(200);
});

test('TIP-01 credit pays for a tip, and a cancelled order gives it back', async () => {
  const by = await createCustomer({ credit: 10_000 });
  const order = await placed(delivered({ tip: 2, use_credit: true }), { by });
  const wire = await shownOrder(order, by);
  expect(wire.usedCredit).toEqual(wire.total);
  expect((await ask('POST', `/order/${order}/cancel`, by)).statusCode).toBe(200);
  const balance = await db
    .selectFrom('credit_balance')
    .select('balance')
    .where('customer_id', '=', by.id)
    .executeTakeFirstOrThrow();
  expect(balance.balance).toBe(10_000);
});

test.each([
  [-1, 'a negative tip'],
  [50.01, 'more than 50.00'],
  [0.001, 'a third decimal'],
  ['1', 'a text'],
])('TIP-01 refuses %s: %s', async (tip, _why) => {
  const by = await createCustomer();
  const response = await place(delivered({ tip }), { by });
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().errors)).toEqual(['tip']);
});

const UNAVAILABLE = {
  en: 'A tip cannot be given with this order.',
  ar: 'لا يمكن إضافة إكرامية إلى هذا الطلب.',
} as const;

test.each(['en', 'ar'] as const)('TIP-01 refuses a tip for a pickup, in %s', async (language) => {
  const by = await createCustomer();
  const response = await place({ ...cart(), tip: 1 }, { by, language });
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({
    message: UNAVAILABLE[language],
    errors: { tip: [UNAVAILABLE[language]] },
  });
});

test('TIP-01 a table takes tips, and a branch that takes none refuses them and offers no amounts', async () => {
  const by = await createCustomer();
  const tipped = { ...cart({ order_type: atTable }), tip: 1 };
  expect((await place(tipped, { by })).statusCode).toBe(200);
  const shown = async () =>
    (await ask('GET', `/branch/${fixtures.grillMarket}`, by)).json().branch.tipAmounts;
  expect(await shown()).toEqual([0.5, 1, 2]);
  await db.updateTable('branch').set({ tip_amounts: [] }).where('id', '=', fixtures.grillMarket).execute();
  expect((await place({ ...tipped, tip: 2 }, { by })).statusCode).toBe(422);
  expect(await shown()).toEqual([]);
});
