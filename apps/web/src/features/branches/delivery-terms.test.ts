import { expect, test } from 'vitest';
import { termsFor } from './delivery-terms.ts';

const zone = (deliveryFee: number, minimumOrderAmount: number) => ({
  _id: '',
  name: '',
  coordinates: [],
  deliveryFee,
  minimumOrderAmount,
});

test('CART-06 the minimum of a zone is the larger of its own and the branch’s', () => {
  const { minimum } = termsFor({ minimumAmount: 5, zones: [zone(1, 3)] }, 'delivery');
  expect(minimum).toEqual({ amount: 500, isFrom: false });
});

test('before a place is chosen, the least of the zones is shown as a beginning', () => {
  const terms = termsFor({ minimumAmount: 0, zones: [zone(1.5, 8), zone(1, 3)] }, 'delivery');
  expect(terms).toEqual({
    deliveryFee: { amount: 100, isFrom: true },
    minimum: { amount: 300, isFrom: true },
  });
});

test('pickup has no fee, and a minimum of nothing is not mentioned', () => {
  expect(termsFor({ minimumAmount: 4.25, zones: [zone(1, 9)] }, 'pickup')).toEqual({
    deliveryFee: null,
    minimum: { amount: 425, isFrom: false },
  });
  expect(termsFor({ minimumAmount: 0, zones: [] }, 'pickup').minimum).toBeNull();
});

test('free delivery is worth mentioning', () => {
  expect(termsFor({ minimumAmount: 0, zones: [zone(0, 0)] }, 'delivery').deliveryFee).toEqual({
    amount: 0,
    isFrom: false,
  });
});

test('CART-07 a table has neither', () => {
  expect(termsFor({ minimumAmount: 5, zones: [zone(1, 3)] }, 'table_session')).toEqual({
    deliveryFee: null,
    minimum: null,
  });
});

test('CART-06 the chosen zone has its own fee, and the larger of the two minimums', () => {
  const near = { ...zone(1, 3), _id: 'near' };
  const branch = { minimumAmount: 5, zones: [near, zone(2.5, 8)] };
  expect(termsFor(branch, 'delivery', near)).toEqual({
    deliveryFee: { amount: 100, isFrom: false },
    minimum: { amount: 500, isFrom: false },
  });
});
