import type { ChannelSigner } from './channel-signature.ts';
import type { Limits } from './limits.ts';
import type { LiveSocket } from './live-socket.ts';
import * as protocol from './protocol.ts';
import type { Message } from './publisher.ts';
import { createRooms, type Subscription } from './rooms.ts';
import { inSlices } from './slices.ts';

type Send = (socket: LiveSocket, frame: string | Buffer) => void;
type SubscribeRequest = { channel: string; auth?: string | undefined; channel_data?: string | undefined };

/** Subscribes sockets with a signed grant, delivers events, and revokes subscriptions. */
export function subscriptions({
  signer,
  limits,
  send,
}: {
  signer: ChannelSigner;
  limits: Limits;
  send: Send;
}) {
  const rooms = createRooms();
  const forEachInSlices = inSlices(limits.slice);

  const leave = (socket: LiveSocket, channel: string) => {
    rooms.leave(socket, channel);
    if (socket.channels.size === 0) socket.unsubscribedSince ??= performance.now();
  };

  const revoke = (socket: LiveSocket, channel: string) => {
    leave(socket, channel);
    send(socket, protocol.refused(channel, { type: 'AuthError', status: 403 }));
  };

  const hasCapacity = (socket: LiveSocket, channel: string, customerId: string) => {
    const sockets = rooms.socketsOf(customerId);
    const canStay = sockets.has(socket) || sockets.size < limits.socketsPerCustomer;
    return canStay && (socket.channels.has(channel) || socket.channels.size < limits.channelsPerSocket);
  };

  return {
    leave,
    leaveAll: rooms.leaveAll,
    listSubscriptions: rooms.listSubscriptions,

    join: (socket: LiveSocket, { channel, auth = '', channel_data: channelData = '' }: SubscribeRequest) => {
      const grant = signer.verify({ socketId: socket.id, channel, auth, channelData });
      if (!grant) return send(socket, protocol.refused(channel, { type: 'AuthError', status: 401 }));
      if (!hasCapacity(socket, channel, grant.customerId)) {
        return send(socket, protocol.refused(channel, { type: 'LimitReached', status: 429 }));
      }
      rooms.join(socket, channel, grant);
      socket.unsubscribedSince = null;
      return send(socket, protocol.subscribed(channel));
    },

    /** Sends to the audience and revokes the subscriptions of all other sockets in the channel. */
    deliver: ({ channel, event, data, audience }: Message) => {
      const room = rooms.socketsIn(channel);
      if (room.size === 0) return;
      const allowed = new Set(audience);
      const frame = Buffer.from(protocol.eventFrame(channel, event, data));
      forEachInSlices(room, (socket) => {
        const grant = socket.channels.get(channel);
        if (!grant) return;
        if (allowed.has(grant.sessionId)) send(socket, frame);
        else revoke(socket, channel);
      });
    },

    revokeSubscriptions: (revoked: readonly Subscription[]) => {
      for (const { channel, sessionId } of revoked) {
        const subscribed = [...rooms.socketsIn(channel)].filter(
          (socket) => socket.channels.get(channel)?.sessionId === sessionId,
        );
        for (const socket of subscribed) revoke(socket, channel);
      }
    },
  };
}
