import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { ChannelSigner } from './channel-signature.ts';
import { createCounts } from './counts.ts';
import type { Limits } from './limits.ts';
import { countMessage, heartbeatAction, type LiveSocket, liveSocket, closeSocket } from './live-socket.ts';
import type { HubMeter } from './metrics.ts';
import * as protocol from './protocol.ts';
import { subscriptions } from './subscriptions.ts';

type HubDeps = { signer: ChannelSigner; limits: Limits; meter: HubMeter };
export type Hub = ReturnType<typeof createHub>;

/** The sockets of this process, and what they hear. */
export function createHub({ signer, limits, meter }: HubDeps) {
  const sockets = new Set<LiveSocket>();
  const perAddress = createCounts();
  let isClosing = false;
  meter.watchSockets(() => sockets.size);

  const isBehind = ({ connection }: LiveSocket) => connection.bufferedAmount > limits.bufferedBytes;

  const say = (socket: LiveSocket, frame: string | Buffer) => {
    const { connection } = socket;
    if (connection.readyState !== connection.OPEN) return;
    // Its close frame would wait behind all that it does not read.
    if (isBehind(socket)) return connection.terminate();
    connection.send(frame, { binary: false });
    meter.sent();
  };
  const { join, leave, leaveAll, deliver, seats, revokeSubscriptions } = subscriptions({
    signer,
    limits,
    say,
  });

  /** False for a frame over the limit: the socket is closed, and a flood that goes on is not read any more. */
  const isWithinLimit = (socket: LiveSocket) => {
    meter.received();
    const isWithinRateLimit = countMessage(socket, performance.now(), limits);
    if (isWithinRateLimit) return true;
    closeSocket(socket.connection, protocol.CLOSE.overCapacity);
    if (socket.messages > 2 * limits.messagesPerMinute) socket.connection.pause();
    return false;
  };

  const hear = (socket: LiveSocket, text: string) => {
    if (!isWithinLimit(socket)) return;
    const said = protocol.readFrame(text);
    if (said === 'malformed') return say(socket, protocol.malformed);
    if (said === 'client event') return say(socket, protocol.noClientEvents);
    if (said.event === 'pusher:subscribe') return join(socket, said.data);
    if (said.event === 'pusher:unsubscribe') return leave(socket, said.data.channel);
    if (said.event === 'pusher:ping') return say(socket, protocol.PONG);
  };

  const answerPing = (socket: LiveSocket, data: Buffer) => {
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
        say(socket, protocol.PING);
      }
    }
  }, limits.lookAroundMs).unref();

  const addSocket = (connection: WebSocket, address: string) => {
    const socket = liveSocket(connection, address, performance.now());
    sockets.add(socket);
    perAddress.add(address);
    connection.on('message', (data, isBinary) => hear(socket, isBinary ? '' : String(data)));
    connection.on('ping', (data) => answerPing(socket, data));
    connection.on('pong', () => isWithinLimit(socket));
    connection.on('close', (code) => {
      sockets.delete(socket);
      perAddress.remove(address);
      leaveAll(socket);
      meter.closed(code);
    });
    say(socket, protocol.established(socket.id));
  };

  /* All at once would bring all back at once. */
  const drain = async () => {
    const all = [...sockets];
    const pauseMs = Math.min(limits.farewellEachMs, limits.drainMs / all.length);
    const began = performance.now();
    for (const [index, { connection }] of all.entries()) {
      const aheadMs = began + index * pauseMs - performance.now();
      if (aheadMs > 1) await sleep(aheadMs);
      closeSocket(connection, protocol.CLOSE.reconnect);
    }
  };

  return {
    deliver,
    socketCount: () => sockets.size,
    seats,
    revokeSubscriptions,
    /** For when events may have been missed: whoever connects anew also asks anew. */
    drain,

    accept(connection: WebSocket, address: string) {
      // What a client does to its connection is no error of ours; `close` follows.
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
