import type { BodyOf, ResponseOf } from '@app/contract/endpoint';
import * as contract from '@app/contract/endpoints/console/day-close';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

export type OpenDay = ResponseOf<typeof contract.showDay>;

const LIVE_MS = 5_000;
const STATE_MS = 5 * 60_000;

/** Read again every few seconds, because another device may close the period. */
export const dayQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['day', branchId],
    queryFn: ({ signal }) => api.call(contract.showDay, { params: { branchId }, signal }),
    refetchInterval: LIVE_MS,
  });

/** The same where only the state of the period matters. */
export const dayStateQuery = (branchId: string) => ({
  ...dayQuery(branchId),
  staleTime: STATE_MS,
  refetchInterval: STATE_MS,
});

export const closeQuery = (branchId: string, number: number) =>
  queryOptions({
    queryKey: ['day-close', branchId, number],
    queryFn: ({ signal }) =>
      api.call(contract.showDayClose, { params: { branchId, number: String(number) }, signal }),
    staleTime: Infinity,
  });

export const dayActions = {
  report: (branchId: string, period: number) =>
    api.call(contract.readDayReport, { params: { branchId }, query: { period: String(period) } }),

  close: (branchId: string, body: BodyOf<typeof contract.closeDay>) =>
    api.call(contract.closeDay, { params: { branchId }, body }),

  addEntry: (branchId: string, body: BodyOf<typeof contract.addDrawerEntry>) =>
    api.call(contract.addDrawerEntry, { params: { branchId }, body }),
};

/** The address of the file of a close. */
export const closeCsvHref = (branchId: string, number: number) =>
  `${contract.showDayClose.base}/branches/${branchId}/closes/${number}?format=csv`;
