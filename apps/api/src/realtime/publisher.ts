import type { Hub } from './hub.ts';

/** An event on its way to those of the channel's listeners whose login is in the audience. */
export type Message = {
  channel: string;
  event: string;
  data: unknown;
  /** Ids of the login sessions that may hear it now, worked out when it is published. */
  audience: readonly string[];
};

export type Publisher = { publish: (message: Message) => Promise<void> };

/** For a process that is the only one. */
export const localPublisher = (hub: Pick<Hub, 'deliver'>): Publisher => ({
  publish: async (message) => hub.deliver(message),
});
