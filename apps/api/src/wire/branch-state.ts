import { type OpenState, openStateAt, type WeekHours } from '@app/domain/branch/opening-hours';
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
  return {
    isOpen: stateByHours(row, now)?.isOpen ?? row.is_open,
    isActive: isActiveAt(row, now),
  };
}

function isActiveAt({ is_active, paused_until }: StateRow, now: Date): boolean {
  return is_active && !isPaused(paused_until === null ? null : new Date(paused_until), now);
}

export type AtTime<Row> = Row & { times: StateTimes };

/** The row with its state at a time, and when that changes. */
export function atTime<Row extends StateRow>(row: Row, now: Date): AtTime<Row> {
  const state = stateByHours(row, now);
  return {
    ...row,
    is_open: state?.isOpen ?? row.is_open,
    is_active: isActiveAt(row, now),
    times: toTimes(state),
  };
}

export type StateTimes = { closesAt: string | null; opensAt: string | null };
type HoursRow = Pick<StateRow, 'is_open' | 'hours' | 'timezone'>;

/** HOURS-02 When an open branch closes, or a closed one opens; both null without hours. */
export const timesOf = (row: HoursRow, now: Date): StateTimes => toTimes(stateByHours(row, now));

/* Rows are cached, and a state holds until the branch opens or closes. Most requests need no new one. */
const knownStates = new WeakMap<HoursRow, { state: OpenState; from: Date; until: Date }>();
/* For a branch that neither opens nor closes in the next days. */
const UNCHANGED_MS = 60 * 60_000;

/** Null without hours, and for a branch that is switched off: it does not open by its hours. */
function stateByHours(row: HoursRow, now: Date): OpenState | null {
  const hours = hoursOf(row);
  if (hours === null || !row.is_open) return null;
  const known = knownStates.get(row);
  if (known && known.from <= now && now < known.until) return known.state;
  const state = openStateAt(hours, now);
  const end = state.isOpen ? state.closesAt : state.opensAt;
  knownStates.set(row, { state, from: now, until: end ?? new Date(now.getTime() + UNCHANGED_MS) });
  return state;
}

function toTimes(state: OpenState | null): StateTimes {
  const instant = (time: Date | null) => time?.toISOString() ?? null;
  if (state === null) return { closesAt: null, opensAt: null };
  return state.isOpen
    ? { closesAt: instant(state.closesAt), opensAt: null }
    : { closesAt: null, opensAt: instant(state.opensAt) };
}
