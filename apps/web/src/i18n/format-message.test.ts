import { LANGUAGES } from '@app/domain/language';
import { expect, test } from 'vitest';
import { pluralForm } from './format-message.ts';

test.each(LANGUAGES)('the forms of whole numbers in %s are those of Unicode', (language) => {
  const rules = new Intl.PluralRules(language);
  const numbers = Array.from({ length: 1_201 }, (_, count) => count);
  expect(numbers.filter((count) => pluralForm(count, language) !== rules.select(count))).toEqual([]);
});
