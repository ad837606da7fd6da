import fc from 'fast-check';
import { expect, test } from 'vitest';
import { covers, isRunning, nextChange, type Period, periodState } from './period.ts';

const at = (ms: number) => new Date(Date.UTC(2026, 10, 17) + ms);
const anyTime = fc.integer({ min: -3, max: 3 }).map(at);
const anyPeriod: fc.Arbitrary<Period> = fc.record({
  startsAt: fc.option(anyTime),
  endsAt: fc.option(anyTime),
});

test.each([
  [null, null, 'running'],
  [at(0), null, 'running'],
  [at(1), null, 'scheduled'],
  [null, at(0), 'ended'],
  [null, at(1), 'running'],
  [at(1), at(2), 'scheduled'],
  [at(-2), at(-1), 'ended'],
] as const)('CON-83 an offer from %o to %o is %s', (startsAt, endsAt, state) => {
  expect(periodState({ startsAt, endsAt }, at(0))).toBe(state);
});

test('CON-83 between two changes every offer stays as it is, and at the change one differs', () => {
  fc.assert(
    fc.property(fc.array(anyPeriod, { maxLength: 4 }), anyTime, (drawn, now) => {
      const periods = drawn.filter(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt);
      const running = (time: Date) => periods.map((period) => isRunning(period, time));
      const next = nextChange(periods, now);
      for (let ms = 0; ms <= 6; ms += 1) {
        const later = new Date(now.getTime() + ms);
        expect(next !== null && later >= next ? running(now) : running(later)).toEqual(running(now));
      }
      if (next === null) return;
      const changed = periods.some(({ startsAt, endsAt }) =>
        [startsAt, endsAt].some((time) => time?.getTime() === next.getTime()),
      );
      expect(changed).toBe(true);
    }),
  );
});

test('CON-85 while an offer runs, one that covers it runs too', () => {
  fc.assert(
    fc.property(anyPeriod, anyPeriod, anyTime, (outer, inner, now) => {
      fc.pre(covers(outer, inner) && isRunning(inner, now));
      expect(isRunning(outer, now)).toBe(true);
    }),
  );
});
