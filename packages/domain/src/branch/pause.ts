import { nextEndOfDay } from '../schedule/end-of-day.ts';
import { type OpeningHours, openStateAt } from './opening-hours.ts';

/** CON-97 How long a branch takes no new orders. */
export const PAUSE_CHOICES = ['quarter_hour', 'half_hour', 'hour', 'closing', 'tomorrow'] as const;
export type PauseChoice = (typeof PAUSE_CHOICES)[number];

/** Why, for the staff and the log. Customers read only when the branch is back. */
export const PAUSE_REASONS = ['too_busy', 'short_staffed', 'breakdown', 'other'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

const MINUTE_MS = 60_000;
const MINUTES = { quarter_hour: 15, half_hour: 30, hour: 60 } as const;
const MAX_STAFF_MINUTES = 60;

type PauseBasis = {
  now: Date;
  timeZone: string;
  /** Null without opening hours. */
  hours: OpeningHours | null;
  /** The end of the pause to prolong; null for a new pause. */
  prolonged?: Date | null;
};

/**
 * The time at which the branch takes orders again. Without hours the day ends at four in the morning. A choice in
 * minutes is added to the end of the pause that is prolonged.
 */
export function pauseEnd(choice: PauseChoice, { now, timeZone, hours, prolonged = null }: PauseBasis): Date {
  if (isUntilLater(choice))
    return (choice === 'closing' ? closingTime(now, hours) : null) ?? nextEndOfDay(now, timeZone);
  const start = prolonged !== null && prolonged > now ? prolonged : now;
  return new Date(start.getTime() + MINUTES[choice] * MINUTE_MS);
}

function closingTime(now: Date, hours: OpeningHours | null): Date | null {
  const state = hours && openStateAt(hours, now);
  return state?.isOpen ? state.closesAt : null;
}

/** A choice without minutes, which managers have. */
export const isUntilLater = (choice: PauseChoice): choice is 'closing' | 'tomorrow' => !(choice in MINUTES);

/** Staff pause for an hour at most; longer pauses are for managers. */
export const needsManager = (end: Date, now: Date): boolean =>
  end.getTime() - now.getTime() > MAX_STAFF_MINUTES * MINUTE_MS;

/** Time decides, not a job: a branch takes orders again from the end of its pause on. */
export const isPaused = (until: Date | null, now: Date): boolean => until !== null && until > now;
