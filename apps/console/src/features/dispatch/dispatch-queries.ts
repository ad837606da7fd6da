import { listDriverProposals, listShifts } from '@app/contract/endpoints/console/dispatch';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

const REFRESH_MS = 15_000;

/** CON-51 The drivers for an order, the best first. A new revision of the order asks again. */
export const proposalsQuery = (orderId: string, revision: number) =>
  queryOptions({
    queryKey: ['driver-proposals', orderId, revision],
    queryFn: async () => (await api.call(listDriverProposals, { params: { orderId } })).proposals,
    refetchInterval: REFRESH_MS,
  });

export const shiftsQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['shifts', branchId],
    queryFn: async () => (await api.call(listShifts, { query: { branch: branchId } })).shifts,
    refetchInterval: REFRESH_MS,
  });
