import { connection } from '@app/client/http/connection.ts';
import { readFloor } from '@app/contract/endpoints/console/tables';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { api } from '#session/api.ts';
import { realtime } from '#session/realtime.ts';
import { createLiveFloor } from './live-floor.ts';

/** The floor of a branch while the component is mounted. */
export function useLiveFloor(branchId: string, { hasOrders }: { hasOrders: boolean }) {
  const live = useMemo(
    () =>
      createLiveFloor({
        branchId,
        read: () => api.call(readFloor, { params: { branchId } }),
        realtime,
        hasOrders,
      }),
    [branchId, hasOrders],
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
