import type { OrderRequest } from '@app/contract/schemas/customer/orders';
import { expect, test } from 'vitest';
import { isSamePricing, pauseBefore } from './summary-throttle.ts';

const previous: OrderRequest = {
  items: [
    { item_id: 'grill', quantity: 1, preferences: { bread: ['shrak'] } },
    { item_id: 'hummus', quantity: 2, preferences: {} },
  ],
  order_type: { name: 'pickup' },
  payment_method: 'cash',
  note: null,
  receive_at: null,
  use_credit: false,
};
const withQuantity = (quantity: number): OrderRequest => ({
  ...previous,
  items: previous.items.map((item, index) => (index === 1 ? { ...item, quantity } : item)),
});

test('CONST-05 delays a larger quantity by one second', () => {
  expect(pauseBefore(previous, withQuantity(3))).toBe(1000);
});

test('D-056 delays a smaller quantity by one second', () => {
  expect(pauseBefore(previous, withQuantity(1))).toBe(1000);
});

test('D-056 does not delay a removal, another type, credit or another time', () => {
  expect(pauseBefore(previous, { ...previous, items: previous.items.slice(1) })).toBe(0);
  expect(pauseBefore(previous, { ...previous, order_type: { name: 'table_session', table_id: 't7' } })).toBe(
    0,
  );
  expect(pauseBefore(previous, { ...previous, use_credit: true })).toBe(0);
  expect(pauseBefore(previous, { ...previous, receive_at: '2026-11-15T17:00:00.000Z' })).toBe(0);
});

test('does not delay a quantity changed together with credit', () => {
  expect(pauseBefore(previous, { ...withQuantity(3), use_credit: true })).toBe(0);
});

test('does not delay the first cart', () => {
  expect(pauseBefore(null, previous)).toBe(0);
});

test('DOOR-01 DOOR-02 ignores special instructions, notes of lines and the door', () => {
  expect(isSamePricing(previous, { ...previous, note: 'No onions' })).toBe(true);
  const noted = previous.items.map((item) => ({ ...item, note: 'Well done' }));
  expect(isSamePricing(previous, { ...previous, items: noted, door: { floor: '3' } })).toBe(true);
  expect(isSamePricing(previous, withQuantity(3))).toBe(false);
  expect(isSamePricing(null, previous)).toBe(false);
});
