import { expect, test } from 'vitest';
import { daysIn, periodBefore, periodOf, presetOf, stepOf, stepsIn } from './period.ts';

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
  expect(stepOf('2026-11-14', 'week')).toBe('2026-11-14');
  expect(stepOf('2026-11-13', 'week')).toBe('2026-11-07');
  expect(stepOf('2026-11-13', 'month')).toBe('2026-11-01');
  expect(stepsIn({ from: '2026-10-30', to: '2026-11-14' }, 'week')).toEqual([
    '2026-10-24',
    '2026-10-31',
    '2026-11-07',
    '2026-11-14',
  ]);
  expect(stepsIn({ from: '2026-10-30', to: '2026-11-02' }, 'month')).toEqual(['2026-10-01', '2026-11-01']);
});
