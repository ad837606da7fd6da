import { expect, test } from 'vitest';
import { CONFLICT, mergeField } from './merge-field.ts';

const pair = (en: string, ar: string) => ({ en, ar });

test('CON-76 the value of the one who changed it stays', () => {
  expect(mergeField(8.5, 9, 8.5)).toBe(9);
  expect(mergeField(8.5, 8.5, 9)).toBe(9);
  expect(mergeField(8.5, 9, 9)).toBe(9);
  expect(mergeField(['pickup'], ['pickup', 'delivery'], ['pickup'])).toEqual(['pickup', 'delivery']);
});

test('CON-76 both changed the same value: a conflict', () => {
  expect(mergeField(8.5, 9, 10)).toBe(CONFLICT);
  expect(mergeField(null, pair('Tea', ''), pair('Coffee', ''))).toBe(CONFLICT);
});

test('CON-76 the languages of a text are merged by themselves', () => {
  expect(mergeField(pair('Tea', ''), pair('Mint tea', ''), pair('Tea', 'شاي'))).toEqual(
    pair('Mint tea', 'شاي'),
  );
  expect(mergeField(pair('Tea', ''), pair('Mint tea', ''), pair('Green tea', 'شاي'))).toBe(CONFLICT);
  expect(mergeField(null, pair('Tea', ''), pair('', 'شاي'))).toEqual(pair('Tea', 'شاي'));
});
