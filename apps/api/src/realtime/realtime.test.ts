import { authoriseChannel } from '@app/contract/endpoints/realtime';
import {
  DRIVER_MOVED,
  positionChannel,
  ORDER_UPDATED,
  orderChannel,
  PARTY_CHANGED,
  partyChannel,
} from '@app/contract/events';
import { DriverMoved, OrderUpdated, PartyChanged } from '@app/contract/schemas/customer/realtime';
import Echo from 'laravel-echo';
import { afterAll, expect, test } from 'vitest';
import { groupCalls, newLine } from '#features/orders/group-orders/group-orders.fixture.ts';
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
  collectEvents,
  joined,
  listening,
  shippedOrder,
  rawSocket,
} from './realtime.fixture.ts';

const testApp = await startTestApp();
afterAll(() => testApp.close());
await seedFixtures(testApp.db);
const createCustomer = people(testApp.db);
const port = await listening(testApp.app);

const authorise = ({ token }: Person, channel: string, socketId = '123.456') =>
  testApp.app.inject({
    method: 'POST',
    url: authoriseChannel.base + authoriseChannel.path,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ socket_id: socketId, channel_name: channel }).toString(),
  });

const logOut = async ({ token }: Person) => {
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/service/api/customer/logout',
    headers: { authorization: `Bearer ${token}` },
    payload: { endpoint: null },
  });
  expect(response.statusCode).toBe(200);
};

test('REALTIME-02 REALTIME-03 REALTIME-04 the stock client subscribes to both channels and receives both events', async () => {
  const by = await createCustomer();
  const { orderId, driverId } = await shippedOrder(testApp, by);
  const pusher = browser(port, by);
  const order = pusher.subscribe(orderChannel(orderId));
  const driver = pusher.subscribe(positionChannel(driverId));
  expect(await Promise.all([joined(order), joined(driver)])).toEqual([null, null]);
  const moves = collectEvents(driver, DRIVER_MOVED);
  const changes = collectEvents(order, ORDER_UPDATED);

  await drive(testApp, driverId, { lat: 29.5312345, lng: 35.0061239 });
  await expect.poll(() => moves).toEqual([{ location: { lat: 29.5312, lng: 35.0061 } }]);
  expect(DriverMoved.safeParse(moves[0]).success).toBe(true);
  await complete(testApp, orderId);
  await expect.poll(() => changes).toEqual([{ orderId, status: 'completed' }]);
  expect(OrderUpdated.safeParse(changes[0]).success).toBe(true);
});

test('E REALTIME-02 laravel-echo subscribes to an order and receives its events', async () => {
  const by = await createCustomer();
  const { orderId } = await shippedOrder(testApp, by);
  const echo = new Echo({
    broadcaster: 'pusher',
    client: browser(port, by),
    withoutInterceptors: true,
  });
  const received: unknown[] = [];
  const channel = echo.private(`order.${orderId}`);
  await new Promise<void>((resolve) => channel.subscribed(resolve));
  // The dot ends the metric's name.
  channel.listen(`.${ORDER_UPDATED}`, (event: unknown) => received.push(event));
  await complete(testApp, orderId);
  await expect.poll(() => received).toEqual([{ orderId, status: 'completed' }]);
});

test('REALTIME-04 the customer broadcasting endpoint signs a channel only with a bearer token', async () => {
  const by = await createCustomer();
  const { orderId } = await shippedOrder(testApp, by);
  expect(authoriseChannel.base + authoriseChannel.path).toBe('/service/api/customer/broadcasting/auth');
  const signed = await authorise(by, orderChannel(orderId));
  expect([signed.statusCode, signed.json().auth]).toEqual([
    200,
    expect.stringMatching(/^[^:]+:[0-9a-f]{64}$/),
  ]);
  const unauthorised = await authorise({ ...by, token: 'none' }, orderChannel(orderId));
  expect(unauthorised.statusCode).toBe(401);
});

test('T45 rejects orders and drivers of other customers and unknown channels', async () => {
  const [owner, other] = [await createCustomer(), await createCustomer()];
  const { orderId, driverId } = await shippedOrder(testApp, owner);
  const pusher = browser(port, other);
  expect(await joined(pusher.subscribe(orderChannel(orderId)))).toMatchObject({ status: 403 });
  expect(await joined(pusher.subscribe(positionChannel(driverId)))).toMatchObject({ status: 403 });
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
    expect([channel, (await authorise(owner, channel)).statusCode]).toEqual([channel, 403]);
  }
  expect((await authorise(owner, orderChannel(orderId))).statusCode).toBe(200);
});

test.each(['', '1', '1.2:private-order.x', '1:2', '1.2.3', '1.2\n', ' 1.2', '１.２', `${'1'.repeat(21)}.1`])(
  'H21 rejects the socket id %j',
  async (socketId) => {
    const by = await createCustomer();
    const { orderId } = await shippedOrder(testApp, by);
    expect((await authorise(by, orderChannel(orderId), socketId)).statusCode).toBe(422);
  },
);

test('D-010 a driver’s channel is open only while the customer’s order is shipped', async () => {
  const by = await createCustomer();
  const { orderId, driverId } = await shippedOrder(testApp, by);
  const authorised = async () => (await authorise(by, positionChannel(driverId))).statusCode;
  expect(await authorised()).toBe(200);
  await complete(testApp, orderId);
  expect(await authorised()).toBe(403);
});

test('H3 T45 stops sending positions to a customer after the delivery, not to the next customer', async () => {
  const [first, next] = [await createCustomer(), await createCustomer()];
  const { orderId, driverId } = await shippedOrder(testApp, first);
  await shippedOrder(testApp, next, driverId);
  const [owner, other] = [first, next].map((person) => {
    const channel = browser(port, person).subscribe(positionChannel(driverId));
    return { channel, isSubscribed: joined(channel), moves: collectEvents(channel, DRIVER_MOVED) };
  });
  expect(await Promise.all([owner?.isSubscribed, other?.isSubscribed])).toEqual([null, null]);
  const revoked = collectEvents(owner!.channel, 'pusher:subscription_error');

  await complete(testApp, orderId);
  await drive(testApp, driverId, { lat: 29.54, lng: 35.01 });
  await expect.poll(() => other?.moves).toHaveLength(1);
  expect(owner?.moves).toEqual([]);
  await expect.poll(() => revoked).toEqual([{ type: 'AuthError', status: 403 }]);
});

test('T45 revokes a subscription without a published event', async () => {
  const by = await createCustomer();
  const { orderId, driverId } = await shippedOrder(testApp, by);
  const pusher = browser(port, by);
  const driver = pusher.subscribe(positionChannel(driverId));
  const order = pusher.subscribe(orderChannel(orderId));
  expect(await Promise.all([joined(driver), joined(order)])).toEqual([null, null]);
  const [revoked, unaffected] = [driver, order].map((channel) =>
    collectEvents(channel, 'pusher:subscription_error'),
  );

  await testApp.db
    .updateTable('customer_order')
    .set({ status: 'completed', ended_at: new Date() })
    .where('id', '=', orderId)
    .execute();
  await expect.poll(() => revoked).toEqual([{ type: 'AuthError', status: 403 }]);
  expect(unaffected).toEqual([]);
});

test('T45 sends no events after logout, and keeps the subscriptions of the customer’s other session', async () => {
  const by = await createCustomer();
  const { orderId } = await shippedOrder(testApp, by);
  const deps = { db: testApp.db, secrets: databaseSecrets(testApp.db), clock: systemClock, ids: randomIds };
  const sessions = sessionsService(deps);
  const phone = { id: by.id, token: await sessions.open(testApp.db, by.id) };
  const [desk, pocket] = [by, phone].map((login) => browser(port, login).subscribe(orderChannel(orderId)));
  expect(await Promise.all([joined(desk!), joined(pocket!)])).toEqual([null, null]);
  const [changes, missed] = [pocket!, desk!].map((channel) => collectEvents(channel, ORDER_UPDATED));
  const revoked = collectEvents(desk!, 'pusher:subscription_error');
  await logOut(by);
  await complete(testApp, orderId);
  await expect.poll(() => [changes?.length, revoked]).toEqual([1, [{ type: 'AuthError', status: 403 }]]);
  expect(missed).toEqual([]);
});

test('H21 rejects a grant of another socket', async () => {
  const by = await createCustomer();
  const { orderId } = await shippedOrder(testApp, by);
  const stolen = (await authorise(by, orderChannel(orderId), '123.456')).json();
  const { send, frames } = await rawSocket(port);
  send({ event: 'pusher:subscribe', data: { channel: orderChannel(orderId), ...stolen } });
  await expect.poll(() => frames[1]?.event).toBe('pusher:subscription_error');
  expect(JSON.parse(String(frames[1]?.data))).toEqual({ type: 'AuthError', status: 401 });
});

test('an unknown app key stops the client for good', async () => {
  const by = await createCustomer();
  const pusher = browser(port, by, { key: 'other' });
  await expect.poll(() => pusher.connection.state).toBe('disconnected');
});

test('exports metrics of sockets and messages', async () => {
  const by = await createCustomer();
  const { orderId } = await shippedOrder(testApp, by);
  expect(await joined(browser(port, by).subscribe(orderChannel(orderId)))).toBeNull();
  const metrics = (await testApp.app.inject('/metrics')).body;
  expect(metrics).toMatch(/^realtime_sockets [1-9]/m);
  expect(metrics).toMatch(/^realtime_messages_total\{direction="out"\} [1-9]/m);
  expect(metrics).toMatch(/^realtime_messages_total\{direction="in"\} [1-9]/m);
});

test('TABLE-17 GROUP-12 host and guest hear of a changed party, and a removed guest hears nothing more', async () => {
  const { start, join, add, done } = groupCalls(testApp);
  const host = await createCustomer();
  const party = await start(host.token);
  const [omar, sara] = [await join(party, 'Omar'), await join(party, 'Sara')];
  const name = partyChannel(party._id);
  const follow = async (by: Person) => {
    const channel = browser(port, by).subscribe(name);
    expect(await joined(channel)).toBeNull();
    return { channel, changes: collectEvents(channel, PARTY_CHANGED) };
  };
  const asPerson = ({ pass, personId }: { pass: string; personId: string }) => ({
    id: personId,
    token: pass,
  });
  const [atHost, atOmar, atSara] = [
    await follow(host),
    await follow(asPerson(omar)),
    await follow(asPerson(sara)),
  ];
  await add(omar.pass, party._id, newLine());
  for (const { changes } of [atHost, atOmar, atSara])
    await expect
      .poll(() => changes.map((event) => PartyChanged.parse(event)))
      .toContainEqual({
        partyId: party._id,
        revision: 1,
        kind: 'lines',
      });
  const revoked = collectEvents(atOmar.channel, 'pusher:subscription_error');
  await done('DELETE', `/party/${party._id}/people/${omar.personId}`, host.token);
  await expect.poll(() => revoked).toHaveLength(1);
  const received = atOmar.changes.length;
  await add(sara.pass, party._id, newLine());
  await expect.poll(() => JSON.stringify(atHost.changes)).toContain('"revision":3');
  expect(atOmar.changes).toHaveLength(received);
});

test('TABLE-17 a stranger, a foreign pass and a pass at another channel are refused', async () => {
  const { start, join } = groupCalls(testApp);
  const host = await createCustomer();
  const [party, other] = [await start(host.token), await start(host.token)];
  const omar = await join(party, 'Omar');
  const pass = { id: omar.personId, token: omar.pass };
  const statusOf = async (by: Person, channel: string) => (await authorise(by, channel)).statusCode;
  expect(await statusOf(pass, partyChannel(party._id))).toBe(200);
  expect(await statusOf(pass, partyChannel(other._id))).toBe(403);
  expect(await statusOf(pass, orderChannel(idOf(1)))).toBe(403);
  expect(await statusOf(await createCustomer(), partyChannel(party._id))).toBe(403);
  expect(await statusOf({ id: '', token: `${omar.pass.slice(0, -1)}_` }, partyChannel(party._id))).toBe(401);
});
