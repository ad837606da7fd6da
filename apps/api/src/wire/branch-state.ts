import { isOpenAt, openStateAt, type WeekHours } from '@app/domain/branch/opening-hours';
import { isPaused } from '@app/domain/branch/pause';

export type StateRow = {
  is_open: boolean;
  is_active: boolean;
  /** A string inside of JSON. */
  paused_until: Date | string | null;
  hours: unknown;
  timezone: string;
};

/** The hours of a branch; null if the switch alone decides. The importer validates them. */
export const hoursOf = ({
  hours,
  timezone,
}: Pick<StateRow, 'hours' | 'timezone'>): (WeekHours & { timeZone: string }) | null =>
  hours === null || hours === undefined ? null : { ...(hours as WeekHours), timeZone: timezone };

/** HOURS-02 Whether a branch is open, and takes orders, at a time. */
export function branchState(row: StateRow, now: Date): { isOpen: boolean; isActive: boolean } {
  const hours = hoursOf(row);
  const pausedUntil = row.paused_until === null ? null : new Date(row.paused_until);
  return {
    isOpen: row.is_open && (hours === null || isOpenAt(hours, now)),
    isActive: row.is_active && !isPaused(pausedUntil, now),
  };
}

export type AtTime<Row> = Row & { times: StateTimes };

/** The row with its state at a time, and when that changes. */
export function atTime<Row extends StateRow>(row: Row, now: Date): AtTime<Row> {
  const { isOpen, isActive } = branchState(row, now);
  return { ...row, is_open: isOpen, is_active: isActive, times: timesOf(row, now) };
}

export type StateTimes = { closesAt: string | null; opensAt: string | null };

/** HOURS-02 When an open branch closes, or a closed one opens; both null without hours. */
export function timesOf(row: Pick<StateRow, 'is_open' | 'hours' | 'timezone'>, now: Date): StateTimes {
  const hours = hoursOf(row);
  // A branch that is switched off does not open by its hours.
  if (hours === null || !row.is_open) return { closesAt: null, opensAt: null };
  const state = openStateAt(hours, now);
  const instant = (time: Date | null) => time?.toISOString() ?? null;
  return state.isOpen
    ? { closesAt: instant(state.closesAt), opensAt: null }
    : { closesAt: null, opensAt: instant(state.opensAt) };
}
