import { DRIVER_MOVED, positionChannel, ORDER_UPDATED, orderChannel } from '@app/contract/events';
import { Redis } from 'ioredis';
import { afterAll, expect, test } from 'vitest';
import { seedFixtures } from '#features/branches/branches.fixture.ts';
import { people } from '#features/orders/orders.fixture.ts';
import { startRedis } from '#testing/redis-server.ts';
import { startTestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { REDIS_CHANNEL } from './publishers.ts';
import {
  browser,
  complete,
  drive,
  collectEvents,
  joined,
  listening,
  shippedOrder,
} from './realtime.fixture.ts';

const cleanUp = new AsyncDisposableStack();
afterAll(() => cleanUp.disposeAsync());
const database = await createTestDatabase();
cleanUp.defer(database.close);
const redis = await startRedis();
cleanUp.defer(() => redis.close());
const env = { REDIS_URL: redis.url };
const [left, right] = await Promise.all([startTestApp({ database, env }), startTestApp({ database, env })]);
cleanUp.defer(left.close);
cleanUp.defer(right.close);
const ports = await Promise.all([listening(left.app), listening(right.app)]);
await seedFixtures(database.db);
const createCustomer = people(database.db);

/** One client per process, authorised by the other process. Both receive an event, whichever process runs the job. */
async function listeners() {
  const by = await createCustomer();
  const { orderId, driverId } = await shippedOrder(left, by);
  const pages = ports.map((port, index) => {
    const pusher = browser(port, by, { authPort: ports[1 - index]! });
    const [order, driver] = [
      pusher.subscribe(orderChannel(orderId)),
      pusher.subscribe(positionChannel(driverId)),
    ];
    return {
      pusher,
      order,
      isIn: Promise.all([joined(order), joined(driver)]),
      changes: collectEvents(order, ORDER_UPDATED),
      moves: collectEvents(driver, DRIVER_MOVED),
    };
  });
  for (const { isIn } of pages) expect(await isIn).toEqual([null, null]);
  return { orderId, driverId, pages };
}

test('delivers an event once to the sockets of every process', async () => {
  const { orderId, driverId, pages } = await listeners();
  await drive(left, driverId, { lat: 29.5, lng: 35 });
  for (const { moves } of pages) {
    await expect.poll(() => moves).toEqual([{ location: { lat: 29.5, lng: 35 } }]);
  }
  await complete(left, orderId);
  for (const { changes } of pages) {
    await expect.poll(() => changes).toEqual([{ orderId, status: 'completed' }]);
  }
});

test('ignores invalid messages in Redis', async () => {
  const { orderId, pages } = await listeners();
  const writer = new Redis(redis.url);
  for (const text of ['', '{', 'null', '{"from":"x"}', '{"from":"x","message":{"channel":7}}']) {
    await writer.publish(REDIS_CHANNEL, text);
  }
  writer.disconnect();
  await complete(left, orderId);
  for (const { changes } of pages) await expect.poll(() => changes).toHaveLength(1);
});

test('while Redis is unavailable both processes serve, events are retried, and clients reconnect afterwards', async () => {
  const { orderId, pages } = await listeners();
  await redis.kill();
  const reconnected = pages.map(({ order }) => collectEvents(order, 'pusher:subscription_succeeded'));
  await complete(left, orderId);
  const health = await Promise.all([left, right].map(({ app }) => app.inject('/readyz')));
  expect(health.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await redis.restart();
  for (const { changes } of pages) {
    await expect.poll(() => changes).toContainEqual({ orderId, status: 'completed' });
  }
  for (const again of reconnected) await expect.poll(() => again.length).toBeGreaterThan(0);

  // Events that Redis rejected while starting are retried, so some clients receive them twice.
  const after = await listeners();
  await complete(left, after.orderId);
  const event = { orderId: after.orderId, status: 'completed' };
  for (const { changes } of after.pages) await expect.poll(() => changes).toContainEqual(event);
});

test('a process starts and serves without Redis', async () => {
  const alone = await startTestApp({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
  await seedFixtures(alone.db);
  const port = await listening(alone.app);
  const by = await people(alone.db)();
  const { orderId } = await shippedOrder(alone, by);
  const channel = browser(port, by).subscribe(orderChannel(orderId));
  expect(await joined(channel)).toBeNull();
  const changes = collectEvents(channel, ORDER_UPDATED);
  await complete(alone, orderId);
  await expect.poll(() => changes).toContainEqual({ orderId, status: 'completed' });
  await alone.close();
});
