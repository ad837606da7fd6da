import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnShown } from './sold-out-return.ts';

const at = (text: string) => new Date(text);
const AMMAN = 'Asia/Amman';

test.each([
  ['in half an hour', '2026-11-16T17:00:00Z', '2026-11-16T17:30:00Z', 'at'],
  ['after midnight, while it is open', '2026-11-16T20:30:00Z', '2026-11-16T22:00:00Z', 'at'],
  ['at four in the morning', '2026-11-16T17:00:00Z', '2026-11-17T01:00:00Z', 'tomorrow'],
  ['tomorrow at ten', '2026-11-16T17:00:00Z', '2026-11-17T07:00:00Z', 'tomorrow'],
  ['in the next morning, seen after midnight', '2026-11-16T22:00:00Z', '2026-11-17T07:00:00Z', 'tomorrow'],
  ['the day after tomorrow', '2026-11-16T17:00:00Z', '2026-11-18T07:00:00Z', null],
  ['already', '2026-11-16T17:00:00Z', '2026-11-16T17:00:00Z', null],
])('SOLD-01 says when an item is back %s', (_when, now, until, expected) => {
  expect(returnShown(at(until), at(now), AMMAN)).toBe(expected);
});

test('SOLD-01 says nothing of an item that staff put back', () => {
  expect(returnShown(null, at('2026-11-16T17:00:00Z'), AMMAN)).toBeNull();
});

test('SOLD-01 a later time is never shown as an earlier day', () => {
  const ORDER = ['at', 'tomorrow', null];
  const now = fc.date({ min: at('2026-01-01'), max: at('2027-12-31'), noInvalidDate: true });
  const ahead = fc.integer({ min: 1, max: 4 * 86_400 });
  fc.assert(
    fc.property(
      now,
      ahead,
      ahead,
      fc.constantFrom(AMMAN, 'Europe/Berlin', 'Asia/Kolkata'),
      (from, a, b, zone) => {
        const [first, second] = [Math.min(a, b), Math.max(a, b)].map((seconds) =>
          ORDER.indexOf(returnShown(new Date(from.getTime() + seconds * 1_000), from, zone)),
        );
        expect(second).toBeGreaterThanOrEqual(first ?? 0);
      },
    ),
  );
});
