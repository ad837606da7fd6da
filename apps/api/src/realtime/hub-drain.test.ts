import { expect, test } from 'vitest';
import { hubWith, newChannel } from './hub.fixture.ts';
import { rawSocket } from './realtime.fixture.ts';

test('T26 closes all sockets one after the other at shutdown and frees the port', async () => {
  const { app, port, join } = await hubWith({ drainMs: 500, drainPauseMs: 50 });
  const clients = await Promise.all(Array.from({ length: 40 }, () => rawSocket(port)));
  await join(clients[0]!, newChannel());
  const began = performance.now();
  const ends = clients.map(async ({ closed }) => ({ code: await closed, at: performance.now() - began }));
  await app.close();
  const took = performance.now() - began;
  const ended = await Promise.all(ends);
  expect(new Set(ended.map(({ code }) => code))).toEqual(new Set([4200]));
  const times = ended.map(({ at }) => at).toSorted((a, b) => a - b);
  expect(times.at(-1)! - times[0]!).toBeGreaterThan(300);
  for (let n = 0; n + 10 < times.length; n += 10) expect(times[n + 10]! - times[n]!).toBeGreaterThan(50);
  expect(took).toBeLessThan(2_000);
});

test('a client without a close handshake does not delay the shutdown', async () => {
  const { app, port } = await hubWith({ closeWithinMs: 200 });
  const { socket } = await rawSocket(port);
  socket.pause();
  const began = performance.now();
  await app.close();
  expect(performance.now() - began).toBeLessThan(1_500);
});

test('closes a single socket without a delay', async () => {
  const { app, port } = await hubWith();
  const { closed } = await rawSocket(port);
  const began = performance.now();
  await app.close();
  expect(await closed).toBe(4200);
  expect(performance.now() - began).toBeLessThan(1_000);
});
