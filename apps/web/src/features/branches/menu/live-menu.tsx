import { readAgain, useLiveQueries } from '@app/client/realtime/use-live-query.ts';
import { MENU_CHANGED, menuChannel } from '@app/contract/events';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { useEffect } from 'react';
import { realtime } from '#session/realtime.ts';
import { serverNow } from '#session/server-time.ts';
import { menuWaitMs } from './menu-wait.ts';

/** Where the clocks of page and server differ, the page reads too early and once more. */
const AGAIN_MS = 30_000;
const MAX_TIMER_MS = 86_400_000;

/**
 * SOLD-02 Reads the branch once after a change of its menu or its state, after a lost connection, and when something
 * ends by itself, while it is mounted.
 */
export function LiveMenu({ branch }: { branch: WireBranch }) {
  const live = {
    realtime,
    channels: [menuChannel(branch._id)],
    events: { [MENU_CHANGED]: readAgain },
    delayMs: menuWaitMs,
    isFresh: true,
  };
  const { refresh } = useLiveQueries(['branch', branch._id], live);
  useLiveQueries(['item'], live);

  const end = nextEnd(branch);
  useEffect(() => {
    if (end === null) return;
    let next: ReturnType<typeof setTimeout>;
    const readIn = (ms: number) => {
      next = setTimeout(() => {
        void refresh();
        readIn(AGAIN_MS);
      }, ms);
    };
    readIn(Math.min(Math.max(end - serverNow(), 0), MAX_TIMER_MS));
    return () => clearTimeout(next);
  }, [end, refresh]);
  return null;
}

/** When the first sold-out item is back, the pause ends, or an offer starts or ends. */
function nextEnd({ menu, backAt, offersChangeAt }: WireBranch): number | null {
  const ends = menu.collections.flatMap(({ soldOutItems = [] }) => soldOutItems.map(({ until }) => until));
  const times = [backAt, offersChangeAt, ...ends].flatMap((end) => (end ? [Date.parse(end)] : []));
  return times.length > 0 ? Math.min(...times) : null;
}
