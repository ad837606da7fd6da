import { expect, test } from 'vitest';
import { emptyCart, withOrderType, withCode } from './cart.ts';
import { noCarts } from './carts.ts';
import { parseStoredCarts, serialiseCarts } from './stored-cart.ts';

const cart = { ...emptyCart, branchId: 'b', orderType: 'pickup' as const };

test('CODE-01 a code is set and removed, and leaves no trace', () => {
  expect(withCode(cart, 'AQABA10')).toEqual({ ...cart, code: 'AQABA10' });
  expect(withCode(withCode(cart, 'AQABA10'), null)).toStrictEqual(cart);
});

test('CODE-01 another order type empties the cart and keeps its code', () => {
  expect(withOrderType(withCode(cart, 'AQABA10'), 'delivery')).toMatchObject({
    orderType: 'delivery',
    code: 'AQABA10',
  });
  expect(withOrderType(cart, 'delivery')).not.toHaveProperty('code');
});

test('CODE-01 a stored cart keeps its code; anything but text is unreadable', () => {
  const stored = serialiseCarts({ ...noCarts, cart: withCode(cart, 'AQABA10'), changedAt: 1 });
  expect(parseStoredCarts(stored, 1)?.cart.code).toBe('AQABA10');
  expect(parseStoredCarts(stored.replace('"AQABA10"', '7'), 1)).toBe(null);
});
