import { expect, test } from 'vitest';
import { groupedNumber, nationalNumber } from './phone-number.ts';

test('AUTH a pasted number loses its dial code and its separators', () => {
  expect(nationalNumber('+962 7 9000-0001', '+962')).toBe('790000001');
  expect(nationalNumber('00962790000001', '+962')).toBe('790000001');
});

test('AUTH the zero of inland calls is dropped', () => {
  expect(nationalNumber('0790000001', '+962')).toBe('790000001');
});

test('AUTH Arabic and Persian digits are digits', () => {
  expect(nationalNumber('٠٧٩٠٠٠٠٠٠١', '+962')).toBe('790000001');
  expect(nationalNumber('۷۹۰۰۰۰۰۰۱', '+962')).toBe('790000001');
});

test('AUTH a national number that begins like the dial code is left alone', () => {
  expect(nationalNumber('962123456', '+962')).toBe('962123456');
});

test('a number is grouped in fours from its end', () => {
  expect(groupedNumber('790000001')).toBe('7 9000 0001');
  expect(groupedNumber('12')).toBe('12');
});
