import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from '../money/amount.ts';
import { orderSizeProblem } from './order-size.ts';

const limits = { maxUnpaidTotal: amount(50_000), maxPortions: 200 };

test('H15 an unpaid order may reach both limits, and exceed neither', () => {
  const full = { quantities: [99, 99, 2], unpaidTotal: amount(50_000) };
  expect(orderSizeProblem(full, limits)).toBeNull();
  expect(orderSizeProblem({ ...full, unpaidTotal: amount(50_001) }, limits)).toBe('unpaid_too_large');
  expect(orderSizeProblem({ ...full, quantities: [99, 99, 3] }, limits)).toBe('portions_exceeded');
});

test('H15 how the portions are divided into lines makes no difference', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 100 }),
      fc.nat(100_000),
      (quantities, unpaid) => {
        const unpaidTotal = amount(unpaid);
        const portions = quantities.reduce((sum, quantity) => sum + quantity, 0);
        const problem = orderSizeProblem({ quantities, unpaidTotal }, limits);
        expect(problem).toBe(orderSizeProblem({ quantities: [portions], unpaidTotal }, limits));
        expect(problem === null).toBe(portions <= 200 && unpaid <= 50_000);
      },
    ),
  );
});
