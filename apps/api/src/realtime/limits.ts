/** What one process puts up with. */
export const LIMITS = {
  frameBytes: 8 * 1_024,
  sockets: 20_000,
  socketsPerAddress: 200,
  socketsPerCustomer: 10,
  channelsPerSocket: 20,
  /** Control frames (ping, pong) count as messages. */
  messagesPerMinute: 100,
  /** Events are a few hundred bytes: whoever is this far behind does not read. */
  bufferedBytes: 64 * 1_024,
  /** How long a socket may stay that has not joined anything. */
  strangerMs: 30_000,
  /** The client asks by itself after 30 s of silence; only one that does not is asked. */
  pingAfterMs: 45_000,
  pongWithinMs: 30_000,
  lookAroundMs: 1_000,
  /** Sends of one go: more would hold up everything else in the process. */
  slice: 250,
  /** Over how long all sockets are sent away at most, and how long each one. */
  drainMs: 5_000,
  farewellEachMs: 5,
  closeWithinMs: 2_000,
};
export type Limits = typeof LIMITS;
