import { expect, test } from 'vitest';
import { nationalNumber } from '@app/ui/forms/phone-number.ts';
import { countriesIn, readMobile } from './phone-numbers.ts';

test('AUTH-09 lists every country once with a dial code and a unique name', () => {
  const countries = countriesIn('en');
  expect(countries.length).toBeGreaterThanOrEqual(240);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  expect(countries.filter(({ dialCode }) => !/^\+[1-9]\d{0,2}$/.test(dialCode))).toEqual([]);
  expect(countries.filter(({ code, name }) => name === code)).toEqual([]);
});

test('AUTH-11 lists Jordan as +962 with its name in both languages', () => {
  const jordan = (locale: string) => countriesIn(locale).find(({ code }) => code === 'JO');
  expect(jordan('en')).toMatchObject({ dialCode: '+962', name: 'Jordan' });
  expect(jordan('ar')).toMatchObject({ dialCode: '+962', name: 'الأردن' });
});

test('sorts the list by the locale', () => {
  const names = countriesIn('ar').map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('ar').compare));
});

test.each(['790000001', '0790000001', '+962 79 000 0001', '00962790000001', '٠٧٩٠٠٠٠٠٠١', '79-000-0001'])(
  'D-099 sends %s in the same normalized format',
  (text) => {
    expect(readMobile(nationalNumber(text, '+962'), 'JO')).toBe('+962790000001');
  },
);

test('AUTH-09 reads the number in the selected country', () => {
  expect(readMobile('501234567', 'SA')).toBe('+966501234567');
  expect(readMobile('33123456', 'QA')).toBe('+97433123456');
});

test.each(['', '7900', '79000000012', '690000001', 'call 790000001'])(
  'D-099 rejects %s before sending',
  (text) => {
    expect(readMobile(text, 'JO')).toBeNull();
  },
);
