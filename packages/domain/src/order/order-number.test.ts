import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOrderNumber, normaliseOrderNumber, orderNumberFrom, TooFewBytes } from './order-number.ts';

test('D-089 makes eight symbols without look-alikes, and each of them is reachable', () => {
  const seen = new Set<string>();
  for (let first = 0; first < 256; first += 1) {
    const number = orderNumberFrom(new Uint8Array([first, 1, 2, 3, 4, 5, 6, 255]));
    expect(isOrderNumber(number)).toBe(true);
    seen.add(number.charAt(0));
  }
  expect([...seen].toSorted().join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
});

test('the same bytes give the same number, and further bytes are ignored', () => {
  expect(orderNumberFrom(new Uint8Array([0, 31, 32, 63, 10, 20, 30, 40]))).toBe('0Z0ZAMY8');
  expect(orderNumberFrom(new Uint8Array([0, 31, 32, 63, 10, 20, 30, 40, 9]))).toBe('0Z0ZAMY8');
});

test('refuses too little randomness', () => {
  expect(() => orderNumberFrom(new Uint8Array(7))).toThrow(TooFewBytes);
});

test.each([
  ['0z0zamy8', '0Z0ZAMY8'],
  [' #0Z0Z-AMY8 ', '0Z0ZAMY8'],
  ['oZOZAMY8', '0Z0ZAMY8'],
  ['iLlIAMY8', '1111AMY8'],
  ['٠Z۰ZAMY٨', '0Z0ZAMY8'],
  ['\u202A0Z0ZAMY8\u202C', '0Z0ZAMY8'],
  ['０Z0ZAMY8', '0Z0ZAMY8'],
])('D-089 reads %s as it is stored', (typed, stored) => {
  expect(normaliseOrderNumber(typed)).toBe(stored);
});

test('a stored number is left as it is', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      const number = orderNumberFrom(bytes);
      expect(normaliseOrderNumber(number)).toBe(number);
      expect(normaliseOrderNumber(number.toLowerCase())).toBe(number);
    }),
  );
});

test.each(['', '0Z0ZAMY', '0Z0ZAMY88', 'UUUUUUUU', '0Z0ZAMY!'])('%s is no order number', (text) => {
  expect(isOrderNumber(normaliseOrderNumber(text))).toBe(false);
});
