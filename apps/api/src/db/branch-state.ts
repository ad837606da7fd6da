import { type BranchState, branchStateAt, type BranchStatus } from '@app/domain/branch/branch-state';
import {
  type OpeningHours,
  type OpenState,
  openStateAt,
  type WeekHours,
} from '@app/domain/branch/opening-hours';
import type { WatchedBranch } from '@app/domain/vendor/silence';

export type BranchStateRow = {
  is_open: boolean;
  is_active: boolean;
  /** A string inside of JSON. */
  paused_until: Date | string | null;
  hours: unknown;
  timezone: string;
};

/** The hours of a branch; null if the switch alone decides. The importer validates them. */
export const hoursFromRow = ({
  hours,
  timezone,
}: Pick<BranchStateRow, 'hours' | 'timezone'>): (WeekHours & { timeZone: string }) | null =>
  hours === null || hours === undefined ? null : { ...(hours as WeekHours), timeZone: timezone };

const statusFromRow = (row: BranchStateRow): BranchStatus => ({
  isOpen: row.is_open,
  isActive: row.is_active,
  pausedUntil: row.paused_until === null ? null : new Date(row.paused_until),
  hours: hoursFromRow(row),
});

export const stateFromRow = (row: BranchStateRow, now: Date): BranchState =>
  branchStateAt(statusFromRow(row), now, (hours) => openStateFromRow(row, hours, now));

export type AtTime<Row> = Row & { state: BranchState };

export const atTime = <Row extends BranchStateRow>(row: Row, now: Date): AtTime<Row> => ({
  ...row,
  state: stateFromRow(row, now),
});

/*
 * Rows are cached, and a state holds until the branch opens or closes. Computing one takes 50 µs, and a list of vendors
 * needs one for each branch.
 */
const knownStates = new WeakMap<BranchStateRow, { state: OpenState; from: Date; until: Date }>();
/* For a branch that neither opens nor closes in the next days. */
const UNCHANGED_MS = 60 * 60_000;

function openStateFromRow(row: BranchStateRow, hours: OpeningHours, now: Date): OpenState {
  const known = knownStates.get(row);
  if (known && known.from <= now && now < known.until) return known.state;
  const state = openStateAt(hours, now);
  const end = state.isOpen ? state.closesAt : state.opensAt;
  knownStates.set(row, { state, from: now, until: end ?? new Date(now.getTime() + UNCHANGED_MS) });
  return state;
}

type WatchedRow = BranchStateRow & {
  watched_at: Date | null;
  live_at: Date | null;
  is_vendor_active: boolean;
  silent_pause: Date | null;
};

export const watchedFromRow = (row: WatchedRow): WatchedBranch => ({
  ...statusFromRow(row),
  isVendorActive: row.is_vendor_active,
  liveAt: row.live_at,
  watchedAt: row.watched_at,
  silentPause: row.silent_pause,
});
