import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { startTestApp } from '#testing/test-app.ts';
import { cart, checkout, people } from '../orders.fixture.ts';
import { bookCashback } from './cashback.ts';

const app = await startTestApp();
const { db } = app;
await seedFixtures(db);
afterAll(() => app.close());

const newPerson = people(db);
const { summary, placed } = checkout(app);
const setCurrency = (branchId: string, currency: string) =>
  db.updateTable('branch').set({ currency }).where('id', '=', branchId).execute();
const creditCurrency = async () =>
  (
    await db
      .selectFrom('vendor')
      .select('credit_currency')
      .where('id', '=', fixtures.grill)
      .executeTakeFirstOrThrow()
  ).credit_currency;

beforeEach(async () => {
  await db.updateTable('credit_balance').set({ balance: 0 }).execute();
  await setCurrency(fixtures.grillMarket, 'JD');
});

test('SEC-23 credit of one currency does not pay at a branch with another one', async () => {
  const person = await newPerson({ credit: 1000 });
  const pay = async () => (await summary(cart({ use_credit: true }), { by: person })).json().data.summary;
  expect(await pay()).toMatchObject({ total: 15.33, totalWithCredit: 5.33 });
  await setCurrency(fixtures.grillMarket, 'AED');
  expect(await pay()).toMatchObject({ total: 15.33, totalWithCredit: 15.33, creditRemain: 0 });
  const page = await app.app.inject({
    url: `/service/api/customer/branch/${fixtures.grillMarket}`,
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(page.json()).toMatchObject({ branch: { credit: 0 } });
});

test('SEC-23 the currency of credit follows the main branch only while no customer has credit', async () => {
  expect(await creditCurrency()).toBe('JD');
  await setCurrency(fixtures.grillHill, 'USD');
  expect(await creditCurrency()).toBe('JD');
  await setCurrency(fixtures.grillMarket, 'AED');
  expect(await creditCurrency()).toBe('AED');
  await newPerson({ credit: 100 });
  await setCurrency(fixtures.grillMarket, 'JD');
  expect(await creditCurrency()).toBe('AED');
});

test('SEC-23 D-136 an order in another currency earns no cashback', async () => {
  const person = await newPerson();
  const orderId = await placed(cart(), { by: person });
  const balance = () =>
    db.selectFrom('credit_balance').select('balance').where('customer_id', '=', person.id).executeTakeFirst();
  const earn = async (currency: string) => {
    await db
      .updateTable('customer_order')
      .set({ status: 'completed', ended_at: new Date(), is_paid: true, cashback: 50, currency })
      .where('id', '=', orderId)
      .execute();
    await bookCashback(db, orderId, new Date());
  };
  await earn('AED');
  expect(await balance()).toBeUndefined();
  await earn('JD');
  expect(await balance()).toEqual({ balance: 50 });
});

test('SEC-23 a cashback offer counts only in the currency of credit', async () => {
  const person = await newPerson({ credit: 1 });
  await db.updateTable('offer').set({ mode: 'cashback' }).execute();
  const cashback = async () =>
    (await summary(cart(), { by: person })).json().data.summary.discountSummary.cashback.offers;
  expect(await cashback()).not.toEqual([]);
  await setCurrency(fixtures.grillMarket, 'AED');
  expect(await cashback()).toEqual([]);
});
