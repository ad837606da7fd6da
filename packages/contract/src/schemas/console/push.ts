import * as z from 'zod/mini';
import { PushSubscription } from '../notifications.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Message } from '../vocabulary.ts';

export const consolePushSchemas = {
  subscribeStaffToPush: {
    body: z.object({ subscription: PushSubscription }),
    response: Message,
  },
  unsubscribeStaffFromPush: {
    response: Message,
  },
} satisfies SchemaMap;
