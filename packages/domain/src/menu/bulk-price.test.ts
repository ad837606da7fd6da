import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from '../money/amount.ts';
import { changedPrice, PRICE_STEPS } from './bulk-price.ts';

const percent = (value: number) => ({ kind: 'percent', basisPoints: value * 100 }) as const;
const by = (hundredths: number) => ({ kind: 'amount', hundredths }) as const;

test.each([
  [425, percent(10), null, 468],
  [425, percent(10), 5, 470],
  [425, percent(10), 10, 470],
  [425, percent(10), 25, 475],
  [425, percent(-10), 5, 385],
  [100, percent(2.5), 5, 105],
  [100, percent(0), 25, 100],
  [425, by(30), null, 455],
  [425, by(30), 25, 450],
  [425, by(-500), 5, 0],
  [0, percent(50), 5, 0],
] as const)('CON-78 %i changed by %j, rounded to %s, is %i', (price, change, step, expected) => {
  expect(changedPrice(amount(price), change, step)).toBe(expected);
});

test('CON-78 a rounded price is the nearest multiple of its step, and never negative', () => {
  const prices = fc.integer({ min: 0, max: 1_000_000 }).map(amount);
  const changes = fc.oneof(
    fc
      .integer({ min: -10_000, max: 20_000 })
      .map((basisPoints) => ({ kind: 'percent', basisPoints }) as const),
    fc.integer({ min: -50_000, max: 50_000 }).map(by),
  );
  fc.assert(
    fc.property(prices, changes, fc.constantFrom(...PRICE_STEPS), (price, change, step) => {
      const rounded = changedPrice(price, change, step);
      const exact =
        change.kind === 'percent'
          ? (price * (10_000 + change.basisPoints)) / 10_000
          : price + change.hundredths;
      expect(rounded % step).toBe(0);
      expect(rounded).toBeGreaterThanOrEqual(0);
      expect(Math.abs(rounded - Math.max(0, exact))).toBeLessThanOrEqual(step / 2);
    }),
  );
});
