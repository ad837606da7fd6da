import type { Pause } from '@app/contract/schemas/board';
import { isPaused, type PauseReason } from '@app/domain/branch/pause';
import type { BranchState } from '@app/domain/branch/branch-state';

type PauseColumns = {
  paused_until: Date | null;
  paused_at: Date | null;
  pause_reason: PauseReason | null;
  paused_by: string | null;
  pause_text_en: string | null;
  pause_text_ar: string | null;
};

/** The pause that runs now. */
export function toPause(pause: PauseColumns, now: Date): Pause | null {
  const { paused_until: until, pause_text_en: en, pause_text_ar: ar } = pause;
  if (until === null || !isPaused(until, now)) return null;
  return {
    until: until.getTime(),
    at: pause.paused_at?.getTime() ?? null,
    reason: pause.pause_reason ?? 'other',
    by: pause.paused_by ?? '',
    sentence: en === null || ar === null ? null : { en, ar },
  };
}

/** CON-96 When the hours open or close the branch, as the console reads times. */
export const toChangeTimes = ({ closesAt, opensAt }: BranchState) => ({
  closesAt: closesAt?.getTime() ?? null,
  opensAt: opensAt?.getTime() ?? null,
});
