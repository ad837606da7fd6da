import * as contract from '@app/contract/endpoints/console/reports';
import type { Language } from '@app/domain/language';
import type { Separator } from '#http/responses/csv-file.ts';
import { route, type Route } from '#http/route.ts';
import {
  cancellationsCsv,
  cashCsv,
  itemsCsv,
  offersCsv,
  salesCsv,
  timesCsv,
  todayCsv,
} from './reports-csv.wire.ts';
import type { ReportsService } from './reports.service.ts';

const ofBranches = {
  notFound: 'branch.not_found',
  limit: { limit: 120, windowSeconds: 60, per: 'staff' },
} as const;

type Query = { branch: string } & Partial<Record<'from' | 'to' | 'zone', string | undefined>>;
type Format = { format?: 'json' | 'csv' | undefined; separator?: Separator | undefined };

const periodOf = ({ branch, ...period }: Query) => ({
  branchIds: branch.split(','),
  from: period.from,
  to: period.to,
  zone: period.zone,
});
const isCsv = ({ format }: Format) => format === 'csv';
const csvStyle = (language: Language, { separator = ',' }: Format) => ({ language, separator });

/* The branches of a query are in the scope of the caller: the route adapter refuses others. */
export const reportsRoutes = (reports: ReportsService): Route[] => [
  route(
    contract.reportToday,
    async ({ query, language }) => {
      const today = await reports.today(query.branch.split(','));
      return isCsv(query) ? todayCsv(today, csvStyle(language, query)) : today;
    },
    { ...ofBranches, isFrequent: true },
  ),
  route(
    contract.reportSales,
    async ({ query, language }) => {
      const report = await reports.sales(query.by ?? 'day', periodOf(query));
      return isCsv(query) ? salesCsv(report, csvStyle(language, query)) : report;
    },
    ofBranches,
  ),
  route(
    contract.reportItems,
    async ({ query, language }) => {
      const report = await reports.items(periodOf(query));
      return isCsv(query) ? itemsCsv(report, query.by, csvStyle(language, query)) : report;
    },
    ofBranches,
  ),
  route(
    contract.reportTimes,
    async ({ query, language }) => {
      const report = await reports.times(query.by ?? 'type', periodOf(query));
      return isCsv(query) ? timesCsv(report, csvStyle(language, query)) : report;
    },
    ofBranches,
  ),
  route(
    contract.reportCancellations,
    async ({ query, language }) => {
      const report = await reports.cancellations(periodOf(query));
      return isCsv(query) ? cancellationsCsv(report, csvStyle(language, query)) : report;
    },
    ofBranches,
  ),
  route(
    contract.reportOffers,
    async ({ query, language, staff }) => {
      const report = await reports.offers(periodOf(query), staff.scopes);
      return isCsv(query) ? offersCsv(report, csvStyle(language, query)) : report;
    },
    ofBranches,
  ),
  route(
    contract.reportCash,
    async ({ query, language }) => {
      const report = await reports.cash(periodOf(query));
      return isCsv(query) ? cashCsv(report, query.by, csvStyle(language, query)) : report;
    },
    ofBranches,
  ),
];
