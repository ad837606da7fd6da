import { expect, test } from 'vitest';
import { toLatinDigits } from './digits.ts';
import { foldForSearch, matchesSearch } from './fold.ts';
import { plainLine, plainText } from './plain-text.ts';
import { truncateGraphemes } from './truncate.ts';

test('BRANCH-09 cuts only what is longer than 40 characters', () => {
  expect(truncateGraphemes('a'.repeat(40))).toBe('a'.repeat(40));
  expect(truncateGraphemes('a'.repeat(41))).toBe(`${'a'.repeat(40)}…`);
  expect(truncateGraphemes('')).toBe('');
});

test('BRANCH-09 counts what a reader sees: emoji, families and vowelled Arabic are one each', () => {
  const family = '👨‍👩‍👧';
  const ba = 'بَّ';
  expect(truncateGraphemes(family.repeat(40))).toBe(family.repeat(40));
  expect(truncateGraphemes(family.repeat(41))).toBe(`${family.repeat(40)}…`);
  expect(truncateGraphemes(ba.repeat(41))).toBe(`${ba.repeat(40)}…`);
  expect(truncateGraphemes('e\u0301'.repeat(3), 2)).toBe('e\u0301e\u0301…');
});

test('reads Arabic-Indic, Persian and full-width digits', () => {
  expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ０９ 5')).toBe('0123456789 0123456789 09 5');
});

test.each([
  ['Falafel Plate', 'fALAFEL'],
  ['Crème brûlée', 'creme BRULEE'],
  ['أرز بلحم', 'ارز'],
  ['إفطار', 'افطار'],
  ['آيس كريم', 'ايس كريم'],
  ['ٱلبيت', 'البيت'],
  ['مقلوبة', 'مقلوبه'],
  ['مشوى', 'مشوي'],
  ['شُورَبَة', 'شوربة'],
  ['كنـــافة', 'كنافة'],
  ['سلطة', 'سَلَطَةٌ'],
  ['وجبة ٢', 'وجبة 2'],
  ['Meal 2', 'meal ٢'],
  ['Kebab  (large)', ' kebab (LARGE) '],
  ['کباب', 'كباب'],
  ['ﻻزانيا', 'لازانيا'],
])('BRANCH-12 finds "%s" by "%s"', (name, query) => {
  expect(matchesSearch(name, query)).toBe(true);
});

test('BRANCH-12 an empty search finds everything, another word does not', () => {
  expect(matchesSearch('Falafel', ' ')).toBe(true);
  expect(matchesSearch('Falafel', 'hummus')).toBe(false);
  expect(foldForSearch('  A\u200F  B ')).toBe('a b');
});

test('strips what is invisible and could turn a text around', () => {
  expect(plainText('a\u202Eb\u202C\u2066c\u2069\u200Bd\u200Ee\uFEFF')).toBe('abcde');
  expect(plainText('no\u0000te\u0007\u009F\u00AD')).toBe('note');
  expect(plainText('مع\u200Cالسلامة\u061C')).toBe('معالسلامة');
  expect(plainText('a\u200Db')).toBe('ab');
});

test('keeps lines, accents, Arabic marks and joined pictures', () => {
  expect(plainText(' first\r\nsecond\u2028third\tpart ')).toBe('first\nsecond\nthird part');
  expect(plainText('e\u0301')).toBe('é');
  expect(plainText('شُكْرًا 👨‍👩‍👧 👩🏽‍🍳 🏳️‍🌈')).toBe('شُكْرًا 👨‍👩‍👧 👩🏽‍🍳 🏳️‍🌈');
});

test('half a surrogate pair becomes a replacement character, not a broken string', () => {
  expect(plainText('a\uD800')).toBe('a\uFFFD');
});

test('a name is one line', () => {
  expect(plainLine('  Lina\n\n of \u00A0 Aqaba ')).toBe('Lina of Aqaba');
});
