import * as contract from '@app/contract/endpoints/console/day-close';
import { actorOf, isManager } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import { dayCloseCsv } from './day-close-csv.wire.ts';
import type { DayCloseService } from './day-close.service.ts';

const ofBranch = {
  notFound: 'branch.not_found',
  limit: { limit: 120, windowSeconds: 60, per: 'staff' },
} as const;

/* The branch of the path is in the scope of the caller: the route adapter refuses others. */
export const dayCloseRoutes = (days: DayCloseService): Route[] => [
  route(
    contract.showDay,
    ({ params: { branchId }, staff }) => days.show(branchId, isManager(staff, branchId)),
    ofBranch,
  ),
  route(
    contract.readDayReport,
    ({ params: { branchId }, query: { period }, staff }) =>
      days.report(branchId, period === undefined ? null : Number(period), isManager(staff, branchId)),
    ofBranch,
  ),
  route(
    contract.addDrawerEntry,
    async ({ params: { branchId }, body, staff, request }) => ({
      isAdded: await days.addEntry(branchId, body, {
        actor: actorOf(staff, request),
        isManager: isManager(staff, branchId),
      }),
    }),
    ofBranch,
  ),
  route(
    contract.closeDay,
    async ({ params: { branchId }, body, staff, request }) => ({
      close: await days.close(branchId, body, {
        actor: actorOf(staff, request),
        isManager: isManager(staff, branchId),
      }),
    }),
    ofBranch,
  ),
  route(
    contract.showDayClose,
    async ({ params: { branchId, number }, query, language }) => {
      const close = await days.showClose(branchId, Number(number));
      return query.format === 'csv' ? dayCloseCsv(close, language, query.separator ?? ',') : { close };
    },
    ofBranch,
  ),
];
