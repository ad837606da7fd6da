import { expect, test } from 'vitest';
import { countriesIn } from './dial-codes.ts';

test('AUTH-09 lists every country once with a dial code and a unique name', () => {
  const countries = countriesIn('en');
  expect(countries.length).toBeGreaterThanOrEqual(240);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  expect(countries.filter(({ dialCode }) => !/^\+[1-9]\d{0,3}$/.test(dialCode))).toEqual([]);
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
