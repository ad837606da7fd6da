import { expect, test } from 'vitest';
import { amount } from '../money/amount.ts';
import { type Cart, emptyCart } from './cart.ts';
import { type CartLine, lineKey } from './cart-line.ts';
import { withLineBack, withLineReplaced } from './line-in-place.ts';

const lineOf = (itemId: string, bread: string | null = null, quantity = 1): CartLine => ({
  itemId,
  collectionId: 'grills',
  name: itemId,
  image: null,
  price: amount(400),
  quantity,
  selection: bread === null ? {} : { bread: [bread] },
  options: bread === null ? [] : [{ id: bread, name: bread, price: amount(50) }],
});
const cartOf = (...lines: CartLine[]): Cart => ({
  ...emptyCart,
  branchId: 'b',
  orderType: 'pickup',
  lines,
});
const shown = ({ lines }: Cart) => lines.map(({ itemId, quantity }) => [itemId, quantity]);

test('a changed line stays in its place', () => {
  const cart = cartOf(lineOf('kebab', 'saj'), lineOf('tea'));
  const changed = withLineReplaced(cart, lineKey(lineOf('kebab', 'saj')), lineOf('kebab', 'shrak', 3));
  expect(shown(changed)).toEqual([
    ['kebab', 3],
    ['tea', 1],
  ]);
});

test('D-061 a line changed into another one joins it', () => {
  const cart = cartOf(lineOf('kebab', 'saj', 2), lineOf('kebab', 'shrak'));
  const changed = withLineReplaced(cart, lineKey(lineOf('kebab', 'shrak')), lineOf('kebab', 'saj'));
  expect(changed.lines).toEqual([lineOf('kebab', 'saj', 3)]);
});

test('the same choices in another number replace the number, they do not add to it', () => {
  const cart = cartOf(lineOf('kebab', 'saj', 2));
  const changed = withLineReplaced(cart, lineKey(lineOf('kebab', 'saj')), lineOf('kebab', 'saj', 5));
  expect(shown(changed)).toEqual([['kebab', 5]]);
});

test('D-058 joined lines stay within 99', () => {
  const cart = cartOf(lineOf('kebab', 'saj', 98), lineOf('kebab', 'shrak', 5));
  const changed = withLineReplaced(cart, lineKey(lineOf('kebab', 'shrak')), lineOf('kebab', 'saj', 5));
  expect(shown(changed)).toEqual([['kebab', 99]]);
});

test('a line that has gone meanwhile changes nothing', () => {
  const cart = cartOf(lineOf('tea'));
  expect(shown(withLineReplaced(cart, lineKey(lineOf('kebab')), lineOf('kebab', 'saj')))).toEqual([
    ['tea', 1],
  ]);
});

test('a removed line comes back where it was, or joins what was added meanwhile', () => {
  const cart = cartOf(lineOf('kebab', 'saj'), lineOf('kebab', 'shrak'));
  expect(shown(withLineBack(cart, lineOf('tea'), 1)).map(([id]) => id)).toEqual(['kebab', 'tea', 'kebab']);
  expect(shown(withLineBack(cartOf(lineOf('tea')), lineOf('tea'), 0))).toEqual([['tea', 2]]);
});
