import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { randomIds } from '#ports/ids.ts';
import { createLogger } from '#startup/logging.ts';
import { createServer } from './create-server.ts';
import { securityHeaders } from './security-headers.ts';
import { shutdownSteps } from './shutdown.ts';

async function server(drainSeconds = 0) {
  const config = readConfig({});
  const shutdown = shutdownSteps({
    drainSeconds,
    headersFor: securityHeaders(config),
    origins: [],
    requestId: () => 'r-1',
  });
  const app = await createServer({ config, log: createLogger('silent'), ids: randomIds, shutdown });
  shutdown.drainFirst(app);
  const slow = Promise.withResolvers<string>();
  app.get('/slow', () => slow.promise);
  app.get('/quick', async () => 'quick');
  const others = Promise.withResolvers<void>();
  app.addHook('preClose', () => others.promise);
  shutdown.refuseLast(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    slow.resolve('late');
    others.resolve();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, shutdown, slow, others };
}

function rawClient(port: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (chunk: string) => (text += chunk));
  return {
    send: (path: string, headers = '') =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`),
    text: () => text,
    ended: once(socket, 'close'),
  };
}

test('serves new requests while it drains, and ends their connections', async () => {
  const { app, port, shutdown, others } = await server();
  const closed = app.close();
  await expect.poll(shutdown.isDraining).toBe(true);
  const response = await fetch(`http://127.0.0.1:${port}/quick`);
  expect([response.status, await response.text()]).toEqual([200, 'quick']);
  expect(response.headers.get('connection')).toBe('close');
  others.resolve();
  await closed;
});

test.each([
  ['JSON', 'Accept-Language: en\r\n', '{"message":"We cannot answer right now.', 'application/json'],
  ['a page', 'Accept-Language: ar\r\nAccept: text/html\r\n', '<html lang="ar" dir="rtl">', 'text/html'],
])(
  'a late request on an open connection gets 503 as %s and the connection ends',
  async (_form, headers, start, type) => {
    const { app, port, shutdown, slow, others } = await server();
    const client = rawClient(port);
    const received = once(app.server, 'request');
    client.send('/slow');
    await received;
    others.resolve();
    const closed = app.close();
    await expect.poll(shutdown.isClosing).toBe(true);
    const late = once(app.server, 'request');
    client.send('/quick', headers);
    await late;
    slow.resolve('finished');
    await client.ended;
    await closed;
    const [first = '', second = ''] = client.text().split(/(?=HTTP\/1\.1 503)/);
    expect(first).toMatch(/^HTTP\/1\.1 200 OK[^]*finished$/);
    expect(second).toContain(`content-type: ${type}; charset=utf-8`);
    expect(second).toContain('connection: close');
    expect(second).toContain('retry-after: 2');
    expect(second).toContain(start);
  },
);

test('waits for the drain time before other steps of the shutdown', async () => {
  const { app, shutdown, others } = await server(0.3);
  others.resolve();
  const began = performance.now();
  const closed = app.close();
  await expect.poll(shutdown.isDraining).toBe(true);
  expect(shutdown.isClosing()).toBe(false);
  await closed;
  expect(performance.now() - began).toBeGreaterThan(290);
});
