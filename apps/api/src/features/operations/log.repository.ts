import type { Db } from '#db/connect.ts';

type Entry = {
  at: Date;
  actor: string;
  action: Action;
  subjectId: string;
  details: Readonly<Record<string, string | number | boolean | null>>;
};

export type Action =
  | 'driver.added'
  | 'session.closed'
  | 'table.code_renewed'
  | 'branch.switched'
  | 'item.switched';

export const logRepository = (db: Db) => ({
  async add({ at, actor, action, subjectId, details }: Entry): Promise<void> {
    const row = { at, actor, action, subject_id: subjectId, details: JSON.stringify(details) };
    await db.insertInto('operation_log').values(row).execute();
  },

  list(subjectId: string | undefined, { limit, offset }: { limit: number; offset: number }) {
    const entries = db
      .selectFrom('operation_log')
      .select(['at', 'actor', 'action', 'subject_id', 'details'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset);
    return (subjectId === undefined ? entries : entries.where('subject_id', '=', subjectId)).execute();
  },
});
