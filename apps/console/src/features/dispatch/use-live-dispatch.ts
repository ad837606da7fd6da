import { readAgain, useLiveQuery } from '@app/client/realtime/use-live-query.ts';
import { readDispatch } from '@app/contract/endpoints/console/dispatch';
import {
  branchChannel,
  DISPATCH_DRIVER_CHANGED,
  dispatchChannel,
  ORDER_CHANGED,
  ORDER_PLACED,
} from '@app/contract/events';
import type { DispatchDriver, DispatchPage } from '@app/contract/schemas/console/dispatch';
import { queryOptions } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useDriverPositions } from '#features/drivers/use-position-age.ts';
import { ALWAYS } from '#features/live/use-liveness.ts';
import { api } from '#session/api.ts';
import { realtime } from '#session/realtime.ts';
import { setClockOffset } from '#session/server-clock.ts';
import { mergeDispatch, withDriver } from './live-dispatch.ts';

const LIVE_POLL_MS = 30_000;
const PAUSE_MS = 1_000;

const dispatchQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['dispatch', branchId],
    queryFn: async ({ client, queryKey }) => {
      const page = await api.call(readDispatch, { query: { branch: branchId } });
      setClockOffset(page.at - Date.now());
      return mergeDispatch(client.getQueryData<DispatchPage>(queryKey), page);
    },
    structuralSharing: false,
    retry: false,
    gcTime: 0,
  });

export type LiveDispatch = ReturnType<typeof useLiveDispatch>;

/**
 * CON-50 The deliveries and drivers of a branch. A position changes only its driver's position, which has listeners
 * of its own; every other event reads the page again.
 */
export function useLiveDispatch(branchId: string) {
  const {
    data: page,
    change,
    ...live
  } = useLiveQuery(dispatchQuery(branchId), {
    realtime,
    channels: [dispatchChannel(branchId), branchChannel(branchId)],
    events: { [DISPATCH_DRIVER_CHANGED]: readAgain, [ORDER_CHANGED]: readAgain, [ORDER_PLACED]: readAgain },
    ...ALWAYS,
    poll: { ...ALWAYS.poll, liveMs: LIVE_POLL_MS },
    pauseMs: PAUSE_MS,
  });
  const positions = useDriverPositions([branchId]);
  useEffect(() => {
    for (const { id, location, locatedAt } of page?.drivers ?? [])
      if (location !== null && locatedAt !== null) positions.move(id, { location, at: locatedAt });
  }, [page, positions]);
  const put = useCallback(
    (driver: DispatchDriver) => change((known) => (known ? { data: withDriver(known, driver) } : {})),
    [change],
  );
  return { ...live, page: page ?? null, positions, put };
}
