import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Config } from '#config/config.ts';
import { clientAddress } from '#http/client-address.ts';
import { allowedOrigins } from '#http/create-server.ts';
import { isLoopback } from '#http/loopback.ts';
import { addressKey } from '#http/rate-limit.ts';
import { APP_KEY } from '#config/config-pusher.ts';
import type { Hub } from './hub.ts';
import type { Limits } from './limits.ts';
import { closeSocket } from './live-socket.ts';
import { CLOSE, versionProblem } from './protocol.ts';

type Origins = Pick<Config, 'publicUrl' | 'corsOrigins'>;
type SocketsDeps = {
  hub: Hub;
  limits: Limits;
  config: Origins & Pick<Config, 'trustProxy'>;
};

const PATH = /^\/app\/([^/]{1,100})$/;
const REFUSALS = { 403: 'Forbidden', 404: 'Not Found', 503: 'Service Unavailable' } as const;
type Refusal = keyof typeof REFUSALS;

/** Sockets at `/app/{key}` of the app's own port. Nothing else can be upgraded. */
export function serveSockets(app: FastifyInstance, { hub, limits, config }: SocketsDeps): void {
  const options = {
    noServer: true,
    perMessageDeflate: false,
    // The hub answers pings itself: it counts them and looks at what the client has not read.
    autoPong: false,
    clientTracking: false,
    maxPayload: limits.frameBytes,
    closeTimeout: limits.closeWithinMs,
  };
  const sockets = new WebSocketServer(options);
  const addressOf = clientAddress(config.trustProxy);
  let isClosing = false;

  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const [path = '', query] = (request.url ?? '').split('?', 2);
    const key = PATH.exec(path)?.[1];
    if (key === undefined) return refuse(stream, 404);
    if (!isAllowedOrigin(request.headers.origin, config)) return refuse(stream, 403);
    if (isClosing) return refuse(stream, 503);
    const address = addressKey(addressOf(request));
    sockets.handleUpgrade(request, stream, head, (connection) => {
      const problem =
        key === APP_KEY ? versionProblem(new URLSearchParams(query).get('protocol')) : CLOSE.unknownKey;
      if (problem === null) hub.accept(connection, address);
      else rejectSocket(connection, problem);
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    await hub.close();
  });
}

/**
 * A request without an origin does not come from a browser. The header `Host` proves nothing: with a name of its own
 * that points here, a foreign page would send an equal one. A server for this machine alone serves its pages.
 */
function isAllowedOrigin(origin: string | undefined, { publicUrl, corsOrigins }: Origins): boolean {
  if (origin === undefined || allowedOrigins({ publicUrl, corsOrigins }).includes(origin)) return true;
  return isLoopback(publicUrl) && isLoopback(origin);
}

function refuse(stream: Duplex, status: Refusal): void {
  stream.on('error', () => {});
  stream.end(`HTTP/1.1 ${status} ${REFUSALS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  // Whoever does not hang up is hung up on.
  stream.once('finish', () => stream.destroy());
}

function rejectSocket(connection: WebSocket, problem: Parameters<typeof closeSocket>[1]): void {
  connection.on('error', () => {});
  closeSocket(connection, problem);
}
