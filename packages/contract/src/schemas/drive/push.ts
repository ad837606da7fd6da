import type { SchemaMap } from '../schema-map.ts';
import { consolePushSchemas } from '../console/push.ts';

export const drivePushSchemas = {
  subscribeDriverToPush: consolePushSchemas.subscribeStaffToPush,
  unsubscribeDriverFromPush: consolePushSchemas.unsubscribeStaffFromPush,
} satisfies SchemaMap;
