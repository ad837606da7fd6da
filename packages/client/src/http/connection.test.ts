import { expect, test } from 'vitest';
import { createConnection } from './connection.ts';

/** A connection to a fake server, with sleeps that the test ends. */
function setup({ isUp, isOffline = false }: { isUp: boolean; isOffline?: boolean }) {
  const server = { isUp, probes: 0 };
  const sleeps: (() => void)[] = [];
  const connection = createConnection({
    isOffline,
    probe: async () => {
      server.probes += 1;
      return server.isUp;
    },
    sleep: () => new Promise((resolve) => void sleeps.push(resolve)),
  });
  const reconnects: string[] = [];
  connection.onReconnect(() => void reconnects.push('back'));
  return { server, sleeps, connection, reconnects };
}
const flush = () => new Promise((resolve) => void setTimeout(resolve));

test('stays online after a failed request if the server responds to the probe', async () => {
  const { connection, reconnects } = setup({ isUp: true });
  connection.reportFailure();
  await flush();
  expect(connection.isOffline()).toBe(false);
  expect(reconnects).toEqual([]);
});

test('T51 goes offline when probes fail, whatever the browser reports, and online when one succeeds', async () => {
  const { server, sleeps, connection, reconnects } = setup({ isUp: false });
  connection.reportFailure();
  await flush();
  expect(connection.isOffline()).toBe(true);
  server.isUp = true;
  sleeps.at(-1)?.();
  await flush();
  expect(connection.isOffline()).toBe(false);
  expect(reconnects).toEqual(['back']);
});

test('T52 probes the server once for many failures at the same time', async () => {
  const { server, connection } = setup({ isUp: false });
  for (let call = 0; call < 20; call += 1) connection.reportFailure();
  await flush();
  expect(server.probes).toBeLessThanOrEqual(2);
});

test('probes at once, without the retry delay, when the browser reports online', async () => {
  const { server, connection } = setup({ isUp: false, isOffline: true });
  connection.setOffline();
  await flush();
  server.isUp = true;
  connection.probe();
  await flush();
  expect(connection.isOffline()).toBe(false);
});
