import { expect, test } from 'vitest';
import type { MenuItem, MenuSection } from './branch-menu.ts';
import { type RenderedItems, firstItems, withNext } from './rendered-items.ts';

const section = (id: string, ...items: string[]): MenuSection => ({
  id,
  name: id,
  items: items.map((_id) => ({ wire: { _id } }) as MenuItem),
});
const ids = (rendered: RenderedItems) => [...rendered].map(([id, items]) => [id, ...items]);

const menu = [section('a', '1', '2', '3'), section('b', '4', '5')];

test('can end the first batch inside a section', () => {
  expect(firstItems(menu, 4).map(({ id, items }) => [id, items.length])).toEqual([
    ['a', 3],
    ['b', 1],
  ]);
  expect(firstItems(menu, 2)).toHaveLength(1);
});

test('renders items in batches and leaves unchanged sections identical', () => {
  const first = withNext(new Map(), menu, 3);
  expect(ids(first)).toEqual([['a', '1', '2', '3']]);
  const second = withNext(first, menu, 3);
  expect(ids(second)).toEqual([
    ['a', '1', '2', '3'],
    ['b', '4', '5'],
  ]);
  expect(second.get('a')).toBe(first.get('a'));
  expect(withNext(second, menu, 3)).toBe(second);
});

test('renders search results next and preserves rendered items', () => {
  const begun = withNext(new Map(), menu, 1);
  expect(ids(withNext(begun, [section('b', '5')], 4))).toEqual([
    ['a', '1'],
    ['b', '5'],
  ]);
});
