import { type Cart, emptyCart } from '@app/domain/cart/cart';
import { amount } from '@app/domain/money/amount';
import { expect, test } from 'vitest';
import { aLine, anItem, anOffer, terms } from '#features/ordering/cart/cart.fixture.ts';
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

const taxedMenu = {
  collections: [{ _id: 'grills', name: 'Grills', items: [anItem({ taxRate: 4, deliverytaxRate: 2 })] }],
};
const charged = {
  ...terms,
  menu: taxedMenu,
  serviceCharge: { table_session: 10, delivery: 5, isTaxed: true },
};

test('TAX-01 SVC-03 the cart has the rate of each item and the service of its order type', () => {
  const seated: Cart = { ...cart, orderType: 'table_session' };
  // 8.00 at 4 %, and 0.80 of service at the 10 % of the branch.
  expect(calculatePrice(seated, charged, [])).toMatchObject({ serviceFee: 80, tax: 40, total: 920 });
  expect(signed(calculatePrice(seated, charged, []), 'table_session')).toContainEqual(['serviceFee', 80]);
  const delivery: Cart = { ...cart, orderType: 'delivery', place: far };
  // 8.00 at 2 %, and 0.40 of service at the 16 % of deliveries.
  expect(calculatePrice(delivery, charged, [])).toMatchObject({ serviceFee: 40, tax: 22 });
  expect(calculatePrice(cart, charged, [])).toMatchObject({ serviceFee: 0, tax: 32 });
});

test('TAX-02 included tax stands below the total of the cart', () => {
  const price = calculatePrice(cart, { ...charged, pricesIncludeTax: true }, []);
  expect(signed(price)).toEqual([
    ['subtotal', 800],
    ['other', 25],
    ['total', 825],
    ['taxIncluded', 31],
  ]);
});
