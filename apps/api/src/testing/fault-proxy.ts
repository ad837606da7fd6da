import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type FaultProxy = { url: string; swallowed: () => number; close: () => Promise<void> };

/**
 * A proxy that drops some responses: the server has handled the request, and the client's connection is reset.
 */
export async function startFaultProxy(target: string, isSwallowed: () => boolean): Promise<FaultProxy> {
  let swallowed = 0;
  const server = createServer((incoming, response) => {
    const forwarded = request(target + incoming.url, { method: incoming.method, headers: incoming.headers });
    forwarded.on('error', () => response.destroy());
    forwarded.on('response', (given) => void pass(given, response));
    incoming.pipe(forwarded);
  });
  const pass = async (given: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await given.toArray());
    if (isSwallowed()) {
      swallowed += 1;
      response.destroy();
      return;
    }
    response.writeHead(given.statusCode ?? 502, given.headers).end(body);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    swallowed: () => swallowed,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
