import { NetworkError } from '@app/client/http/api-error.ts';
import type { createRealtimeClient } from '@app/client/realtime/realtime-client.ts';
import { createSignal } from '@app/client/signal.ts';
import {
  branchChannel,
  DISPATCH_DRIVER_CHANGED,
  DISPATCH_DRIVER_MOVED,
  dispatchChannel,
  ORDER_CHANGED,
  ORDER_PLACED,
} from '@app/contract/events';
import type { DispatchDriver, DispatchPage } from '@app/contract/schemas/console/dispatch';
import { isPoint, type Point } from '@app/domain/geo/point';

export type DispatchState = {
  /** The last response; null before the first one. */
  page: DispatchPage | null;
  /** Whether events arrive. */
  isLive: boolean;
  /** When the server stopped responding; null while it responds. */
  failedAt: number | null;
  /** When the screen last had the state of the server, by the clock of the device. */
  lastNewsAt: number | null;
  /** The time of the server minus that of the device. */
  clockOffset: number;
  /** Why the first page is missing. */
  error: unknown;
};

type Position = { location: Point; at: number };
type Realtime = Pick<ReturnType<typeof createRealtimeClient>, 'listen' | 'onChange' | 'livenessOf'>;
type Parts = {
  branchId: string;
  read: () => Promise<DispatchPage>;
  realtime: Realtime;
  now?: () => number;
};

const POLL_MS = 5_000;
/* A safety net for an event that was lost without a reconnect. */
const LIVE_POLL_MS = 30_000;
/* Many events in a row are one request. */
const MIN_PAUSE_MS = 1_000;

export type LiveDispatch = ReturnType<typeof createLiveDispatch>;

/**
 * The deliveries and drivers of a branch. A position changes only its driver's position, which has listeners of its
 * own; every other event reads the page again. What has not changed stays the same object, so that its row does not
 * render again.
 */
export function createLiveDispatch({ branchId, read, realtime, now = Date.now }: Parts) {
  const channels = [dispatchChannel(branchId), branchChannel(branchId)];
  const changed = createSignal<void>();
  const moved = createSignal<string>();
  const positions = new Map<string, Position>();
  let state: DispatchState = {
    page: null,
    isLive: true,
    failedAt: null,
    lastNewsAt: null,
    clockOffset: 0,
    error: null,
  };
  let isRunning = false;
  let isReading = false;
  let isStale = false;
  let lastReadAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(next: Partial<DispatchState>) {
    state = { ...state, ...next };
    changed.emit();
  }

  function schedule(ms = state.isLive ? LIVE_POLL_MS : POLL_MS) {
    clearTimeout(timer);
    if (isRunning) timer = setTimeout(() => void refresh(), ms);
  }

  /** The newer of two positions counts: a response may be older than an event. */
  function move(driverId: string, position: Position) {
    const known = positions.get(driverId);
    if (known && known.at >= position.at) return;
    positions.set(driverId, position);
    moved.emit(driverId);
  }

  async function refresh(): Promise<void> {
    if (isReading) {
      isStale = true;
      return;
    }
    isReading = true;
    isStale = false;
    try {
      const page = await read();
      lastReadAt = now();
      for (const { id, location, locatedAt } of page.drivers)
        if (location !== null && locatedAt !== null) move(id, { location, at: locatedAt });
      set({
        page: state.page ? keepSame(state.page, page) : page,
        failedAt: null,
        lastNewsAt: lastReadAt,
        clockOffset: page.at - lastReadAt,
        error: null,
      });
    } catch (error) {
      if (error instanceof NetworkError) set({ failedAt: state.failedAt ?? now() });
      if (state.page === null) set({ error });
    } finally {
      isReading = false;
      schedule(isStale ? MIN_PAUSE_MS : undefined);
    }
  }

  /** Reads soon, and not more often than once a second. */
  function refreshSoon() {
    if (isReading) {
      isStale = true;
      return;
    }
    const wait = lastReadAt + MIN_PAUSE_MS - now();
    if (wait <= 0) void refresh();
    else schedule(wait);
  }

  function onMoved(data: unknown) {
    const position = positionIn(data);
    if (position) move(position.driverId, position);
  }

  function onLiveness() {
    const isLive = realtime.livenessOf(channels) !== 'paused';
    if (isLive === state.isLive) return;
    set({ isLive });
    schedule();
  }

  return {
    state: () => state,
    subscribe: changed.listen,
    refresh,
    positions: {
      of: (driverId: string): Point | null => positions.get(driverId)?.location ?? null,
      at: (driverId: string): number | null => positions.get(driverId)?.at ?? null,
      listen: moved.listen,
    },

    /** The driver as an action of this device left them. */
    put(driver: DispatchDriver) {
      const { page } = state;
      if (page === null) return;
      const drivers = page.drivers.map((known) => (known.id === driver.id ? driver : known));
      set({ page: { ...page, drivers } });
    },

    /** Reads and listens until the returned function is called. */
    start(): () => void {
      isRunning = true;
      const [dispatch = '', branch = ''] = channels;
      const stops = [
        realtime.onChange(onLiveness),
        realtime.listen(dispatch, {
          event: DISPATCH_DRIVER_MOVED,
          onEvent: onMoved,
          onOpen: () => void refresh(),
        }),
        realtime.listen(dispatch, { event: DISPATCH_DRIVER_CHANGED, onEvent: refreshSoon }),
        realtime.listen(branch, { event: ORDER_CHANGED, onEvent: refreshSoon }),
        realtime.listen(branch, { event: ORDER_PLACED, onEvent: refreshSoon }),
      ];
      void refresh();
      return () => {
        isRunning = false;
        clearTimeout(timer);
        for (const stop of stops) stop();
      };
    },
  };
}

/** The new page with the objects of the old one wherever both are equal. */
function keepSame(old: DispatchPage, next: DispatchPage): DispatchPage {
  return {
    ...next,
    branch: same(old.branch, next.branch),
    zones: same(old.zones, next.zones),
    orders: keepEntries(old.orders, next.orders, ({ ticket }) => ticket.id),
    drivers: keepEntries(old.drivers, next.drivers, ({ id }) => id),
  };
}

function keepEntries<Entry>(old: readonly Entry[], next: readonly Entry[], keyOf: (entry: Entry) => string) {
  const known = new Map(old.map((entry) => [keyOf(entry), entry]));
  return next.map((entry) => {
    const before = known.get(keyOf(entry));
    return before === undefined ? entry : same(before, entry);
  });
}

const same = <Value>(old: Value, next: Value): Value =>
  JSON.stringify(old) === JSON.stringify(next) ? old : next;

function positionIn(data: unknown): (Position & { driverId: string }) | null {
  if (typeof data !== 'object' || data === null) return null;
  const { driverId, location, at } = data as Record<string, unknown>;
  const time = typeof at === 'string' ? Date.parse(at) : at;
  if (typeof driverId !== 'string' || typeof time !== 'number' || !isPoint(location)) return null;
  return { driverId, location, at: time };
}
