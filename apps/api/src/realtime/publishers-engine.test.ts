import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authoriseChannel } from '@app/contract/endpoints/realtime';
import { orderChannel } from '@app/contract/events';
import { afterAll, expect, test, vi } from 'vitest';
import { seedFixtures } from '#features/branches/branches.fixture.ts';
import { people } from '#features/orders/orders.fixture.ts';
import { startTestApp } from '#testing/test-app.ts';
import { clientConfig } from '#web/client-config.ts';
import { readConfig } from '#config/config.ts';
import { pusherEngine } from './publishers.ts';
import { complete, listening, shippedOrder, rawSocket } from './realtime.fixture.ts';

type ReceivedRequest = { path: string; query: URLSearchParams; body: string };

const SECRET = 'a secret of the engine';
const requests: ReceivedRequest[] = [];
let status = 200;
const record = async (request: IncomingMessage, response: ServerResponse) => {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://engine');
  requests.push({ path, query, body: Buffer.concat(await request.toArray()).toString() });
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
};
const engine = createServer((request, response) => void record(request, response)).listen(0, '127.0.0.1');
await once(engine, 'listening');
const { port: enginePort } = engine.address() as AddressInfo;
const env = {
  PUSHER_APP_ID: '42',
  PUSHER_KEY: 'engine-key',
  PUSHER_SECRET: SECRET,
  PUSHER_HOST: '127.0.0.1',
  PUSHER_PORT: String(enginePort),
  PUSHER_TLS: 'off',
};
const testApp = await startTestApp({ env });
afterAll(async () => {
  await testApp.close();
  engine.close();
});
await seedFixtures(testApp.db);
const createCustomer = people(testApp.db);

const hmac = (text: string) => createHmac('sha256', SECRET).update(text).digest('hex');

test('sends a signed event to an external engine', async () => {
  const { orderId } = await shippedOrder(testApp, await createCustomer());
  await complete(testApp, orderId);
  const request = await vi.waitUntil(() => requests.find(({ body }) => /completed/.test(body)), {
    timeout: 5_000,
  });
  const { path, query, body } = request;
  expect(path).toBe('/apps/42/events');
  expect(JSON.parse(body)).toMatchObject({
    name: 'order-updated',
    channels: [orderChannel(orderId)],
    data: JSON.stringify({ orderId, status: 'completed' }),
  });
  expect(query.get('body_md5')).toBe(createHash('md5').update(body).digest('hex'));
  const signature = query.get('auth_signature');
  query.delete('auth_signature');
  query.sort();
  expect(signature).toBe(hmac(`POST\n${path}\n${query.toString()}`));
});

test('grants for an external engine have the protocol’s plain signature', async () => {
  const by = await createCustomer();
  const { orderId } = await shippedOrder(testApp, by);
  const channel = orderChannel(orderId);
  const response = await testApp.app.inject({
    method: 'POST',
    url: authoriseChannel.base + authoriseChannel.path,
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `socket_id=12.34&channel_name=${channel}`,
  });
  expect(response.json()).toEqual({ auth: `engine-key:${hmac(`12.34:${channel}`)}` });
});

test('does not send an event without an audience, and retries a failure through the queue', async () => {
  const { pusher } = readConfig(env);
  const publisher = pusherEngine(pusher!, testApp.app.log as never);
  const message = { channel: 'private-driver.x', event: 'e', data: {}, audience: [] };
  requests.length = 0;
  await publisher.publish(message);
  expect(requests).toEqual([]);
  status = 500;
  await expect(publisher.publish({ ...message, audience: ['s'] })).rejects.toThrow(Error);
  status = 200;
});

test('with an external engine the server accepts no sockets and refers browsers to the engine', async () => {
  const { refused, closed } = await rawSocket(await listening(testApp.app));
  expect(await Promise.race([refused, closed])).toBe(1006);
  const { realtime } = clientConfig(readConfig(env));
  expect(realtime).toEqual({ key: 'engine-key', host: '127.0.0.1', port: enginePort, isSecure: false });
  const policy = String((await testApp.app.inject('/')).headers['content-security-policy']);
  expect(policy).toMatch(new RegExp(`connect-src [^;]*ws://127\\.0\\.0\\.1:${enginePort}(;| )`));
});
