import { expect, test } from 'vitest';
import { groupedNumber, nationalNumber } from './phone-number.ts';

test('AUTH removes the dial code and the separators of a pasted number', () => {
  expect(nationalNumber('+962 7 9000-0001', '+962')).toBe('790000001');
  expect(nationalNumber('00962790000001', '+962')).toBe('790000001');
});

test('AUTH removes the leading zero of national calls', () => {
  expect(nationalNumber('0790000001', '+962')).toBe('790000001');
});

test('AUTH accepts Arabic and Persian digits', () => {
  expect(nationalNumber('٠٧٩٠٠٠٠٠٠١', '+962')).toBe('790000001');
  expect(nationalNumber('۷۹۰۰۰۰۰۰۱', '+962')).toBe('790000001');
});

test('AUTH does not change a national number that starts with the digits of the dial code', () => {
  expect(nationalNumber('962123456', '+962')).toBe('962123456');
});

test('groups a number in fours from its end', () => {
  expect(groupedNumber('790000001')).toBe('7 9000 0001');
  expect(groupedNumber('12')).toBe('12');
});
