import { expect, test } from 'vitest';
import { parseAcceptLanguage } from './language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ar', 'ar'],
  ['AR-jo', 'ar'],
  ['en-GB,en;q=0.9,ar;q=0.8', 'en'],
  ['en;q=0.4, ar;q=0.5', 'ar'],
  ['fr, de;q=0.9, ar;q=0.1', 'ar'],
  ['fr', 'en'],
  ['*', 'en'],
  ['*, ar;q=0.9', 'en'],
  ['fr, *;q=0.1, ar;q=0.5', 'ar'],
  ['ar;q=0', 'en'],
  ['ar;q=none', 'en'],
  [',;;=,ar;', 'ar'],
  ['arabic', 'en'],
])('API-02 responds to Accept-Language %s in %s', (header, language) => {
  expect(parseAcceptLanguage(header)).toBe(language);
});
