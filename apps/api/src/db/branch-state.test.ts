import { spanBetween } from '@app/domain/branch/opening-hours';
import { expect, test } from 'vitest';
import { stateFromRow } from './branch-state.ts';

const evening = [spanBetween('18:00', '02:00')];
const row = (week: unknown) => ({
  is_open: true,
  is_active: true,
  paused_until: null,
  hours: { week, differentDays: [] },
  timezone: 'Asia/Amman',
});
const evenings = () => row([evening, evening, evening, [], evening, evening, evening]);

test('HOURS-02 a row that is used again has the state of each time', () => {
  const used = evenings();
  const start = Date.parse('2026-03-01T00:00:00Z');
  const quarters = Array.from({ length: 4 * 24 * 9 }, (_, n) => new Date(start + n * 15 * 60_000));
  // Forward, then backward: a clock may be set back.
  for (const now of [...quarters, ...quarters.toReversed()]) {
    expect(stateFromRow(used, now)).toEqual(stateFromRow(evenings(), now));
  }
});

test('HOURS-02 a branch that is switched off after its state was read is closed', () => {
  const used = evenings();
  const now = new Date('2026-03-01T20:00:00Z');
  expect(stateFromRow(used, now).isOpen).toBe(true);
  used.is_open = false;
  expect(stateFromRow(used, now).isOpen).toBe(false);
});

test('HOURS-02 a branch that never closes stays open', () => {
  const used = row(Array.from({ length: 7 }, () => [{ opens: 0, closes: 1_440 }]));
  for (const time of ['2026-03-01T00:00:00Z', '2026-03-01T00:30:00Z', '2026-04-01T12:00:00Z']) {
    expect(stateFromRow(used, new Date(time))).toEqual({
      isOpen: true,
      isActive: true,
      closesAt: null,
      opensAt: null,
    });
  }
});
