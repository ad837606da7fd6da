import { positionChannel, orderChannel } from '@app/contract/events';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { people } from '#features/orders/orders.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { postgresQuotas } from '#testing/quotas.ts';
import { startTestApp } from '#testing/test-app.ts';
import { realtimeEvents } from './realtime-events.ts';
import type { Message } from '#ports/publisher.ts';
import { shippedOrder, type TestServer } from './realtime.fixture.ts';

const testApp = await startTestApp();
afterAll(() => testApp.close());
await seedFixtures(testApp.db);
const createCustomer = people(testApp.db);
const DAY = 86_400;

function createEvents({ db }: TestServer) {
  const clock = fakeClock(new Date().toISOString());
  const sent: Message[] = [];
  const publisher = { publish: async (message: Message) => void sent.push(message) };
  const quotas = postgresQuotas(db, clock);
  return { ...realtimeEvents({ db, clock, quotas, publisher }), sent, clock };
}

const sessionsOf = async (customerId: string) => {
  const sessions = await testApp.db
    .selectFrom('login_session')
    .select('id')
    .where('customer_id', '=', customerId)
    .execute();
  return sessions.map(({ id }) => id);
};
const place = (driverId: string, point: string) =>
  testApp.db
    .updateTable('driver')
    .set({ location: point, located_at: new Date() })
    .where('id', '=', driverId)
    .execute();

test('REALTIME-03 publishes an order event to the sessions of its customer, with id and status only', async () => {
  const [customer] = [await createCustomer(), await createCustomer()];
  const { orderId } = await shippedOrder(testApp, customer);
  const { orderChanged, sent } = createEvents(testApp);
  await orderChanged({ orderId });
  expect(sent).toEqual([
    {
      channel: orderChannel(orderId),
      event: 'order-updated',
      data: { orderId, status: 'shipped' },
      audience: await sessionsOf(customer.id),
    },
  ]);
});

test('publishes nothing for a customer without a session', async () => {
  const customer = await createCustomer();
  const { orderId } = await shippedOrder(testApp, customer);
  const { orderChanged, sent, clock } = createEvents(testApp);
  clock.passSeconds(31 * DAY);
  await orderChanged({ orderId });
  await orderChanged({ orderId: idOf(999) });
  expect(sent).toEqual([]);
});

test('H3 publishes a driver’s position, rounded to about ten metres, only to customers of their shipped orders', async () => {
  const [first, second, past] = [await createCustomer(), await createCustomer(), await createCustomer()];
  const { driverId } = await shippedOrder(testApp, first);
  await shippedOrder(testApp, second, driverId);
  const { orderId } = await shippedOrder(testApp, past, driverId);
  await testApp.db
    .updateTable('customer_order')
    .set({ status: 'completed', ended_at: new Date() })
    .where('id', '=', orderId)
    .execute();
  await place(driverId, '(-35.00615,29.53125999)');
  const { driverMoved, sent } = createEvents(testApp);
  await driverMoved({ driverId });
  const audience = [...(await sessionsOf(first.id)), ...(await sessionsOf(second.id))];
  expect(sent).toMatchObject([
    { channel: positionChannel(driverId), data: { location: { lat: 29.5313, lng: -35.0061 } } },
  ]);
  expect(new Set(sent[0]?.audience)).toEqual(new Set(audience));
});

test('H3 publishes a position at most every two seconds, including the last of a burst', async () => {
  const { driverId } = await shippedOrder(testApp, await createCustomer());
  await place(driverId, '(35,29)');
  const { driverMoved, sent, clock } = createEvents(testApp);
  for (let n = 0; n < 5; n += 1) await driverMoved({ driverId });
  expect(sent).toHaveLength(1);
  const { rows } = await sql<{ in_seconds: number }>`
    select extract(epoch from run_at - now())::float8 as in_seconds from graphile_worker.jobs
    where key = ${`driver:${driverId}`}`.execute(testApp.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.in_seconds).toBeGreaterThan(0.5);
  expect(rows[0]?.in_seconds).toBeLessThanOrEqual(2);
  clock.passSeconds(2);
  await driverMoved({ driverId });
  expect(sent).toHaveLength(2);
});

test('publishes nothing for a driver without a position or without an order', async () => {
  const { driverId } = await shippedOrder(testApp, await createCustomer());
  const { driverMoved, sent } = createEvents(testApp);
  await driverMoved({ driverId });
  await driverMoved({ driverId: idOf(999) });
  expect(sent).toEqual([]);
});

test('fails if publishing fails, so that the queue retries', async () => {
  const { orderId } = await shippedOrder(testApp, await createCustomer());
  const { clock } = createEvents(testApp);
  const publisher = { publish: () => Promise.reject(new Error('away')) };
  const quotas = postgresQuotas(testApp.db, clock);
  const { orderChanged } = realtimeEvents({ db: testApp.db, clock, quotas, publisher });
  await expect(orderChanged({ orderId })).rejects.toThrow('away');
});
