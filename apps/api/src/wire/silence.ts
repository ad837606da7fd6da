import { isPaused } from '@app/domain/branch/pause';
import { isSilent } from '@app/domain/vendor/silence';
import { hoursOf, type StateRow } from './branch-state.ts';

export type WatchedRow = StateRow & {
  watched_at: Date | null;
  live_at: Date | null;
  is_vendor_active: boolean;
  /** The end of the pause that began because of the silence. */
  silent_pause: Date | null;
};

/** CON-126 Whether an open branch is silent. A paused branch is not. */
export function isBranchSilent(row: WatchedRow, now: Date): boolean {
  const hours = hoursOf(row);
  const { is_vendor_active: isVendorActive, live_at: liveAt, watched_at: watchedAt } = row;
  if (!isVendorActive || liveAt === null || hours === null || !row.is_open || !row.is_active) return false;
  return !isPausedByHand(row, now) && isSilent({ hours, watchedAt, liveAt }, now);
}

function isPausedByHand({ paused_until: until, silent_pause: own }: WatchedRow, now: Date): boolean {
  const end = until === null ? null : new Date(until);
  return isPaused(end, now) && end?.getTime() !== own?.getTime();
}
