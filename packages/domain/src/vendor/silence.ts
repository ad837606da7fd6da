import { isOpenAt, type OpeningHours } from '../branch/opening-hours.ts';

/** CON-126 A board or key that was not heard from for this long is silent. */
export const SILENT_AFTER_MS = 180_000;

type Watched = {
  hours: OpeningHours;
  /** The last sign of a board or a key. */
  heardAt: Date | null;
  /** When the vendor went live. */
  liveAt: Date;
};

/** CON-126 Whether nobody watches a branch that is open by its hours. The three minutes begin when it opens. */
export function isSilent({ hours, heardAt, liveAt }: Watched, now: Date): boolean {
  const since = new Date(now.getTime() - SILENT_AFTER_MS);
  return (
    (heardAt === null || heardAt <= since) &&
    liveAt <= since &&
    isOpenAt(hours, since) &&
    isOpenAt(hours, now)
  );
}
