import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PushNetwork } from '#ports/push/web-push.ts';
import { newReceiver, type Receiver } from './push-receiver.ts';
import { selfSigned } from './self-signed.ts';

type Received = { path: string; method: string; headers: IncomingHttpHeaders; body: Buffer };
type Device = Receiver & { subscription: object; endpoint: string; path: string };

const HOST = 'push.example.test';
const WAIT_MS = 8_000;

/** A push service on loopback with TLS. It records requests and responds with configured statuses. */
export async function startPushService() {
  const received: Received[] = [];
  const responses = new Map<string, { status: number; headers?: Record<string, string> }[]>();
  let devices = 0;
  const { key, cert } = selfSigned(HOST);
  const server = createServer({ key, cert }, (request, response) => void take(request, response));
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray());
    const path = request.url ?? '';
    received.push({ path, method: request.method ?? '', headers: request.headers, body });
    const next = responses.get(path)?.shift() ?? { status: 201 };
    response.writeHead(next.status, next.headers).end();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const network: PushNetwork = {
    services: { hosts: [HOST], port },
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: (address) => address === '127.0.0.1',
    ca: cert,
  };
  const at = (path: string) => received.filter((message) => message.path === path);

  return {
    network,
    received,
    origin: `https://${HOST}:${port}`,
    /** A browser with an endpoint of this service. */
    newDevice(): Device {
      const receiver = newReceiver();
      const path = `/send/${++devices}`;
      const endpoint = `https://${HOST}:${port}${path}`;
      const subscription = { endpoint, expirationTime: null, keys: receiver.keys };
      return { ...receiver, path, endpoint, subscription };
    },
    /** Sets the responses to the next requests for a device. */
    respondWith(path: string, ...next: { status: number; headers?: Record<string, string> }[]) {
      responses.set(path, next);
    },
    at,
    async arrived(path: string, count = 1): Promise<Received[]> {
      for (const deadline = performance.now() + WAIT_MS; performance.now() < deadline; await sleep(10)) {
        if (at(path).length >= count) return at(path);
      }
      throw new Error(`${at(path).length} messages at ${path} instead of ${count}`);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
