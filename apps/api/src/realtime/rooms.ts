import type { Grant } from './channel-signature.ts';
import type { LiveSocket } from './live-socket.ts';

/** One login session's subscription to a channel. */
export type Subscription = { channel: string; sessionId: string };

const NO_SOCKETS: ReadonlySet<LiveSocket> = new Set();

/** The sockets of each channel and of each customer. */
export function createRooms() {
  const byChannel = new Map<string, Set<LiveSocket>>();
  const byCustomer = new Map<string, Set<LiveSocket>>();

  const leave = (socket: LiveSocket, channel: string) => {
    const grant = socket.channels.get(channel);
    if (!grant) return;
    socket.channels.delete(channel);
    removeFrom(byChannel, channel, socket);
    const { customerId } = grant;
    const hasOtherChannels = [...socket.channels.values()].some((other) => other.customerId === customerId);
    if (!hasOtherChannels) removeFrom(byCustomer, customerId, socket);
  };

  return {
    leave,
    join(socket: LiveSocket, channel: string, grant: Grant) {
      leave(socket, channel);
      socket.channels.set(channel, grant);
      addTo(byChannel, channel, socket);
      addTo(byCustomer, grant.customerId, socket);
    },
    leaveAll: (socket: LiveSocket) => {
      for (const channel of socket.channels.keys()) leave(socket, channel);
    },
    socketsIn: (channel: string) => byChannel.get(channel) ?? NO_SOCKETS,
    socketsOf: (customerId: string) => byCustomer.get(customerId) ?? NO_SOCKETS,
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
