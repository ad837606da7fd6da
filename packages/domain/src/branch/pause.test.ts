import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { spanBetween } from './opening-hours.ts';
import { isPaused, isUntilLater, needsManager, PAUSE_CHOICES, pauseEnd } from './pause.ts';

const evening = new Date('2026-11-16T17:00:00Z');
const timeZone = 'Asia/Amman';
const hours = {
  timeZone,
  week: Array.from({ length: 7 }, () => [spanBetween('11:00', '01:00')]),
  differentDays: [],
};
const endOf = (choice: (typeof PAUSE_CHOICES)[number], now = evening) =>
  pauseEnd(choice, { now, timeZone, hours: null }).toISOString();

test('CON-97 a pause ends after 15, 30 or 60 minutes, or when the next day begins', () => {
  expect(endOf('quarter_hour')).toBe('2026-11-16T17:15:00.000Z');
  expect(endOf('half_hour')).toBe('2026-11-16T17:30:00.000Z');
  expect(endOf('hour')).toBe('2026-11-16T18:00:00.000Z');
  expect(endOf('tomorrow')).toBe('2026-11-17T01:00:00.000Z');
  // At two in the morning the evening before is not over.
  expect(endOf('tomorrow', new Date('2026-11-16T23:00:00Z'))).toBe('2026-11-17T01:00:00.000Z');
});

test('CON-97 a pause lies ahead and ends by itself', () => {
  const instants = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2035-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, fc.constantFrom(...PAUSE_CHOICES), (now, choice) => {
      const end = pauseEnd(choice, { now, timeZone, hours });
      expect(isPaused(end, now)).toBe(true);
      expect(isPaused(end, end)).toBe(false);
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
    }),
  );
  expect(isPaused(null, evening)).toBe(false);
});

test('CON-97 a pause until closing ends with the opening hours, without hours with the day', () => {
  expect(pauseEnd('closing', { now: evening, timeZone, hours }).toISOString()).toBe(
    '2026-11-16T22:00:00.000Z',
  );
  expect(endOf('closing')).toBe('2026-11-17T01:00:00.000Z');
  // Closed already: until the end of the day.
  const night = new Date('2026-11-16T23:00:00Z');
  expect(pauseEnd('closing', { now: night, timeZone, hours }).toISOString()).toBe('2026-11-17T01:00:00.000Z');
});

test('CON-97 minutes are added to the pause that is prolonged, or to now when it is over', () => {
  const prolong = (prolonged: string) =>
    pauseEnd('quarter_hour', { now: evening, timeZone, hours, prolonged: new Date(prolonged) }).toISOString();
  expect(prolong('2026-11-16T17:20:00Z')).toBe('2026-11-16T17:35:00.000Z');
  expect(prolong('2026-11-16T16:20:00Z')).toBe('2026-11-16T17:15:00.000Z');
});

test('CON-97 only a manager pauses for longer than an hour', () => {
  const hour = 3_600_000;
  expect(needsManager(new Date(evening.getTime() + hour), evening)).toBe(false);
  expect(needsManager(new Date(evening.getTime() + hour + 1), evening)).toBe(true);
  expect(PAUSE_CHOICES.filter(isUntilLater)).toEqual(['closing', 'tomorrow']);
});
