import { type Cart, emptyCart } from '@app/domain/cart/cart';
import { lineKey } from '@app/domain/cart/cart-line';
import { expect, test } from 'vitest';
import { aLine, anItem } from './cart.fixture.ts';
import { lineOf, linesToday, unitsOf, withLineBack, withLineReplaced } from './cart-line.ts';

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
const cartOf = (...lines: Cart['lines']): Cart => ({
  ...emptyCart,
  branchId: 'b',
  orderType: 'pickup',
  lines,
});
const withBread = (option: string, quantity = 1) =>
  lineOf({ item, quantity, selection: { bread: [option] } });

test('ITEM-03 CART-13 a line keeps the selection and the prices of its options', () => {
  expect(withBread('saj', 2)).toMatchObject({
    price: 400,
    quantity: 2,
    selection: { bread: ['saj'] },
    options: [{ id: 'saj', price: 50 }],
  });
});

test('names and prices are those of the menu today; what has left it stays as it was', () => {
  const stored = [aLine({ name: 'كباب', price: withBread('saj').price }), aLine({ itemId: 'gone' })];
  const menu = new Map([['kebab', anItem({ price: 4.5 })]]);
  expect(linesToday(stored, menu).map(({ name, price }) => [name, price])).toEqual([
    ['Kebab', 450],
    ['Kebab', 400],
  ]);
});

test('the count of an item is over all its lines', () => {
  expect(unitsOf([withBread('saj', 2), withBread('shrak'), aLine({ itemId: 'tea' })], 'kebab')).toBe(3);
});

test('a changed line stays in its place', () => {
  const cart = cartOf(withBread('saj'), aLine({ itemId: 'tea' }));
  const changed = withLineReplaced(cart, lineKey(withBread('saj')), withBread('shrak', 3));
  expect(changed.lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
    ['kebab', 3],
    ['tea', 1],
  ]);
});

test('D-061 a line changed into another one joins it', () => {
  const cart = cartOf(withBread('saj', 2), withBread('shrak'));
  const changed = withLineReplaced(cart, lineKey(withBread('shrak')), withBread('saj'));
  expect(changed.lines).toEqual([withBread('saj', 3)]);
});

test('the same choices in another number replace the number, they do not add to it', () => {
  const cart = cartOf(withBread('saj', 2));
  expect(withLineReplaced(cart, lineKey(withBread('saj')), withBread('saj', 5)).lines[0]?.quantity).toBe(5);
});

test('a removed line comes back where it was', () => {
  const tea = aLine({ itemId: 'tea' });
  const cart = cartOf(withBread('saj'), withBread('shrak'));
  expect(withLineBack(cart, tea, 1).lines.map(({ itemId }) => itemId)).toEqual(['kebab', 'tea', 'kebab']);
  expect(withLineBack(cartOf(tea), tea, 0).lines[0]?.quantity).toBe(2);
});
