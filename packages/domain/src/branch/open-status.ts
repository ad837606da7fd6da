import { availabilityOf } from './availability.ts';
import { isOpenAtTime, type OpenTimes } from './is-open-at.ts';

/** HOURS-03 Which sentence a page shows about a branch, with its time. */
export type OpenStatus =
  | { kind: 'open' | 'busy' | 'closed' }
  | { kind: 'openUntil' | 'opensAt' | 'opensOn' | 'opensOnDate'; at: Date }
  | { kind: 'closesIn'; minutes: number };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LAST_MINUTES = 30;
/** A weekday names one day only within a week. */
const WEEKDAY_DAYS = 7;

/** HOURS-03 */
export function openStatusAt(branch: OpenTimes, now: number): OpenStatus {
  const isOpen = isOpenAtTime(branch, now);
  const availability = availabilityOf({ isOpen, isActive: branch.isActive });
  const at = Date.parse((isOpen ? branch.closesAt : branch.opensAt) ?? '');
  // No time, or one that has passed: the next one is not known yet.
  if (availability === 'busy' || !(at > now)) return { kind: availability };
  return isOpen ? closing(at, now) : opening(at, now, branch.timeZone);
}

function closing(at: number, now: number): OpenStatus {
  const minutes = Math.ceil((at - now) / MINUTE_MS);
  if (minutes <= LAST_MINUTES) return { kind: 'closesIn', minutes };
  // A time of day alone is ambiguous.
  return at - now < DAY_MS ? { kind: 'openUntil', at: new Date(at) } : { kind: 'open' };
}

function opening(at: number, now: number, timeZone: string | undefined): OpenStatus {
  const dates = new Intl.DateTimeFormat('en-CA', { timeZone });
  const days = (Date.parse(dates.format(at)) - Date.parse(dates.format(now))) / DAY_MS;
  const kind = days === 0 ? 'opensAt' : days < WEEKDAY_DAYS ? 'opensOn' : 'opensOnDate';
  return { kind, at: new Date(at) };
}
