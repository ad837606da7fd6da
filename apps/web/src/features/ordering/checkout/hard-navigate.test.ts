import { expect, test } from 'vitest';
import { stepsOver } from './hard-navigate.ts';

const target = { passed: ['/cart/1', '/checkout/1'], back: '/branch/1' };
const inDocument = (path: string) => ({ url: `https://hana.test${path}`, sameDocument: true });
const inOtherDocument = (path: string) => ({ ...inDocument(path), sameDocument: false });

test('returns to the menu entry after cart and checkout', () => {
  expect(stepsOver([inDocument('/'), inDocument('/branch/1'), inDocument('/cart/1')], target)).toEqual({
    steps: 2,
    isRewritten: false,
  });
  expect(
    stepsOver(
      [inDocument('/branch/1'), inDocument('/cart/1'), inDocument('/checkout/1'), inDocument('/cart/1')],
      target,
    ),
  ).toEqual({
    steps: 4,
    isRewritten: false,
  });
});

test('replaces the first page with the menu if the menu is not in the history', () => {
  expect(stepsOver([inDocument('/order/9'), inDocument('/cart/1')], target)).toEqual({
    steps: 1,
    isRewritten: true,
  });
  expect(stepsOver([inDocument('/cart/1')], target)).toEqual({ steps: 1, isRewritten: true });
  expect(stepsOver([], target)).toEqual({ steps: 0, isRewritten: true });
});

test('does not go back to entries of another document', () => {
  expect(stepsOver([inOtherDocument('/branch/1'), inOtherDocument('/cart/1')], target)).toEqual({
    steps: 0,
    isRewritten: true,
  });
  expect(stepsOver([inOtherDocument('/branch/1'), inDocument('/cart/1')], target)).toEqual({
    steps: 1,
    isRewritten: true,
  });
});
