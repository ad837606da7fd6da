import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Grant } from './channel-signature.ts';
import type { Limits } from './limits.ts';
import { CLOSE, type CloseCode, failure } from './protocol.ts';

/** One connection and what it may hear. Times are those of `performance.now()`. */
export type LiveSocket = {
  readonly id: string;
  readonly address: string;
  readonly connection: WebSocket;
  readonly channels: Map<string, Grant>;
  lastMessageAt: number;
  pingedAt: number | null;
  /** Since when it has joined nothing. */
  unsubscribedSince: number | null;
  minuteBegan: number;
  messages: number;
};

const HALF_ID_MOST = 2 ** 47;

export function liveSocket(connection: WebSocket, address: string, now: number): LiveSocket {
  return {
    id: `${randomInt(1, HALF_ID_MOST)}.${randomInt(1, HALF_ID_MOST)}`,
    address,
    connection,
    channels: new Map(),
    lastMessageAt: now,
    pingedAt: null,
    unsubscribedSince: now,
    minuteBegan: now,
    messages: 0,
  };
}

/** False for the message that is one too many. */
export function countMessage(socket: LiveSocket, now: number, { messagesPerMinute }: Limits): boolean {
  socket.lastMessageAt = now;
  socket.pingedAt = null;
  if (now - socket.minuteBegan >= 60_000) {
    socket.minuteBegan = now;
    socket.messages = 0;
  }
  socket.messages += 1;
  return socket.messages <= messagesPerMinute;
}

/** What silence calls for. */
export function heartbeatAction(socket: LiveSocket, now: number, limits: Limits): 'ping' | CloseCode | null {
  const { pingedAt, unsubscribedSince, lastMessageAt } = socket;
  if (unsubscribedSince !== null && now - unsubscribedSince > limits.strangerMs) return CLOSE.idle;
  if (pingedAt !== null) return now - pingedAt > limits.pongWithinMs ? CLOSE.noPong : null;
  return now - lastMessageAt > limits.pingAfterMs ? 'ping' : null;
}

const FAREWELLS: Record<CloseCode, string> = {
  [CLOSE.unknownKey]: 'Unknown app key',
  [CLOSE.versionMalformed]: 'Invalid version string',
  [CLOSE.versionUnsupported]: 'Unsupported protocol version',
  [CLOSE.versionMissing]: 'No protocol version supplied',
  [CLOSE.overCapacity]: 'Over capacity',
  [CLOSE.reconnect]: 'Please reconnect',
  [CLOSE.noPong]: 'Pong reply not received',
  [CLOSE.idle]: 'Closed after inactivity',
};

export function closeSocket(connection: WebSocket, code: CloseCode): void {
  if (connection.readyState !== connection.OPEN) return;
  connection.send(failure(code, FAREWELLS[code]));
  connection.close(code, FAREWELLS[code]);
}
