/** An event for those subscribers of a channel whose session is in the audience. */
export type Message = {
  channel: string;
  event: string;
  data: unknown;
  /** Ids of the login sessions that may receive it at the time of publishing. */
  audience: readonly string[];
  /** Ids of the sessions that stay in the channel without receiving this event. */
  others?: readonly string[] | undefined;
};

/** Sends events to open pages, on every process. */
export type Publisher = { publish: (message: Message) => Promise<void> };
