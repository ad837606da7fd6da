import { expect, test } from 'vitest';
import { InvalidTime } from './wall-clock.ts';
import {
  deviceTimeNote,
  isWithin,
  PLACING_DRIFT_MINUTES,
  scheduleWindow,
  windowBounds,
  boundsIfOutside,
} from './window.ts';

const amman = { offsetMinutes: 180 };
const now = new Date('2026-03-10T09:00:00Z');
const window = { earliest: new Date('2026-03-10T10:00:00Z'), latest: new Date('2026-03-12T09:00:00Z') };

test('SCHED-01 a branch without a maximum takes no later orders', () => {
  expect(scheduleWindow(now, { minScheduleHours: 1, maxScheduleHours: null })).toBeNull();
  expect(scheduleWindow(now, { minScheduleHours: null, maxScheduleHours: 0 })).toBeNull();
});

test('a maximum below the minimum leaves no time to choose', () => {
  expect(scheduleWindow(now, { minScheduleHours: 5, maxScheduleHours: 4 })).toBeNull();
});

test('SCHED-02 D-083 the window runs from the minimum, 0 when missing, to the maximum', () => {
  expect(scheduleWindow(now, { minScheduleHours: 1, maxScheduleHours: 48 })).toEqual(window);
  expect(scheduleWindow(now, { minScheduleHours: null, maxScheduleHours: 48 })?.earliest).toEqual(now);
});

test('refuses broken hours and a broken now by name', () => {
  for (const maxScheduleHours of [-1, Number.NaN]) {
    expect(() => scheduleWindow(now, { minScheduleHours: 0, maxScheduleHours })).toThrow(InvalidTime);
  }
  expect(() => scheduleWindow(new Date('x'), { minScheduleHours: 0, maxScheduleHours: 1 })).toThrow(
    InvalidTime,
  );
});

test('SCHED-02 D-083 includes both ends exactly', () => {
  const shifted = (end: Date, ms: number) => isWithin(window, new Date(end.getTime() + ms));
  expect([shifted(window.earliest, 0), shifted(window.latest, 0)]).toEqual([true, true]);
  expect([shifted(window.earliest, -1), shifted(window.latest, 1)]).toEqual([false, false]);
});

test('D-083 tolerates two minutes at the lower end only', () => {
  const late = new Date(window.earliest.getTime() - 2 * 60_000);
  expect(isWithin(window, late, PLACING_DRIFT_MINUTES)).toBe(true);
  expect(isWithin(window, new Date(late.getTime() - 1), PLACING_DRIFT_MINUTES)).toBe(false);
  expect(isWithin(window, new Date(window.latest.getTime() + 1), PLACING_DRIFT_MINUTES)).toBe(false);
});

test('SCHED-03 returns the bounds in branch time', () => {
  expect(boundsIfOutside(window, now, amman)).toEqual({
    first: '2026-03-10 13:00',
    last: '2026-03-12 12:00',
  });
  expect(boundsIfOutside(window, window.earliest, amman)).toBeNull();
});

test('the bounds are inside the window', () => {
  const odd = { earliest: new Date('2026-03-10T10:00:30Z'), latest: new Date('2026-03-12T09:00:30Z') };
  expect(windowBounds(odd, amman)).toEqual({ first: '2026-03-10 13:01', last: '2026-03-12 12:00' });
});

test('the window passes midnight in the branch, not in UTC', () => {
  const evening = scheduleWindow(new Date('2026-12-31T20:30:00Z'), {
    minScheduleHours: 1,
    maxScheduleHours: 2,
  });
  expect(evening && windowBounds(evening, amman)).toEqual({
    first: '2027-01-01 00:30',
    last: '2027-01-01 01:30',
  });
});

test('on the day the clock goes forward the window still has its real hours', () => {
  const berlin = { timeZone: 'Europe/Berlin' };
  const night = scheduleWindow(new Date('2026-03-29T00:30:00Z'), {
    minScheduleHours: 0,
    maxScheduleHours: 2,
  });
  expect(night && windowBounds(night, berlin)).toEqual({
    first: '2026-03-29 01:30',
    last: '2026-03-29 04:30',
  });
});

test('SCHED-04 returns both times for a device in another zone', () => {
  const chosen = new Date('2026-03-10T22:30:00Z');
  expect(deviceTimeNote(chosen, amman, { timeZone: 'Europe/London' })).toEqual({
    branchTime: '2026-03-11 01:30',
    deviceTime: '2026-03-10 22:30',
  });
  expect(deviceTimeNote(chosen, amman, { timeZone: 'Asia/Amman' })).toBeNull();
  expect(deviceTimeNote(chosen, amman, { timeZone: 'Asia/Riyadh' })).toBeNull();
});
