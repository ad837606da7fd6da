import type { ResponseOf } from '@app/contract/endpoint';
import type { readLog } from '@app/contract/endpoints/operations';
import { reachOf } from '@app/domain/staff/grant';
import type { StaffScope } from '@app/domain/staff/scope';
import type { Db } from '#db/connect.ts';
import { operationLog } from '#db/operation-log.ts';
import { pageOf } from './page.ts';

type LogQuery = { subjectId?: string | undefined; page?: string | undefined };

export type LogService = ReturnType<typeof logService>;

export const logService = ({ db }: { db: Db }) => ({
  async read({ subjectId, page }: LogQuery, scopes: readonly StaffScope[]) {
    const entries = await operationLog(db).list(subjectId, reachOf(scopes), pageOf(page));
    return entries.map(({ at, actor, action, subject_id, details }) => ({
      at: at.toISOString(),
      actor,
      action,
      subjectId: subject_id,
      details: details as ResponseOf<typeof readLog>['entries'][number]['details'], // an object by its constraint
    }));
  },
});
