import { expect, test } from 'vitest';
import { typedAmount } from './typed-amount.ts';

test.each([
  ['18.25', 1_825],
  [' 18 ', 1_800],
  ['18,5', 1_850],
  ['١٨٫٢٥', 1_825],
  ['0', 0],
])('CON-61 CON-130 a typed amount: %s', (text, expected) => {
  expect(typedAmount(text)).toBe(expected);
});

test.each(['', 'x', '-1', '1.234', '1.2.3', '1,234.50'])('CON-61 not an amount: %s', (text) => {
  expect(typedAmount(text)).toBeNull();
});
