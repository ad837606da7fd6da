import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { REALTIME_KEY } from '@app/contract/events';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Config } from '#config/config.ts';
import { clientAddress } from '#http/server/client-address.ts';
import { allowedOrigins } from '#http/server/create-server.ts';
import { isLoopback } from '#http/server/loopback.ts';
import { addressKey } from '#http/rate-limit.ts';
import type { Grant } from './channel-auth.ts';
import type { Limits } from './limits.ts';
import { CLOSE, type CloseCode, failure, versionError } from './protocol.ts';

/** One connection and its subscriptions. Times are those of `performance.now()`. */
export type LiveSocket = {
  readonly id: string;
  readonly address: string;
  readonly connection: WebSocket;
  readonly channels: Map<string, Grant>;
  readonly publicChannels: Set<string>;
  lastMessageAt: number;
  pingedAt: number | null;
  /** When it last had no subscription; null while it has one. */
  unsubscribedSince: number | null;
  minuteStartedAt: number;
  messages: number;
};

const MAX_ID_PART = 2 ** 47;

export function liveSocket(connection: WebSocket, address: string, now: number): LiveSocket {
  return {
    id: `${randomInt(1, MAX_ID_PART)}.${randomInt(1, MAX_ID_PART)}`,
    address,
    connection,
    channels: new Map(),
    publicChannels: new Set(),
    lastMessageAt: now,
    pingedAt: null,
    unsubscribedSince: now,
    minuteStartedAt: now,
    messages: 0,
  };
}

/** Returns false once the socket exceeds its rate limit. */
export function countMessage(socket: LiveSocket, now: number, { messagesPerMinute }: Limits): boolean {
  socket.lastMessageAt = now;
  socket.pingedAt = null;
  if (now - socket.minuteStartedAt >= 60_000) {
    socket.minuteStartedAt = now;
    socket.messages = 0;
  }
  socket.messages += 1;
  return socket.messages <= messagesPerMinute;
}

/** The action due for a silent socket. */
export function heartbeatAction(socket: LiveSocket, now: number, limits: Limits): 'ping' | CloseCode | null {
  const { pingedAt, unsubscribedSince, lastMessageAt } = socket;
  if (unsubscribedSince !== null && now - unsubscribedSince > limits.unsubscribedMs) return CLOSE.idle;
  if (pingedAt !== null) return now - pingedAt > limits.pongWithinMs ? CLOSE.noPong : null;
  return now - lastMessageAt > limits.pingAfterMs ? 'ping' : null;
}

const CLOSE_REASONS: Record<CloseCode, string> = {
  [CLOSE.unknownKey]: 'Unknown app key',
  [CLOSE.versionMalformed]: 'Invalid version string',
  [CLOSE.versionUnsupported]: 'Unsupported protocol version',
  [CLOSE.versionMissing]: 'No protocol version supplied',
  [CLOSE.signedOut]: 'Session ended',
  [CLOSE.overCapacity]: 'Over capacity',
  [CLOSE.reconnect]: 'Please reconnect',
  [CLOSE.noPong]: 'Pong reply not received',
  [CLOSE.idle]: 'Closed after inactivity',
};

export function closeSocket(connection: WebSocket, code: CloseCode): void {
  if (connection.readyState !== connection.OPEN) return;
  connection.send(failure(code, CLOSE_REASONS[code]));
  connection.close(code, CLOSE_REASONS[code]);
}

type Origins = Pick<Config, 'publicUrl' | 'corsOrigins'>;
type SocketsDeps = {
  hub: { accept: (connection: WebSocket, address: string) => void; close: () => Promise<void> };
  limits: Limits;
  config: Origins & Pick<Config, 'trustProxy'>;
};

const SOCKET_PATH = /^\/app\/([^/]{1,100})$/;
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
    const key = SOCKET_PATH.exec(path)?.[1];
    if (key === undefined) return refuse(stream, 404);
    if (!isAllowedOrigin(request.headers.origin, config)) return refuse(stream, 403);
    if (isClosing) return refuse(stream, 503);
    const address = addressKey(addressOf(request));
    sockets.handleUpgrade(request, stream, head, (connection) => {
      const code =
        key === REALTIME_KEY ? versionError(new URLSearchParams(query).get('protocol')) : CLOSE.unknownKey;
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

function rejectSocket(connection: WebSocket, code: CloseCode): void {
  connection.on('error', () => {});
  closeSocket(connection, code);
}
