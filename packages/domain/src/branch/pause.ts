import { nextEndOfDay } from '../schedule/end-of-day.ts';

/** CON-97 How long a branch takes no new orders. */
export const PAUSE_CHOICES = ['quarter_hour', 'half_hour', 'hour', 'tomorrow'] as const;
export type PauseChoice = (typeof PAUSE_CHOICES)[number];

/** Why, for the staff and the log. Customers read only when the branch is back. */
export const PAUSE_REASONS = ['too_busy', 'short_staffed', 'breakdown', 'other'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

const MINUTE_MS = 60_000;
const MINUTES = { quarter_hour: 15, half_hour: 30, hour: 60 } as const;

/** The time at which the branch takes orders again. */
export function pauseEnd(choice: PauseChoice, now: Date, timeZone: string): Date {
  if (choice === 'tomorrow') return nextEndOfDay(now, timeZone);
  return new Date(now.getTime() + MINUTES[choice] * MINUTE_MS);
}

/** Staff pause for an hour at most; longer pauses are for managers. */
export const needsManager = (choice: PauseChoice): boolean => choice === 'tomorrow';

/** Time decides, not a job: a branch takes orders again from the end of its pause on. */
export const isPaused = (until: Date | null, now: Date): boolean => until !== null && until > now;
