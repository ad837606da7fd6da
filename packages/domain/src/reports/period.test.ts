import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../schedule/local-date.ts';
import { daysIn, periodBefore, periodOf, presetOf, startOfStep, stepsIn, wholeMonthsIn } from './period.ts';

test('CON-113 a period is compared with as many days right before it', () => {
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-14' })).toEqual({
    from: '2026-10-18',
    to: '2026-10-31',
  });
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  });
});

test('counts both ends', () => {
  expect(daysIn({ from: '2026-01-01', to: '2026-01-01' })).toBe(1);
  expect(daysIn({ from: '2024-01-01', to: '2024-12-31' })).toBe(366);
});

test.each([
  ['today', '2026-11-14'],
  ['week', '2026-11-08'],
  ['fortnight', '2026-11-01'],
  ['month', '2026-11-01'],
] as const)('the preset %s begins on %s', (preset, from) => {
  expect(periodOf(preset, '2026-11-14')).toEqual({ from, to: '2026-11-14' });
});

test('finds the preset of a period', () => {
  expect(presetOf({ from: '2026-11-08', to: '2026-11-14' }, '2026-11-14')).toBe('week');
  expect(presetOf({ from: '2026-11-07', to: '2026-11-14' }, '2026-11-14')).toBeNull();
});

test('CON-113 weeks begin on Saturday, months on their first day', () => {
  expect(startOfStep('2026-11-14', 'week')).toBe('2026-11-14');
  expect(startOfStep('2026-11-13', 'week')).toBe('2026-11-07');
  expect(startOfStep('2026-11-13', 'month')).toBe('2026-11-01');
  expect(stepsIn({ from: '2026-10-30', to: '2026-11-14' }, 'week')).toEqual([
    '2026-10-24',
    '2026-10-31',
    '2026-11-07',
    '2026-11-14',
  ]);
  expect(stepsIn({ from: '2026-10-30', to: '2026-11-02' }, 'month')).toEqual(['2026-10-01', '2026-11-01']);
});

test.each([
  ['2026-01-01', '2026-12-31', '2026-01-01', '2027-01-01'],
  ['2025-11-18', '2026-11-18', '2025-12-01', '2026-11-01'],
  ['2026-02-01', '2026-02-28', '2026-02-01', '2026-03-01'],
  ['2026-02-02', '2026-03-30', '2026-03-31', '2026-03-31'],
])('CON-120 the whole months from %s to %s', (from, to, first, until) => {
  expect(wholeMonthsIn({ from, to })).toEqual({ from: first, until });
});

test('CON-120 the days before, the whole months and the days after are the period', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 0, max: 365 }), (start, length) => {
      const from = addDays('2023-01-01', start);
      const period = { from, to: addDays(from, length) };
      const months = wholeMonthsIn(period);
      const days = stepsIn(period, 'day');
      const inMonths = days.filter((day) => day >= months.from && day < months.until);
      const counts = Map.groupBy(inMonths, (day) => startOfStep(day, 'month'));
      expect(
        days.filter((day) => day < months.from || day >= months.until || inMonths.includes(day)),
      ).toEqual(days);
      for (const [month, own] of counts) {
        expect(startOfStep(addDays(month, -1), 'month')).not.toBe(month);
        expect(own.length).toBe(
          daysIn({ from: month, to: addDays(startOfStep(addDays(month, 31), 'month'), -1) }),
        );
      }
      for (const month of stepsIn(period, 'month')) {
        const last = addDays(startOfStep(addDays(month, 31), 'month'), -1);
        expect(counts.has(month)).toBe(month >= period.from && last <= period.to);
      }
    }),
  );
});
