type Listener<Event> = (event: Event) => Promise<void>;

/**
 * The task of an event with several listeners. Notifies all of them before it throws the first failure, which repeats
 * the event for all, so each must be idempotent.
 */
export const notifyAll =
  <Event>(listeners: readonly Listener<Event>[]): Listener<Event> =>
  async (event) => {
    const results = await Promise.allSettled(listeners.map(async (listen) => listen(event)));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
  };
