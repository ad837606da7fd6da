import { expect, test } from 'vitest';
import { chooseLanguage } from './language-choice.ts';

test('I18N-03 prefers the cookie to the browser', () => {
  expect(chooseLanguage('ar', ['en-GB'])).toBe('ar');
});

test('I18N-02 I18N-03 ignores a cookie of an unsupported language', () => {
  expect(chooseLanguage('fr', ['ar-JO', 'en'])).toBe('ar');
});

test('I18N-03 uses the language of the browser without a cookie, in any region', () => {
  expect(chooseLanguage(null, ['ar-SA'])).toBe('ar');
  expect(chooseLanguage(null, ['AR'])).toBe('ar');
});

test('I18N-03 uses the first supported language of the browser, else English', () => {
  expect(chooseLanguage(null, ['fr-FR', 'ar', 'en'])).toBe('ar');
  expect(chooseLanguage(null, ['fr-FR'])).toBe('en');
  expect(chooseLanguage(null, [])).toBe('en');
});
