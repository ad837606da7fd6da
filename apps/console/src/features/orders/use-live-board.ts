import { connection } from '@app/client/http/connection.ts';
import type { BoardTicket } from '@app/domain/board/merge-board';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { realtime } from '#session/realtime.ts';
import { createLiveBoard, type Page } from './live-board.ts';

type Reader<P> = (branch: string, after: string | undefined) => Promise<P>;

/** The live board of branches while the component is mounted. `read` must be a stable function. */
export function useLiveBoard<Ticket extends BoardTicket, P extends Page<Ticket>>(
  branchIds: readonly string[],
  read: Reader<P>,
) {
  const branch = branchIds.join(',');
  const live = useMemo(
    () =>
      createLiveBoard<Ticket, P>({
        branchIds: branch === '' ? [] : branch.split(','),
        read: (after) => read(branch, after),
        realtime,
      }),
    [branch, read],
  );
  useEffect(() => {
    const stop = live.start();
    // The socket notices a lost connection much later than a request.
    const forget = connection.listen(() => void live.refresh());
    return () => {
      stop();
      forget();
    };
  }, [live]);
  return { live, state: useSyncExternalStore(live.subscribe, live.state) };
}
