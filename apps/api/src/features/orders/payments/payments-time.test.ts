import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { fakeClock } from '#testing/people.ts';
import { AMOUNT, PAYTABS_ACCOUNT, startCardShop } from './payments.fixture.ts';

const clock = fakeClock();
const shop = await startCardShop({ clock, timeoutMs: 500 });
const { ask, bank, db, placeByCard, pageOf, payRaw, orderOf, paymentOf, referenceOf, becomes, tasks } = shop;
const { createCustomer, paidOrder } = shop;
afterAll(() => shop.close());
beforeEach(async () => {
  await bank.clearScripts();
  await shop.useAccount(PAYTABS_ACCOUNT);
});
afterEach(() => shop.checkMoney());

const minutes = (count: number) => clock.passSeconds(count * 60);
const moneyOf = async (orderId: string) => bank.money(await referenceOf(orderId));

test('PAY-10 an order that is not paid in time ends, and its credit returns', async () => {
  const by = await createCustomer({ credit: 500 });
  const id = await placeByCard(by, { use_credit: true });
  minutes(14);
  await tasks.payment_sweep();
  expect((await orderOf(id)).status).toBe('pending');
  minutes(1);
  await tasks.payment_sweep();
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'not_paid', is_held: true });
  expect(await paymentOf(id)).toMatchObject({ state: 'closed', closed_reason: 'not_paid' });
  const { balance } = await db
    .selectFrom('credit_balance')
    .select('balance')
    .where('customer_id', '=', by.id)
    .executeTakeFirstOrThrow();
  expect(balance).toBe(500);
});

test('PAY-10 a page that was opened late prolongs the time once', async () => {
  const by = await createCustomer();
  const id = await placeByCard(by);
  minutes(12);
  await pageOf(id, by);
  minutes(3);
  await tasks.payment_sweep();
  expect(await paymentOf(id)).toMatchObject({ state: 'awaiting', is_prolonged: true });
  minutes(5);
  await tasks.payment_sweep();
  expect((await paymentOf(id)).state).toBe('closed');
});

test('PAY-10 the provider is asked once more at the end, and a payment that it knows releases the order', async () => {
  await bank.script({ name: 'notice_never' });
  const by = await createCustomer();
  const id = await placeByCard(by);
  await bank.pay(await pageOf(id, by));
  await db.updateTable('payment_attempt').set({ query_at: null }).execute();
  minutes(16);
  await tasks.payment_sweep();
  expect(await orderOf(id)).toMatchObject({ is_held: false, status: 'pending', is_paid: true });
});

test('F8 a payment after the end of its time goes back', async () => {
  const by = await createCustomer();
  const id = await placeByCard(by);
  const page = await pageOf(id, by);
  minutes(16);
  await tasks.payment_sweep();
  expect((await orderOf(id)).status).toBe('cancelled');
  await bank.pay(page);
  await expect.poll(async () => (await moneyOf(id)).voided).toBe(AMOUNT * 10);
  expect((await orderOf(id)).status).toBe('cancelled');
});

test('F23 a bank that answers too late is away, and no second page opens by itself', async () => {
  const by = await createCustomer();
  const id = await placeByCard(by);
  await bank.script({ name: 'time_out_after', operation: 'open', times: 1 });
  expect((await payRaw(id, by)).statusCode).toBe(503);
  await tasks.payment_sweep();
  const attempts = await db
    .selectFrom('payment_attempt')
    .select('number')
    .where('payment_id', '=', (await paymentOf(id)).id)
    .execute();
  expect(attempts).toHaveLength(1);
  expect((await ask('POST', `/order/${id}/cancel`, by)).statusCode).toBe(200);
});

test('PAY-13 a reservation that ends soon is taken before the branch has answered', async () => {
  const by = await createCustomer();
  const id = await paidOrder(by);
  minutes(4.4 * 24 * 60);
  await tasks.payment_sweep();
  expect((await moneyOf(id)).taken).toBe(0);
  minutes(0.2 * 24 * 60);
  await tasks.payment_sweep();
  await becomes(id, 'captured');
  expect((await moneyOf(id)).taken).toBe(AMOUNT * 10);
});

test('PAY-28 the nightly run reads payments again and removes old notices', async () => {
  const by = await createCustomer();
  const id = await paidOrder(by);
  await db
    .updateTable('payment')
    .set({ state: 'awaiting', authorized: 0 })
    .where('order_id', '=', id)
    .execute();
  await tasks.payment_reconcile();
  expect((await paymentOf(id)).state).toBe('authorized');
  minutes(91 * 24 * 60);
  await tasks.payment_reconcile();
  expect(await db.selectFrom('payment_notice').selectAll().execute()).toEqual([]);
});
