import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startNginx } from '#testing/proxies.ts';

/** A process that answers, or one that stops: it closes each connection after it has received the request. */
async function startProcess(isStopping: boolean) {
  const received: string[] = [];
  const server = createServer((incoming, response) => {
    received.push(incoming.url ?? '');
    if (isStopping) return incoming.socket.destroy();
    return incoming.resume().on('end', () => response.end('done'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, received };
}

test('nginx repeats a request with a key that a stopping process has not answered, and no other', async () => {
  const [stopping, other] = [await startProcess(true), await startProcess(false)];
  const proxy = await startNginx([stopping.port, other.port]);
  onTestFinished(proxy.close);
  const post = async (headers: Record<string, string>) => {
    const options = { method: 'POST', headers, ca: proxy.certificate, agent: false };
    const sent = request(proxy.url, options).end('{}');
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  // Processes take turns.
  for (const key of ['order-1', 'order-2', 'order-3'])
    expect(await post({ 'idempotency-key': key })).toBe(200);
  expect([stopping.received.length, other.received.length]).toEqual([2, 3]);
  const statuses = [await post({}), await post({})];
  expect(new Set(statuses)).toEqual(new Set([200, 502]));
  expect([stopping.received.length, other.received.length]).toEqual([3, 4]);
});
