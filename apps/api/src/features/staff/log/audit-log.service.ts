import { reachOf } from '@app/domain/staff/grant';
import type { StaffScope } from '@app/domain/staff/scope';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import { auditLogRepository, type LogFilter, type LogRecord } from './audit-log.repository.ts';

const PAGE = 100;
const MAX_ROWS = 10_000;

type LogQuery = Omit<LogFilter, 'branchId' | 'before'> & {
  branch?: string | undefined;
  cursor?: string | undefined;
};

export type AuditLogService = ReturnType<typeof auditLogService>;

/** The changes that a manager may see. Nothing changes the log: the table only accepts additions. */
export function auditLogService({ db }: { db: Db }) {
  const log = auditLogRepository(db);

  const list = async (
    { branch, cursor, ...query }: LogQuery,
    scopes: readonly StaffScope[],
    limit: number,
  ) => {
    const zone = branch === undefined ? 'UTC' : await log.zoneOf(branch);
    if (zone === undefined) throw new AppError('branch.not_found');
    return log.list({ ...query, branchId: branch, before: cursor }, reachOf(scopes), { zone, limit });
  };

  return {
    async page(query: LogQuery, scopes: readonly StaffScope[]) {
      const found = await list(query, scopes, PAGE + 1);
      const entries: readonly LogRecord[] = found.slice(0, PAGE);
      const next = found.length > PAGE ? String(entries.at(-1)?.id) : null;
      return { entries, next };
    },

    /** The newest entries of the filter, for a file. */
    export: (query: LogQuery, scopes: readonly StaffScope[]): Promise<LogRecord[]> =>
      list(query, scopes, MAX_ROWS),
  };
}
