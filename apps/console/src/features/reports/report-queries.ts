import type { Endpoint, QueryOf, ResponseOf } from '@app/contract/endpoint';
import * as contract from '@app/contract/endpoints/console/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** What the address says: the branches, separated by commas, and the days. */
export type ReportFilter = { branch: string; from: string; to: string };

const LIVE_MS = 5_000;

/** Today's figures come again every few seconds; a report of other days stays. */
const refreshOf = (isToday: boolean) => (isToday ? { refetchInterval: LIVE_MS } : {});

export const todayQuery = (branch: string) =>
  queryOptions({
    queryKey: ['reports', 'today', branch],
    queryFn: ({ signal }) => api.call(contract.reportToday, { query: { branch }, signal }),
    refetchInterval: LIVE_MS,
  });

export const salesQuery = (
  filter: ReportFilter,
  by: NonNullable<QueryOf<typeof contract.reportSales>['by']>,
  isToday: boolean,
) =>
  queryOptions({
    queryKey: ['reports', 'sales', filter, by],
    queryFn: ({ signal }) => api.call(contract.reportSales, { query: { ...filter, by }, signal }),
    placeholderData: keepPreviousData,
    ...refreshOf(isToday),
  });

export const itemsQuery = (filter: ReportFilter) =>
  queryOptions({
    queryKey: ['reports', 'items', filter],
    queryFn: ({ signal }) => api.call(contract.reportItems, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const timesQuery = (
  filter: ReportFilter,
  by: NonNullable<QueryOf<typeof contract.reportTimes>['by']>,
) =>
  queryOptions({
    queryKey: ['reports', 'times', filter, by],
    queryFn: ({ signal }) => api.call(contract.reportTimes, { query: { ...filter, by }, signal }),
    placeholderData: keepPreviousData,
  });

export const cancellationsQuery = (filter: ReportFilter) =>
  queryOptions({
    queryKey: ['reports', 'cancellations', filter],
    queryFn: ({ signal }) => api.call(contract.reportCancellations, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const offersQuery = (filter: ReportFilter) =>
  queryOptions({
    queryKey: ['reports', 'offers', filter],
    queryFn: ({ signal }) => api.call(contract.reportOffers, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const cashQuery = (filter: ReportFilter) =>
  queryOptions({
    queryKey: ['reports', 'cash', filter],
    queryFn: ({ signal }) => api.call(contract.reportCash, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export type SalesReport = ResponseOf<typeof contract.reportSales>;
export type CashReport = ResponseOf<typeof contract.reportCash>;

const FILES: Readonly<Record<string, Endpoint>> = {
  overview: contract.reportSales,
  sales: contract.reportSales,
  items: contract.reportItems,
  times: contract.reportTimes,
  cancellations: contract.reportCancellations,
  offers: contract.reportOffers,
  cash: contract.reportCash,
};

/** The address of the file of a report. */
export function csvHref(
  name: string,
  filter: ReportFilter,
  by: string | undefined,
  separator: ',' | ';',
): string {
  const { base, path } = FILES[name] ?? contract.reportSales;
  const search = new URLSearchParams({
    ...filter,
    ...(by === undefined ? {} : { by }),
    format: 'csv',
    separator,
  });
  return `${base}${path}?${search}`;
}
