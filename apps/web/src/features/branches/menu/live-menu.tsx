import { MENU_CHANGED, menuChannel } from '@app/contract/events';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { serverNow } from '#session/server-time.ts';
import { useChannels } from '#session/use-channels.ts';
import { menuWaitMs } from './menu-wait.ts';
import { isOfBranch } from '#features/branches/use-branch.ts';

/** Where the clocks of page and server differ, the page reads too early and once more. */
const AGAIN_MS = 30_000;
const MAX_TIMER_MS = 86_400_000;

/**
 * SOLD-02 Follows the menu of a branch while it is mounted: reads the branch once after a change of its menu or its
 * state, after a lost connection, and when something ends by itself. A hidden page reads when it is seen again.
 */
export function LiveMenu({ branch }: { branch: WireBranch }) {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasOpen = useRef(false);

  function read() {
    timer.current = undefined;
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => isOfBranch(queryKey, branch._id) || queryKey[0] === 'item',
      refetchType: document.hidden ? 'none' : 'active',
    });
  }
  const readSoon = () => void (timer.current ??= setTimeout(read, menuWaitMs()));
  useEffect(() => () => clearTimeout(timer.current), []);

  useChannels([menuChannel(branch._id)], {
    event: MENU_CHANGED,
    onEvent: readSoon,
    onOpen: () => {
      // The page was read just before its channel opened for the first time.
      if (wasOpen.current) readSoon();
      wasOpen.current = true;
    },
  });

  const end = nextEnd(branch);
  const readAtEnd = useEffectEvent(readSoon);
  useEffect(() => {
    if (end === null) return;
    let next: ReturnType<typeof setTimeout>;
    const readIn = (ms: number) => {
      next = setTimeout(() => {
        readAtEnd();
        readIn(AGAIN_MS);
      }, ms);
    };
    readIn(Math.min(Math.max(end - serverNow(), 0), MAX_TIMER_MS));
    return () => clearTimeout(next);
  }, [end]);
  return null;
}

/** When the first sold-out item is back, the pause ends, or an offer starts or ends. */
function nextEnd({ menu, backAt, offersChangeAt }: WireBranch): number | null {
  const ends = menu.collections.flatMap(({ soldOutItems = [] }) => soldOutItems.map(({ until }) => until));
  const times = [backAt, offersChangeAt, ...ends].flatMap((end) => (end ? [Date.parse(end)] : []));
  return times.length > 0 ? Math.min(...times) : null;
}
