import { InvalidAmount } from '@app/domain/money/amount';
import { expect, test } from 'vitest';
import { InvalidPreference, lineFromWire, preferenceFromWire } from './item.ts';
import { branchOrderTypes, itemOrderTypes } from './order-types.ts';

const options = [
  { id: 's', name: 'Small', price: 0 },
  { id: 'l', name: 'Large', price: 0.75 },
];
const size = { _id: 'size', name: 'Size', validation: 'required', maxOptions: 1, options };

test('ITEM-04 converts a preference', () => {
  expect(preferenceFromWire(size)).toEqual({
    id: 'size',
    name: 'Size',
    isRequired: true,
    maxOptions: 1,
    options: [
      { id: 's', name: 'Small', price: 0 },
      { id: 'l', name: 'Large', price: 75 },
    ],
  });
});

test('D-053 a missing limit and the limit 0 mean no limit', () => {
  expect(preferenceFromWire({ ...size, maxOptions: 0 }).maxOptions).toBeNull();
  expect(preferenceFromWire({ ...size, maxOptions: undefined }).maxOptions).toBeNull();
});

test('rejects a broken limit or option price with a named error', () => {
  expect(() => preferenceFromWire({ ...size, maxOptions: -1 })).toThrow(InvalidPreference);
  expect(() => preferenceFromWire({ ...size, maxOptions: 1.5 })).toThrow(InvalidPreference);
  expect(() => preferenceFromWire({ ...size, options: [{ id: 'a', name: 'A', price: -1 }] })).toThrow(
    InvalidAmount,
  );
});

test('D-061 a cart line holds the chosen options with their prices', () => {
  const item = {
    _id: 'tea',
    collection_id: 'drinks',
    name: 'Tea',
    image: null,
    price: 1.25,
    preferences: [size],
  };
  expect(lineFromWire(item, 2, { size: ['l'] })).toEqual({
    itemId: 'tea',
    collectionId: 'drinks',
    name: 'Tea',
    image: null,
    price: 125,
    quantity: 2,
    selection: { size: ['l'] },
    options: [{ id: 'l', name: 'Large', price: 75 }],
  });
});

test('TYPE-02 TYPE-03 lists the order types of a branch and of an item', () => {
  expect(
    branchOrderTypes({ isPickUpEnabled: true, isDeliveryEnabled: false, isDineInEnabled: true }),
  ).toEqual(['pickup', 'table_session']);
  expect(itemOrderTypes({ isPickupEnabled: false, isDeliveryEnabled: true, isDineinEnabled: false })).toEqual(
    ['delivery'],
  );
});
