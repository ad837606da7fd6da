import { execFileSync } from 'node:child_process';
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
/** A run allocates this much by itself; answering the whole flood takes more than 100 MB. */
const GROWTH_BYTES = 20 * MB;
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

const database = await createTestDatabase();
const folder = await temporaryFolder();
const { user, host, database: name } = database.connection;
const server = startAppProcess({
  DATABASE_URL: `postgres://${user}@localhost/${name}?host=${host}`,
  DATA_DIR: folder.path,
});
const port = Number(new URL(await server.ready()).port);
afterAll(async () => {
  server.signal('SIGTERM');
  await server.exited();
  await database.close();
  await folder.remove();
});

const memory = () =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' })) * 1_024;

/** Sends all pings without reading, until they are sent or the server closes the connection. */
async function floodUnread(): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(HANDSHAKE);
  await once(socket, 'readable');
  const closed = new Promise((resolve) => socket.on('close', resolve));
  const sent = new Promise((resolve) => socket.write(FLOOD, resolve));
  await Promise.race([sent, closed]);
  const used = memory();
  socket.destroy();
  return used;
}

test('50 MB of pings with unread pongs do not increase the server’s memory', async () => {
  await floodUnread();
  const before = memory();
  const used: number[] = [];
  for (let n = 0; n < iterations(1, 20); n += 1) used.push(await floodUnread());
  const growth = Math.max(...used) - before;
  console.log(`${used.length} x 50 MB of pings, memory +${Math.round(growth / MB)} MB`);
  expect(growth).toBeLessThan(GROWTH_BYTES);
});

test('closes a ping flood with 4100 while other sockets are served', async () => {
  const other = await rawSocket(port);
  for (let n = 0; n < iterations(1, 20); n += 1) {
    const { socket, closed } = await rawSocket(port);
    for (let sent = 0; sent < MB; sent += 125) socket.ping(PING.subarray(0, 125));
    expect(await closed).toBe(4100);
  }
  other.send({ event: 'pusher:ping', data: {} });
  await vi.waitFor(() => expect(other.frames.at(-1)?.event).toBe('pusher:pong'), { timeout: 5_000 });
});
