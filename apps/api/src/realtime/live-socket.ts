import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Grant } from './channel-signature.ts';
import type { Limits } from './limits.ts';
import { CLOSE, type CloseCode, failure } from './protocol.ts';

/** One connection and its subscriptions. Times are those of `performance.now()`. */
export type LiveSocket = {
  readonly id: string;
  readonly address: string;
  readonly connection: WebSocket;
  readonly channels: Map<string, Grant>;
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
