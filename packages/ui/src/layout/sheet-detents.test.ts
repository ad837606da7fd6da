import { expect, test } from 'vitest';
import { DETENTS, detentAfter, mayClose } from './sheet-detents.ts';

test('CONST-03 the sheet opens at 70 % of the window and grows to 90 %', () => {
  expect(DETENTS).toEqual({ opened: 0.7, full: 0.9 });
});

test('CONST-04 the sheet closes at 200 px and not above', () => {
  expect(mayClose(200)).toBe(true);
  expect(mayClose(201)).toBe(false);
});

test('ITEM the arrow keys walk the same way as a drag', () => {
  expect(detentAfter('ArrowUp', DETENTS.opened)).toBe(DETENTS.full);
  expect(detentAfter('ArrowDown', DETENTS.full)).toBe(DETENTS.opened);
  expect(detentAfter('ArrowDown', DETENTS.opened)).toBeNull();
});

test('ITEM other keys are left alone', () => {
  expect(detentAfter('a', DETENTS.opened)).toBeUndefined();
});
