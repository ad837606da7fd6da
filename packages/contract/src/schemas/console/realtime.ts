import { realtimeSchemas } from '../realtime.ts';
import type { SchemaMap } from '../schema-map.ts';

export const consoleRealtimeSchemas = {
  authoriseStaffChannel: realtimeSchemas.authoriseChannel,
} satisfies SchemaMap;
