import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { ChannelSigner } from './channel-auth.ts';
import type { Limits } from './limits.ts';
import { countMessage, heartbeatAction, type LiveSocket, liveSocket, closeSocket } from './socket.ts';
import type { HubMeter } from './metrics.ts';
import * as protocol from './protocol.ts';
import { subscriptions } from './subscriptions.ts';

type HubDeps = { signer: ChannelSigner; limits: Limits; meter: HubMeter };
export type Hub = ReturnType<typeof createHub>;

/** The sockets of this process and their subscriptions. */
export function createHub({ signer, limits, meter }: HubDeps) {
  const sockets = new Set<LiveSocket>();
  const perAddress = createCounts();
  let isClosing = false;
  meter.watchSockets(() => sockets.size);

  const isBehind = ({ connection }: LiveSocket) => connection.bufferedAmount > limits.bufferedBytes;

  const send = (socket: LiveSocket, frame: string | Buffer) => {
    const { connection } = socket;
    if (connection.readyState !== connection.OPEN) return;
    // A close frame would queue behind the unread data.
    if (isBehind(socket)) return connection.terminate();
    connection.send(frame, { binary: false });
    meter.sent();
  };
  const { join, leave, leaveAll, deliver, announce, announceAll, ...subscribed } = subscriptions({
    signer,
    limits,
    send,
  });

  /** Returns false and closes the socket over the rate limit; at twice the limit its data is no longer read. */
  const isWithinLimit = (socket: LiveSocket) => {
    meter.received();
    const isWithinRateLimit = countMessage(socket, performance.now(), limits);
    if (isWithinRateLimit) return true;
    closeSocket(socket.connection, protocol.CLOSE.overCapacity);
    if (socket.messages > 2 * limits.messagesPerMinute) socket.connection.pause();
    return false;
  };

  const onMessage = (socket: LiveSocket, text: string) => {
    if (!isWithinLimit(socket)) return;
    const message = protocol.readFrame(text);
    if (message === 'malformed') return send(socket, protocol.malformed);
    if (message === 'client event') return send(socket, protocol.noClientEvents);
    if (message.event === 'pusher:subscribe') return join(socket, message.data);
    if (message.event === 'pusher:unsubscribe') return leave(socket, message.data.channel);
    if (message.event === 'pusher:ping') return send(socket, protocol.PONG);
  };

  const sendPong = (socket: LiveSocket, data: Buffer) => {
    const { connection } = socket;
    if (!isWithinLimit(socket) || connection.readyState !== connection.OPEN) return;
    if (isBehind(socket)) return connection.terminate();
    connection.pong(data);
  };

  const heartbeatTimer = setInterval(() => {
    const now = performance.now();
    for (const socket of sockets) {
      if (isBehind(socket)) {
        socket.connection.terminate();
        continue;
      }
      const due = heartbeatAction(socket, now, limits);
      if (due === null) continue;
      if (due !== 'ping') closeSocket(socket.connection, due);
      else {
        socket.pingedAt = now;
        send(socket, protocol.PING);
      }
    }
  }, limits.heartbeatMs).unref();

  const addSocket = (connection: WebSocket, address: string) => {
    const socket = liveSocket(connection, address, performance.now());
    sockets.add(socket);
    perAddress.add(address);
    connection.on('message', (data, isBinary) => onMessage(socket, isBinary ? '' : String(data)));
    connection.on('ping', (data) => sendPong(socket, data));
    connection.on('pong', () => isWithinLimit(socket));
    connection.on('close', (code) => {
      sockets.delete(socket);
      perAddress.remove(address);
      leaveAll(socket);
      meter.closed(code);
    });
    send(socket, protocol.established(socket.id));
  };

  /* Closing is spread over time, because clients reconnect at once. */
  const drain = async () => {
    const all = [...sockets];
    const pauseMs = Math.min(limits.drainPauseMs, limits.drainMs / all.length);
    const startedAt = performance.now();
    for (const [index, { connection }] of all.entries()) {
      const aheadMs = startedAt + index * pauseMs - performance.now();
      if (aheadMs > 1) await sleep(aheadMs);
      closeSocket(connection, protocol.CLOSE.reconnect);
    }
  };

  return {
    deliver,
    announce,
    announceAll,
    socketCount: () => sockets.size,
    listSubscriptions: subscribed.listSubscriptions,
    revokeSubscriptions: subscribed.revokeSubscriptions,

    /** Closes the sockets of ended sessions; the client does not reconnect by itself. */
    closeSessions(sessionIds: ReadonlySet<string>) {
      if (sessionIds.size === 0) return;
      for (const { connection, channels } of sockets)
        if ([...channels.values()].some(({ sessionId }) => sessionIds.has(sessionId)))
          closeSocket(connection, protocol.CLOSE.signedOut);
    },

    /** Closes all sockets after events may have been missed: clients refetch when they reconnect. */
    drain,

    accept(connection: WebSocket, address: string) {
      // Connection errors are caused by clients; `close` follows.
      connection.on('error', () => {});
      const isFull = sockets.size >= limits.sockets || perAddress.of(address) >= limits.socketsPerAddress;
      if (isClosing) closeSocket(connection, protocol.CLOSE.reconnect);
      else if (isFull) closeSocket(connection, protocol.CLOSE.overCapacity);
      else addSocket(connection, address);
    },

    async close() {
      isClosing = true;
      clearInterval(heartbeatTimer);
      await drain();
      const deadline = performance.now() + limits.closeWithinMs;
      while (sockets.size > 0 && performance.now() < deadline) await sleep(10);
      for (const { connection } of sockets) connection.terminate();
    },
  };
}

/** Counters by name; a counter at zero is removed to free its memory. */
function createCounts() {
  const counts = new Map<string, number>();
  return {
    of: (name: string) => counts.get(name) ?? 0,
    add: (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    remove(name: string) {
      const left = (counts.get(name) ?? 0) - 1;
      if (left > 0) counts.set(name, left);
      else counts.delete(name);
    },
  };
}
