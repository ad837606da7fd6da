import fc from 'fast-check';
import { expect, test } from 'vitest';
import { denominationsOf, expectedCash, isCloseDue, needsNote, sumOfPieces } from './day-close.ts';
import {
  cashOf,
  type HeldMoney,
  moneyToReturn,
  moneyToUndo,
  partsLeft,
  STAFF_METHODS,
  sumOfParts,
  TAKING_METHODS,
} from './takings.ts';

const money = fc.record<HeldMoney>({
  method: fc.constantFrom(...TAKING_METHODS),
  holder: fc.constantFrom('branch', 'driver'),
  amount: fc.integer({ min: -500, max: 5_000 }),
});

test('CLOSE-02 undoing takes back all but what is remaining, and never money of a card', () => {
  fc.assert(
    fc.property(fc.array(money, { maxLength: 6 }), fc.nat(6_000), (held, remaining) => {
      const undone = moneyToUndo(held, remaining);
      const own = sumOfParts(held.filter(({ method, amount }) => method !== 'card' && amount > 0));
      expect(sumOfParts(undone)).toBe(Math.max(0, own - remaining));
      expect(undone.every(({ method, amount }) => STAFF_METHODS.includes(method) && amount > 0)).toBe(true);
    }),
  );
});

test('REFUND-07 money goes back as it came, the newest first, and never more than there is', () => {
  const held = [
    { method: 'cash', holder: 'driver', amount: 500 },
    { method: 'card', holder: 'branch', amount: 900 },
    { method: 'terminal', holder: 'branch', amount: 300 },
  ] as const;
  const back = moneyToReturn(held, 400);
  expect(back).toEqual([
    { method: 'terminal', holder: 'branch', amount: 300 },
    { method: 'cash', holder: 'driver', amount: 100 },
  ]);
  expect(cashOf(back)).toBe(100);
  expect(sumOfParts(moneyToReturn(held, 5_000))).toBe(800);
  expect(moneyToReturn(held, 0)).toEqual([]);
});

test('CLOSE-02 what was received before lowers the first parts', () => {
  const parts = [
    { method: 'cash', amount: 300 },
    { method: 'cliq', amount: 500 },
  ] as const;
  expect(partsLeft(parts, 0)).toEqual(parts);
  expect(partsLeft(parts, 400)).toEqual([{ method: 'cliq', amount: 400 }]);
});

test('CLOSE-04 CLOSE-05 expected cash, counted pieces and the note of a difference', () => {
  const cash = {
    opening: 5_000,
    taken: 28_635,
    returned: 625,
    settled: 14_820,
    putIn: 2_000,
    takenOut: 3_500,
  };
  expect(expectedCash(cash)).toBe(46_330);
  expect(sumOfPieces({ 5000: 3, 25: 6 })).toBe(15_150);
  expect(denominationsOf('JD')[0]).toBe(5_000);
  expect(denominationsOf('XYZ')).toEqual([]);
  expect([needsNote(0, null), needsNote(-200, ' '), needsNote(-200, 'Wrong change')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('CLOSE-07 a close is due 26 hours after the first taking', () => {
  const now = new Date('2026-11-19T12:00:00Z');
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  expect([isCloseDue(null, now), isCloseDue(before(26), now), isCloseDue(before(26.1), now)]).toEqual([
    false,
    false,
    true,
  ]);
});
