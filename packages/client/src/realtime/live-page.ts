import { NetworkError } from '#http/api-error.ts';
import { createSignal } from '#signal.ts';
import type { createRealtimeClient } from './realtime-client.ts';

export type LiveState<Page> = {
  /** The last response; null before the first one. */
  page: Page | null;
  /** Whether events arrive. */
  isLive: boolean;
  /** When the server stopped responding; null while it responds. */
  failedAt: number | null;
  /** When the page last had the state of the server, by the clock of the device. */
  lastNewsAt: number | null;
  /** The time of the server minus that of the device. */
  clockOffset: number;
  /** Why the first page is missing. */
  error: unknown;
};

export type Realtime = Pick<ReturnType<typeof createRealtimeClient>, 'listen' | 'onChange' | 'livenessOf'>;

type Parts<Page, More> = {
  channels: readonly string[];
  /** Reads the page, or what has changed since the last one. */
  read: (last: Page | null) => Promise<Page>;
  /** The state after a response. */
  receive: (page: Page, last: Page | null) => { page: Page } & More;
  /** The time of the server at a response. */
  timeOf: (page: Page) => number;
  /** The state before the first response. */
  empty: More;
  realtime: Realtime;
  /** How often it reads while events arrive: a safety net for one that was lost without a reconnect. */
  livePollMs: number;
  /** Many events in a row are one request. */
  minPauseMs?: number;
  now: () => number;
};

/** CON-33 Without events the page is read this often. */
const POLL_MS = 5_000;

/** What a screen shows of the server: read at the start, after events, after an interruption, and now and then. */
export function createLivePage<Page, More extends object>({
  channels,
  read,
  receive,
  timeOf,
  empty,
  realtime,
  livePollMs,
  minPauseMs = 0,
  now,
}: Parts<Page, More>) {
  type State = LiveState<Page> & More;
  const changed = createSignal<void>();
  let state: State = {
    page: null,
    isLive: true,
    failedAt: null,
    lastNewsAt: null,
    clockOffset: 0,
    error: null,
    ...empty,
  };
  let isRunning = false;
  let isReading = false;
  let isStale = false;
  let lastReadAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(next: Partial<State>) {
    state = { ...state, ...next };
    changed.emit();
  }

  function schedule(ms = state.isLive ? livePollMs : POLL_MS) {
    clearTimeout(timer);
    if (isRunning) timer = setTimeout(() => void refresh(), ms);
  }

  /** Reads the page, one request at a time. */
  async function refresh(): Promise<void> {
    if (isReading) {
      isStale = true;
      return;
    }
    isReading = true;
    isStale = false;
    try {
      const page = await read(state.page);
      lastReadAt = now();
      const news = { failedAt: null, lastNewsAt: lastReadAt, clockOffset: timeOf(page) - lastReadAt };
      set({ ...receive(page, state.page), ...news, error: null } as Partial<State>);
    } catch (error) {
      if (error instanceof NetworkError) set({ failedAt: state.failedAt ?? now() } as Partial<State>);
      if (state.page === null) set({ error } as Partial<State>);
    } finally {
      isReading = false;
      schedule(isStale ? minPauseMs : undefined);
    }
  }

  /** Reads soon, and not more often than the pause allows. */
  function refreshSoon() {
    const wait = lastReadAt + minPauseMs - now();
    if (isReading || wait <= 0) void refresh();
    else schedule(wait);
  }

  function onLiveness() {
    const isLive = realtime.livenessOf(channels) !== 'paused';
    if (isLive === state.isLive) return;
    set({ isLive } as Partial<State>);
    schedule();
  }

  return {
    state: () => state,
    subscribe: changed.listen,
    set,
    refresh,
    refreshSoon,

    /** Reads and listens until the returned function is called. */
    start(listen: () => (() => void)[]): () => void {
      isRunning = true;
      const stops = [realtime.onChange(onLiveness), ...listen()];
      void refresh();
      return () => {
        isRunning = false;
        clearTimeout(timer);
        for (const stop of stops) stop();
      };
    },
  };
}
