import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { startAppProcess } from '#testing/app-process.ts';
import { iterations } from '#testing/stress.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { rawSocket } from './realtime.fixture.ts';

vi.setConfig({ testTimeout: iterations(60_000, 600_000) });

const MB = 1_024 * 1_024;
const FLOOD_BYTES = 50 * MB;
const GROWTH_BYTES = 5 * MB;
const HANDSHAKE = [
  'GET /app/hana?protocol=7 HTTP/1.1',
  'Host: hana.test',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13',
  '\r\n',
].join('\r\n');
/** A masked ping of 125 bytes; the mask is zero. */
const PING = Buffer.concat([Buffer.from([0x89, 0xfd, 0, 0, 0, 0]), Buffer.alloc(125)]);
const FLOOD = Buffer.alloc(FLOOD_BYTES, PING);

/** On SIGUSR2 the server collects garbage and prints its memory: only what it holds counts. */
const MEMORY_ON_SIGNAL = `process.on('SIGUSR2', () => {
  gc();
  console.log('memory ' + process.memoryUsage.rss() + ' bytes');
})`;

const database = await createTestDatabase();
const folder = await temporaryFolder();
const { user, host, database: name } = database.connection;
const server = startAppProcess({
  DATABASE_URL: `postgres://${user}@localhost/${name}?host=${host}`,
  DATA_DIR: folder.path,
  NODE_OPTIONS: `--expose-gc --import=data:text/javascript,${encodeURIComponent(MEMORY_ON_SIGNAL)}`,
});
const port = Number(new URL(await server.ready()).port);
afterAll(async () => {
  server.signal('SIGTERM');
  await server.exited();
  await database.close();
  await folder.remove();
});

const printedMemory = () =>
  [...server.output().matchAll(/memory (\d+) bytes/g)].map(([, bytes]) => Number(bytes));

async function memory(): Promise<number> {
  const count = printedMemory().length;
  server.signal('SIGUSR2');
  await expect.poll(() => printedMemory().length).toBe(count + 1);
  return printedMemory().at(-1) ?? Number.NaN;
}

/** Sends all pings without reading, until they are sent or the server closes the connection. */
async function floodUnread(flood = FLOOD): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(HANDSHAKE);
  await once(socket, 'readable');
  const closed = new Promise((resolve) => socket.on('close', resolve));
  const sent = new Promise((resolve) => socket.write(flood, resolve));
  await Promise.race([sent, closed]);
  const used = await memory();
  socket.destroy();
  return used;
}

test('50 MB of pings with unread pongs do not increase the server’s memory', async () => {
  await floodUnread(FLOOD.subarray(0, MB));
  const before = await memory();
  const used: number[] = [];
  for (let n = 0; n < iterations(1, 20); n += 1) used.push(await floodUnread());
  const growth = Math.max(...used) - before;
  console.log(`${used.length} x 50 MB of pings, memory +${Math.round(growth / MB)} MB`);
  expect(growth).toBeLessThan(GROWTH_BYTES);
});

test('closes a ping flood with 4100 while other sockets are served', async () => {
  for (let n = 0; n < iterations(1, 20); n += 1) {
    const other = await rawSocket(port);
    const { socket, closed } = await rawSocket(port);
    for (let sent = 0; sent < MB; sent += 125) socket.ping(PING.subarray(0, 125));
    other.send({ event: 'pusher:ping', data: {} });
    expect(await closed).toBe(4100);
    await expect.poll(() => other.frames.at(-1)?.event).toBe('pusher:pong');
  }
});
