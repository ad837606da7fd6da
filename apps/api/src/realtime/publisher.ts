import type { Hub } from './hub.ts';

/** An event for those subscribers of a channel whose session is in the audience. */
export type Message = {
  channel: string;
  event: string;
  data: unknown;
  /** Ids of the login sessions that may receive it at the time of publishing. */
  audience: readonly string[];
};

export type Publisher = { publish: (message: Message) => Promise<void> };

/** For a single process without Redis. */
export const localPublisher = (hub: Pick<Hub, 'deliver'>): Publisher => ({
  publish: async (message) => hub.deliver(message),
});
