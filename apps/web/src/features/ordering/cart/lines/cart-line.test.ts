import { expect, test } from 'vitest';
import { aLine, anItem } from '#features/ordering/cart/cart.fixture.ts';
import { cartLineFrom, refreshLines } from './cart-line.ts';
import { unitsByItem } from './units-by-item.ts';

const bread = {
  _id: 'bread',
  name: 'Bread',
  question: null,
  validation: 'required' as const,
  maxOptions: 1,
  options: [
    { id: 'shrak', name: 'Shrak', price: 0 },
    { id: 'saj', name: 'Saj', price: 0.5 },
  ],
};
const item = anItem({ preferences: [bread] });
const withBread = (option: string, quantity = 1) =>
  cartLineFrom({ item, quantity, selection: { bread: [option] } });

test('ITEM-03 CART-13 stores the selection and its option prices in the line', () => {
  expect(withBread('saj', 2)).toMatchObject({
    price: 400,
    quantity: 2,
    selection: { bread: ['saj'] },
    options: [{ id: 'saj', price: 50 }],
  });
});

test('updates names and prices from the menu and leaves removed items unchanged', () => {
  const stored = [aLine({ name: 'كباب', price: withBread('saj').price }), aLine({ itemId: 'gone' })];
  const menu = new Map([['kebab', anItem({ price: 4.5 })]]);
  expect(refreshLines(stored, menu).map(({ name, price }) => [name, price])).toEqual([
    ['Kebab', 450],
    ['Kebab', 400],
  ]);
});

test('counts an item over all its lines', () => {
  const units = unitsByItem([withBread('saj', 2), withBread('shrak'), aLine({ itemId: 'tea' })]);
  expect([...units]).toEqual([
    ['kebab', 3],
    ['tea', 1],
  ]);
});
