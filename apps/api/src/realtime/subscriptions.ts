import type { Message } from '#ports/publisher.ts';
import type { ChannelSigner, Grant, Subscription } from './channel-auth.ts';
import type { Limits } from './limits.ts';
import * as protocol from './protocol.ts';
import type { LiveSocket } from './socket.ts';

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
  const publicRooms = new Map<string, Set<LiveSocket>>();
  const forEachInSlices = inSlices(limits.slice);

  const leavePublic = (socket: LiveSocket, channel: string) => {
    if (socket.publicChannels.delete(channel)) removeFrom(publicRooms, channel, socket);
  };

  const leave = (socket: LiveSocket, channel: string) => {
    rooms.leave(socket, channel);
    leavePublic(socket, channel);
    const isSubscribed = socket.channels.size + socket.publicChannels.size > 0;
    if (!isSubscribed) socket.unsubscribedSince ??= performance.now();
  };

  const joinPublic = (socket: LiveSocket, channel: string) => {
    const { publicChannels } = socket;
    if (!publicChannels.has(channel) && publicChannels.size >= limits.publicChannelsPerSocket)
      return send(socket, protocol.refused(channel, { type: 'LimitReached', status: 429 }));
    publicChannels.add(channel);
    addTo(publicRooms, channel, socket);
    socket.unsubscribedSince = null;
    return send(socket, protocol.subscribed(channel));
  };

  /** An event without data for all subscribers of a public channel. */
  const announce = (channel: string, event: string) => {
    const room = publicRooms.get(channel);
    if (!room) return;
    const frame = Buffer.from(protocol.eventFrame(channel, event, {}));
    forEachInSlices(room, (socket) => {
      if (socket.publicChannels.has(channel)) send(socket, frame);
    });
  };

  const revoke = (socket: LiveSocket, channel: string) => {
    leave(socket, channel);
    send(socket, protocol.refused(channel, { type: 'AuthError', status: 403 }));
  };

  const hasCapacity = (socket: LiveSocket, channel: string, subjectId: string) => {
    const sockets = rooms.socketsOf(subjectId);
    const canStay = sockets.has(socket) || sockets.size < limits.socketsPerCustomer;
    const about = protocol.parseChannel(channel);
    const isStaff = about !== null && protocol.isOfStaff(about);
    const max = isStaff ? limits.channelsPerStaffSocket : limits.channelsPerSocket;
    return canStay && (socket.channels.has(channel) || socket.channels.size < max);
  };

  return {
    leave,
    leaveAll: (socket: LiveSocket) => {
      rooms.leaveAll(socket);
      for (const channel of socket.publicChannels) leavePublic(socket, channel);
    },
    announce,
    /** Used when events may have been missed. */
    announceAll: (event: string) => {
      for (const channel of publicRooms.keys()) announce(channel, event);
    },
    listSubscriptions: rooms.listSubscriptions,

    join: (socket: LiveSocket, { channel, auth = '', channel_data: channelData = '' }: SubscribeRequest) => {
      if (protocol.isPublic(channel)) return joinPublic(socket, channel);
      const grant = signer.verify({ socketId: socket.id, channel, auth, channelData });
      if (!grant) return send(socket, protocol.refused(channel, { type: 'AuthError', status: 401 }));
      if (!hasCapacity(socket, channel, grant.subjectId)) {
        return send(socket, protocol.refused(channel, { type: 'LimitReached', status: 429 }));
      }
      rooms.join(socket, channel, grant);
      socket.unsubscribedSince = null;
      return send(socket, protocol.subscribed(channel));
    },

    /** Sends to the audience and revokes the subscriptions of sockets that may not stay in the channel. */
    deliver: ({ channel, event, data, audience, others = [] }: Message) => {
      const room = rooms.socketsIn(channel);
      if (room.size === 0) return;
      const allowed = new Set(audience);
      const staying = new Set(others);
      const frame = Buffer.from(protocol.eventFrame(channel, event, data));
      forEachInSlices(room, (socket) => {
        const grant = socket.channels.get(channel);
        if (!grant) return;
        if (allowed.has(grant.sessionId)) send(socket, frame);
        else if (!staying.has(grant.sessionId)) revoke(socket, channel);
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

const NO_SOCKETS: ReadonlySet<LiveSocket> = new Set();

/** The sockets of each channel and of each customer or person of the staff. */
function createRooms() {
  const byChannel = new Map<string, Set<LiveSocket>>();
  const bySubject = new Map<string, Set<LiveSocket>>();

  const leave = (socket: LiveSocket, channel: string) => {
    const grant = socket.channels.get(channel);
    if (!grant) return;
    socket.channels.delete(channel);
    removeFrom(byChannel, channel, socket);
    const { subjectId } = grant;
    const hasOtherChannels = [...socket.channels.values()].some((other) => other.subjectId === subjectId);
    if (!hasOtherChannels) removeFrom(bySubject, subjectId, socket);
  };

  return {
    leave,
    join(socket: LiveSocket, channel: string, grant: Grant) {
      leave(socket, channel);
      socket.channels.set(channel, grant);
      addTo(byChannel, channel, socket);
      addTo(bySubject, grant.subjectId, socket);
    },
    leaveAll: (socket: LiveSocket) => {
      for (const channel of socket.channels.keys()) leave(socket, channel);
    },
    socketsIn: (channel: string) => byChannel.get(channel) ?? NO_SOCKETS,
    socketsOf: (subjectId: string) => bySubject.get(subjectId) ?? NO_SOCKETS,
    listSubscriptions: (): Subscription[] =>
      [...byChannel].flatMap(([channel, sockets]) => {
        const sessions = [...sockets].flatMap((socket) => socket.channels.get(channel)?.sessionId ?? []);
        return [...new Set(sessions)].map((sessionId) => ({ channel, sessionId }));
      }),
  };
}

function addTo(groups: Map<string, Set<LiveSocket>>, name: string, socket: LiveSocket): void {
  const group = groups.get(name);
  if (group) group.add(socket);
  else groups.set(name, new Set([socket]));
}

function removeFrom(groups: Map<string, Set<LiveSocket>>, name: string, socket: LiveSocket): void {
  const group = groups.get(name);
  group?.delete(socket);
  if (group?.size === 0) groups.delete(name);
}

/**
 * Processes large lists in slices, so that other work runs in between. Lists are finished in the order in which
 * they were added.
 */
function inSlices(size: number) {
  const queue: Iterator<unknown>[] = [];

  const processSlice = () => {
    for (let left = size; left > 0 && queue.length > 0; left -= 1) {
      if (queue[0]?.next().done) queue.shift();
    }
    if (queue.length > 0) setImmediate(processSlice);
  };

  return <T>(items: Iterable<T>, act: (item: T) => void): void => {
    queue.push(Iterator.from([...items]).map(act));
    if (queue.length === 1) processSlice();
  };
}
