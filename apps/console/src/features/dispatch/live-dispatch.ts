import { createLivePage, type Realtime } from '@app/client/realtime/live-page.ts';
import {
  branchChannel,
  DISPATCH_DRIVER_CHANGED,
  dispatchChannel,
  ORDER_CHANGED,
  ORDER_PLACED,
} from '@app/contract/events';
import type { DispatchDriver, DispatchPage } from '@app/contract/schemas/console/dispatch';
import { createDriverPositions } from '#features/drivers/driver-positions.ts';

type Parts = {
  branchId: string;
  read: () => Promise<DispatchPage>;
  realtime: Realtime;
  now?: () => number;
};

const LIVE_POLL_MS = 30_000;
const MIN_PAUSE_MS = 1_000;

export type LiveDispatch = ReturnType<typeof createLiveDispatch>;

/**
 * The deliveries and drivers of a branch. A position changes only its driver's position, which has listeners of its
 * own; every other event reads the page again. What has not changed stays the same object, so that its row does not
 * render again.
 */
export function createLiveDispatch({ branchId, read, realtime, now = Date.now }: Parts) {
  const dispatch = dispatchChannel(branchId);
  const branch = branchChannel(branchId);
  const positions = createDriverPositions({ branchIds: [branchId], realtime });

  const live = createLivePage<DispatchPage, object>({
    channels: [dispatch, branch],
    read,
    receive(page, last) {
      for (const { id, location, locatedAt } of page.drivers)
        if (location !== null && locatedAt !== null) positions.move(id, { location, at: locatedAt });
      return { page: last ? keepSame(last, page) : page };
    },
    timeOf: ({ at }) => at,
    empty: {},
    realtime,
    livePollMs: LIVE_POLL_MS,
    minPauseMs: MIN_PAUSE_MS,
    now,
  });
  const { state, subscribe, refresh, refreshSoon, set } = live;

  return {
    state,
    subscribe,
    refresh,
    positions,

    /** The driver as an action of this device left them. */
    put(driver: DispatchDriver) {
      const { page } = state();
      if (page === null) return;
      const drivers = page.drivers.map((known) => (known.id === driver.id ? driver : known));
      set({ page: { ...page, drivers } });
    },

    start: () =>
      live.start(() => [
        positions.start(),
        realtime.listen(dispatch, {
          event: DISPATCH_DRIVER_CHANGED,
          onEvent: refreshSoon,
          onOpen: () => void refresh(),
        }),
        realtime.listen(branch, { event: ORDER_CHANGED, onEvent: refreshSoon }),
        realtime.listen(branch, { event: ORDER_PLACED, onEvent: refreshSoon }),
      ]),
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
