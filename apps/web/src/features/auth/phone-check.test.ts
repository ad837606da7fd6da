import { expect, test } from 'vitest';
import { nationalNumber } from '@app/ui/forms/phone-number.ts';
import { countriesIn } from './dial-codes.ts';
import { phoneOf } from './phone-check.ts';
import { servedAmong } from './served-countries.ts';

const countries = countriesIn('en');
const typed = (text: string) => ({ country: 'JO', number: nationalNumber(text, '+962') });

test.each(['790000001', '0790000001', '+962 79 000 0001', '00962790000001', '٠٧٩٠٠٠٠٠٠١', '79-000-0001'])(
  'D-099 sends %s in the same normalized format',
  (text) => {
    expect(phoneOf(typed(text), countries).phone).toBe('+962790000001');
  },
);

test('AUTH-09 puts the dial code of the selected country first', () => {
  expect(phoneOf({ country: 'SA', number: '501234567' }, countries).phone).toBe('+966501234567');
});

test('T31 selects the first served country if the default one is not served', () => {
  const gulf = servedAmong(countries, ['966', '974']);
  expect(phoneOf({ country: 'JO', number: '33123456' }, gulf).phone).toBe('+97433123456');
});

test('rejects an invalid number before sending', () => {
  expect(phoneOf(typed(''), countries).problem).toBe('missing');
  expect(phoneOf(typed('7900'), countries).problem).toBe('length');
  expect(phoneOf(typed('690000001'), countries).problem).toBe('prefix');
});
