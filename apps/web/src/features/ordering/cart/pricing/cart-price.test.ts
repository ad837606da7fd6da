import { type Cart, emptyCart } from '@app/domain/cart/cart';
import { amount } from '@app/domain/money/amount';
import { expect, test } from 'vitest';
import { aLine, anOffer, terms } from '#features/ordering/cart/cart.fixture.ts';
import { calculatePrice, shownPrice } from './cart-price.ts';
import { cartSummary } from './cart-summary.ts';

const far = { location: { lat: 29.4, lng: 35 }, zoneId: 'far' };
const cart: Cart = { ...emptyCart, branchId: 'b', orderType: 'pickup', lines: [aLine({ quantity: 2 })] };
const signed = (price: ReturnType<typeof calculatePrice>, orderType = cart.orderType) =>
  cartSummary(price, { orderType }).map(({ key, amount: value, sign }) => [
    key,
    sign === 'minus' ? 0 - value : value,
  ]);

test('CART-06 CART-08 uses the larger minimum of branch and zone', () => {
  expect(calculatePrice(cart, terms, [])).toMatchObject({ subtotal: 800, minimum: 500, missing: 0 });
  const delivery: Cart = { ...cart, orderType: 'delivery', place: far, lines: [aLine()] };
  expect(calculatePrice(delivery, terms, [])).toMatchObject({ minimum: 800, missing: 400, deliveryFee: 250 });
});

test('CART-07 has no minimum and no fee at a table', () => {
  const seated: Cart = { ...cart, orderType: 'table_session', lines: [aLine()] };
  expect(calculatePrice(seated, terms, [])).toMatchObject({
    minimum: 0,
    missing: 0,
    platformFee: 0,
    total: 440,
  });
});

test('has summary lines that add up to the total', () => {
  const price = calculatePrice({ ...cart, orderType: 'delivery', place: far }, terms, [anOffer()]);
  const lines = signed(price, 'delivery');
  expect(lines).toEqual([
    ['subtotal', 800],
    ['tax', 102],
    ['deliveryFee', 250],
    ['discount', -160],
    ['other', 25],
    ['total', 1017],
  ]);
  expect(lines.slice(0, -1).reduce((sum, [, value]) => sum + Number(value), 0)).toBe(price.total);
});

test('has no fee for a delivery without a destination', () => {
  const price = calculatePrice({ ...cart, orderType: 'delivery' }, terms, []);
  expect(
    cartSummary(price, { orderType: 'delivery', isPlaceKnown: false }).map(({ key }) => key),
  ).not.toContain('deliveryFee');
});

test('applies offers on item and collection to the line, and offers on the whole order to the summary only', () => {
  const whole = anOffer({ id: 'all', level: 'branch', targetId: null });
  const [own] = calculatePrice(cart, terms, [anOffer(), whole]).lines;
  expect(own && shownPrice(own)).toBe(amount(640));
});
