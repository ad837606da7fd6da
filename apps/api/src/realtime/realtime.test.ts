import { setTimeout as sleep } from 'node:timers/promises';
import { authoriseChannel } from '@app/contract/endpoints/realtime';
import { DRIVER_MOVED, driverChannel, ORDER_UPDATED, orderChannel } from '@app/contract/events';
import { DriverMoved, OrderUpdated } from '@app/contract/schemas/realtime';
import Echo from 'laravel-echo';
import { afterAll, expect, test, vi } from 'vitest';
import { sessionsService } from '#features/auth/sessions.service.ts';
import { idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { people, type Person } from '#features/orders/orders.fixture.ts';
import { systemClock } from '#ports/clock.ts';
import { randomIds } from '#ports/ids.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import { startTestApp } from '#testing/test-app.ts';
import {
  browser,
  complete,
  drive,
  heardOn,
  joined,
  listening,
  onTheWay,
  rawSocket,
} from './realtime.fixture.ts';

const site = await startTestApp();
afterAll(() => site.close());
await seedFixtures(site.db);
const createCustomer = people(site.db);
const port = await listening(site.app);

const soon = { timeout: 5_000, interval: 20 };
const authorise = ({ token }: Person, channel: string, socketId = '123.456') =>
  site.app.inject({
    method: 'POST',
    url: authoriseChannel.base + authoriseChannel.path,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ socket_id: socketId, channel_name: channel }).toString(),
  });

const logOut = async ({ token }: Person) => {
  const response = await site.app.inject({
    method: 'POST',
    url: '/service/api/customer/logout',
    headers: { authorization: `Bearer ${token}` },
    payload: { endpoint: null },
  });
  expect(response.statusCode).toBe(200);
};

test('REALTIME-02 REALTIME-03 REALTIME-04 the stock client joins both channels and hears both events', async () => {
  const by = await createCustomer();
  const { orderId, driverId } = await onTheWay(site, by);
  const pusher = browser(port, by);
  const order = pusher.subscribe(orderChannel(orderId));
  const driver = pusher.subscribe(driverChannel(driverId));
  expect(await Promise.all([joined(order), joined(driver)])).toEqual([null, null]);
  const moves = heardOn(driver, DRIVER_MOVED);
  const changes = heardOn(order, ORDER_UPDATED);

  await drive(site, driverId, { lat: 29.5312345, lng: 35.0061239 });
  await vi.waitFor(() => expect(moves).toEqual([{ location: { lat: 29.5312, lng: 35.0061 } }]), soon);
  expect(DriverMoved.safeParse(moves[0]).success).toBe(true);
  await complete(site, orderId);
  await vi.waitFor(() => expect(changes).toEqual([{ orderId, status: 'completed' }]), soon);
  expect(OrderUpdated.safeParse(changes[0]).success).toBe(true);
});

test('E REALTIME-02 laravel-echo joins an order and hears its news', async () => {
  const by = await createCustomer();
  const { orderId } = await onTheWay(site, by);
  const echo = new Echo({
    broadcaster: 'pusher',
    client: browser(port, by),
    withoutInterceptors: true,
  });
  const received: unknown[] = [];
  const channel = echo.private(`order.${orderId}`);
  await new Promise<void>((resolve) => channel.subscribed(resolve));
  // The dot says that the name is whole.
  channel.listen(`.${ORDER_UPDATED}`, (news: unknown) => received.push(news));
  await complete(site, orderId);
  await vi.waitFor(() => expect(received).toEqual([{ orderId, status: 'completed' }]), soon);
});

test('REALTIME-04 a channel is signed at the customer broadcasting endpoint, for a bearer token alone', async () => {
  const by = await createCustomer();
  const { orderId } = await onTheWay(site, by);
  expect(authoriseChannel.base + authoriseChannel.path).toBe('/service/api/customer/broadcasting/auth');
  const signed = await authorise(by, orderChannel(orderId));
  expect([signed.statusCode, signed.json().auth]).toEqual([
    200,
    expect.stringMatching(/^[^:]+:[0-9a-f]{64}$/),
  ]);
  const stranger = await authorise({ ...by, token: 'none' }, orderChannel(orderId));
  expect(stranger.statusCode).toBe(401);
});

test('T45 another customer’s order, a driver of others and a made-up channel are refused', async () => {
  const [hers, his] = [await createCustomer(), await createCustomer()];
  const { orderId, driverId } = await onTheWay(site, hers);
  const pusher = browser(port, his);
  expect(await joined(pusher.subscribe(orderChannel(orderId)))).toMatchObject({ status: 403 });
  expect(await joined(pusher.subscribe(driverChannel(driverId)))).toMatchObject({ status: 403 });
  const refused = [
    orderChannel(idOf(999)),
    'private-orders.all',
    `presence-order.${orderId}`,
    `private-order.${orderId}:x`,
    `private-order.${orderId}\n`,
    `private-order.${orderId.toUpperCase()}`,
    `private-encrypted-order.${orderId}`,
    'driver',
    '',
  ];
  for (const channel of refused) {
    expect([channel, (await authorise(hers, channel)).statusCode]).toEqual([channel, 403]);
  }
  expect((await authorise(hers, orderChannel(orderId))).statusCode).toBe(200);
});

test.each(['', '1', '1.2:private-order.x', '1:2', '1.2.3', '1.2\n', ' 1.2', '１.２', `${'1'.repeat(21)}.1`])(
  'H21 %j is no socket',
  async (socketId) => {
    const by = await createCustomer();
    const { orderId } = await onTheWay(site, by);
    expect((await authorise(by, orderChannel(orderId), socketId)).statusCode).toBe(422);
  },
);

test('D-010 a driver is followed only while the own order is on its way', async () => {
  const by = await createCustomer();
  const { orderId, driverId } = await onTheWay(site, by);
  const authorised = async () => (await authorise(by, driverChannel(driverId))).statusCode;
  expect(await authorised()).toBe(200);
  await complete(site, orderId);
  expect(await authorised()).toBe(403);
});

test('H3 T45 when the order has arrived, its customer hears no more of the driver; the next one does', async () => {
  const [first, next] = [await createCustomer(), await createCustomer()];
  const { orderId, driverId } = await onTheWay(site, first);
  await onTheWay(site, next, driverId);
  const [hers, his] = [first, next].map((person) => {
    const channel = browser(port, person).subscribe(driverChannel(driverId));
    return { channel, isIn: joined(channel), moves: heardOn(channel, DRIVER_MOVED) };
  });
  expect(await Promise.all([hers?.isIn, his?.isIn])).toEqual([null, null]);
  const lost = heardOn(hers!.channel, 'pusher:subscription_error');

  await complete(site, orderId);
  await drive(site, driverId, { lat: 29.54, lng: 35.01 });
  await vi.waitFor(() => expect(his?.moves).toHaveLength(1), soon);
  expect(hers?.moves).toEqual([]);
  await vi.waitFor(() => expect(lost).toEqual([{ type: 'AuthError', status: 403 }]), soon);
});

test('T45 a place is taken back within a second, even if nothing is published', async () => {
  const by = await createCustomer();
  const { orderId, driverId } = await onTheWay(site, by);
  const pusher = browser(port, by);
  const driver = pusher.subscribe(driverChannel(driverId));
  const order = pusher.subscribe(orderChannel(orderId));
  expect(await Promise.all([joined(driver), joined(order)])).toEqual([null, null]);
  const [lost, kept] = [driver, order].map((channel) => heardOn(channel, 'pusher:subscription_error'));

  await site.db
    .updateTable('customer_order')
    .set({ status: 'completed', ended_at: new Date() })
    .where('id', '=', orderId)
    .execute();
  await sleep(1_000);
  expect([lost, kept]).toEqual([[{ type: 'AuthError', status: 403 }], []]);
});

test('T45 after logging out nothing is heard any more', async () => {
  const by = await createCustomer();
  const { orderId } = await onTheWay(site, by);
  const channel = browser(port, by).subscribe(orderChannel(orderId));
  expect(await joined(channel)).toBeNull();
  const [changes, lost] = [ORDER_UPDATED, 'pusher:subscription_error'].map((event) =>
    heardOn(channel, event),
  );
  await logOut(by);
  await complete(site, orderId);
  await sleep(1_000);
  expect([changes, lost]).toEqual([[], [{ type: 'AuthError', status: 403 }]]);
});

test('T45 the other login of the same customer goes on listening', async () => {
  const by = await createCustomer();
  const { orderId } = await onTheWay(site, by);
  const deps = { db: site.db, secrets: databaseSecrets(site.db), clock: systemClock, ids: randomIds };
  const sessions = sessionsService(deps);
  const phone = { id: by.id, token: await sessions.open(site.db, by.id) };
  const [desk, pocket] = [by, phone].map((login) => browser(port, login).subscribe(orderChannel(orderId)));
  expect(await Promise.all([joined(desk!), joined(pocket!)])).toEqual([null, null]);
  const changes = heardOn(pocket!, ORDER_UPDATED);
  await logOut(by);
  await complete(site, orderId);
  await vi.waitFor(() => expect(changes).toHaveLength(1), soon);
});

test('H21 a grant for one socket opens no other', async () => {
  const by = await createCustomer();
  const { orderId } = await onTheWay(site, by);
  const stolen = (await authorise(by, orderChannel(orderId), '123.456')).json();
  const { say, frames } = await rawSocket(port);
  say({ event: 'pusher:subscribe', data: { channel: orderChannel(orderId), ...stolen } });
  await vi.waitFor(() => expect(frames[1]?.event).toBe('pusher:subscription_error'), soon);
  expect(JSON.parse(String(frames[1]?.data))).toEqual({ type: 'AuthError', status: 401 });
});

test('an app key that is not ours ends the client instead of having it try for ever', async () => {
  const by = await createCustomer();
  const pusher = browser(port, by, { key: 'other' });
  await vi.waitFor(() => expect(pusher.connection.state).toBe('disconnected'), soon);
});

test('sockets and messages are measured', async () => {
  const by = await createCustomer();
  const { orderId } = await onTheWay(site, by);
  expect(await joined(browser(port, by).subscribe(orderChannel(orderId)))).toBeNull();
  const metrics = (await site.app.inject('/metrics')).body;
  expect(metrics).toMatch(/^realtime_sockets [1-9]/m);
  expect(metrics).toMatch(/^realtime_messages_total\{direction="out"\} [1-9]/m);
  expect(metrics).toMatch(/^realtime_messages_total\{direction="in"\} [1-9]/m);
});
