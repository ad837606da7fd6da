import { readAgain, useLiveQuery } from '@app/client/realtime/use-live-query.ts';
import { readFloor } from '@app/contract/endpoints/console/tables';
import {
  branchChannel,
  ORDER_CHANGED,
  ORDER_PLACED,
  TABLE_CHANGED,
  TABLE_REQUEST,
} from '@app/contract/events';
import { queryOptions } from '@tanstack/react-query';
import { ALWAYS } from '#features/live/use-liveness.ts';
import { api } from '#session/api.ts';
import { realtime } from '#session/realtime.ts';
import { setClockOffset } from '#session/server-clock.ts';

/* Each of many events in a row is shown within a second. */
const PAUSE_MS = 300;
const OF_TABLES = { [TABLE_CHANGED]: readAgain, [TABLE_REQUEST]: readAgain };
const OF_ORDERS = { [ORDER_CHANGED]: readAgain, [ORDER_PLACED]: readAgain };

const floorQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['floor', branchId],
    queryFn: async () => {
      const floor = await api.call(readFloor, { params: { branchId } });
      setClockOffset(floor.at - Date.now());
      return floor;
    },
    retry: false,
    // An old request would ring.
    gcTime: 0,
  });

export type LiveFloor = ReturnType<typeof useLiveFloor>;

/** CON-103 The tables of a branch. Requests of guests alone do not need the events of orders. */
export const useLiveFloor = (branchId: string, { hasOrders }: { hasOrders: boolean }) =>
  useLiveQuery(floorQuery(branchId), {
    realtime,
    channels: [branchChannel(branchId)],
    events: hasOrders ? { ...OF_TABLES, ...OF_ORDERS } : OF_TABLES,
    ...ALWAYS,
    pauseMs: PAUSE_MS,
  });
