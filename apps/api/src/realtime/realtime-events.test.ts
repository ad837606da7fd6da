import { driverChannel, orderChannel } from '@app/contract/events';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { people } from '#features/orders/orders.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { postgresQuotas } from '#testing/quotas.ts';
import { startTestApp } from '#testing/test-app.ts';
import { realtimeEvents } from './realtime-events.ts';
import type { Message } from './publisher.ts';
import { onTheWay, type Site } from './realtime.fixture.ts';

const site = await startTestApp();
afterAll(() => site.close());
await seedFixtures(site.db);
const createCustomer = people(site.db);
const DAY = 86_400;

function announcing({ db }: Site) {
  const clock = fakeClock(new Date().toISOString());
  const sent: Message[] = [];
  const publisher = { publish: async (message: Message) => void sent.push(message) };
  const quotas = postgresQuotas(db, clock);
  return { ...realtimeEvents({ db, clock, quotas, publisher }), sent, clock };
}

const sessionsOf = async (customerId: string) => {
  const sessions = await site.db
    .selectFrom('login_session')
    .select('id')
    .where('customer_id', '=', customerId)
    .execute();
  return sessions.map(({ id }) => id);
};
const place = (driverId: string, point: string) =>
  site.db
    .updateTable('driver')
    .set({ location: point, located_at: new Date() })
    .where('id', '=', driverId)
    .execute();

test('REALTIME-03 an order’s news is for the logins of its customer, and says no more than it must', async () => {
  const [hers] = [await createCustomer(), await createCustomer()];
  const { orderId } = await onTheWay(site, hers);
  const { orderChanged, sent } = announcing(site);
  await orderChanged({ orderId });
  expect(sent).toEqual([
    {
      channel: orderChannel(orderId),
      event: 'order-updated',
      data: { orderId, status: 'shipped' },
      audience: await sessionsOf(hers.id),
    },
  ]);
});

test('nobody is told of an order whose customer is nowhere signed in', async () => {
  const hers = await createCustomer();
  const { orderId } = await onTheWay(site, hers);
  const { orderChanged, sent, clock } = announcing(site);
  clock.passSeconds(31 * DAY);
  await orderChanged({ orderId });
  await orderChanged({ orderId: idOf(999) });
  expect(sent).toEqual([]);
});

test('H3 a driver’s place is for those he is on the way to, to about ten metres', async () => {
  const [first, second, past] = [await createCustomer(), await createCustomer(), await createCustomer()];
  const { driverId } = await onTheWay(site, first);
  await onTheWay(site, second, driverId);
  const { orderId } = await onTheWay(site, past, driverId);
  await site.db
    .updateTable('customer_order')
    .set({ status: 'completed', ended_at: new Date() })
    .where('id', '=', orderId)
    .execute();
  await place(driverId, '(-35.00615,29.53125999)');
  const { driverMoved, sent } = announcing(site);
  await driverMoved({ driverId });
  const audience = [...(await sessionsOf(first.id)), ...(await sessionsOf(second.id))];
  expect(sent).toMatchObject([
    { channel: driverChannel(driverId), data: { location: { lat: 29.5313, lng: -35.0061 } } },
  ]);
  expect(new Set(sent[0]?.audience)).toEqual(new Set(audience));
});

test('H3 a driver is told at most every two seconds, and the last of a burst is not lost', async () => {
  const { driverId } = await onTheWay(site, await createCustomer());
  await place(driverId, '(35,29)');
  const { driverMoved, sent, clock } = announcing(site);
  for (let n = 0; n < 5; n += 1) await driverMoved({ driverId });
  expect(sent).toHaveLength(1);
  const { rows } = await sql<{ in_seconds: number }>`
    select extract(epoch from run_at - now())::float8 as in_seconds from graphile_worker.jobs
    where key = ${`driver:${driverId}`}`.execute(site.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.in_seconds).toBeGreaterThan(0.5);
  expect(rows[0]?.in_seconds).toBeLessThanOrEqual(2);
  clock.passSeconds(2);
  await driverMoved({ driverId });
  expect(sent).toHaveLength(2);
});

test('a driver without a place, or without an order, is told to nobody', async () => {
  const { driverId } = await onTheWay(site, await createCustomer());
  const { driverMoved, sent } = announcing(site);
  await driverMoved({ driverId });
  await driverMoved({ driverId: idOf(999) });
  expect(sent).toEqual([]);
});

test('what cannot be published fails, so that the queue tries again', async () => {
  const { orderId } = await onTheWay(site, await createCustomer());
  const { clock } = announcing(site);
  const publisher = { publish: () => Promise.reject(new Error('away')) };
  const quotas = postgresQuotas(site.db, clock);
  const { orderChanged } = realtimeEvents({ db: site.db, clock, quotas, publisher });
  await expect(orderChanged({ orderId })).rejects.toThrow('away');
});
