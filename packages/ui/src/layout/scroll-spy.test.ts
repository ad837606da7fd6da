import { expect, test } from 'vitest';
import { sectionAt } from './scroll-spy.ts';

const places = [
  { id: 'popular', top: -400, bottom: 90 },
  { id: 'grills', top: 90, bottom: 700 },
  { id: 'drinks', top: 700, bottom: 800 },
];

test('BRANCH the section whose heading passed the line is the current one', () => {
  expect(sectionAt(places, 120, false)).toBe('grills');
  expect(sectionAt(places, 80, false)).toBe('popular');
});

test('BRANCH above the first heading the first section is current', () => {
  expect(sectionAt([{ id: 'popular', top: 500, bottom: 900 }], 120, false)).toBe('popular');
});

test('BRANCH at the end of the page a short last section is reached', () => {
  expect(sectionAt(places, 120, true)).toBe('drinks');
});

test('BRANCH a menu without sections has no current one', () => {
  expect(sectionAt([], 120, true)).toBeNull();
});
