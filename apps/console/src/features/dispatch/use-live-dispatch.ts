import { connection } from '@app/client/http/connection.ts';
import { readDispatch } from '@app/contract/endpoints/console/dispatch';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { api } from '#session/api.ts';
import { realtime } from '#session/realtime.ts';
import { createLiveDispatch } from './live-dispatch.ts';

/** The dispatch of a branch while the component is mounted. */
export function useLiveDispatch(branchId: string) {
  const live = useMemo(
    () =>
      createLiveDispatch({
        branchId,
        read: () => api.call(readDispatch, { query: { branch: branchId } }),
        realtime,
      }),
    [branchId],
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
