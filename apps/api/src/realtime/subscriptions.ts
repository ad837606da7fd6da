import type { ChannelSigner } from './channel-signature.ts';
import type { Limits } from './limits.ts';
import type { LiveSocket } from './live-socket.ts';
import * as protocol from './protocol.ts';
import type { Message } from './publisher.ts';
import { createRooms, type Seat } from './rooms.ts';
import { inSlices } from './slices.ts';

type Say = (socket: LiveSocket, frame: string | Buffer) => void;
type Asked = { channel: string; auth?: string | undefined; channel_data?: string | undefined };

/** Who listens to what. A place is given by a signature, and taken back from whoever lost the right to it. */
export function subscriptions({ signer, limits, say }: { signer: ChannelSigner; limits: Limits; say: Say }) {
  const rooms = createRooms();
  const inTurns = inSlices(limits.slice);

  const leave = (socket: LiveSocket, channel: string) => {
    rooms.leave(socket, channel);
    if (socket.channels.size === 0) socket.unsubscribedSince ??= performance.now();
  };

  const revoke = (socket: LiveSocket, channel: string) => {
    leave(socket, channel);
    say(socket, protocol.refused(channel, { type: 'AuthError', status: 403 }));
  };

  const hasCapacity = (socket: LiveSocket, channel: string, customerId: string) => {
    const hers = rooms.socketsOf(customerId);
    const canStay = hers.has(socket) || hers.size < limits.socketsPerCustomer;
    return canStay && (socket.channels.has(channel) || socket.channels.size < limits.channelsPerSocket);
  };

  return {
    leave,
    leaveAll: rooms.leaveAll,
    seats: rooms.seats,

    join: (socket: LiveSocket, { channel, auth = '', channel_data: channelData = '' }: Asked) => {
      const grant = signer.verify({ socketId: socket.id, channel, auth, channelData });
      if (!grant) return say(socket, protocol.refused(channel, { type: 'AuthError', status: 401 }));
      if (!hasCapacity(socket, channel, grant.customerId)) {
        return say(socket, protocol.refused(channel, { type: 'LimitReached', status: 429 }));
      }
      rooms.join(socket, channel, grant);
      socket.unsubscribedSince = null;
      return say(socket, protocol.subscribed(channel));
    },

    /** To those in the channel who may still hear it; whoever may not any more has to leave. */
    deliver: ({ channel, event, data, audience }: Message) => {
      const room = rooms.socketsIn(channel);
      if (room.size === 0) return;
      const entitled = new Set(audience);
      const frame = Buffer.from(protocol.eventFrame(channel, event, data));
      inTurns(room, (socket) => {
        const grant = socket.channels.get(channel);
        if (!grant) return;
        if (entitled.has(grant.sessionId)) say(socket, frame);
        else revoke(socket, channel);
      });
    },

    revokeSubscriptions: (seats: readonly Seat[]) => {
      for (const { channel, sessionId } of seats) {
        const held = [...rooms.socketsIn(channel)].filter(
          (socket) => socket.channels.get(channel)?.sessionId === sessionId,
        );
        for (const socket of held) revoke(socket, channel);
      }
    },
  };
}
