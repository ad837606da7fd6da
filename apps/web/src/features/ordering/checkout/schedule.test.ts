import { expect, test } from 'vitest';
import { parseSchedule, scheduleFieldsAt, branchScheduleWindow } from './schedule.ts';

const now = new Date('2026-11-15T16:05:30Z');
const aqaba = { offsetMinutes: 180 };
const window = branchScheduleWindow({ minScheduleOrderHours: 1, maxScheduleOrderHours: 48 }, now)!;

test('SCHED-01 offers no schedule without a maximum number of hours', () => {
  expect(branchScheduleWindow({ minScheduleOrderHours: 1, maxScheduleOrderHours: null }, now)).toBeNull();
});

test('SCHED-02 parses a time in the branch’s time zone', () => {
  expect(parseSchedule({ date: '2026-11-16', time: '20:30' }, window, aqaba)).toEqual({
    kind: 'fits',
    receiveAt: '2026-11-16T17:30:00.000Z',
  });
});

test('SCHED-03 returns the bounds in branch time for a time outside the window', () => {
  expect(parseSchedule({ date: '2026-11-15', time: '19:30' }, window, aqaba)).toMatchObject({
    kind: 'outside',
    bounds: { first: '2026-11-15 20:06', last: '2026-11-17 19:05' },
  });
});

test('ignores a date without a time', () => {
  expect(parseSchedule({ date: '2026-11-16', time: '' }, window, aqaba)).toEqual({ kind: 'incomplete' });
});

test('restores the two fields from a stored time', () => {
  expect(scheduleFieldsAt('2026-11-16T22:30:00.000Z', aqaba)).toEqual({ date: '2026-11-17', time: '01:30' });
});
