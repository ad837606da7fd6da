import { isOpenAt, type OpeningHours } from '@app/domain/branch/opening-hours';
import { isPaused } from '@app/domain/branch/pause';

type StoredHours = Omit<OpeningHours, 'timeZone'>;

export type StateRow = {
  is_open: boolean;
  is_active: boolean;
  /** A string inside of JSON. */
  paused_until: Date | string | null;
  hours: unknown;
  timezone: string;
};

/** The hours of a branch; null if the switch alone decides. The importer validates them. */
export const hoursOf = ({ hours, timezone }: Pick<StateRow, 'hours' | 'timezone'>): OpeningHours | null =>
  hours === null || hours === undefined ? null : { ...(hours as StoredHours), timeZone: timezone };

/** HOURS-02 Whether a branch is open, and takes orders, at a time. */
export function branchState(row: StateRow, now: Date): { isOpen: boolean; isActive: boolean } {
  const hours = hoursOf(row);
  const pausedUntil = row.paused_until === null ? null : new Date(row.paused_until);
  return {
    isOpen: row.is_open && (hours === null || isOpenAt(hours, now)),
    isActive: row.is_active && !isPaused(pausedUntil, now),
  };
}

/** The row with its state at a time. */
export function atTime<Row extends StateRow>(row: Row, now: Date): Row {
  const { isOpen, isActive } = branchState(row, now);
  return { ...row, is_open: isOpen, is_active: isActive };
}
