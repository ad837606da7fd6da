/** Limits per process. */
export const LIMITS = {
  frameBytes: 8 * 1_024,
  sockets: 20_000,
  socketsPerAddress: 200,
  socketsPerCustomer: 10,
  channelsPerSocket: 20,
  channelsPerStaffSocket: 40,
  publicChannelsPerSocket: 5,
  /** Control frames (ping, pong) count as messages. */
  messagesPerMinute: 100,
  /** Unread bytes after which a socket is closed; events have a few hundred bytes. */
  bufferedBytes: 64 * 1_024,
  /** How long a socket may stay open without a subscription. */
  unsubscribedMs: 30_000,
  /** The stock client pings after 30 s of silence; the server pings the others. */
  pingAfterMs: 45_000,
  pongWithinMs: 30_000,
  heartbeatMs: 1_000,
  /** Sockets notified per turn of the event loop, so that requests are not delayed. */
  slice: 250,
  /** The maximum time to close all sockets, and the pause between two of them. */
  drainMs: 5_000,
  drainPauseMs: 5,
  closeWithinMs: 2_000,
};
export type Limits = typeof LIMITS;
