import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  balanceAfter,
  balanceBars,
  debtorOf,
  isDue,
  isSettled,
  monthsFrom,
  nextMonth,
  previousMonth,
  STATEMENT_FIGURES,
  type StatementFigures,
  statementNumber,
} from './statement.ts';

const figures = (amounts: Partial<Record<keyof StatementFigures, number>>) =>
  Object.fromEntries(
    STATEMENT_FIGURES.map((figure) => [figure, { amount: amounts[figure] ?? 0, rows: 0 }]),
  ) as StatementFigures;

test('STATEMENT-02 the vendor owes fees and adjustments, the platform the refunds that it bears', () => {
  const october = figures({
    sales: 2_480_650,
    card: 841_775,
    captured: 841_775,
    cardFees: 22_730,
    settled: 49_775,
    fees: 55_350,
    feesReturned: 225,
    adjustments: -4_000,
    platformRefunds: 2_865,
  });
  expect(balanceAfter(49_775, october)).toBe(48_260);
  expect(debtorOf(48_260)).toBe('vendor');
  expect(debtorOf(-1)).toBe('platform');
  expect(debtorOf(0)).toBe(null);
});

test('STATEMENT-02 sales, card money and card fees are shown and not charged', () => {
  const shown = [
    'sales',
    'tax',
    'cash',
    'card',
    'captured',
    'cardRefunded',
    'chargedBack',
    'cardFees',
  ] as const;
  fc.assert(
    fc.property(fc.constantFrom(...shown), fc.integer(), fc.integer(), (figure, amount, before) => {
      expect(balanceAfter(before, figures({ [figure]: amount }))).toBe(before);
    }),
  );
});

test('STATEMENT-03 balances of months in a row are the sum of all their rows', () => {
  const month = fc.record({
    fees: fc.nat(100_000),
    feesReturned: fc.nat(5_000),
    adjustments: fc.integer({ min: -9_000, max: 9_000 }),
    platformRefunds: fc.nat(9_000),
    settled: fc.integer({ min: -90_000, max: 90_000 }),
  });
  fc.assert(
    fc.property(fc.array(month, { maxLength: 24 }), (months) => {
      const last = months.reduce((before, amounts) => balanceAfter(before, figures(amounts)), 0);
      const sum = (key: keyof (typeof months)[number]) => months.reduce((all, one) => all + one[key], 0);
      expect(last).toBe(
        sum('fees') - sum('feesReturned') + sum('adjustments') - sum('platformRefunds') - sum('settled'),
      );
    }),
  );
});

test('a month is settled when later settlements cover its balance, in either direction', () => {
  expect(isSettled(500, 499)).toBe(false);
  expect(isSettled(500, 500)).toBe(true);
  expect(isSettled(-500, 0)).toBe(false);
  expect(isSettled(-500, -500)).toBe(true);
  expect(isSettled(0, 0)).toBe(true);
});

test('STATEMENT-03 a statement is due on the 3rd of the next month', () => {
  expect(isDue('2026-10', '2026-10-31')).toBe(false);
  expect(isDue('2026-10', '2026-11-02')).toBe(false);
  expect(isDue('2026-10', '2026-11-03')).toBe(true);
  expect(isDue('2026-12', '2027-01-03')).toBe(true);
});

test('months follow one another over the end of a year', () => {
  expect(nextMonth('2026-12')).toBe('2027-01');
  expect(nextMonth('2027-01')).toBe('2027-02');
  expect(previousMonth('2027-03')).toBe('2027-02');
  expect(previousMonth('2027-01')).toBe('2026-12');
  expect(monthsFrom('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsFrom('2027-02', '2027-01')).toEqual([]);
  expect(statementNumber('2026-10', 7)).toBe('ST-2026-10-07');
});

test('each bar begins where the one before it ends', () => {
  const month = figures({
    settled: 400,
    fees: 150,
    feesReturned: 25,
    adjustments: -40,
    platformRefunds: 500,
  });
  expect(balanceBars(400, month).map(({ key, from, to }) => [key, from, to])).toEqual([
    ['before', 0, 400],
    ['settled', 400, 0],
    ['fees', 0, 150],
    ['feesReturned', 150, 125],
    ['adjustments', 125, 85],
    ['platformRefunds', 85, -415],
    ['after', 0, -415],
  ]);
});
