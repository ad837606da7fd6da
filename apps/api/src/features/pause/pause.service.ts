import type { Pause } from '@app/contract/schemas/board';
import type { BranchState } from '@app/contract/schemas/console/pause';
import { availabilityOf } from '@app/domain/branch/availability';
import {
  isPaused,
  needsManager,
  type PauseChoice,
  pauseEnd,
  type PauseReason,
} from '@app/domain/branch/pause';
import type { Language } from '@app/domain/language';
import type { Actor } from '@app/domain/staff/actor';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { hoursFromRow, stateFromRow } from '#db/branch-state.ts';
import { toChangeTimes, toPause } from '#wire/pause.wire.ts';
import { type PauseColumns, pauseRepository } from './pause.repository.ts';

type Choice = {
  until: PauseChoice;
  reason: PauseReason;
  sentence?: Record<Language, string> | null | undefined;
  isProlonged?: boolean | undefined;
};
type Pauser = { actor: Actor; isManager: boolean };

const NO_PAUSE: PauseColumns = {
  paused_until: null,
  paused_at: null,
  pause_reason: null,
  paused_by: null,
  pause_text_en: null,
  pause_text_ar: null,
};

export type PauseService = ReturnType<typeof pauseService>;

/** CON-97 A branch takes no new orders for a while, and takes them again by itself. */
export function pauseService({ db, clock }: { db: Db; clock: Clock }) {
  const find = async (branchId: string) => {
    const branch = await pauseRepository(db).find(branchId);
    if (!branch) throw new AppError('branch.not_found');
    return branch;
  };

  /** Logs and announces only actual changes. */
  const change = async (tx: Db, branchId: string, pause: PauseColumns, actor: Actor) => {
    if (!(await pauseRepository(tx).set(branchId, pause))) return;
    const { paused_until: until, pause_reason: reason } = pause;
    await operationLog(tx).add({
      at: clock.now(),
      actor,
      action: until === null ? 'branch.resumed' : 'branch.paused',
      subjectId: branchId,
      place: { branchId },
      details: until === null ? {} : { until: until.toISOString(), reason },
    });
    await addJob(tx, 'branch_changed', { branchId });
  };

  return {
    async state(branchId: string): Promise<BranchState> {
      const branch = await find(branchId);
      const now = clock.now();
      const state = stateFromRow(branch, now);
      return {
        now: now.getTime(),
        timeZone: branch.timezone,
        availability: availabilityOf(state),
        pause: toPause(branch, now),
        ...toChangeTimes(state),
      };
    },

    async pause(branchId: string, choice: Choice, { actor, isManager }: Pauser): Promise<Pause | null> {
      await db.transaction().execute(async (tx) => {
        const branch = await pauseRepository(tx).lock(branchId);
        if (!branch) throw new AppError('branch.not_found');
        const now = clock.now();
        const isProlonged = choice.isProlonged === true && isPaused(branch.paused_until, now);
        const end = pauseEnd(choice.until, {
          now,
          timeZone: branch.timezone,
          hours: hoursFromRow(branch),
          prolonged: isProlonged ? branch.paused_until : null,
        });
        if (!isManager && needsManager(end, now)) throw new AppError('staff.role_missing');
        const begun = {
          paused_at: now,
          pause_reason: choice.reason,
          paused_by: actor.name,
          pause_text_en: choice.sentence?.en ?? null,
          pause_text_ar: choice.sentence?.ar ?? null,
        };
        const { paused_at, pause_reason, paused_by, pause_text_en, pause_text_ar } = isProlonged
          ? branch
          : begun;
        const pause = { paused_at, pause_reason, paused_by, pause_text_en, pause_text_ar };
        await change(tx, branchId, { ...pause, paused_until: end }, actor);
      });
      return toPause(await find(branchId), clock.now());
    },

    /** Also opens a branch that the catalogue paused without an end. */
    async resume(branchId: string, actor: Actor): Promise<Pause | null> {
      const branch = await find(branchId);
      const hasPause = !branch.is_active || toPause(branch, clock.now()) !== null;
      if (hasPause) await db.transaction().execute((tx) => change(tx, branchId, NO_PAUSE, actor));
      return toPause(await find(branchId), clock.now());
    },
  };
}
