import { expect, test } from 'vitest';
import type { MenuItem } from './branch-menu.ts';
import { firstItems } from './first-items.ts';

const section = (id: string, items: number) => ({
  id,
  name: id,
  items: Array.from({ length: items }, () => ({}) as MenuItem),
});

test('the beginning of a menu ends in the middle of a section, and later ones are there but empty', () => {
  const first = firstItems([section('a', 3), section('b', 4), section('c', 2)], 5);
  expect(first.map(({ section: { id }, items }) => [id, items.length])).toEqual([
    ['a', 3],
    ['b', 2],
    ['c', 0],
  ]);
});

test('without an end there is all of it', () => {
  const first = firstItems([section('a', 3), section('b', 4)], Number.POSITIVE_INFINITY);
  expect(first.map(({ items }) => items.length)).toEqual([3, 4]);
});
