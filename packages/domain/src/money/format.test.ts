import { expect, test } from 'vitest';
import { amount } from './amount.ts';
import { amountParts, formatAmount, plainDigits } from './format.ts';

test.each([
  [425, 'JD\u00A04.25', '4.25\u00A0د.أ'],
  [0, 'JD\u00A00.00', '0.00\u00A0د.أ'],
  [7, 'JD\u00A00.07', '0.07\u00A0د.أ'],
  [100, 'JD\u00A01.00', '1.00\u00A0د.أ'],
  [99_999, 'JD\u00A0999.99', '999.99\u00A0د.أ'],
  [123_450, 'JD\u00A01,234.50', '1,234.50\u00A0د.أ'],
  [123_456_789, 'JD\u00A01,234,567.89', '1,234,567.89\u00A0د.أ'],
])('CONST-06 D-077 prints %s hundredths', (hundredths, english, arabic) => {
  expect(formatAmount(amount(hundredths), 'en')).toBe(english);
  expect(formatAmount(amount(hundredths), 'ar')).toBe(arabic);
});

test('prints the largest amount without a double in between', () => {
  expect(formatAmount(amount(999_999_999_999_999), 'en')).toBe('JD\u00A09,999,999,999,999.99');
});

test.each([null, undefined, '', ' ', 'JD', 'JOD'])(
  'CONST-07 the label %s is the dinar in Arabic',
  (currency) => {
    expect(formatAmount(amount(1), 'ar', currency)).toBe('0.01\u00A0د.أ');
  },
);

test('CONST-07 the label of the branch is kept in both languages', () => {
  expect(formatAmount(amount(425), 'en', 'SAR')).toBe('SAR\u00A04.25');
  expect(formatAmount(amount(425), 'ar', 'ر.س')).toBe('4.25\u00A0ر.س');
  expect(formatAmount(amount(425), 'en', null)).toBe('JD\u00A04.25');
});

test('gives the label and the digits apart', () => {
  expect(amountParts(amount(425), 'ar')).toEqual({ label: 'د.أ', digits: '4.25' });
});

test('digits for a field have no separators', () => {
  expect(plainDigits(amount(125_005))).toBe('1250.05');
  expect(plainDigits(amount(5))).toBe('0.05');
});
