import { expect, test } from 'vitest';
import { isOpenAtTime } from './is-open-at.ts';
import { openStatusAt } from './open-status.ts';

// 17 November 2026 is a Tuesday; Amman is three hours ahead of UTC.
const at = (local: string) => new Date(`${local}:00+03:00`);
const iso = (local: string) => at(local).toISOString();
const timeZone = 'Asia/Amman';
const open = (closes: string | null) => ({
  isOpen: true,
  isActive: true,
  closesAt: closes && iso(closes),
  opensAt: null,
  timeZone,
});
const closed = (opens: string | null) => ({
  isOpen: false,
  isActive: true,
  closesAt: null,
  opensAt: opens && iso(opens),
  timeZone,
});
const now = at('2026-11-17T18:00').getTime();

test.each([
  ['no hours', { isOpen: true, isActive: true }, { kind: 'open' }],
  ['no hours, closed', { isOpen: false, isActive: true }, { kind: 'closed' }],
  ['until the night', open('2026-11-18T01:00'), { kind: 'openUntil', at: at('2026-11-18T01:00') }],
  ['31 minutes left', open('2026-11-17T18:31'), { kind: 'openUntil', at: at('2026-11-17T18:31') }],
  ['30 minutes left', open('2026-11-17T18:30'), { kind: 'closesIn', minutes: 30 }],
  ['1 minute left', open('2026-11-17T18:01'), { kind: 'closesIn', minutes: 1 }],
  ['a day or more', open('2026-11-18T18:00'), { kind: 'open' }],
  ['never closes', open(null), { kind: 'open' }],
  ['just closed', open('2026-11-17T18:00'), { kind: 'closed' }],
  ['paused', { ...open('2026-11-18T01:00'), isActive: false }, { kind: 'busy' }],
  ['opens today', closed('2026-11-17T23:59'), { kind: 'opensAt', at: at('2026-11-17T23:59') }],
  ['opens after midnight', closed('2026-11-18T00:00'), { kind: 'opensOn', at: at('2026-11-18T00:00') }],
  ['opens in six days', closed('2026-11-23T10:00'), { kind: 'opensOn', at: at('2026-11-23T10:00') }],
  ['opens in a week', closed('2026-11-24T10:00'), { kind: 'opensOnDate', at: at('2026-11-24T10:00') }],
  ['just opened', closed('2026-11-17T18:00'), { kind: 'open' }],
  ['switched off', closed(null), { kind: 'closed' }],
])('HOURS-03 chooses the sentence: %s', (_name, branch, status) => {
  expect(openStatusAt(branch, now)).toEqual(status);
});

test('HOURS-03 the day is that of the branch, not of the device', () => {
  // 23:30 in UTC is half past two of the next day in Amman.
  const night = Date.parse('2026-11-17T23:30:00Z');
  expect(openStatusAt(closed('2026-11-18T10:00'), night).kind).toBe('opensAt');
  expect(openStatusAt({ ...closed('2026-11-18T10:00'), timeZone: 'UTC' }, night).kind).toBe('opensOn');
});

test('HOURS-04 the state changes at its minute, both ways', () => {
  const minute = 60_000;
  expect(isOpenAtTime(open('2026-11-17T18:00'), now - 1)).toBe(true);
  expect(isOpenAtTime(open('2026-11-17T18:00'), now)).toBe(false);
  expect(isOpenAtTime(closed('2026-11-17T18:01'), now)).toBe(false);
  expect(isOpenAtTime(closed('2026-11-17T18:01'), now + minute)).toBe(true);
  expect(isOpenAtTime(open(null), now + 1_000 * minute)).toBe(true);
});
