import { expect, test } from 'vitest';
import { addressChoiceAt } from './address-choice.ts';

const at = (lat: number, lng: number) => ({ lat, lng });
const zone = {
  _id: 'centre',
  name: 'Centre',
  coordinates: [at(0, 0), at(0, 10), at(10, 10), at(10, 0)],
  deliveryFee: 1,
  minimumOrderAmount: 3,
  travelMinutes: 10,
};

test('ADDR-02 allows an address inside a zone and returns the zone', () => {
  expect(addressChoiceAt(at(5, 5), [zone])).toEqual({ zone: 'Centre', isSelectable: true });
});

test('ADDR-02 rejects an address outside every zone', () => {
  expect(addressChoiceAt(at(20, 5), [zone])).toEqual({ zone: null, isSelectable: false });
  expect(addressChoiceAt(at(5, 5), [])).toEqual({ zone: null, isSelectable: false });
});

test('allows every address without a branch', () => {
  expect(addressChoiceAt(at(20, 5), null)).toEqual({ zone: null, isSelectable: true });
});
