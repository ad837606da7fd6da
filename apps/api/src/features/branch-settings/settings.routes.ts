import * as contract from '@app/contract/endpoints/console/settings';
import { roleOfSetting } from '@app/domain/staff/setting-role';
import { canActAt } from '@app/domain/staff/grant';
import { AppError } from '#errors/app-error.ts';
import { actorOf } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import type { SettingsService } from './settings.service.ts';

const ofBranch = {
  notFound: 'branch.not_found',
  limit: { limit: 60, windowSeconds: 60, per: 'staff' },
} as const;

/* The branch of the path is in the scope of the caller: the route adapter refuses others. */
export const settingsRoutes = (settings: SettingsService): Route[] => [
  route(contract.showBranchSettings, ({ params }) => settings.settings(params.branchId), ofBranch),

  route(
    contract.saveBranchSettings,
    ({ params: { branchId }, body, staff, request }) => {
      const isAllowed = Object.keys(body.changes).every((name) =>
        canActAt(staff.grants, roleOfSetting(name), { branchId }),
      );
      if (!isAllowed) throw new AppError('staff.role_missing');
      return settings.save(branchId, body, actorOf(staff, request));
    },
    ofBranch,
  ),

  route(contract.showBranchHours, ({ params }) => settings.hours(params.branchId), ofBranch),

  route(
    contract.saveBranchHours,
    ({ params, body: { revision, ...changes }, staff, request }) =>
      settings.saveHours(params.branchId, { revision, changes }, actorOf(staff, request)),
    ofBranch,
  ),
];
