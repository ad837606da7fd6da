import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPaused, needsManager, PAUSE_CHOICES, pauseEnd } from './pause.ts';

const evening = new Date('2026-11-16T17:00:00Z');
const endOf = (choice: (typeof PAUSE_CHOICES)[number], now = evening) =>
  pauseEnd(choice, now, 'Asia/Amman').toISOString();

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
      const end = pauseEnd(choice, now, 'Asia/Amman');
      expect(isPaused(end, now)).toBe(true);
      expect(isPaused(end, end)).toBe(false);
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
    }),
  );
  expect(isPaused(null, evening)).toBe(false);
});

test('CON-97 only a manager pauses for longer than an hour', () => {
  expect(PAUSE_CHOICES.filter(needsManager)).toEqual(['tomorrow']);
});
