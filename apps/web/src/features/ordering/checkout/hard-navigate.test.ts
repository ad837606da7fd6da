import { expect, test } from 'vitest';
import { stepsOver } from './hard-navigate.ts';

const way = { passed: ['/cart/1', '/checkout/1'], back: '/branch/1' };
const here = (path: string) => ({ url: `https://hana.test${path}`, sameDocument: true });
const elsewhere = (path: string) => ({ ...here(path), sameDocument: false });

test('returns to the menu entry after cart and checkout', () => {
  expect(stepsOver([here('/'), here('/branch/1'), here('/cart/1')], way)).toEqual({
    steps: 2,
    isRewritten: false,
  });
  expect(stepsOver([here('/branch/1'), here('/cart/1'), here('/checkout/1'), here('/cart/1')], way)).toEqual({
    steps: 4,
    isRewritten: false,
  });
});

test('replaces the first page with the menu if the menu is not in the history', () => {
  expect(stepsOver([here('/order/9'), here('/cart/1')], way)).toEqual({ steps: 1, isRewritten: true });
  expect(stepsOver([here('/cart/1')], way)).toEqual({ steps: 1, isRewritten: true });
  expect(stepsOver([], way)).toEqual({ steps: 0, isRewritten: true });
});

test('does not go back to entries of another document', () => {
  expect(stepsOver([elsewhere('/branch/1'), elsewhere('/cart/1')], way)).toEqual({
    steps: 0,
    isRewritten: true,
  });
  expect(stepsOver([elsewhere('/branch/1'), here('/cart/1')], way)).toEqual({ steps: 1, isRewritten: true });
});
