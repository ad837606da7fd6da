import { expect, test } from 'vitest';
import { directionOf, isLanguage, LANGUAGES } from './language.ts';

test('knows its two languages and their directions', () => {
  expect(LANGUAGES.map(directionOf)).toEqual(['ltr', 'rtl']);
  expect(['en', 'ar', 'fr', 'EN', null, 1].map(isLanguage)).toEqual([true, true, false, false, false, false]);
});
