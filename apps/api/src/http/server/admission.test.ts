import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { createLogger } from '#startup/logging.ts';
import { randomIds } from '#ports/ids.ts';
import { admission, classifyRequest, countRefusals, type WorkClass } from './admission.ts';
import { createServer } from './create-server.ts';
import { requestIds } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';

const api = '/service/api/customer';
const origin = 'https://hana.example';

test.each<[string, string, WorkClass | null]>([
  ['GET', `${api}/vendors?lat=1`, 'reads'],
  ['GET', '/branch/1', 'reads'],
  ['POST', `${api}/addresses`, 'reads'],
  ['POST', `${api}/order/123/summary`, 'reads'],
  ['POST', `${api}/order/123/place`, 'orders'],
  ['POST', `/${api}//order/123/place/?x=1`, 'orders'],
  ['POST', `${api}/order/123/cancel`, 'orders'],
  ['POST', `${api}/login`, 'login'],
  ['POST', `${api}/register`, 'login'],
  ['POST', `${api}/password/reset`, 'login'],
  ['POST', `${api}/password/reset-link`, 'reads'],
  ['GET', `${api}/geocode/reverse?lat=1&lng=2`, 'lookups'],
  ['GET', `${api}/geocode/search?search=corniche`, 'lookups'],
  ['GET', '/service/api/console/orders', 'operations'],
  ['POST', `${api}/profile/update`, null],
  ['GET', '/healthz', null],
  ['GET', '/readyz?now', null],
  ['GET', '/media/a.webp', null],
])('%s %s is of the class %s', (method, url, expected) => {
  expect(classifyRequest(method, url)).toBe(expected);
});

const TRACKED = `${api}/branch/1/order/A1B2C3/tracking`;

test('B19: lookups of orders have a rate for each address, before anything else runs', () => {
  const control = admission({
    headersFor: securityHeaders(readConfig({ PUBLIC_URL: origin })),
    origins: [origin],
    requestId: requestIds({ trustProxy: [], ids: randomIds }),
    addressOf: ({ headers }) => String(headers['x-address']),
  });
  const refused: WorkClass[] = [];
  control.onRefused((work) => void refused.push(work));
  let served = 0;
  const send = (address: string, url: string) => {
    const message = new IncomingMessage(new Socket());
    Object.assign(message, { method: 'GET', url, headers: { 'x-address': address } });
    const response = new ServerResponse(message);
    control.admit(message, response, () => void (served += 1));
    response.emit('close');
  };
  for (let call = 0; call < 600; call += 1) send('203.0.113.7', TRACKED);
  // The burst may touch the beginning of another second.
  expect(served).toBeLessThanOrEqual(200);
  expect(refused.length).toBeGreaterThanOrEqual(400);
  const before = served;
  send('203.0.113.8', TRACKED);
  send('203.0.113.7', `${api}/vendors`);
  expect(served).toBe(before + 2);
});

const SMALL = { maxConcurrent: 1, waiting: 1, waitMs: 100, perCaller: 1 };
const limits = {
  reads: SMALL,
  orders: SMALL,
  login: SMALL,
  operations: SMALL,
  lookups: SMALL,
  payments: SMALL,
  notices: SMALL,
};

/** A real server whose calls wait until they are released. */
async function startSlow(login = SMALL) {
  const config = readConfig({ PUBLIC_URL: origin });
  const control = admission({
    headersFor: securityHeaders(config),
    origins: [origin],
    requestId: requestIds({ trustProxy: [], ids: randomIds }),
    limits: { ...limits, login },
    addressOf: ({ headers }) => String(headers['x-address']),
  });
  const registry = new Registry();
  control.onRefused(countRefusals(registry, createLogger('silent')));
  const app = await createServer({
    config,
    log: createLogger('silent'),
    ids: randomIds,
    admission: control,
  });
  const gate = Promise.withResolvers<void>();
  let served = 0;
  const slow = async () => {
    served += 1;
    await gate.promise;
    return { done: true };
  };
  app.get(`${api}/vendors`, slow);
  app.post(`${api}/login`, slow);
  app.get('/healthz', async () => ({ status: 'alive' }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    gate.resolve();
    app.server.closeAllConnections();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  return {
    port,
    registry,
    url: `http://127.0.0.1:${port}`,
    served: () => served,
    letGo: () => gate.resolve(),
  };
}

test('responds with 503 in the requested language and Retry-After beyond the queue, but never to /healthz', async () => {
  const { url, served, letGo, registry } = await startSlow();
  const read = (headers = {}) => fetch(`${url}${api}/vendors`, { headers });
  const first = read();
  await expect.poll(served).toBe(1);
  const second = read();
  const third = await read({ 'accept-language': 'ar', origin });
  expect(third.status).toBe(503);
  expect(third.headers.get('retry-after')).toBe('2');
  expect(third.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(third.headers.get('access-control-allow-origin')).toBe(origin);
  expect(third.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(JSON.parse(await third.text()).message).toMatch(/[\u0600-\u06FF]/);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  // The second waited for its turn in vain.
  expect((await second).status).toBe(503);
  const page = await fetch(`${url}/branch/1`, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  letGo();
  expect((await first).status).toBe(200);
  expect((await read()).status).toBe(200);
  expect(await registry.metrics()).toContain('requests_refused_total{class="reads"} 3');
});

test('F5 logins of one address beyond 50 a second are refused before their body, those of others are served', async () => {
  const { url, served, letGo } = await startSlow({
    maxConcurrent: 200,
    waiting: 200,
    waitMs: 5_000,
    perCaller: 200,
  });
  letGo();
  const login = async (address: string) => {
    const headers = { 'content-type': 'application/json', 'x-address': address };
    return (await fetch(`${url}${api}/login`, { method: 'POST', headers, body: '{}' })).status;
  };
  const flood = await Promise.all(Array.from({ length: 150 }, () => login('198.51.100.1')));
  const refused = flood.filter((status) => status === 503);
  // The flood may begin in one second and end in the next.
  expect(refused.length).toBeGreaterThanOrEqual(50);
  expect(served()).toBe(flood.length - refused.length);
  expect(await login('198.51.100.2')).toBe(200);
});

test('a request whose body does not arrive takes no slot', async () => {
  const { port, url, served, letGo } = await startSlow();
  const stalled = Array.from({ length: 5 }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write(
      `POST ${api}/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{`,
    );
    onTestFinished(() => void socket.destroy());
    return socket;
  });
  await Promise.all(stalled.map((socket) => once(socket, 'connect')));
  await sleep(50);
  const login = () =>
    fetch(`${url}${api}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"phone":"1"}',
    });
  const first = login();
  await expect.poll(served).toBe(1);
  const second = login();
  const third = await login();
  expect(third.status).toBe(503);
  letGo();
  expect((await first).status).toBe(200);
  expect([200, 503]).toContain((await second).status);
});
