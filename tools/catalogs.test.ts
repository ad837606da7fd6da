import { expect, test } from 'vitest';
import { ar as arServer } from '../apps/api/src/i18n/ar.ts';
import { en as enServer } from '../apps/api/src/i18n/en.ts';
import { catalogOf, type Texts } from './catalog.ts';

function flatten(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

/** Removes plural branches, whose braces are not arguments. */
const withoutBranches = (text: string) => text.replaceAll(/(?:zero|one|two|few|many|other|=\d+)\s*\{/g, '(');
const argumentsOf = (text: string) =>
  [...new Set(Array.from(withoutBranches(text).matchAll(/\{\s*(\w+)\s*[,}]/g), ([, name]) => name!))]
    .toSorted()
    .join();

/** Names of languages, written in their own, and of a paper size. */
const sameInEveryLanguage = new Set(['footer.switchLanguage', 'language.en', 'receipt.a4']);

/** Problems of only one field, which the Arabic sentence names itself. */
const namesItsField = new Set(
  ['mismatch', 'wrong_password', 'too_common', 'not_an_image', 'not_a_picture'].map(
    (problem) => `fields.${problem}`,
  ),
);

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'];
const catalogs = {
  web: [await catalogOf('web', 'en'), await catalogOf('web', 'ar')],
  server: [enServer, arServer],
} as const;

for (const [name, [english, arabic]] of Object.entries(catalogs)) {
  const en = new Map(flatten(english));
  const ar = new Map(flatten(arabic));

  test(`I18N-02 the ${name} catalogs have the same keys`, () => {
    expect([...ar.keys()].toSorted()).toEqual([...en.keys()].toSorted());
  });

  test(`the ${name} texts take the same arguments in both languages`, () => {
    const wrong = [...en].filter(
      ([key, text]) => !namesItsField.has(key) && argumentsOf(text) !== argumentsOf(ar.get(key) ?? ''),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  test(`every Arabic plural of the ${name} has its six forms`, () => {
    const wrong = [...ar].filter(
      ([, text]) =>
        /,\s*plural\s*,/.test(text) &&
        !pluralForms.every((form) => new RegExp(`\\b${form}\\s*\\{`).test(text)),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  test(`no ${name} text is left empty or untranslated`, () => {
    const isArabic = (text: string) => /[\u0600-\u06FF]/.test(text);
    const isBare = (text: string) => !/\p{L}/u.test(text.replaceAll(/\{\w+(?:, number)?\}/g, ''));
    const untranslated = [...ar].filter(
      ([key, text]) => !isArabic(text) && !isBare(text) && !sameInEveryLanguage.has(key),
    );
    expect(untranslated.map(([key]) => key)).toEqual([]);
    expect([...en].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });
}
