import { formatWallClock, toInstant, parseWallClock, type Zone } from '@app/domain/schedule/wall-clock';
import { boundsIfOutside, scheduleWindow, type Window, type WindowBounds } from '@app/domain/schedule/window';
import type { WireBranch } from '@app/contract/schemas/customer/branches';

/** Values of the date and time fields in branch time; empty strings where unset. */
export type ScheduleFields = { date: string; time: string };
export const NO_SCHEDULE: ScheduleFields = { date: '', time: '' };

export type ScheduleResult =
  | { kind: 'incomplete' }
  | { kind: 'fits'; receiveAt: string }
  | { kind: 'outside'; bounds: WindowBounds };

type Hours = Pick<WireBranch, 'minScheduleOrderHours' | 'maxScheduleOrderHours'>;

export const zoneOfBranch = ({ timezone }: Pick<WireBranch, 'timezone'>): Zone => ({
  offsetMinutes: timezone.timezoneOffset,
});

/** The window in which the branch accepts scheduled orders; null where it accepts none (SCHED-01). */
export function branchScheduleWindow(branch: Hours, now: Date): Window | null {
  return scheduleWindow(now, {
    minScheduleHours: branch.minScheduleOrderHours,
    maxScheduleHours: branch.maxScheduleOrderHours,
  });
}

/** Parses the two fields (SCHED-02). */
export function parseSchedule({ date, time }: ScheduleFields, window: Window, zone: Zone): ScheduleResult {
  const clock = parseWallClock(`${date} ${time}`);
  if (clock === null) return { kind: 'incomplete' };
  const chosen = toInstant(clock, zone);
  const bounds = boundsIfOutside(window, chosen, zone);
  return bounds ? { kind: 'outside', bounds } : { kind: 'fits', receiveAt: chosen.toISOString() };
}

export function scheduleFieldsAt(receiveAt: string, zone: Zone): ScheduleFields {
  const [date = '', time = ''] = formatWallClock(new Date(receiveAt), zone).split(' ');
  return { date, time };
}
