import type { Db } from '#db/connect.ts';
import { isDatabaseOutage } from '#db/database-outage.ts';
import type { Logger } from '#startup/logging.ts';

/** Runs the reads of a report. */
export type ReportsDatabase = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

type Databases = { primary: Db; replica: Db | null; log: Logger };

/** Reads from the replica, and from the primary while the replica cannot answer. */
export function reportsDatabase({ primary, replica, log }: Databases): ReportsDatabase {
  if (replica === null) return (read) => read(primary);
  return async (read) => {
    try {
      return await read(replica);
    } catch (error) {
      if (!isDatabaseOutage(error) && !isBehind(error)) throw error;
      log.warn({ err: error }, 'reports: the replica failed, reading from the primary');
      return read(primary);
    }
  };
}

/* A replica that has not received a migration yet lacks a table or a column. */
const isBehind = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '42703');
