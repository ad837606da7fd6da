import { expect, test } from 'vitest';
import { groupPhone, normalisePhone, startsWithZero } from './phone.ts';

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
  '＋962 79.000.0001',
  '+962–79–000–0001',
])('D-099 writes %s as one E.164 number', (input) => {
  expect(normalisePhone(input)).toEqual({ phone: '+962790000001', problem: null });
});

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['79 000 000 one', 'characters'],
  ['+', 'characters'],
  ['79+0000001', 'characters'],
  ['79000000', 'length'],
  ['7900000012', 'length'],
  ['+9627900000011', 'length'],
  ['+96', 'length'],
  ['690000001', 'prefix'],
  ['000000000000', 'prefix'],
])('D-099 says what is wrong with "%s"', (input, problem) => {
  expect(normalisePhone(input)).toEqual({ phone: null, problem });
});

test('takes another dial code, chosen or typed', () => {
  expect(normalisePhone('0501234567', '+966').phone).toBe('+966501234567');
  expect(normalisePhone('+44 20 7946 0958').phone).toBe('+442079460958');
  expect(normalisePhone('0044 20 7946 0958').phone).toBe('+442079460958');
  expect(normalisePhone('+1234567890123456').problem).toBe('length');
});

test('the hint is for a number that starts with one 0', () => {
  expect(['079', '٠٧٩', ' 0 79', '79', '00962', '+962', ''].map(startsWithZero)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('groups a Jordanian number for reading', () => {
  expect(groupPhone('+962790123456')).toBe('+962 7 9012 3456');
  expect(groupPhone('+442079460958')).toBe('+442079460958');
});
