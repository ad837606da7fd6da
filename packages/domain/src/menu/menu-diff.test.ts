import { expect, test } from 'vitest';
import { amount } from '../money/amount.ts';
import { type DraftEntry, mergeDraft, menuOf } from './menu-draft.ts';
import { countChanges, diffMenus } from './menu-diff.ts';
import { collection, item, menu, option, preference } from './menu.fixture.ts';

const changes = (...entries: DraftEntry[]) =>
  diffMenus(menu, mergeDraft(menu, entries)).map(({ kind, node, path, below, fields }) => [
    kind,
    node.id,
    path.map(({ en }) => en).join(' / '),
    below,
    ...fields.map(
      ({ field, before, after }) => `${field} ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
    ),
  ]);
const set = (node: NonNullable<DraftEntry['node']>): DraftEntry => ({ id: node.id, node });

test('CON-75 equal menus have no difference', () => {
  expect(diffMenus(menu, menu)).toEqual([]);
  expect(diffMenus(menu, menuOf([...menu.values()].toReversed()))).toEqual([]);
  expect(diffMenus(new Map(), new Map())).toEqual([]);
});

test('CON-75 a change has its fields before and after, prices first', () => {
  expect(
    changes(
      set(
        item('onion', 'soups', 1, {
          name: { en: 'Onion soup', ar: '' },
          description: { en: 'Hot', ar: 'ساخن' },
        }),
      ),
      set(option('large', 'size', 1, { price: amount(50) })),
      set(item('tea', 'drinks', 0, { price: amount(450), station: 'bar' })),
    ),
  ).toEqual([
    ['changed', 'tea', 'drinks', 0, 'price 400 → 450', 'station null → "bar"'],
    ['changed', 'large', 'soups / lentil / size', 0, 'price 0 → 50'],
    [
      'changed',
      'onion',
      'soups',
      0,
      'name.en "onion" → "Onion soup"',
      'name.ar "نص onion" → ""',
      'description.en null → "Hot"',
      'description.ar null → "ساخن"',
    ],
  ]);
});

test('CON-75 what is below an added or a removed node is counted with it', () => {
  const found = diffMenus(
    menu,
    mergeDraft(menu, [
      { id: 'lentil', node: null },
      set(collection('sweets', 2)),
      set(item('cake', 'sweets')),
      set(preference('cream', 'cake')),
    ]),
  );
  expect(found.map(({ kind, node, below }) => [kind, node.id, below])).toEqual([
    ['added', 'sweets', 2],
    ['removed', 'lentil', 3],
  ]);
  expect(found.map(({ contents }) => contents.map(({ id, fields }) => [id, fields.price]))).toEqual([
    [['cake', 400]],
    [
      ['small', 0],
      ['large', 0],
    ],
  ]);
  expect(countChanges(found)).toEqual({ added: 1, removed: 1, changed: 0 });
});

test('CON-75 a move is a change of the place, or of the parent', () => {
  expect(changes(set(item('onion', 'soups', -1)))).toEqual([
    ['changed', 'onion', 'soups', 0, 'position 2 → 1'],
  ]);
  expect(changes(set(item('onion', 'drinks', 3)))).toEqual([
    ['changed', 'onion', 'drinks', 0, expect.stringMatching(/^parent .*"soups".* → .*"drinks"/)],
  ]);
});

test('CON-75 the sequence of order types is no difference', () => {
  expect(
    changes(set(item('tea', 'drinks', 0, { orderTypes: ['table_session', 'pickup', 'delivery'] }))),
  ).toEqual([]);
});
