import { expect, test } from 'vitest';
import { chooseLanguage } from './language-choice.ts';

test('I18N-03 the cookie decides before the browser', () => {
  expect(chooseLanguage('ar', ['en-GB'])).toBe('ar');
});

test('I18N-02 I18N-03 a cookie in a language we do not speak counts for nothing', () => {
  expect(chooseLanguage('fr', ['ar-JO', 'en'])).toBe('ar');
});

test('I18N-03 without a cookie the browser decides, whatever the region', () => {
  expect(chooseLanguage(null, ['ar-SA'])).toBe('ar');
  expect(chooseLanguage(null, ['AR'])).toBe('ar');
});

test('I18N-03 the first of the languages that we speak is taken, else English', () => {
  expect(chooseLanguage(null, ['fr-FR', 'ar', 'en'])).toBe('ar');
  expect(chooseLanguage(null, ['fr-FR'])).toBe('en');
  expect(chooseLanguage(null, [])).toBe('en');
});
