import type { Reach } from '@app/domain/staff/grant';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { driverIn, isWithin } from '#db/operation-log.ts';

export type LogFilter = {
  actorId?: string | undefined;
  subjectId?: string | undefined;
  /** An action, or the first part of several. */
  action?: string | undefined;
  branchId?: string | undefined;
  /** The first and the last day, as dates. */
  from?: string | undefined;
  to?: string | undefined;
  /** Entries before this one. */
  before?: string | undefined;
};
export type LogRecord = Awaited<ReturnType<ReturnType<typeof auditLogRepository>['list']>>[number];

export const auditLogRepository = (db: Db) => ({
  list(filter: LogFilter, reach: Reach, { zone, limit }: { zone: string; limit: number }) {
    const { actorId, subjectId, action, branchId, from, to, before } = filter;
    let entries = db
      .selectFrom('operation_log')
      .leftJoin('branch', 'branch.id', 'operation_log.branch_id')
      .select(['operation_log.id', 'at', 'actor', 'actor_kind', 'actor_id', 'key_name', 'action'])
      .select(['subject_id', 'details', 'operation_log.branch_id'])
      .select(['branch.name_en as branch_en', 'branch.name_ar as branch_ar'])
      .select(driverIn(sql.ref('operation_log.details')).as('driver'))
      .where((eb) => isWithin(eb, reach))
      .orderBy('operation_log.id', 'desc')
      .limit(limit);
    if (actorId !== undefined) entries = entries.where('actor_id', '=', actorId);
    if (subjectId !== undefined) entries = entries.where('subject_id', '=', subjectId);
    if (action !== undefined)
      entries = entries.where((eb) =>
        eb.or([eb('action', '=', action), eb('action', 'like', `${action}.%`)]),
      );
    if (branchId !== undefined) entries = entries.where('operation_log.branch_id', '=', branchId);
    if (from !== undefined) entries = entries.where(sql<boolean>`at >= ${startOfDay(from, zone)}`);
    if (to !== undefined)
      entries = entries.where(sql<boolean>`at < ${startOfDay(to, zone)} + interval '1 day'`);
    if (before !== undefined)
      entries = entries.where('operation_log.id', '<', sql<number>`${before}::bigint`);
    return entries.execute();
  },

  zoneOf: async (branchId: string) =>
    (await db.selectFrom('branch').select('timezone').where('id', '=', branchId).executeTakeFirst())
      ?.timezone,
});

const startOfDay = (day: string, zone: string) => sql`(${day}::date)::timestamp at time zone ${zone}::text`;
