import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import type { Files } from '#ports/files/files.ts';
import { picturesRepository } from './pictures.repository.ts';

const DAY_MS = 86_400_000;
const UNNAMED_DAYS = 7;
/* Each looks through the menus. The task runs every hour. */
const MAX_CHECKED = 50;
const MAX_REMOVED = 50;

/** Removes the pictures of staff that no menu, branch or draft has named for a week. */
export const removeUnnamedPictures =
  ({ db, clock, files }: { db: Db; clock: Clock; files: Files }) =>
  async (): Promise<void> => {
    const now = clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await picturesRepository(db).check(daysAgo(1), now, MAX_CHECKED);
    for (let removed = 0; removed < MAX_REMOVED; removed += 1) {
      // The row stays locked until the files are gone: the same picture may arrive again.
      const hash = await db.transaction().execute(async (tx) => {
        const taken = await picturesRepository(tx).takeUnnamed(daysAgo(UNNAMED_DAYS));
        if (taken !== null) for (const name of await files.list(`media/${taken}`)) await files.remove(name);
        return taken;
      });
      if (hash === null) return;
    }
  };
