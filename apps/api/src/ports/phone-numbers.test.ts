import { expect, test } from 'vitest';
import { readPhone } from './phone-numbers.ts';

test.each([
  '790000001',
  '0790000001',
  '+962790000001',
  '00962790000001',
  '962790000001',
  '+962 0790000001',
  '+962 (0)79 000 0001',
  ' 79-000-0001 ',
  '٠٧٩٠٠٠٠٠٠١',
  '۰۷۹۰۰۰۰۰۰۱',
  '٠٠٩٦٢ ٧٩ ٠٠٠ ٠٠٠١',
  '\u202A+962 7 9000 0001\u202C',
  '+962\u200E790000001',
  '＋962 79.000.0001',
  '+962–79–000–0001',
])('D-099 writes %s as one E.164 number', (input) => {
  expect(readPhone(input)).toBe('+962790000001');
});

test.each([
  '',
  '  ',
  '+',
  '+96',
  '79 000 000 one',
  '79+0000001',
  '79000000',
  '7900000012',
  '+9627900000011',
  '690000001',
  '000000000000',
  '+1234567890123456',
  'call 0790000001 now',
  '0790000001 ext 5',
])('D-099 rejects "%s"', (input) => {
  expect(readPhone(input)).toBeNull();
});

test('D-099 accepts mobile numbers of other countries and rejects their landlines', () => {
  expect(readPhone('+966 50 123 4567')).toBe('+966501234567');
  expect(readPhone('0044 7400 123456')).toBe('+447400123456');
  expect(readPhone('+44 20 7946 0958')).toBeNull();
});
