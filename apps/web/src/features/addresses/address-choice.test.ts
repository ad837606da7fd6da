import { expect, test } from 'vitest';
import { choiceOf } from './address-choice.ts';

const at = (lat: number, lng: number) => ({ lat, lng });
const zone = {
  _id: 'centre',
  name: 'Centre',
  coordinates: [at(0, 0), at(0, 10), at(10, 10), at(10, 0)],
  deliveryFee: 1,
  minimumOrderAmount: 3,
};

test('ADDR-02 an address in a zone of the branch can be chosen, and its zone is named', () => {
  expect(choiceOf(at(5, 5), [zone])).toEqual({ zone: 'Centre', isSelectable: true });
});

test('ADDR-02 an address outside every zone of the branch cannot', () => {
  expect(choiceOf(at(20, 5), [zone])).toEqual({ zone: null, isSelectable: false });
  expect(choiceOf(at(5, 5), [])).toEqual({ zone: null, isSelectable: false });
});

test('without a branch every address can be chosen', () => {
  expect(choiceOf(at(20, 5), null)).toEqual({ zone: null, isSelectable: true });
});
