import { NetworkError } from '@app/client/http/api-error.ts';
import type { createRealtimeClient } from '@app/client/realtime/realtime-client.ts';
import { createSignal } from '@app/client/signal.ts';
import { DELIVERIES_CHANGED, deliveriesChannel } from '@app/contract/events';
import type { DriverPage } from '@app/contract/schemas/drive/deliveries';

export type PageState = {
  /** The last state of the server; null before the first response. */
  page: DriverPage | null;
  /** When the page last had the state of the server, by the clock of the phone. */
  lastNewsAt: number | null;
  /** Whether the server did not respond to the last request. */
  isOffline: boolean;
  /** Why there is no page. */
  error: unknown;
};

export type Realtime = Pick<ReturnType<typeof createRealtimeClient>, 'listen' | 'livenessOf'>;

type Parts = {
  read: () => Promise<DriverPage>;
  /** Loads the client of the socket, which the first screen does not wait for. */
  connect: () => Promise<Realtime>;
  store: { read: () => DriverPage | null; write: (page: DriverPage) => void };
  now?: () => number;
};

/** Without events the page asks this often. */
const POLL_MS = 10_000;
/* A safety net for an event that was lost without a reconnect. */
const LIVE_POLL_MS = 60_000;

/** CON-60 The shift, the cash and the deliveries of the driver: the stored state first, then the live one. */
export function createDriverPage({ read, connect, store, now = Date.now }: Parts) {
  const changed = createSignal<void>();
  let state: PageState = { page: store.read(), lastNewsAt: null, isOffline: false, error: null };
  let isRunning = false;
  let isReading = false;
  let isStale = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let realtime: Realtime | null = null;
  let channel: string | null = null;
  let leave: () => void = () => undefined;

  function set(next: Partial<PageState>) {
    state = { ...state, ...next };
    changed.emit();
  }

  /** A response that was overtaken by a newer one is dropped. */
  function put(page: DriverPage) {
    const isOlder = state.lastNewsAt !== null && state.page !== null && page.at < state.page.at;
    set({ ...(!isOlder && { page }), lastNewsAt: now(), isOffline: false, error: null });
    if (!isOlder) store.write(page);
    follow();
  }

  function follow() {
    if (!isRunning || realtime === null || state.page === null) return;
    const next = deliveriesChannel(state.page.driver.id);
    if (next === channel) return;
    leave();
    channel = next;
    leave = realtime.listen(next, {
      event: DELIVERIES_CHANGED,
      onEvent: () => void refresh(),
      // Events between the last response and the subscription are lost.
      onOpen: () => void refresh(),
    });
  }

  function schedule() {
    clearTimeout(timer);
    if (!isRunning) return;
    const isLive = channel !== null && realtime?.livenessOf([channel]) === 'live';
    timer = setTimeout(() => void refresh(), isLive ? LIVE_POLL_MS : POLL_MS);
  }

  /** Reads the state of the server, one request at a time. */
  async function refresh(): Promise<void> {
    if (isReading) {
      isStale = true;
      return;
    }
    isReading = true;
    isStale = false;
    try {
      put(await read());
    } catch (error) {
      set({ isOffline: error instanceof NetworkError, ...(state.page === null && { error }) });
    } finally {
      isReading = false;
      schedule();
    }
    if (isStale && isRunning) await refresh();
  }

  return {
    state: () => state,
    subscribe: changed.listen,
    refresh,
    put,

    /** Reads and listens until the returned function is called. */
    start(): () => void {
      isRunning = true;
      void refresh();
      void connect().then((client) => {
        realtime = client;
        follow();
      });
      return () => {
        isRunning = false;
        clearTimeout(timer);
        leave();
        channel = null;
        leave = () => undefined;
      };
    },
  };
}
