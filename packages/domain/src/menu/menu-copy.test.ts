import { expect, test } from 'vitest';
import { amount } from '../money/amount.ts';
import { copyInto } from './menu-copy.ts';
import { childrenOf, mergeDraft, menuOf, type MenuNode } from './menu-draft.ts';
import { diffMenus } from './menu-diff.ts';
import { collection, item, menu, option, preference } from './menu.fixture.ts';

/** The same keys with other ids, as another branch has them. */
const at = (node: MenuNode): MenuNode => ({
  ...node,
  id: `2-${node.id}`,
  parentId: node.parentId && `2-${node.parentId}`,
});
const newId = (_entity: string, keys: readonly string[]) => `new ${keys.join('/')}`;
const everything = { withPrices: true, withPictures: true, newId };
const whole = childrenOf(menu)(null).map((section) => ({
  collection: section,
  items: childrenOf(menu)(section.id),
  isWhole: true,
}));
const shape = (of: ReturnType<typeof mergeDraft>, parentId: string | null = null): unknown =>
  childrenOf(of)(parentId).map(({ id, key, fields }) => [key, fields, shape(of, id)]);

test('CON-77 a copied menu is the same menu, in an empty branch and in one that has it', () => {
  const empty = mergeDraft(new Map(), copyInto(new Map(), menu, whole, everything));
  expect(shape(empty)).toEqual(shape(menu));
  expect(empty.has('new soups/lentil/size/large')).toBe(true);
  const other = menuOf([...menu.values()].map(at));
  expect(diffMenus(other, mergeDraft(other, copyInto(other, menu, whole, everything)))).toEqual([]);
});

const picture = { src: '/media/a/480.webp', color: null };
const source = menuOf([
  collection('soups', 0, { station: 'hot' }),
  item('lentil', 'soups', 0, { price: amount(500), image: picture }),
  item('pea', 'soups', 1, { price: amount(300), image: picture }),
  preference('size', 'lentil', 0),
  option('large', 'size', 0, { price: amount(75) }),
]);
const target = menuOf([...menu.values()].map(at));
const [soups, lentil, pea] = [source.get('soups')!, source.get('lentil')!, source.get('pea')!];

test('CON-77 without prices and pictures an item keeps its own, and a new one has no picture', () => {
  const parts = [{ collection: soups, items: [lentil, pea], isWhole: true }];
  const copy = { withPrices: false, withPictures: false, newId };
  const merged = mergeDraft(target, copyInto(target, source, parts, copy));
  expect(merged.get('2-lentil')?.fields).toMatchObject({ price: 400, image: null });
  expect(merged.get('2-large')?.fields).toMatchObject({ price: 0 });
  expect(merged.get('new soups/pea')?.fields).toMatchObject({ price: 300, image: null });
  expect(merged.get('2-soups')?.fields).toMatchObject({ station: 'hot' });
});

test('CON-77 an item replaces its preferences and leaves the rest of the branch alone', () => {
  const parts = [{ collection: soups, items: [lentil], isWhole: false }];
  const changes = diffMenus(target, mergeDraft(target, copyInto(target, source, parts, everything)));
  expect(changes.map(({ kind, node }) => [kind, node.id])).toEqual([
    ['changed', '2-lentil'],
    ['changed', '2-large'],
    ['removed', '2-small'],
  ]);
});

test('CON-77 an item of a collection that the branch lacks brings the collection', () => {
  const parts = [{ collection: soups, items: [pea], isWhole: false }];
  const merged = mergeDraft(new Map(), copyInto(new Map(), source, parts, everything));
  expect([...merged.keys()]).toEqual(['new soups', 'new soups/pea']);
});

test('CON-77 new items stand behind the others, in the sequence of the source', () => {
  const more = menuOf([...source.values(), item('bean', 'soups', 2)]);
  const parts = [{ collection: soups, items: [pea, more.get('bean')!], isWhole: false }];
  const merged = mergeDraft(target, copyInto(target, more, parts, everything));
  expect(childrenOf(merged)('2-soups').map(({ key }) => key)).toEqual(['lentil', 'onion', 'pea', 'bean']);
});
