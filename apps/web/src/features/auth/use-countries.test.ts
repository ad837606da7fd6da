import { expect, test } from 'vitest';
import { countriesIn } from './phone-numbers.ts';
import { servedAmong } from './use-countries.ts';

test('T31 offers only served countries, and every country without a list', () => {
  const countries = countriesIn('en');
  const served = (codes: string[] | null) => servedAmong(countries, codes).map(({ code }) => code);
  expect(served(['962', '966'])).toEqual(['JO', 'SA']);
  expect(served(['1'])).toEqual(expect.arrayContaining(['US', 'CA', 'JM']));
  expect(served(['1'])).not.toContain('EG');
  expect(served(null)).toHaveLength(countries.length);
});
