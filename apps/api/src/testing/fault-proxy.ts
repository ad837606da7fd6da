import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type FaultProxy = { url: string; swallowed: () => number; close: () => Promise<void> };

/**
 * Stands before a server and lets some answers vanish: the server has done its work, and the client sees its
 * connection break.
 */
export async function startFaultProxy(target: string, isSwallowed: () => boolean): Promise<FaultProxy> {
  let swallowed = 0;
  const server = createServer((asked, response) => {
    const onward = request(target + asked.url, { method: asked.method, headers: asked.headers });
    onward.on('error', () => response.destroy());
    onward.on('response', (given) => void pass(given, response));
    asked.pipe(onward);
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
