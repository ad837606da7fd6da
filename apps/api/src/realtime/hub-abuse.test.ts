import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { iterations } from '#testing/stress.ts';
import { hubWith, newChannel } from './hub.fixture.ts';
import { rawSocket } from './realtime.fixture.ts';

test('T46 closes only the socket that sends a frame of more than 8 KB', async () => {
  const { port } = await hubWith();
  const [large, other] = [await rawSocket(port), await rawSocket(port)];
  large.send('x'.repeat(8 * 1_024 + 1));
  expect(await large.closed).toBe(1009);
  other.send({ event: 'pusher:ping', data: {} });
  await expect.poll(() => other.frames).toHaveLength(2);
});

test('T46 applies the limit to fragmented frames', async () => {
  const { port } = await hubWith();
  const { socket, closed } = await rawSocket(port);
  for (let n = 0; n < 100; n += 1) socket.send('x'.repeat(100), { fin: false });
  expect(await closed).toBe(1009);
});

const name = fc.constantFrom(
  'pusher:subscribe',
  'pusher:unsubscribe',
  'pusher:ping',
  'client-x',
  '__proto__',
);
const data = fc.oneof(
  fc.jsonValue(),
  fc.record({
    channel: fc.oneof(fc.string(), fc.jsonValue()),
    auth: fc.jsonValue(),
    channel_data: fc.jsonValue(),
  }),
  fc.record({
    channel: fc.constant('private-order.00000000-0000-4000-8000-000000000001'),
    auth: fc.oneof(fc.string(), fc.constant(`hana:${'0'.repeat(64)}`)),
    channel_data: fc.oneof(fc.string(), fc.constant('{"session":"x"}')),
  }),
);
const frame = fc.oneof(
  fc.record({ event: fc.oneof(name, fc.string()), data }).map((value) => JSON.stringify(value)),
  fc.json(),
  fc.string({ maxLength: 300 }),
  fc.constantFrom('[', '[['.repeat(3_000), '{"event":"pusher:subscribe","data":"{"}', '"', 'null', '\0'),
  fc.uint8Array({ maxLength: 300 }),
);

test('T46 a thousand random frames neither crash the hub nor subscribe to anything', async () => {
  const { port, hub, join } = await hubWith({ messagesPerMinute: 1e6 });
  const witness = await rawSocket(port);
  const [channel, sessionId] = [newChannel(), randomUUID()];
  await join(witness, channel, { sessionId });
  const hostile = await rawSocket(port);
  const sent = fc.sample(frame, iterations(1_000, 50_000));
  for (const one of sent) hostile.socket.send(one);
  hostile.send({ event: 'pusher:ping', data: {} });
  await expect.poll(() => hostile.frames.at(-1)?.event).toBe('pusher:pong');

  expect(hostile.frames.map(({ event }) => event)).not.toContain('pusher_internal:subscription_succeeded');
  expect(hub.listSubscriptions()).toEqual([{ channel, sessionId }]);
  hub.deliver({ channel, event: 'order-updated', data: {}, audience: [sessionId] });
  await expect.poll(() => witness.frames.at(-1)?.event).toBe('order-updated');
});

test('invalid bytes and incomplete handshakes do not affect other sockets', async () => {
  const { port } = await hubWith();
  const handshake =
    'GET /app/hana?protocol=7 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';
  const openings = [
    `${handshake}\r\n`,
    `${handshake}${key}\r\n\xff\xff\xff\xff\xff`,
    `${handshake}${key}\r\n`,
    'GET //// HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    handshake,
  ];
  for (const opening of openings) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(opening, 'latin1');
    await sleep(20);
    socket.resetAndDestroy();
  }
  expect((await rawSocket(port)).frames).toHaveLength(1);
});

test('closes a client that does not read before its buffer grows', async () => {
  const { port, hub, join } = await hubWith({ bufferedBytes: 16 * 1_024 });
  const [slow, quick] = [await rawSocket(port), await rawSocket(port)];
  const [channel, sessionId] = [newChannel(), randomUUID()];
  await join(slow, channel, { sessionId });
  await join(quick, channel, { sessionId });
  slow.socket.pause();
  onTestFinished(() => slow.socket.resume());
  const big = 'x'.repeat(60_000);
  for (let n = 0; n < 1_000 && hub.listSubscriptions().length > 0; n += 1) {
    hub.deliver({ channel, event: 'e', data: big, audience: [sessionId] });
    // The fast client keeps reading.
    await expect.poll(() => quick.frames).toHaveLength(n + 3);
    if (hub.socketCount() === 1) break;
  }
  expect(hub.socketCount()).toBe(1);
  expect(quick.socket.readyState).toBe(quick.socket.OPEN);
});
