import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { createLogger } from '#startup/logging.ts';
import { randomIds } from '#ports/ids.ts';
import { iterations } from '#testing/stress.ts';
import { createServer } from './create-server.ts';

const serverFor = async (env: Record<string, string>) => {
  const server = await createServer({ config: readConfig(env), log: createLogger('silent'), ids: randomIds });
  server.get('/service/api/customer/ping', () => ({ pong: true }));
  server.get('/', (_request, reply) => reply.type('text/html').send('<p>'));
  server.get('/who', (request) => ({ ip: request.ip }));
  return server;
};

const PUBLIC_URL = 'https://hana.example';
let app: FastifyInstance;
beforeAll(async () => {
  app = await serverFor({ PUBLIC_URL, CORS_ORIGINS: 'https://app.hana.example' });
});
afterAll(() => app.close());

const ping = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
  app.inject({
    method,
    url: '/service/api/customer/ping',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  });

test.each([PUBLIC_URL, 'https://app.hana.example'])(
  'API-01 T39 %s may call with credentials',
  async (origin) => {
    const response = await ping(origin);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    });
    const preflight = await ping(origin, 'OPTIONS');
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('Authorization');
    expect(String(response.headers.vary)).toContain('Origin');
  },
);

test.each([
  'null',
  '*',
  'http://hana.example',
  'https://hana.example:8443',
  'https://hana.example.evil.example',
  'https://evilhana.example',
  'https://evil-hana.example',
  'https://hana.example.',
  'https://hana.example/',
  'https://hana.example@evil.example',
  'https://evil.example#hana.example',
  'https://evil.example?https://hana.example',
  'https://HANA.example',
  'HTTPS://hana.example',
  'https://sub.hana.example',
  'https://hana_example',
  'https://hanaXexample',
  'https://hana.example, https://evil.example',
  'https://hana.example https://evil.example',
  'https://app.hana.example.evil.example',
  'http://app.hana.example',
  'https://app.hana.example:444',
  'https://xapp.hana.example',
  'https://localhost',
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'file://',
  'chrome-extension://hana.example',
  'data:text/html,hana.example',
  'hana.example',
  '//hana.example',
  'https://hanа.example',
  'https://evil.example',
])('T39 rejects the origin %s', async (origin) => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    const response = await ping(origin, method);
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    expect(String(response.headers.vary)).toContain('Origin');
  }
});

test.each(['console/me', 'drive/deliveries'])(
  'SEC-21: another site may not read %s, with whatever cookie',
  async (path) => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await app.inject({
        method,
        url: `/service/api/${path}`,
        headers: { origin: 'https://app.hana.example', 'access-control-request-method': 'GET' },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  },
);

test('a request without an origin gets no CORS headers, and caches tell it from one with an origin', async () => {
  const { headers } = await app.inject('/service/api/customer/ping');
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  expect(String(headers['vary'])).toContain('Origin');
});

test('T38 GEO-02 pages carry a policy with one inline script by its hash, the open tile service, and the other headers', async () => {
  const { headers } = await app.inject('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/default-src 'none'; script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self';/);
  expect(policy).toContain("img-src 'self' data: blob: https://tile.openstreetmap.org");
  expect(policy).toContain("connect-src 'self' wss://hana.example;");
  expect(policy).toContain("base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('geolocation=(self), camera=(self)'),
  });
});

test.each([
  '/auth/reset/password?token=secret&email=lina@example.com',
  '/console/join',
  '/console/join/secret',
])('T34 SEC-18 the link %s is never sent as a referrer', async (url) => {
  const { headers } = await app.inject(url);
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test('T38 every response carries them: API, not found, refused', async () => {
  const responses = await Promise.all(
    ['/service/api/customer/ping', '/service/api/nothing', '/nothing', '/service/%E0%A4%A'].map((url) =>
      app.inject(url),
    ),
  );
  for (const { headers } of responses) {
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
});

test('T38 plain http sends no HSTS, and own tiles need no other origin', async () => {
  const plain = await serverFor({ PUBLIC_URL: 'http://localhost:3000', TILES_URL: '/tiles/{z}/{x}/{y}.png' });
  const { headers } = await plain.inject('/');
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
  await plain.close();
});

test('H23 only a trusted proxy may set the client address', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect((await app.inject({ url: '/who', headers })).json()).toEqual({ ip: '127.0.0.1' });
  const behindProxy = await serverFor({ TRUST_PROXY: '127.0.0.0/8' });
  const chain = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
  expect((await behindProxy.inject({ url: '/who', headers: chain })).json()).toEqual({ ip: '203.0.113.9' });
  await behindProxy.close();
});

test('handles an upgrade to another protocol as an ordinary request', async () => {
  const server = await serverFor({});
  onTestFinished(() => server.close());
  server.server.on('upgrade', (_request, stream) => stream.destroy());
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': '' };
  const [response] = (await once(get({ port, path: '/who', headers, agent: false }), 'response')) as [
    IncomingMessage,
  ];
  response.resume();
  expect(response.statusCode).toBe(200);
});

test('T23 clients that send or read too slowly are disconnected; one that waits for a response is not', async () => {
  const server = await serverFor({});
  server.get('/large', (_request, reply) => reply.send(Buffer.alloc(20 * 1_024 * 1_024)));
  server.get('/later', async () => {
    await sleep(9_000);
    return { done: true };
  });
  server.post('/echo', ({ body }) => body);
  await server.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    server.server.closeAllConnections();
    await server.close();
  });
  const { port } = server.server.address() as AddressInfo;
  const later = fetch(`http://127.0.0.1:${port}/later`, { headers: { connection: 'close' } });

  const slow = (first: string, then: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.pause().write(first);
    const drip = setInterval(() => socket.writable && socket.write(then), 500);
    onTestFinished(() => {
      clearInterval(drip);
      socket.destroy();
    });
  };
  for (let number = 0; number < iterations(5, 60); number += 1) {
    slow('', '');
    slow('GET / HTTP/1.1\r\nHost: x\r\n', 'X: y\r\n');
    slow(
      'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n',
      ' ',
    );
    slow('GET /large HTTP/1.1\r\nHost: x\r\n\r\n', '');
  }
  const open = () =>
    new Promise((resolve) => server.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(open).toBe(iterations(5, 60) * 4 + 1);
  expect((await later).status).toBe(200);
  await expect.poll(open, { timeout: 45_000, interval: 250 }).toBe(0);
}, 60_000);
