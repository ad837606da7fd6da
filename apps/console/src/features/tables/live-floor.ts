import { createLivePage, type Realtime } from '@app/client/realtime/live-page.ts';
import {
  branchChannel,
  ORDER_CHANGED,
  ORDER_PLACED,
  TABLE_CHANGED,
  TABLE_REQUEST,
} from '@app/contract/events';
import type { Floor } from '@app/contract/schemas/console/tables';

type Parts = {
  branchId: string;
  read: () => Promise<Floor>;
  realtime: Realtime;
  /** Whether orders change what is shown; requests of guests alone do not need them. */
  hasOrders: boolean;
  now?: () => number;
};

const LIVE_POLL_MS = 60_000;
/* Many events in a row are one request, and each is shown within a second. */
const MIN_PAUSE_MS = 300;

export type LiveFloor = ReturnType<typeof createLiveFloor>;

/** CON-103 The tables of a branch: read at the start, and again after each event of the branch. */
export function createLiveFloor({ branchId, read, realtime, hasOrders, now = Date.now }: Parts) {
  const channel = branchChannel(branchId);
  const live = createLivePage<Floor, object>({
    channels: [channel],
    read,
    receive: (page) => ({ page }),
    timeOf: ({ at }) => at,
    empty: {},
    realtime,
    livePollMs: LIVE_POLL_MS,
    minPauseMs: MIN_PAUSE_MS,
    now,
  });
  const { state, subscribe, refresh, refreshSoon } = live;
  const events = [TABLE_CHANGED, TABLE_REQUEST, ...(hasOrders ? [ORDER_CHANGED, ORDER_PLACED] : [])];
  return {
    state,
    subscribe,
    refresh,
    start: () =>
      live.start(() =>
        events.map((event) =>
          realtime.listen(channel, {
            event,
            onEvent: refreshSoon,
            ...(event === TABLE_CHANGED && { onOpen: () => void refresh() }),
          }),
        ),
      ),
  };
}
