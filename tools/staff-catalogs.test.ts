import { expect, test } from 'vitest';
import { catalogOf, type Texts } from './catalog.ts';

const entries = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : entries(text, `${path}${key}.`),
  );
const placeholders = (text: string) => new Set(Array.from(text.matchAll(/\{(\w+)[,}]/g), ([, name]) => name));

const appsIn = async (language: 'en' | 'ar') => [
  ...entries(await catalogOf('console', language), 'console.'),
  ...entries(await catalogOf('drive', language), 'drive.'),
];
const texts = await appsIn('en');
const arabicTexts = new Map(await appsIn('ar'));

test('I18N-02 both languages have the same keys', () => {
  expect([...arabicTexts.keys()].toSorted()).toEqual(texts.map(([key]) => key).toSorted());
});

/** Texts in the other language, and those without letters. */
const FOREIGN = [
  'console.menu.fields.in',
  'drive.drive.settings.language',
  'console.menu.item.copyName',
  'console.menu.publications.by',
  'console.refunds.unitsOf',
];

test('every Arabic plural has its six forms', () => {
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const wrong = [...arabicTexts].filter(
    ([, text]) =>
      /,\s*plural\s*,/.test(text) && !forms.every((form) => new RegExp(`\\b${form}\\s*\\{`).test(text)),
  );
  expect(wrong.map(([key]) => key)).toEqual([]);
});

/** English texts that stand for two things, of which Arabic needs two texts. */
const TWO_IN_ARABIC = new Set([
  // A masculine and a feminine thing, or one and many.
  'New',
  'Paid',
  'Free',
  'Cancelled',
  'Completed',
  'Settled',
  // With and without the article, as Arabic sentences and columns need it.
  'Driver',
  'Delivery',
  'Credit',
  'Cash',
  'Discount',
  'Cashback',
  'Item',
  'New password',
  // A state, a column or a noun, and a button or an event.
  'Open',
  'Change',
  'Ready',
  'Not ready yet',
  'Delivered',
  'Picked up',
  'At the branch',
  'At the door',
  'Sold out',
  'Answer',
  'Delayed',
  'Started',
  'Ended',
  'Taken',
  'Returned',
  'The menu is published.',
  // Another thing of the same English name, which Arabic says.
  '{minutes} min',
  'cash {amount}',
  'To collect',
  'Code',
  'Code {code}',
  'Off',
  'Waiting',
  'now',
  'Menu',
  'Move',
  'Remove',
  'Live',
  'Period',
  'Before',
  'Discard',
  'Choose at least one.',
  'Call {name}',
  'Move {name}',
  'Edit {name}',
  'More for {name}',
  '{name} is deleted in the draft.',
  'Delete {name}?',
  'Suspend',
  'Suspend {name}?',
  '{name} is suspended.',
  'Reactivate',
  // Names of languages.
  'العربية',
  'English',
]);

test('one English text is one Arabic text', () => {
  const arabicOf = Map.groupBy(texts, ([, text]) => text);
  const different = [...arabicOf].filter(
    ([, same]) => new Set(same.map(([key]) => arabicTexts.get(key))).size > 1,
  );
  expect(different.map(([text]) => text).filter((text) => !TWO_IN_ARABIC.has(text))).toEqual([]);
  const unneeded = TWO_IN_ARABIC.difference(new Set(different.map(([text]) => text)));
  expect([...unneeded]).toEqual([]);
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
