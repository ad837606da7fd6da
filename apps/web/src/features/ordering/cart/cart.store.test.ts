import { createStorage } from '@app/client/storage/storage.ts';
import { emptyCart } from '@app/domain/cart/cart';
import { withItem } from '@app/domain/cart/contents';
import { expect, test } from 'vitest';
import { aLine } from './cart.fixture.ts';
import type { BranchContext } from './reconcile-cart.ts';
import { cartStore } from './cart.store.ts';

function anArea() {
  const entries = new Map<string, string>();
  const area = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  return { entries, storage: createStorage(() => area) };
}

const branchContext: BranchContext = {
  branchId: 'marina',
  orderTypes: ['pickup'],
  firstType: 'pickup',
  table: null,
  place: null,
};

test('D-057 restores the cart after a reload and syncs it to another tab', () => {
  const everyTab = anArea();
  const first = cartStore(everyTab.storage, anArea().storage);
  const second = cartStore(everyTab.storage, anArea().storage);
  first.getState().change(branchContext, (cart) => withItem(cart, aLine({ quantity: 2 })));

  second.readAgain();
  expect(second.getState().cart.lines).toEqual([aLine({ quantity: 2 })]);
  expect(cartStore(everyTab.storage, anArea().storage).getState().cart.branchId).toBe('marina');
});

test('starts with an empty cart if the storage is invalid', () => {
  const everyTab = anArea();
  everyTab.entries.set('cart', '{"version":1,"cart":{"lines":"many"}}');
  expect(cartStore(everyTab.storage, anArea().storage).getState().cart).toEqual(emptyCart);
});

test('TYPE-09 starts with an empty cart at another branch', () => {
  const store = cartStore(anArea().storage, anArea().storage);
  store.getState().change(branchContext, (cart) => withItem(cart, aLine()));
  store
    .getState()
    .change({ ...branchContext, branchId: 'abdoun' }, (cart) => withItem(cart, aLine({ itemId: 'tea' })));
  expect(store.getState().cart.lines.map(({ itemId }) => itemId)).toEqual(['tea']);
});

test('remembers the table of the link after a reload', () => {
  const thisTab = anArea();
  const linked = { ...branchContext, table: { id: 't7', number: 7 } };
  cartStore(anArea().storage, thisTab.storage)
    .getState()
    .change(linked, (cart) => cart);
  expect(cartStore(anArea().storage, thisTab.storage).getState().seenTable).toBe('t7');
});

test('D-123 restores the cart of a branch, also after a reload', () => {
  const everyTab = anArea();
  const store = cartStore(everyTab.storage, anArea().storage);
  store.getState().change(branchContext, (cart) => withItem(cart, aLine()));
  store.getState().open({ ...branchContext, branchId: 'abdoun' });
  expect(store.getState().cart).toEqual({ ...emptyCart, branchId: 'abdoun' });

  const reloaded = cartStore(everyTab.storage, anArea().storage);
  reloaded.getState().open(branchContext);
  expect(reloaded.getState().cart.lines).toEqual([aLine()]);
});

test('D-123 stores the carts of two tabs at different branches separately', () => {
  const everyTab = anArea();
  const first = cartStore(everyTab.storage, anArea().storage);
  const second = cartStore(everyTab.storage, anArea().storage);
  first.getState().change(branchContext, (cart) => withItem(cart, aLine()));
  second.readAgain();
  second
    .getState()
    .change({ ...branchContext, branchId: 'abdoun' }, (cart) => withItem(cart, aLine({ itemId: 'tea' })));
  const stored = everyTab.entries.get('cart');
  first.readAgain();
  expect(everyTab.entries.get('cart')).toBe(stored);
  expect(first.getState().cart.branchId).toBe('marina');
  expect(first.getState().others.map(({ cart }) => cart.branchId)).toEqual(['abdoun']);
});

test('D-123 drops a cart after a day and reads the single-cart format', () => {
  const everyTab = anArea();
  const at = (hours: number) => cartStore(everyTab.storage, anArea().storage, () => hours * 3_600_000);
  everyTab.entries.set(
    'cart',
    JSON.stringify({ version: 1, cart: { ...emptyCart, branchId: 'marina', lines: [aLine()] } }),
  );
  expect(at(1).getState().cart.lines).toHaveLength(1);
  at(1)
    .getState()
    .change(branchContext, (cart) => withItem(cart, aLine()));
  expect(at(24.9).getState().cart.lines).toHaveLength(1);
  expect(at(25.1).getState().cart).toEqual(emptyCart);
});

test('D-124 does not store the initial type when a branch opens', () => {
  const store = cartStore(anArea().storage, anArea().storage);
  store.getState().open(branchContext);
  expect(store.getState().cart.orderType).toBeNull();
});
