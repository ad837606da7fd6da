import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent, request } from 'node:https';
import { request as plainRequest } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { startCaddy, startNginx } from '#testing/proxies.ts';

/* What the proxies of deploy/ themselves answer and write. */

const cleanUp = new AsyncDisposableStack();
afterAll(() => cleanUp.disposeAsync());

async function startBehind(): Promise<number> {
  const server = createServer((_request, response) => void response.end('from the server'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.defer(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const ports = [await startBehind(), await startBehind()] as const;
const nginx = await startNginx(ports);
cleanUp.defer(nginx.close);
const caddy = await startCaddy(ports);
cleanUp.defer(caddy.close);

async function statusOf(url: string): Promise<number | undefined> {
  const headers = { referer: 'https://localhost/console/join/token-in-referrer' };
  const sent = url.startsWith('https:')
    ? request(url, { headers, agent: new Agent({ ca: nginx.certificate }) })
    : plainRequest(url, { headers });
  const [response] = await once(sent.end(), 'response');
  response.resume();
  return response.statusCode;
}

test.each([nginx, caddy])(
  'SEC-18: $url writes neither queries nor tokens of links',
  async ({ url, accessLog }) => {
    expect(await statusOf(`${url}/console/join/token-in-page`)).toBe(200);
    expect(await statusOf(`${url}/service/api/console/invitations/token-in-call`)).toBe(200);
    expect(await statusOf(`${url}/auth/reset/password?token=token-in-query`)).toBe(200);
    expect(await statusOf(`${url}/service/api/console/orders?search=0790123456`)).toBe(200);
    await expect.poll(accessLog).toContain('/service/api/console/orders');
    const written = await accessLog();
    expect(written).toContain('/console/join/');
    expect(written).toContain('/auth/reset/password');
    expect(written).not.toMatch(/token-in|0790123456/);
  },
);

test.each([nginx, caddy])('B18 (SEC-20): $url does not publish /readyz', async ({ url }) => {
  expect(await statusOf(`${url}/readyz`)).toBe(404);
  expect(await statusOf(`${url}/healthz`)).toBe(200);
});
