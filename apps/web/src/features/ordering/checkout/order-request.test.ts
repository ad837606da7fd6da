import { type Cart, emptyCart } from '@app/domain/cart/cart';
import { amount } from '@app/domain/money/amount';
import { noAddressDetails } from '@app/domain/order/address-details';
import { expect, test } from 'vitest';
import { orderRequestFrom } from './order-request.ts';

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
  expect(orderRequestFrom({ ...cart, note: ' No onions ', useCredit: true })).toEqual({
    items: [{ item_id: 'grill', quantity: 2, preferences: { bread: ['shrak'], extras: ['cheese', 'toum'] } }],
    order_type: { name: 'pickup' },
    payment_method: 'cash',
    note: 'No onions',
    receive_at: null,
    use_credit: true,
  });
});

test('DOOR-02 sends the notes of lines', () => {
  const lines = cart.lines.map((line) => ({ ...line, note: 'No onions' }));
  expect(orderRequestFrom({ ...cart, lines })?.items[0]).toMatchObject({
    item_id: 'grill',
    note: 'No onions',
  });
});

test('DOOR-01 sends the door of a delivery: the one of this order, else the one of the address', () => {
  const saved = { ...noAddressDetails, building: 'Al Waha 12' };
  const place = { location: { lat: 29.5, lng: 35 }, zoneId: 'centre' };
  const own = { ...noAddressDetails, floor: '3' };
  expect(orderRequestFrom({ ...delivery, place }, saved)?.door).toEqual(saved);
  expect(orderRequestFrom({ ...delivery, place: { ...place, door: own } }, saved)?.door).toEqual(own);
  expect(orderRequestFrom(cart, saved)).not.toHaveProperty('door');
});

test('D-008 sends an empty note as null', () => {
  expect(orderRequestFrom({ ...cart, note: '  \n' })?.note).toBeNull();
});

test('CHECKOUT-05 sends the location of a delivery and the id of a table', () => {
  const place = { location: { lat: 29.5, lng: 35 }, zoneId: 'centre' };
  expect(orderRequestFrom({ ...delivery, place })?.order_type).toEqual({
    name: 'delivery',
    location: { lat: 29.5, lng: 35 },
  });
  expect(orderRequestFrom({ ...table, table: { id: 't7', number: 7 } })?.order_type).toEqual({
    name: 'table_session',
    table_id: 't7',
  });
});

test('returns null for an empty cart, a delivery without a destination or a table without its code', () => {
  expect(orderRequestFrom({ ...cart, lines: [] })).toBeNull();
  expect(orderRequestFrom(delivery)).toBeNull();
  expect(orderRequestFrom(table)).toBeNull();
  expect(orderRequestFrom({ ...cart, orderType: null })).toBeNull();
});
