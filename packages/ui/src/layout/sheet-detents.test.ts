import { expect, test } from 'vitest';
import { DETENTS, detentAfter, canClose } from './sheet-detents.ts';

test('CONST-03 opens at 70 % of the window and expands to 90 %', () => {
  expect(DETENTS).toEqual({ opened: 0.7, full: 0.9 });
});

test('CONST-04 closes at 200 px and not above', () => {
  expect(canClose(200)).toBe(true);
  expect(canClose(201)).toBe(false);
});

test('ITEM moves between the detents by arrow keys', () => {
  expect(detentAfter('ArrowUp', DETENTS.opened)).toBe(DETENTS.full);
  expect(detentAfter('ArrowDown', DETENTS.full)).toBe(DETENTS.opened);
  expect(detentAfter('ArrowDown', DETENTS.opened)).toBeNull();
});

test('ITEM ignores other keys', () => {
  expect(detentAfter('a', DETENTS.opened)).toBeUndefined();
});
