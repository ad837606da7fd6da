import { listBoardDrivers } from '@app/contract/endpoints/console/orders';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

const REFRESH_MS = 15_000;

/** The drivers of a branch, with the age of their positions. */
export const driversQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['drivers', branchId],
    queryFn: async () => (await api.call(listBoardDrivers, { query: { branch: branchId } })).drivers,
    refetchInterval: REFRESH_MS,
  });
