import { expect, test } from 'vitest';
import { sectionAt } from './use-scroll-spy.ts';

const positions = [
  { id: 'popular', top: -400, bottom: 90 },
  { id: 'grills', top: 90, bottom: 700 },
  { id: 'drinks', top: 700, bottom: 800 },
];

test('BRANCH returns the last section whose heading has passed the line', () => {
  expect(sectionAt(positions, 120, false)).toBe('grills');
  expect(sectionAt(positions, 80, false)).toBe('popular');
});

test('BRANCH returns the first section above the first heading', () => {
  expect(sectionAt([{ id: 'popular', top: 500, bottom: 900 }], 120, false)).toBe('popular');
});

test('BRANCH returns a short last section at the end of the page', () => {
  expect(sectionAt(positions, 120, true)).toBe('drinks');
});

test('BRANCH returns null for a menu without sections', () => {
  expect(sectionAt([], 120, true)).toBeNull();
});
