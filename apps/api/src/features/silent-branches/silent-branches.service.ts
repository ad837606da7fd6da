import type { PauseChoice, PauseReason } from '@app/domain/branch/pause';
import { isPaused } from '@app/domain/branch/pause';
import type { Actor } from '@app/domain/staff/actor';
import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import { isBranchSilent } from '@app/domain/vendor/silence';
import { watchedFromRow } from '#db/branch-state.ts';
import { silentBranchesRepository } from './silent-branches.repository.ts';

type Pauses = {
  pause: (
    branchId: string,
    choice: { until: PauseChoice; reason: PauseReason },
    by: { actor: Actor; isManager: boolean },
  ) => Promise<{ until: number } | null>;
  resume: (branchId: string, actor: Actor) => Promise<unknown>;
};
type SilentBranchesDeps = {
  db: Db;
  clock: Clock;
  pauses: Pauses;
  /** Adds the messages to the managers, in the transaction of the notice. */
  report: (tx: Db, branchId: string) => Promise<void>;
};
type Watched = Awaited<ReturnType<ReturnType<typeof silentBranchesRepository>['watched']>>[number];

const SYSTEM: Actor = { kind: 'system', id: null, name: 'system', keyName: null };

/**
 * CON-126 Reports each branch that has become silent once, until a board or key is back. Bears repeats,
 * and several processes may run it at once.
 */
export function silentBranches({ db, clock, pauses, report }: SilentBranchesDeps) {
  const notice = (branchId: string, now: Date) =>
    db.transaction().execute(async (tx) => {
      if (await silentBranchesRepository(tx).notice(branchId, now)) await report(tx, branchId);
    });

  /* Until closing. A branch that a person resumes stays open. */
  const pause = async ({ id, silent_pause: own, pauses_when_silent: isOn }: Watched, now: Date) => {
    if (!isOn || isPaused(own, now)) return;
    const begun = await pauses.pause(
      id,
      { until: 'closing', reason: 'other' },
      { actor: SYSTEM, isManager: true },
    );
    await silentBranchesRepository(db).setPause(id, begun && new Date(begun.until));
  };

  const end = async ({ id, paused_until: until, silent_pause: own }: Watched, now: Date) => {
    const isOwn = own !== null && until?.getTime() === own.getTime();
    if (isOwn && isPaused(own, now)) await pauses.resume(id, SYSTEM);
    await silentBranchesRepository(db).forget(id);
  };

  return async (): Promise<void> => {
    const now = clock.now();
    for (const branch of await silentBranchesRepository(db).watched()) {
      const { id, noticed_at: noticedAt, watched_at: watchedAt } = branch;
      if (noticedAt !== null && watchedAt !== null && watchedAt > noticedAt) await end(branch, now);
      else if (isBranchSilent(watchedFromRow(branch), now)) {
        if (noticedAt === null) await notice(id, now);
        await pause(branch, now);
      }
    }
  };
}
