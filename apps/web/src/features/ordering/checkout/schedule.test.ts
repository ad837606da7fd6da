import { expect, test } from 'vitest';
import { parseSchedule, fieldsOf, laterWindow } from './schedule.ts';

const now = new Date('2026-11-15T16:05:30Z');
const aqaba = { offsetMinutes: 180 };
const window = laterWindow({ minScheduleOrderHours: 1, maxScheduleOrderHours: 48 }, now)!;

test('SCHED-01 without a largest number of hours there is no later', () => {
  expect(laterWindow({ minScheduleOrderHours: 1, maxScheduleOrderHours: null }, now)).toBeNull();
});

test('SCHED-02 a time is read as the clock of the branch shows it', () => {
  expect(parseSchedule({ date: '2026-11-16', time: '20:30' }, window, aqaba)).toEqual({
    kind: 'fits',
    receiveAt: '2026-11-16T17:30:00.000Z',
  });
});

test('SCHED-03 a time outside the window comes with the bounds in branch time', () => {
  expect(parseSchedule({ date: '2026-11-15', time: '19:30' }, window, aqaba)).toMatchObject({
    kind: 'outside',
    bounds: { first: '2026-11-15 20:06', last: '2026-11-17 19:05' },
  });
});

test('half a choice is none yet', () => {
  expect(parseSchedule({ date: '2026-11-16', time: '' }, window, aqaba)).toEqual({ kind: 'incomplete' });
});

test('a kept time comes back into its two fields', () => {
  expect(fieldsOf('2026-11-16T22:30:00.000Z', aqaba)).toEqual({ date: '2026-11-17', time: '01:30' });
});
