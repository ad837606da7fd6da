import { expect, test } from 'vitest';
import { hubWith, newChannel } from './hub.fixture.ts';
import { rawSocket } from './realtime.fixture.ts';

test('T26 closes all sockets one after the other at shutdown and frees the port', async () => {
  const { app, port, join } = await hubWith({ drainMs: 1_500, drainPauseMs: 50 });
  const clients = await Promise.all(Array.from({ length: 40 }, () => rawSocket(port)));
  await join(clients[0]!, newChannel());
  let ended = 0;
  const ends = clients.map(async ({ closed }) => {
    const code = await closed;
    ended += 1;
    return code;
  });
  const closing = app.close();
  await Promise.race(ends);
  expect(ended).toBeLessThan(clients.length);
  await closing;
  expect(new Set(await Promise.all(ends))).toEqual(new Set([4200]));
});

test('a client without a close handshake does not delay the shutdown', async () => {
  const { app, port } = await hubWith({ closeWithinMs: 200 });
  const { socket } = await rawSocket(port);
  socket.pause();
  await app.close();
});

test('closes a single socket without a delay', async () => {
  const { app, port } = await hubWith({ drainMs: 600_000, drainPauseMs: 600_000 });
  const { closed } = await rawSocket(port);
  await app.close();
  expect(await closed).toBe(4200);
});
