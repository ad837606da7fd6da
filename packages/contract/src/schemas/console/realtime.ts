import { realtimeSchemas } from '../customer/realtime.ts';
import type { SchemaMap } from '../schema-map.ts';

export const consoleRealtimeSchemas = {
  authoriseStaffChannel: {
    ...realtimeSchemas.authoriseChannel,
    summary: 'Sign a private channel of staff for one socket',
    errors: ['channel.forbidden'],
    isRead: true,
  },
} satisfies SchemaMap;
