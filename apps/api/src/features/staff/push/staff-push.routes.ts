import * as contract from '@app/contract/endpoints/console/push';
import * as drive from '@app/contract/endpoints/drive/push';
import type { RouteLimit } from '#http/rate-limit.ts';
import { route, type Route } from '#http/route.ts';
import { toWireDone } from '../accounts/accounts.wire.ts';
import type { StaffPushService } from './staff-push.service.ts';

const limit: RouteLimit = { limit: 60, windowSeconds: 3_600, per: 'staff' };

export const staffPushRoutes = (pushes: StaffPushService): Route[] => [
  route(
    contract.subscribeStaffToPush,
    async ({ staff, body: { subscription }, language }) => {
      const { endpoint, keys } = subscription;
      await pushes.subscribe(staff, { endpoint, ...keys });
      return toWireDone(language, 'subscribeStaffToPush');
    },
    { limit },
  ),

  route(
    contract.unsubscribeStaffFromPush,
    async ({ staff, language }) => {
      await pushes.unsubscribe(staff.sessionId);
      return toWireDone(language, 'unsubscribeStaffFromPush');
    },
    { limit },
  ),

  route(
    drive.subscribeDriverToPush,
    async ({ staff, body: { subscription }, language }) => {
      const { endpoint, keys } = subscription;
      await pushes.subscribe(staff, { endpoint, ...keys });
      return toWireDone(language, 'subscribeDriverToPush');
    },
    { limit },
  ),

  route(
    drive.unsubscribeDriverFromPush,
    async ({ staff, language }) => {
      await pushes.unsubscribe(staff.sessionId);
      return toWireDone(language, 'unsubscribeStaffFromPush');
    },
    { limit },
  ),
];
