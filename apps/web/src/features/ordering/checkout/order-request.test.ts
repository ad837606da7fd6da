import { type Cart, emptyCart } from '@app/domain/cart/cart';
import { amount } from '@app/domain/money/amount';
import { expect, test } from 'vitest';
import { orderRequestOf } from './order-request.ts';

const cart: Cart = {
  ...emptyCart,
  branchId: 'branch',
  orderType: 'pickup',
  lines: [
    {
      itemId: 'grill',
      collectionId: 'grills',
      name: 'Mixed grill',
      image: null,
      price: amount(850),
      quantity: 2,
      selection: { bread: ['shrak'], extras: ['cheese', 'toum'] },
      options: [],
    },
  ],
};
const delivery: Cart = { ...cart, orderType: 'delivery' };
const table: Cart = { ...cart, orderType: 'table_session' };

test('CHECKOUT-04 sends ids, quantities and choices, and no price', () => {
  expect(orderRequestOf({ ...cart, note: ' No onions ', useCredit: true })).toEqual({
    items: [{ item_id: 'grill', quantity: 2, preferences: { bread: ['shrak'], extras: ['cheese', 'toum'] } }],
    order_type: { name: 'pickup' },
    payment_method: 'cash',
    note: 'No onions',
    receive_at: null,
    use_credit: true,
  });
});

test('D-008 sends an empty note as null', () => {
  expect(orderRequestOf({ ...cart, note: '  \n' })?.note).toBeNull();
});

test('CHECKOUT-05 sends the location of a delivery and the id of a table', () => {
  const place = { location: { lat: 29.5, lng: 35 }, zoneId: 'centre' };
  expect(orderRequestOf({ ...delivery, place })?.order_type).toEqual({
    name: 'delivery',
    location: { lat: 29.5, lng: 35 },
  });
  expect(orderRequestOf({ ...table, table: { id: 't7', number: 7 } })?.order_type).toEqual({
    name: 'table_session',
    table_id: 't7',
  });
});

test('returns null for an empty cart, a delivery without a destination or a table without its code', () => {
  expect(orderRequestOf({ ...cart, lines: [] })).toBeNull();
  expect(orderRequestOf(delivery)).toBeNull();
  expect(orderRequestOf(table)).toBeNull();
  expect(orderRequestOf({ ...cart, orderType: null })).toBeNull();
});
