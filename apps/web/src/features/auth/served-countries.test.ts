import { expect, test } from 'vitest';
import { countriesIn } from './dial-codes.ts';
import { servedAmong } from './served-countries.ts';

test('T31 only the countries that codes are sent to remain, and without names every country does', () => {
  const countries = countriesIn('en');
  const served = (codes: string[] | null) => servedAmong(countries, codes).map(({ code }) => code);
  expect(served(['962', '966'])).toEqual(['JO', 'SA']);
  expect(served(['1'])).toEqual(expect.arrayContaining(['US', 'CA', 'JM']));
  expect(served(['1'])).not.toContain('EG');
  expect(served(null)).toHaveLength(countries.length);
});
