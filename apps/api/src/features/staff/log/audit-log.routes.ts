import { listLog } from '@app/contract/endpoints/console/log';
import { route, type Route } from '#http/route.ts';
import type { AuditLogService } from './audit-log.service.ts';
import { toCsv, toWireEntry } from './audit-log.wire.ts';

export const auditLogRoutes = (log: AuditLogService): Route[] => [
  route(listLog, async ({ query: { format, ...query }, staff, language }) => {
    if (format === 'csv') return toCsv(await log.export(query, staff.scopes), language);
    const { entries, next } = await log.page(query, staff.scopes);
    return { entries: entries.map((entry) => toWireEntry(entry, language)), next };
  }),
];
