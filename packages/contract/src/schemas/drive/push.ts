import type { SchemaMap } from '../schema-map.ts';
import { consolePushSchemas } from '../console/push.ts';

export const drivePushSchemas = {
  subscribeDriverToPush: {
    ...consolePushSchemas.subscribeStaffToPush,
    summary: 'Send new deliveries to this device, also while no page is open',
  },
  unsubscribeDriverFromPush: {
    ...consolePushSchemas.unsubscribeStaffFromPush,
    summary: 'Send no more push messages to the devices of this session',
  },
} satisfies SchemaMap;
