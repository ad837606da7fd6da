import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hubWith, newChannel } from './hub.fixture.ts';
import { rawSocket } from './realtime.fixture.ts';

const succeeded = { event: 'pusher_internal:subscription_succeeded', data: '{}' };
const errorOf = (frame: { event: string; data: unknown }) => [frame.event, JSON.parse(String(frame.data))];

test('sends a new socket its id and the activity timeout', async () => {
  const { port } = await hubWith();
  const { frames, socketId } = await rawSocket(port);
  expect(frames[0]).toEqual({
    event: 'pusher:connection_established',
    data: JSON.stringify({ socket_id: socketId(), activity_timeout: 30 }),
  });
  expect(socketId()).toMatch(/^\d{1,20}\.\d{1,20}$/);
});

test('responds to a ping, and sends no events after unsubscribing', async () => {
  const { port, hub, join } = await hubWith();
  const client = await rawSocket(port);
  const [channel, sessionId] = [newChannel(), randomUUID()];
  expect(await join(client, channel, { sessionId })).toEqual({ ...succeeded, channel });
  const message = { channel, event: 'order-updated', data: { n: 1 }, audience: [sessionId] };
  hub.deliver(message);
  client.send({ event: 'pusher:unsubscribe', data: { channel } });
  client.send({ event: 'pusher:ping', data: {} });
  await expect.poll(() => client.frames).toHaveLength(4);
  hub.deliver(message);
  client.send({ event: 'pusher:ping', data: {} });
  await expect.poll(() => client.frames).toHaveLength(5);
  expect(client.frames.slice(2)).toEqual([
    { event: 'order-updated', channel, data: '{"n":1}' },
    { event: 'pusher:pong', data: '{}' },
    { event: 'pusher:pong', data: '{}' },
  ]);
});

test('T45 delivers an event only to its audience and revokes the other subscriptions', async () => {
  const { port, hub, join } = await hubWith();
  const [in_, out] = [await rawSocket(port), await rawSocket(port)];
  const [channel, sessionId] = [newChannel(), randomUUID()];
  await join(in_, channel, { sessionId });
  await join(out, channel);
  hub.deliver({ channel, event: 'order-updated', data: 1, audience: [sessionId] });
  hub.deliver({ channel, event: 'order-updated', data: 2, audience: [sessionId] });
  await expect.poll(() => [in_.frames.length, out.frames.length]).toEqual([4, 3]);
  expect(errorOf(out.frames[2]!)).toEqual(['pusher:subscription_error', { type: 'AuthError', status: 403 }]);
  expect(hub.listSubscriptions()).toEqual([{ channel, sessionId }]);
});

test('delivers all events in order to a channel larger than a slice', async () => {
  const { port, hub, join } = await hubWith({ slice: 3, socketsPerCustomer: 99 });
  const [channel, sessionId, subjectId] = [newChannel(), randomUUID(), randomUUID()];
  const clients = await Promise.all(Array.from({ length: 10 }, () => rawSocket(port)));
  for (const client of clients) await join(client, channel, { sessionId, subjectId });
  for (let n = 0; n < 5; n += 1) hub.deliver({ channel, event: 'e', data: n, audience: [sessionId] });
  await expect.poll(() => clients.every(({ frames }) => frames.length === 7)).toBe(true);
  for (const { frames } of clients)
    expect(frames.slice(2).map(({ data }) => data)).toEqual(['0', '1', '2', '3', '4']);
});

test.each([
  ['/app/other?protocol=7', 4001],
  ['/app/%?protocol=7', 4001],
  ['/app/hana', 4008],
  ['/app/hana?protocol=x', 4006],
  ['/app/hana?protocol=4', 4007],
])('closes %s with code %i', async (path, code) => {
  const { port } = await hubWith();
  const { frames, closed } = await rawSocket(port, path);
  expect(await closed).toBe(code);
  expect(frames).toMatchObject([{ event: 'pusher:error', data: { code } }]);
});

test.each(['/', '/app', '/app/', '/app/hana/more', '//', '/service/api/customer/user'])(
  'rejects an upgrade at %s',
  async (path) => {
    const { port } = await hubWith();
    const { refused } = await rawSocket(port, `${path}?protocol=7`);
    expect(await refused).toBe(404);
  },
);

test.each(['https://hana.test', 'https://other.test'])(
  'accepts the origin %s, as the API does',
  async (origin) => {
    const { port } = await hubWith();
    expect((await rawSocket(port, undefined, { origin })).frames).toHaveLength(1);
  },
);

test.each([
  'https://evil.test',
  'http://hana.test',
  'null',
  'https://hana.test.evil.test',
  'https://hana.test:8',
])('rejects the origin %s', async (origin) => {
  const { port } = await hubWith();
  expect(await (await rawSocket(port, undefined, { origin })).refused).toBe(403);
});

test('rejects a foreign origin even if it matches the Host header', async () => {
  const { port } = await hubWith();
  for (const host of [`evil.test:${port}`, `127.0.0.1:${port}`]) {
    const headers = { origin: `http://${host}`, host };
    expect(await (await rawSocket(port, undefined, headers)).refused).toBe(403);
  }
});

test('a loopback server accepts loopback origins of any port and no others', async () => {
  const { port } = await hubWith({ publicUrl: 'http://localhost:3000' });
  for (const origin of ['http://localhost:5173', `http://127.0.0.1:${port}`, 'http://[::1]:3000'])
    expect((await rawSocket(port, undefined, { origin })).frames).toHaveLength(1);
  for (const origin of [
    'http://localhost.evil.test',
    'http://127.0.0.1.evil.test',
    'http://evil.test',
    'null',
  ])
    expect(await (await rawSocket(port, undefined, { origin })).refused).toBe(403);
});

test('T46 limits a socket to twenty channels and keeps those', async () => {
  const { port, join, hub } = await hubWith({ messagesPerMinute: 1_000 });
  const client = await rawSocket(port);
  const customer = { sessionId: randomUUID(), subjectId: randomUUID() };
  const channels = Array.from({ length: 20 }, newChannel);
  for (const channel of channels) expect(await join(client, channel, customer)).toMatchObject(succeeded);
  const response = await join(client, newChannel(), customer);
  expect(errorOf(response)).toEqual(['pusher:subscription_error', { type: 'LimitReached', status: 429 }]);
  expect(await join(client, channels[0]!, customer)).toMatchObject(succeeded);
  expect(hub.listSubscriptions()).toHaveLength(20);
});

test('T46 limits a customer to ten sockets, and accepts another after one closes', async () => {
  const { port, join } = await hubWith();
  const customer = { sessionId: randomUUID(), subjectId: randomUUID() };
  const clients = await Promise.all(Array.from({ length: 11 }, () => rawSocket(port)));
  for (const client of clients.slice(0, 10)) {
    expect(await join(client, newChannel(), customer)).toMatchObject(succeeded);
  }
  const last = clients[10]!;
  const response = await join(last, newChannel(), customer);
  expect(errorOf(response)).toEqual(['pusher:subscription_error', { type: 'LimitReached', status: 429 }]);
  clients[0]!.socket.close();
  await clients[0]!.closed;
  await expect.poll(() => join(last, newChannel(), customer)).toMatchObject(succeeded);
});

test('T46 limits the sockets per address and closes the next with a retryable code', async () => {
  const { port } = await hubWith({ socketsPerAddress: 3, trustProxy: ['127.0.0.1'] });
  const from = (address: string) => rawSocket(port, undefined, { 'x-forwarded-for': address });
  for (let n = 0; n < 3; n += 1) expect((await from('203.0.113.7')).frames).toHaveLength(1);
  expect(await (await from('203.0.113.7')).closed).toBe(4100);
  expect((await from('203.0.113.8')).frames[0]?.event).toBe('pusher:connection_established');
  for (const end of ['1', '2', '3']) await from(`2001:db8::${end}`);
  expect(await (await from('2001:db8::4')).closed).toBe(4100);
});

test('T46 closes the socket at the 101st message of a minute with a retryable code', async () => {
  const { port } = await hubWith();
  const client = await rawSocket(port);
  for (let n = 0; n < 101; n += 1) client.send({ event: 'pusher:ping', data: {} });
  expect(await client.closed).toBe(4100);
  expect(client.frames.filter(({ event }) => event === 'pusher:pong')).toHaveLength(100);
});

test.each(['ping', 'pong'] as const)('a %s frame counts as a message', async (kind) => {
  const { port } = await hubWith();
  const client = await rawSocket(port);
  const pongs: string[] = [];
  client.socket.on('pong', (data) => pongs.push(String(data)));
  for (let n = 0; n < 101; n += 1) client.socket[kind](String(n));
  expect(await client.closed).toBe(4100);
  expect(pongs).toEqual(kind === 'ping' ? Array.from({ length: 100 }, (_, n) => String(n)) : []);
});

test('T46 rejects client events and does not forward them', async () => {
  const { port, join } = await hubWith();
  const [one, other] = [await rawSocket(port), await rawSocket(port)];
  const channel = newChannel();
  await join(one, channel);
  await join(other, channel);
  one.send({ event: 'client-typing', channel, data: {} });
  await expect.poll(() => one.frames).toHaveLength(3);
  expect(one.frames[2]).toMatchObject({ event: 'pusher:error', data: { code: null } });
  expect(other.frames).toHaveLength(2);
});

test('T46 closes a socket without a subscription with a retryable code', async () => {
  const { port, join } = await hubWith({ unsubscribedMs: 150, heartbeatMs: 20 });
  const [guest, member] = [await rawSocket(port), await rawSocket(port)];
  await join(member, newChannel());
  expect(await guest.closed).toBe(4202);
  expect(member.socket.readyState).toBe(member.socket.OPEN);
});

test('pings a silent socket and closes it with 4201 without a pong', async () => {
  const { port, join } = await hubWith({ pingAfterMs: 100, pongWithinMs: 150, heartbeatMs: 20 });
  const [dead, alive] = [await rawSocket(port), await rawSocket(port)];
  alive.socket.on('message', (data) => {
    if (String(data).includes('pusher:ping')) alive.send({ event: 'pusher:pong', data: {} });
  });
  await join(dead, newChannel());
  await join(alive, newChannel());
  expect(await dead.closed).toBe(4201);
  expect(dead.frames.map(({ event }) => event)).toContain('pusher:ping');
  expect(alive.socket.readyState).toBe(alive.socket.OPEN);
});
