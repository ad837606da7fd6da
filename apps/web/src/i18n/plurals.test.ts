import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { ar } from './ar.ts';
import { en } from './en.ts';

const english = createTranslator({ locale: 'en-JO', messages: en });
const arabic = createTranslator({ locale: 'ar-JO-u-nu-latn', messages: ar });

test.each([
  [0, 'لا شيء'],
  [1, 'قطعة واحدة'],
  [2, 'قطعتان'],
  [3, '3 قطع'],
  [10, '10 قطع'],
  [11, '11 قطعة'],
  [99, '99 قطعة'],
  [100, '100 قطعة'],
  [103, '103 قطع'],
])('Arabic counts %d items with its own form and Latin digits', (count, expected) => {
  expect(arabic('cart.itemCount', { count })).toBe(expected);
});

test('English counts items', () => {
  expect([0, 1, 2].map((count) => english('cart.itemCount', { count }))).toEqual([
    '0 items',
    '1 item',
    '2 items',
  ]);
});

test('says how many branches are open', () => {
  expect(english('vendors.branchesOpen', { open: 2, total: 3 })).toBe('2 of 3 branches open');
  expect(arabic('vendors.branchesOpen', { open: 2, total: 3 })).toBe('فرعان مفتوحان من 3');
});

test('ITEM-07 ITEM-06 ITEM-08 keeps the literal wordings', () => {
  const name = 'Bread';
  expect(english('itemColl.maxOptionsExceeded', { max: '3', name })).toBe(
    'Select up to 3 options for "Bread".',
  );
  expect(english('itemColl.required', { name })).toBe('Bread is required.');
  expect(english('itemColl.thisRequired', { name })).toBe('this required "Bread".');
  expect(english('itemColl.isRequired', { name })).toBe('"Bread" is required.');
});
