import type { Grant } from './channel-signature.ts';
import type { LiveSocket } from './live-socket.ts';

/** One place in a channel, by the login it was given to. */
export type Seat = { channel: string; sessionId: string };

const NOBODY: ReadonlySet<LiveSocket> = new Set();

/** Who sits where: the sockets of each channel, and those of each customer. */
export function createRooms() {
  const byChannel = new Map<string, Set<LiveSocket>>();
  const byCustomer = new Map<string, Set<LiveSocket>>();

  const leave = (socket: LiveSocket, channel: string) => {
    const grant = socket.channels.get(channel);
    if (!grant) return;
    socket.channels.delete(channel);
    take(byChannel, channel, socket);
    const { customerId } = grant;
    const isStillHers = [...socket.channels.values()].some((other) => other.customerId === customerId);
    if (!isStillHers) take(byCustomer, customerId, socket);
  };

  return {
    leave,
    join(socket: LiveSocket, channel: string, grant: Grant) {
      leave(socket, channel);
      socket.channels.set(channel, grant);
      put(byChannel, channel, socket);
      put(byCustomer, grant.customerId, socket);
    },
    leaveAll: (socket: LiveSocket) => {
      for (const channel of socket.channels.keys()) leave(socket, channel);
    },
    socketsIn: (channel: string) => byChannel.get(channel) ?? NOBODY,
    socketsOf: (customerId: string) => byCustomer.get(customerId) ?? NOBODY,
    seats: (): Seat[] =>
      [...byChannel].flatMap(([channel, sockets]) => {
        const sessions = [...sockets].flatMap((socket) => socket.channels.get(channel)?.sessionId ?? []);
        return [...new Set(sessions)].map((sessionId) => ({ channel, sessionId }));
      }),
  };
}

function put(groups: Map<string, Set<LiveSocket>>, name: string, socket: LiveSocket): void {
  const group = groups.get(name);
  if (group) group.add(socket);
  else groups.set(name, new Set([socket]));
}

function take(groups: Map<string, Set<LiveSocket>>, name: string, socket: LiveSocket): void {
  const group = groups.get(name);
  group?.delete(socket);
  if (group?.size === 0) groups.delete(name);
}
