import { expect, test } from 'vitest';
import { amount } from '../money/amount.ts';
import { ORDER_TYPES } from '../order/order-type.ts';
import { soldFor, withLinesFrom } from './bring-over.ts';
import { type Cart, emptyCart, withOrderType } from './cart.ts';
import type { CartLine } from './cart-line.ts';

const line = (itemId: string): CartLine => ({
  itemId,
  collectionId: 'c',
  name: itemId,
  image: null,
  price: amount(100),
  quantity: 2,
  selection: {},
  options: [],
});
const menu = [
  { id: 'kebab', orderTypes: ORDER_TYPES },
  { id: 'soup', orderTypes: ['pickup', 'table_session'] },
] as const;
const cart: Cart = {
  ...emptyCart,
  branchId: 'marina',
  orderType: 'pickup',
  note: 'no onions',
  receiveAt: '2026-05-01T10:00:00.000Z',
  lines: [line('kebab'), line('soup'), line('gone')],
};

test('D-124 keeps only the lines sold for the new type', () => {
  expect(soldFor(cart.lines, menu, 'delivery').map(({ itemId }) => itemId)).toEqual(['kebab']);
  expect(soldFor(cart.lines, menu, 'table_session').map(({ itemId }) => itemId)).toEqual(['kebab', 'soup']);
});

test('D-124 keeps quantity and note, and drops the scheduled time', () => {
  const switched = withOrderType(cart, 'delivery');
  const brought = withLinesFrom(switched, cart, soldFor(cart.lines, menu, 'delivery'));
  expect(brought).toEqual({ ...switched, lines: [line('kebab')], note: 'no onions' });
  expect(brought.receiveAt).toBeNull();
  expect(withLinesFrom(switched, cart, [])).toBe(switched);
});
