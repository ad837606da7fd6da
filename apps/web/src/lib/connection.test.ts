import { expect, test } from 'vitest';
import { createConnection } from './connection.ts';

/** A server that answers or not, and pauses that last until somebody ends them. */
function world({ isUp, isOffline = false }: { isUp: boolean; isOffline?: boolean }) {
  const server = { isUp, probes: 0 };
  const pauses: (() => void)[] = [];
  const connection = createConnection({
    isOffline,
    probe: async () => {
      server.probes += 1;
      return server.isUp;
    },
    pause: () => new Promise((resolve) => void pauses.push(resolve)),
  });
  const returns: string[] = [];
  connection.onReturn(() => void returns.push('back'));
  return { server, pauses, connection, returns };
}
const settled = () => new Promise((resolve) => void setTimeout(resolve));

test('a call without an answer is no loss as long as the server is there', async () => {
  const { connection, returns } = world({ isUp: true });
  connection.doubt();
  await settled();
  expect(connection.isOffline()).toBe(false);
  expect(returns).toEqual([]);
});

test('T51 what nobody answers is offline, whatever the browser says, until the server is there again', async () => {
  const { server, pauses, connection, returns } = world({ isUp: false });
  connection.doubt();
  await settled();
  expect(connection.isOffline()).toBe(true);
  server.isUp = true;
  pauses.at(-1)?.();
  await settled();
  expect(connection.isOffline()).toBe(false);
  expect(returns).toEqual(['back']);
});

test('T52 many failures at once ask the server once', async () => {
  const { server, connection } = world({ isUp: false });
  for (let call = 0; call < 20; call += 1) connection.doubt();
  await settled();
  expect(server.probes).toBeLessThanOrEqual(2);
});

test('the browser says that it is back: the server is asked at once, not after the pause', async () => {
  const { server, connection } = world({ isUp: false, isOffline: true });
  connection.lost();
  await settled();
  server.isUp = true;
  connection.doubt();
  await settled();
  expect(connection.isOffline()).toBe(false);
});
