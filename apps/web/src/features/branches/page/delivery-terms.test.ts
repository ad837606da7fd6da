import { expect, test } from 'vitest';
import { termsFor } from './delivery-terms.ts';

const zone = (deliveryFee: number, minimumOrderAmount: number) => ({
  _id: '',
  name: '',
  coordinates: [],
  deliveryFee,
  minimumOrderAmount,
  travelMinutes: 10,
});

test('CART-06 uses the larger minimum of zone and branch', () => {
  const { minimum } = termsFor({ minimumAmount: 5, zones: [zone(1, 3)] }, 'delivery');
  expect(minimum).toEqual({ amount: 500, isFrom: false });
});

test('shows the smallest values of all zones without a location', () => {
  const terms = termsFor({ minimumAmount: 0, zones: [zone(1.5, 8), zone(1, 3)] }, 'delivery');
  expect(terms).toEqual({
    deliveryFee: { amount: 100, isFrom: true },
    minimum: { amount: 300, isFrom: true },
  });
});

test('has no fee for pickup and omits a zero minimum', () => {
  expect(termsFor({ minimumAmount: 4.25, zones: [zone(1, 9)] }, 'pickup')).toEqual({
    deliveryFee: null,
    minimum: { amount: 425, isFrom: false },
  });
  expect(termsFor({ minimumAmount: 0, zones: [] }, 'pickup').minimum).toBeNull();
});

test('mentions free delivery', () => {
  expect(termsFor({ minimumAmount: 0, zones: [zone(0, 0)] }, 'delivery').deliveryFee).toEqual({
    amount: 0,
    isFrom: false,
  });
});

test('CART-07 has neither fee nor minimum at a table', () => {
  expect(termsFor({ minimumAmount: 5, zones: [zone(1, 3)] }, 'table_session')).toEqual({
    deliveryFee: null,
    minimum: null,
  });
});

test('CART-06 uses the fee of the selected zone and the larger minimum', () => {
  const near = { ...zone(1, 3), _id: 'near' };
  const branch = { minimumAmount: 5, zones: [near, zone(2.5, 8)] };
  expect(termsFor(branch, 'delivery', near)).toEqual({
    deliveryFee: { amount: 100, isFrom: false },
    minimum: { amount: 500, isFrom: false },
  });
});
