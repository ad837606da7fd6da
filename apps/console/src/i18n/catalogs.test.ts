import { expect, test } from 'vitest';
import { ar } from './ar.ts';
import { driveAr } from './drive/ar.ts';
import { driveMoreAr } from './drive/ar-more.ts';
import { driveEn } from './drive/en.ts';
import { driveMoreEn } from './drive/en-more.ts';
import { arMore } from './ar-more.ts';
import { enMore } from './en-more.ts';
import { en } from './en.ts';

type Texts = { [key: string]: string | Texts };

const entries = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : entries(text, `${path}${key}.`),
  );
const placeholders = (text: string) => new Set(Array.from(text.matchAll(/\{(\w+)[,}]/g), ([, name]) => name));

const texts = [
  ...entries(en),
  ...entries(enMore),
  ...entries(driveEn),
  ...entries({ driveMore: driveMoreEn.driveMore }),
];
const arabicTexts = new Map([
  ...entries(ar),
  ...entries(arMore),
  ...entries(driveAr),
  ...entries({ driveMore: driveMoreAr.driveMore }),
]);
/** Texts in the other language, and those without letters. */
const FOREIGN = ['driveMore.settings.language', 'menu.item.copyName', 'menu.publications.by'];

test('every Arabic plural of the menu editor has its six forms', () => {
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const wrong = entries({ menu: arMore.menu }).filter(
    ([, text]) =>
      /,\s*plural\s*,/.test(text) && !forms.every((form) => new RegExp(`\\b${form}\\s*\\{`).test(text)),
  );
  expect(wrong.map(([key]) => key)).toEqual([]);
});

test.each(texts)('CON-128 %s is in Arabic too, with the same placeholders', (key, text) => {
  const arabic = arabicTexts.get(key) ?? '';
  expect(FOREIGN.includes(key) || /[\u0600-\u06FF]/.test(arabic)).toBe(true);
  expect(placeholders(arabic)).toEqual(placeholders(text));
});

test('CON-128 no Arabic text shortens minutes or seconds to a letter', () => {
  const short = [...arabicTexts].filter(([, text]) => /(^|[\d}] ?)[دث](?![\u0600-\u06FF.])/.test(text));
  expect(short.map(([key]) => key)).toEqual([]);
});
