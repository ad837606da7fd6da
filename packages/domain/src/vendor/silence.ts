import { isOpenAt, type OpeningHours } from '../branch/opening-hours.ts';

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
