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
import { CLOSE, versionError } from './protocol.ts';

type Origins = Pick<Config, 'publicUrl' | 'corsOrigins'>;
type SocketsDeps = {
  hub: Hub;
  limits: Limits;
  config: Origins & Pick<Config, 'trustProxy'>;
};

const PATH = /^\/app\/([^/]{1,100})$/;
const REFUSALS = { 403: 'Forbidden', 404: 'Not Found', 503: 'Service Unavailable' } as const;
type Refusal = keyof typeof REFUSALS;

/** Serves sockets at `/app/{key}` on the app's port. Other upgrades are rejected. */
export function serveSockets(app: FastifyInstance, { hub, limits, config }: SocketsDeps): void {
  const options = {
    noServer: true,
    perMessageDeflate: false,
    // The hub sends pongs itself, because pings count against the rate limit and the unread data.
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
      const code =
        key === APP_KEY ? versionError(new URLSearchParams(query).get('protocol')) : CLOSE.unknownKey;
      if (code === null) hub.accept(connection, address);
      else rejectSocket(connection, code);
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    await hub.close();
  });
}

/**
 * Requests without an origin do not come from browsers. The `Host` header is not compared: a foreign domain that
 * resolves to this server would send a matching one. On a loopback server every loopback origin is allowed.
 */
function isAllowedOrigin(origin: string | undefined, { publicUrl, corsOrigins }: Origins): boolean {
  if (origin === undefined || allowedOrigins({ publicUrl, corsOrigins }).includes(origin)) return true;
  return isLoopback(publicUrl) && isLoopback(origin);
}

function refuse(stream: Duplex, status: Refusal): void {
  stream.on('error', () => {});
  stream.end(`HTTP/1.1 ${status} ${REFUSALS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  // Destroy the socket if the client does not close it.
  stream.once('finish', () => stream.destroy());
}

function rejectSocket(connection: WebSocket, code: Parameters<typeof closeSocket>[1]): void {
  connection.on('error', () => {});
  closeSocket(connection, code);
}
