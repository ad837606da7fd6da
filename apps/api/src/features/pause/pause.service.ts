import type { Pause } from '@app/contract/schemas/board';
import { type PauseChoice, pauseEnd, type PauseReason } from '@app/domain/branch/pause';
import type { Actor } from '@app/domain/staff/actor';
import type { Db } from '#db/connect.ts';
import { operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { toPause } from '#wire/pause.wire.ts';
import { type PauseColumns, pauseRepository } from './pause.repository.ts';

const NO_PAUSE: PauseColumns = { paused_until: null, pause_reason: null, paused_by: null };

type Choice = { until: PauseChoice; reason: PauseReason };

export type PauseService = ReturnType<typeof pauseService>;

/** CON-97 A branch takes no new orders for a while, and takes them again by itself. */
export function pauseService({ db, clock }: { db: Db; clock: Clock }) {
  const find = async (branchId: string) => {
    const branch = await pauseRepository(db).find(branchId);
    if (!branch) throw new AppError('branch.not_found');
    return branch;
  };

  /** Logs and announces only actual changes. */
  const change = (branchId: string, pause: PauseColumns, actor: Actor) =>
    db.transaction().execute(async (tx) => {
      const branches = pauseRepository(tx);
      if (!(await branches.set(branchId, pause))) return;
      const { paused_until: until, pause_reason: reason } = pause;
      await operationLog(tx).add({
        at: clock.now(),
        actor,
        action: until === null ? 'branch.resumed' : 'branch.paused',
        subjectId: branchId,
        place: { branchId },
        details: until === null ? {} : { until: until.toISOString(), reason },
      });
      await branches.announce(branchId);
    });

  return {
    async pause(branchId: string, { until, reason }: Choice, actor: Actor): Promise<Pause | null> {
      const { timezone } = await find(branchId);
      const end = pauseEnd(until, clock.now(), timezone);
      await change(branchId, { paused_until: end, pause_reason: reason, paused_by: actor.name }, actor);
      return toPause(await find(branchId), clock.now());
    },

    async resume(branchId: string, actor: Actor): Promise<Pause | null> {
      const isRunning = toPause(await find(branchId), clock.now()) !== null;
      if (isRunning) await change(branchId, NO_PAUSE, actor);
      return toPause(await find(branchId), clock.now());
    },
  };
}
