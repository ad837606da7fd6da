import { expect, test } from 'vitest';
import { menuOf } from './menu-draft.ts';
import { menuGaps, missingTexts } from './menu-gaps.ts';
import { collection, item, menu, preference } from './menu.fixture.ts';

test('CON-72 a complete menu lacks nothing', () => {
  expect(menuGaps(menuOf([...menu.values()]))).toEqual([]);
  expect([...menu.values()].flatMap(missingTexts)).toEqual([]);
});

test('CON-72 a text lacks a language; one that was copied from English stays marked', () => {
  expect(missingTexts(item('a', 's', 0, { name: { en: '', ar: 'شاي' } }))).toEqual([
    { field: 'name', language: 'en', reason: 'empty' },
  ]);
  const copied = item('a', 's', 0, {
    name: { en: 'Tea', ar: 'Tea' },
    description: { en: 'Hot', ar: '' },
  });
  expect(missingTexts(copied)).toEqual([
    { field: 'name', language: 'ar', reason: 'same' },
    { field: 'description', language: 'ar', reason: 'empty' },
  ]);
  expect(missingTexts(preference('p', 'a', 0, { name: { en: '330', ar: '330' } }))).toEqual([]);
});

test('CON-72 CON-75 names what prevents publishing, and its place', () => {
  const gaps = menuGaps(
    menuOf([
      collection('empty'),
      collection('soups', 1),
      item('milk', 'soups', 0, { allergens: ['milk'], diets: ['vegan'] }),
      item('tea', 'soups', 1, { name: { en: 'Tea', ar: 'Tea' } }),
      preference('size', 'tea', 0, { question: { en: 'Which?', ar: '' } }),
    ]),
  );
  expect(gaps.map(({ node, field, language }) => [node.id, field, language])).toEqual([
    ['empty', 'items', null],
    ['milk', 'diets', null],
    ['size', 'question', 'ar'],
    ['size', 'options', null],
  ]);
});
