import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from '../money/amount.ts';
import {
  childrenOf,
  type DraftEntry,
  mergeDraft,
  type MenuNode,
  numbered,
  placeBefore,
  withDescendants,
} from './menu-draft.ts';
import { collection, item, menu, option, preference } from './menu.fixture.ts';

const namesIn = (parentId: string | null, of = menu) => childrenOf(of)(parentId).map(({ id }) => id);

/** Nodes of a few ids, below parents that may be missing. */
const nodes = fc.oneof(
  fc
    .tuple(fc.constantFrom('soups', 'drinks', 'sweets'), fc.integer({ min: 0, max: 5 }))
    .map(([id, position]): MenuNode => collection(id, position)),
  fc
    .tuple(
      fc.constantFrom('lentil', 'onion', 'tea', 'cake'),
      fc.constantFrom('soups', 'drinks', 'sweets'),
      fc.integer({ min: 0, max: 900 }),
    )
    .map(([id, parentId, price]): MenuNode => item(id, parentId, price % 7, { price: amount(price) })),
  fc
    .tuple(fc.constantFrom('size', 'extras'), fc.constantFrom('lentil', 'tea', 'cake', 'soups'))
    .map(([id, parentId]): MenuNode => preference(id, parentId)),
  fc
    .tuple(fc.constantFrom('small', 'large', 'huge'), fc.constantFrom('size', 'extras', 'lentil'))
    .map(([id, parentId]): MenuNode => option(id, parentId)),
);
const drafts = fc.uniqueArray(
  fc
    .tuple(nodes, fc.boolean())
    .map(([node, isRemoved]): DraftEntry => ({ id: node.id, node: isRemoved ? null : node })),
  { selector: ({ id }) => id, maxLength: 10 },
);

const sorted = (of: ReturnType<typeof mergeDraft>) =>
  [...of.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));

test('CON-75 a draft gives the same menu in any sequence of its entries, and when it is merged twice', () => {
  fc.assert(
    fc.property(drafts, fc.infiniteStream(fc.nat()), (entries, random) => {
      const shuffled = entries
        .map((entry) => ({ entry, by: random.next().value ?? 0 }))
        .toSorted((a, b) => a.by - b.by)
        .map(({ entry }) => entry);
      const merged = mergeDraft(menu, entries);
      expect(sorted(mergeDraft(menu, shuffled))).toEqual(sorted(merged));
      expect(sorted(mergeDraft(merged, entries))).toEqual(sorted(merged));
      const one = shuffled.slice(0, 3);
      expect(sorted(mergeDraft(menu, [...one, ...shuffled.slice(3)]))).toEqual(sorted(merged));
    }),
  );
});

test('CON-75 every node of a merged menu has its parent, of the right kind', () => {
  fc.assert(
    fc.property(drafts, (entries) => {
      const merged = mergeDraft(menu, entries);
      for (const { parentId, entity } of merged.values())
        expect(parentId === null ? entity : merged.get(parentId)?.entity).toBe(
          { collection: 'collection', item: 'collection', preference: 'item', option: 'preference' }[entity],
        );
    }),
  );
});

test('CON-75 an empty draft is the live menu, and removing a collection removes what is below', () => {
  expect(mergeDraft(menu, [])).toEqual(menu);
  expect([...mergeDraft(menu, [{ id: 'soups', node: null }]).keys()]).toEqual(['drinks', 'tea']);
});

test('CON-70 lists what is below a node in its sequence', () => {
  const lentil = menu.get('lentil');
  expect(withDescendants(childrenOf(menu), lentil ?? item('x', 'y')).map(({ id }) => id)).toEqual([
    'lentil',
    'size',
    'small',
    'large',
  ]);
});

const placed = (id: string, before: string | null, siblings: readonly MenuNode[]) => {
  const positions = placeBefore(siblings, id, before);
  const moved = siblings.map((node) => ({ ...node, position: positions.get(node.id) ?? node.position }));
  return {
    changed: positions.size,
    ids: moved.toSorted((a, b) => a.position - b.position).map((one) => one.id),
  };
};

test('CON-70 a move changes the position of the moved node alone', () => {
  const four = ['a', 'b', 'c', 'd'].map((id, position) => item(id, 'soups', position));
  expect(placed('d', 'a', four)).toEqual({ changed: 1, ids: ['d', 'a', 'b', 'c'] });
  expect(placed('a', 'd', four)).toEqual({ changed: 1, ids: ['b', 'c', 'a', 'd'] });
  expect(placed('b', null, four)).toEqual({ changed: 1, ids: ['a', 'c', 'd', 'b'] });
  expect(placeBefore([], 'a', null)).toEqual(new Map([['a', 0]]));
});

test('CON-70 any number of moves gives the sequence that a list gives', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const moves = fc.array(fc.tuple(fc.constantFrom(...ids), fc.option(fc.constantFrom(...ids))), {
    maxLength: 120,
  });
  fc.assert(
    fc.property(moves, (all) => {
      let list = [...ids];
      let live: MenuNode[] = ids.map((id, position) => item(id, 'soups', position));
      for (const [id, before] of all) {
        if (id === before) continue;
        const others = list.filter((one) => one !== id);
        list = others.toSpliced(before === null ? others.length : others.indexOf(before), 0, id);
        const siblings = live.toSorted((a, b) => a.position - b.position);
        const positions = placeBefore(siblings, id, before);
        live = live.map((node) => ({ ...node, position: positions.get(node.id) ?? node.position }));
      }
      expect(live.toSorted((a, b) => a.position - b.position).map(({ id }) => id)).toEqual(list);
    }),
  );
});

test('CON-75 positions are numbered as an import numbers them', () => {
  const moved = mergeDraft(menu, [{ id: 'onion', node: item('onion', 'soups', -0.5) }]);
  expect(namesIn('soups', moved)).toEqual(['onion', 'lentil']);
  expect(childrenOf(numbered(moved))('soups').map(({ position }) => position)).toEqual([0, 1]);
  expect(numbered(menu)).toEqual(menu);
});
