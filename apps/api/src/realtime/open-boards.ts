import type { Db } from '#db/connect.ts';
import { recordBoards } from '#db/watched-at.ts';
import type { Clock } from '#ports/clock.ts';
import type { Logger } from '#startup/logging.ts';
import type { Subscription } from './channel-auth.ts';
import { parseChannel } from './protocol.ts';
import { repeatEvery } from './repeat-every.ts';

type RecordDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  hub: { listSubscriptions: () => Subscription[] };
};

const RECORD_EVERY_MS = 2_000;
/* Longer than a few missed records, so that a board does not seem closed while a process is busy. */
const OPEN_FOR_MS = 10_000;

/** CON-134 Records the branches whose board is subscribed in this process. */
export function recordOpenBoards({ db, clock, log, hub }: RecordDeps) {
  const record = async () => {
    const branchIds = hub.listSubscriptions().flatMap(({ channel }) => {
      const about = parseChannel(channel);
      return about?.kind === 'branch' ? [about.id] : [];
    });
    if (branchIds.length === 0) return;
    await recordBoards(db, [...new Set(branchIds)], clock.now());
  };

  return repeatEvery(RECORD_EVERY_MS, record, (error) =>
    log.warn({ err: error }, 'realtime: recording open boards failed'),
  );
}

/** The branches with an open board, in any process. */
export async function openBoardIds(db: Db, now: Date): Promise<ReadonlySet<string>> {
  const boards = await db
    .selectFrom('open_board')
    .select('branch_id')
    .where('seen_at', '>', new Date(now.getTime() - OPEN_FOR_MS))
    .execute();
  return new Set(boards.map(({ branch_id: id }) => id));
}
