import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, amount, ZERO } from '../money/amount.ts';
import { creditLeft, isWithinLimit } from './review-answer.ts';

test.each([
  [1_000, 0, 1_000],
  [1_000, 750, 250],
  [1_000, 1_000, 0],
  [500, 750, 0],
  [0, 0, 0],
])('CON-110 of a limit of %i with %i given, %i is left', (limit, given, left) => {
  expect(creditLeft({ limit: amount(limit), given: amount(given) })).toBe(left);
});

const money = fc.integer({ min: 0, max: 5_000 }).map(amount);

test('CON-110 credit that is given within the limit never adds up to more than it', () => {
  fc.assert(
    fc.property(money, fc.array(money), (limit, credits) => {
      let given = ZERO;
      for (const credit of credits) if (isWithinLimit(credit, { limit, given })) given = add(given, credit);
      expect(given).toBeLessThanOrEqual(limit);
    }),
  );
});

test('CON-110 exactly what is left can be given, and nothing more', () => {
  fc.assert(
    fc.property(money, money, (limit, given) => {
      const left = creditLeft({ limit, given });
      expect(isWithinLimit(left, { limit, given })).toBe(true);
      expect(isWithinLimit(add(left, amount(1)), { limit, given })).toBe(false);
    }),
  );
});
