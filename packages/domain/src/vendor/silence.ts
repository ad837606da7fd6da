import type { BranchStatus } from '../branch/branch-state.ts';
import { isOpenAt, type OpeningHours } from '../branch/opening-hours.ts';
import { isPaused } from '../branch/pause.ts';

/** CON-126 A board or key without a sign for this long is silent. */
export const SILENT_AFTER_MS = 180_000;

type Watched = {
  hours: OpeningHours;
  /** The last sign of a board or a key. */
  watchedAt: Date | null;
  /** When the vendor went live. */
  liveAt: Date;
};

/** CON-126 Whether a branch is silent that is open by its hours. The three minutes begin when it opens. */
export function isSilent({ hours, watchedAt, liveAt }: Watched, now: Date): boolean {
  const since = new Date(now.getTime() - SILENT_AFTER_MS);
  return (
    (watchedAt === null || watchedAt <= since) &&
    liveAt <= since &&
    isOpenAt(hours, since) &&
    isOpenAt(hours, now)
  );
}

export type WatchedBranch = BranchStatus & {
  isVendorActive: boolean;
  /** Null before the vendor went live. */
  liveAt: Date | null;
  watchedAt: Date | null;
  /** The end of the pause that began because of the silence. */
  silentPause: Date | null;
};

/** CON-126 Whether an open branch is silent. A branch that a person paused is not. */
export function isBranchSilent(branch: WatchedBranch, now: Date): boolean {
  const { isVendorActive, isOpen, isActive, hours, watchedAt, liveAt, pausedUntil, silentPause } = branch;
  if (!isVendorActive || liveAt === null || hours === null || !isOpen || !isActive) return false;
  const isPausedByHand = isPaused(pausedUntil, now) && pausedUntil?.getTime() !== silentPause?.getTime();
  return !isPausedByHand && isSilent({ hours, watchedAt, liveAt }, now);
}
