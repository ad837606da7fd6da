import type { Pause } from '@app/contract/schemas/board';
import { isPaused, type PauseReason } from '@app/domain/branch/pause';

type PauseColumns = {
  paused_until: Date | null;
  pause_reason: PauseReason | null;
  paused_by: string | null;
};

/** The pause that runs now. */
export function toPause({ paused_until, pause_reason, paused_by }: PauseColumns, now: Date): Pause | null {
  if (paused_until === null || !isPaused(paused_until, now)) return null;
  return { until: paused_until.getTime(), reason: pause_reason ?? 'other', by: paused_by ?? '' };
}
