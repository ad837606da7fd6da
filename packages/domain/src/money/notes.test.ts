import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from './amount.ts';
import { changeFromNotes } from './notes.ts';

const asPairs = (due: number) => changeFromNotes(amount(due)).map(({ given, change }) => [given, change]);

test('CON-60 the change is for the next notes above the amount', () => {
  expect(asPairs(1_825)).toEqual([
    [2_000, 175],
    [5_000, 3_175],
  ]);
  expect(asPairs(320)).toEqual([
    [500, 180],
    [1_000, 680],
  ]);
  expect(asPairs(2_000)).toEqual([[5_000, 3_000]]);
  expect(asPairs(11_240)).toEqual([
    [11_500, 260],
    [12_000, 760],
  ]);
  expect(asPairs(0)).toEqual([]);
});

test('CON-60 the amount and the change add up to what was given', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (due) => {
      const pairs = asPairs(due);
      expect(pairs.length).toBeGreaterThanOrEqual(due % 5_000 === 0 ? 0 : 1);
      for (const [given, change] of pairs) {
        expect(due + change!).toBe(given);
        expect(change).toBeGreaterThan(0);
        expect(given! % 500).toBe(0);
      }
    }),
  );
});
