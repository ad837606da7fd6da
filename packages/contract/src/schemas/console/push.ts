import * as z from 'zod/mini';
import { PushSubscription } from '../customer/notifications.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Message } from '../vocabulary.ts';

export const consolePushSchemas = {
  subscribeStaffToPush: {
    summary: 'Send new orders to this device, also while no page is open',
    body: z.object({ subscription: PushSubscription }),
    response: Message,
  },
  unsubscribeStaffFromPush: {
    summary: 'Send no more push messages to the devices of this session',
    response: Message,
  },
} satisfies SchemaMap;
