import type { ResponseOf } from '@app/contract/endpoint';
import type { readLog } from '@app/contract/endpoints/operations';
import type { Db } from '#db/connect.ts';
import { logRepository } from './log.repository.ts';
import { pageOf } from './page.ts';

export type LogService = ReturnType<typeof logService>;

export const logService = ({ db }: { db: Db }) => ({
  async read({ subjectId, page }: { subjectId?: string | undefined; page?: string | undefined }) {
    const entries = await logRepository(db).list(subjectId, pageOf(page));
    return entries.map(({ at, actor, action, subject_id, details }) => ({
      at: at.toISOString(),
      actor,
      action,
      subjectId: subject_id,
      details: details as ResponseOf<typeof readLog>['entries'][number]['details'], // an object by its constraint
    }));
  },
});
