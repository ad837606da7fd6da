import { afterAll, expect, test } from 'vitest';
import { seedFixtures } from '#features/branches/branches.fixture.ts';
import { cart, checkout, delivery, falafel, people, type Person } from '#features/orders/orders.fixture.ts';
import { staffActionsService } from '#features/orders/staff-actions/staff-actions.service.ts';
import { orderStatusService } from '#features/orders/status/order-status.service.ts';
import { createLogger } from '#startup/logging.ts';
import type { JobPayload } from '#db/jobs.ts';
import { type Clock, systemClock } from '#ports/clock.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import { loadVapidKeys } from '#ports/push/vapid.ts';
import { webPush } from '#ports/push/web-push.ts';
import { visitor } from '#testing/people.ts';
import { vapidClaims } from '#testing/push-receiver.ts';
import { startPushService } from '#testing/push-service.ts';
import { startTestApp } from '#testing/test-app.ts';
import { randomIds } from '#ports/ids.ts';
import { jobsDone, staff, waitingJobs } from './devices.fixture.ts';
import { pushTask } from './push.task.ts';

const service = await startPushService();
const testApp = await startTestApp({ pushNetwork: service.network });
const { db } = testApp;
await seedFixtures(db);
afterAll(async () => {
  await testApp.close();
  await service.close();
});
const { call } = visitor(testApp);
const { placed, ask } = checkout(testApp);
const createCustomer = people(db);
const move = staff(db, systemClock);
const config = { vapid: null, publicUrl: 'https://hana.example' };
const vapid = await loadVapidKeys({ config, db, secrets: databaseSecrets(db) });

const brought = (by: Person, note = '1') =>
  placed(cart({ items: [falafel(2)], order_type: delivery, note: `${note} canary bell` }), { by });

async function withDevice(by: Person) {
  const device = service.newDevice();
  await call('/web/push', { token: by.token, body: { subscription: device.subscription } });
  const receivedEvents = async (count: number) =>
    (await service.arrived(device.path, count)).map(({ body }) => JSON.parse(device.decrypt(body)));
  return { ...device, receivedEvents };
}

const isKnown = async (endpoint: string) =>
  (await db.selectFrom('push_subscription').select('id').where('endpoint', '=', endpoint).execute())
    .length === 1;

test('D-097 one push per change, with number and status only, opening the order', async () => {
  const by = await createCustomer();
  const orderId = await brought(by);
  const device = await withDevice(by);
  await placed(cart(), { by });
  await move(orderId, 'processing');
  const [notified] = await device.receivedEvents(1);
  const { order_number: number } = await db
    .selectFrom('customer_order')
    .select('order_number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(notified).toEqual({
    title: `Order #${number}`,
    body: 'Your order is being prepared.',
    orderId,
    url: `/order/${orderId}`,
    tag: `order-${orderId}`,
    lang: 'en',
    dir: 'ltr',
    activeOrders: 2,
  });
  expect(JSON.stringify(notified)).not.toMatch(/canary|Person|\+9627|Falafel|29\.5/);
  const [sent] = service.at(device.path);
  expect(sent?.headers).toMatchObject({ ttl: '3600', topic: orderId.replaceAll('-', '') });
  expect(vapidClaims(sent?.headers.authorization ?? '').key).toBe(vapid.publicKey);
  await jobsDone(db);
  expect(service.at(device.path)).toHaveLength(1);
});

test('CON-24 the push of a refused order has its reason', async () => {
  const by = await createCustomer();
  const orderId = await brought(by);
  const device = await withDevice(by);
  const orderStatus = orderStatusService({ clock: systemClock });
  const rana = { kind: 'staff', id: null, name: 'Rana' } as const;
  const actions = staffActionsService({ db, clock: systemClock, ids: randomIds, orderStatus });
  await actions.refuse(orderId, { reason: 'too_busy' }, rana);
  expect((await device.receivedEvents(1))[0]).toMatchObject({
    body: 'Your order was cancelled. The branch is too busy to take this order.',
  });
});

test('D-097 sends the text in the current language of the customer', async () => {
  const by = await createCustomer();
  const orderId = await brought(by);
  const device = await withDevice(by);
  await call('/update/language', { token: by.token, body: { language: 'ar' } });
  await move(orderId, 'processing');
  expect((await device.receivedEvents(1))[0]).toMatchObject({
    body: 'طلبك قيد التحضير.',
    lang: 'ar',
    dir: 'rtl',
  });
});

test('sends to every device of the customer and to no other', async () => {
  const [by, other] = [await createCustomer(), await createCustomer()];
  const orderId = await brought(by);
  const [one, two, foreign] = [await withDevice(by), await withDevice(by), await withDevice(other)];
  await move(orderId, 'processing');
  await Promise.all([one.receivedEvents(1), two.receivedEvents(1)]);
  await jobsDone(db);
  expect(service.at(foreign.path)).toEqual([]);
});

test('D-097 sends no push for changes by the customer', async () => {
  const by = await createCustomer();
  const device = await withDevice(by);
  const orderId = await placed(cart(), { by });
  await ask('POST', `/order/${orderId}/cancel`, by);
  await jobsDone(db);
  expect(service.at(device.path)).toEqual([]);
});

test.each([404, 410])('T42 deletes the device if the service responds with %i', async (status) => {
  const by = await createCustomer();
  const orderId = await brought(by);
  const [dead, alive] = [await withDevice(by), await withDevice(by)];
  service.respondWith(dead.path, { status });
  await move(orderId, 'processing');
  await alive.receivedEvents(1);
  await jobsDone(db);
  expect([await isKnown(dead.endpoint), await isKnown(alive.endpoint)]).toEqual([false, true]);
  expect((await ask('GET', '/user', by)).json().user.settings.notifications).toBe(true);
  await move(orderId, 'shipped');
  await alive.receivedEvents(2);
  expect(service.at(dead.path)).toHaveLength(1);
});

test('retries a busy service and keeps the device', async () => {
  const by = await createCustomer();
  const orderId = await brought(by);
  const device = await withDevice(by);
  service.respondWith(device.path, { status: 503 });
  await move(orderId, 'processing');
  const notified = await device.receivedEvents(2);
  expect(notified[0]).toEqual(notified[1]);
  await jobsDone(db);
  expect(await isKnown(device.endpoint)).toBe(true);
  expect(await waitingJobs(db)).toEqual([]);
});

test('a newer event replaces a waiting one', async () => {
  const by = await createCustomer();
  const orderId = await brought(by);
  const device = await withDevice(by);
  service.respondWith(device.path, { status: 503 });
  await move(orderId, 'processing');
  await service.arrived(device.path, 1);
  await jobsDone(db);
  await move(orderId, 'shipped');
  const notified = await device.receivedEvents(2);
  expect(notified.map(({ body }) => body)).toEqual([
    'Your order is being prepared.',
    'Your order is on the way.',
  ]);
  await jobsDone(db);
  expect(await waitingJobs(db)).toEqual([]);
  expect(service.at(device.path)).toHaveLength(2);
});

const payloadsFor = (orderId: string) =>
  db
    .selectFrom('notification')
    .innerJoin('push_subscription', 'push_subscription.customer_id', 'notification.customer_id')
    .select(['notification.id as notificationId', 'push_subscription.id as subscriptionId'])
    .where('order_id', '=', orderId)
    .execute();

/** The task as the queue calls it, at a time of our own. */
async function sendAt(clock: Clock, payloads: readonly JobPayload<'push'>[], isLast = false) {
  const push = webPush(vapid, service.network);
  const task = pushTask({ db, clock, log: createLogger('silent'), push });
  const { signal } = new AbortController();
  for (const payload of payloads) await task(payload, { number: 1, isLast, signal });
}

test('does not send an outdated event', async () => {
  const by = await createCustomer();
  const orderId = await brought(by);
  const device = await withDevice(by);
  await move(orderId, 'processing', 'shipped');
  await jobsDone(db);
  const before = service.at(device.path).length;
  const payloads = await payloadsFor(orderId);
  expect(payloads).toHaveLength(2);
  await sendAt(systemClock, payloads);
  const notified = await device.receivedEvents(before + 1);
  expect(notified).toHaveLength(before + 1);
  expect(notified.at(-1)).toMatchObject({ body: 'Your order is on the way.' });
});

test('T42 does not send events older than an hour', async () => {
  const by = await createCustomer();
  const orderId = await brought(by);
  const device = await withDevice(by);
  await move(orderId, 'processing');
  await device.receivedEvents(1);
  const later = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * 60_000) });
  await sendAt(later(59), await payloadsFor(orderId));
  await sendAt(later(61), await payloadsFor(orderId));
  expect(service.at(device.path)).toHaveLength(2);
});

test('does not send to a device that has another owner', async () => {
  const [by, next] = [await createCustomer(), await createCustomer()];
  const orderId = await brought(by);
  const device = await withDevice(by);
  service.respondWith(device.path, { status: 503 });
  await move(orderId, 'processing');
  await service.arrived(device.path);
  const payloads = await payloadsFor(orderId);
  expect(payloads).toHaveLength(1);
  await call('/web/push', { token: next.token, body: { subscription: device.subscription } });
  await sendAt(systemClock, payloads);
  expect(service.at(device.path)).toHaveLength(1);
  await db.deleteFrom('push_subscription').execute();
});

test('gives up after the last attempt and logs no endpoint', async () => {
  const by = await createCustomer();
  const orderId = await brought(by);
  const device = await withDevice(by);
  await move(orderId, 'processing');
  await device.receivedEvents(1);
  service.respondWith(device.path, { status: 500 }, { status: 500 });
  const payloads = await payloadsFor(orderId);
  const failed = await sendAt(systemClock, payloads).catch((error: Error) => error);
  expect(failed).toMatchObject({ name: 'PushNotSent', message: 'HTTP_500' });
  await expect(sendAt(systemClock, payloads, true)).resolves.toBeUndefined();
  expect(await isKnown(device.endpoint)).toBe(true);
});

test('the payload is far below the limit of push services', async () => {
  const sizes = service.received.map(({ body }) => body.length);
  expect(sizes.length).toBeGreaterThan(5);
  expect(Math.max(...sizes)).toBeLessThan(1_024);
});
