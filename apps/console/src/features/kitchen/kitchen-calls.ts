import {
  markSoldOut,
  putBack,
  readKitchen,
  showKitchenOverview,
  tickLine,
  untickLine,
} from '@app/contract/endpoints/console/kitchen';
import { markTicketReady, startTicket, undoTicketReady } from '@app/contract/endpoints/console/orders';
import type { KitchenTicket } from '@app/contract/schemas/board';
import type { KitchenPage } from '@app/contract/schemas/console/kitchen';
import type { SoldOutChoice } from '@app/domain/menu/sold-out';
import { queryOptions } from '@tanstack/react-query';
import { liveBoardQuery } from '#features/orders/use-live-board.ts';
import { api } from '#session/api.ts';

const REFRESH_MS = 60_000;

/** The orders in the kitchen of a branch. */
export const kitchenQuery = (branchId: string) =>
  liveBoardQuery<KitchenTicket, KitchenPage>('kitchen-board', [branchId], (branch, after) =>
    api.call(readKitchen, { query: { branch, after } }),
  );

export const OVERVIEW = 'kitchen';

export const overviewQuery = (branch: string) =>
  queryOptions({
    queryKey: [OVERVIEW, branch],
    queryFn: () => api.call(showKitchenOverview, { query: { branch } }),
    refetchInterval: REFRESH_MS,
  });

export const kitchenCalls = {
  tick: async (orderId: string, lineId: string, isDone: boolean) => {
    const endpoint = isDone ? tickLine : untickLine;
    return (await api.call(endpoint, { params: { orderId, lineId } })).ticket;
  },
  ready: (orderId: string) => api.call(markTicketReady, { params: { orderId } }),
  recall: (orderId: string) => api.call(undoTicketReady, { params: { orderId } }),
  start: (orderId: string) => api.call(startTicket, { params: { orderId } }),
  soldOut: (itemId: string, until: SoldOutChoice) =>
    api.call(markSoldOut, { params: { itemId }, body: { until } }),
  putBack: (itemId: string) => api.call(putBack, { params: { itemId } }),
};
