import { PAYMENT_PROBLEMS } from '@app/contract/schemas/console/payments';
import { Registry } from 'prom-client';
import { afterAll, expect, test } from 'vitest';
import { fakeClock } from '#testing/people.ts';
import { PAYTABS_ACCOUNT, startCardShop } from './payments.fixture.ts';
import { addPaymentMetrics, listPaymentProblems } from './payment-problems.ts';

const clock = fakeClock();
const shop = await startCardShop({ clock });
await shop.useAccount(PAYTABS_ACCOUNT);
const { db, paidOrder, createCustomer, paymentOf } = shop;
afterAll(() => shop.close());

const NOTHING = PAYMENT_PROBLEMS.map((kind) => [kind, 0]);

/** The metric as a process that has just started exports it. */
async function measured(): Promise<unknown[][]> {
  const registry = new Registry();
  addPaymentMetrics(registry, { db, clock });
  const [metric] = await registry.getMetricsAsJSON();
  return metric!.values.map(({ labels, value }) => [labels['kind'], value]);
}

const withCount = (kind: string) => NOTHING.map(([own, count]) => [own, own === kind ? 1 : count]);

test('PAY-29 a metric counts the payments that need a person, by problem', async () => {
  const orderId = await paidOrder(await createCustomer());
  const { id } = await paymentOf(orderId);
  const change = (values: object) => db.updateTable('payment').set(values).where('id', '=', id).execute();
  const changeOrder = (values: object) =>
    db.updateTable('customer_order').set(values).where('id', '=', orderId).execute();
  expect(await measured()).toEqual(NOTHING);

  await changeOrder({ is_held: true });
  expect(await measured()).toEqual(withCount('not_released'));
  await changeOrder({ is_held: false });

  await change({ state: 'voided' });
  expect(await measured()).toEqual(withCount('not_held'));
  await change({ state: 'authorized', is_different: true });
  expect(await measured()).toEqual(withCount('different'));

  await change({ is_different: false });
  const call = { payment_id: id, attempt: 1, kind: 'capture', amount: 1, created_at: clock.now() } as const;
  await db
    .insertInto('payment_call')
    .values({ ...call, id: crypto.randomUUID() })
    .execute();
  clock.passSeconds(23 * 3_600);
  expect(await measured()).toEqual(NOTHING);
  clock.passSeconds(2 * 3_600);
  expect(await measured()).toEqual(withCount('unanswered'));

  // The list has no limit of time, the metric has one.
  clock.passSeconds(8 * 24 * 3_600);
  expect(await measured()).toEqual(NOTHING);
  expect((await listPaymentProblems(db, clock.now())).map(({ kind }) => kind)).toEqual(['unanswered']);
});

test('PAY-29 a payment whose order was removed by age is no problem', async () => {
  const orderId = await paidOrder(await createCustomer());
  const listed = async () =>
    (await listPaymentProblems(db, clock.now())).filter(({ order_id: id }) => id === orderId);
  await db.deleteFrom('customer_order').where('id', '=', orderId).execute();
  expect(await listed()).toEqual([]);
});
