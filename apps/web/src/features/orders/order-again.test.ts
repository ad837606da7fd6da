import type { WireItem } from '@app/contract/schemas/customer/branches';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { expect, test } from 'vitest';
import { planAgain } from './order-again.ts';

const money = (value: number) => ({ value, formatted: String(value) });
const bread: WireItem['preferences'][number] = {
  _id: 'bread',
  name: 'Bread',
  question: null,
  validation: 'required',
  maxOptions: 1,
  options: [
    { id: 'shrak', name: 'Shrak', price: 0 },
    { id: 'saj', name: 'Saj', price: 0.25 },
  ],
};
const grill: WireItem = {
  _id: 'grill',
  name: 'Mixed grill',
  price: 8.5,
  description: null,
  image: null,
  imageColor: null,
  preparationTime: 25,
  preferences: [bread],
  collection_id: 'grills',
  isPickupEnabled: true,
  isDeliveryEnabled: true,
  isDineinEnabled: true,
};
const branchWith = (...items: WireItem[]) => ({
  isDeliveryEnabled: true,
  isPickUpEnabled: true,
  isDineInEnabled: true,
  menu: { collections: [{ _id: 'grills', name: 'Grills', items }] },
});
const orderedGrill: WireOrder['items'][number] = {
  _id: 'a line of the order',
  name: 'Mixed grill',
  image: null,
  imageColor: null,
  quantity: 2,
  itemPrice: money(8.5),
  itemTotal: money(17.5),
  preferences: [{ name: 'Bread', options: [{ name: 'Saj' }] }],
  preferencesPrice: money(0.25),
};
const order = { type: 'delivery' as const, items: [orderedGrill] };

test('fills the cart without differences for an unchanged order', () => {
  expect(planAgain(order, branchWith(grill))).toEqual({
    orderType: 'delivery',
    lines: [{ item: grill, quantity: 2, selection: { bread: ['saj'] } }],
    changes: [],
  });
});

test('DOOR-02 keeps the notes of lines', () => {
  const noted = { ...order, items: [{ ...orderedGrill, note: 'No onions' }] };
  expect(planAgain(noted, branchWith(grill)).lines).toMatchObject([{ note: 'No onions' }]);
});

test('lists and omits items that left the menu', () => {
  const { lines, changes } = planAgain(order, branchWith());
  expect(lines).toEqual([]);
  expect(changes).toEqual([{ kind: 'gone', name: 'Mixed grill' }]);
});

test('lists a changed price with the old one, options included', () => {
  const { lines, changes } = planAgain(order, branchWith({ ...grill, price: 9 }));
  expect(lines).toHaveLength(1);
  expect(changes).toEqual([{ kind: 'price', name: 'Mixed grill', before: 875, after: 925 }]);
});

test('omits an item that another order type sells', () => {
  const { changes } = planAgain(order, branchWith({ ...grill, isDeliveryEnabled: false }));
  expect(changes).toEqual([{ kind: 'notForType', name: 'Mixed grill' }]);
});

test('requires a new selection for a removed required option', () => {
  const onlyShrak = { ...bread, options: bread.options.slice(0, 1) };
  const { lines, changes } = planAgain(order, branchWith({ ...grill, preferences: [onlyShrak] }));
  expect(lines).toEqual([]);
  expect(changes).toEqual([
    { kind: 'options', name: 'Mixed grill', options: ['Saj'] },
    { kind: 'needsChoice', name: 'Mixed grill' },
  ]);
});

test('lists a removed optional option and preserves the item', () => {
  const optional = { ...bread, validation: 'optional' as const, options: bread.options.slice(0, 1) };
  const { lines, changes } = planAgain(order, branchWith({ ...grill, preferences: [optional] }));
  expect(lines).toEqual([{ item: { ...grill, preferences: [optional] }, quantity: 2, selection: {} }]);
  expect(changes).toEqual([{ kind: 'options', name: 'Mixed grill', options: ['Saj'] }]);
});

test('turns a table order into pickup, and has no type without pickup and delivery', () => {
  const atTable = { ...order, type: 'table_session' as const };
  expect(planAgain(atTable, branchWith(grill)).orderType).toBe('pickup');
  const dineInOnly = { ...branchWith(grill), isDeliveryEnabled: false, isPickUpEnabled: false };
  expect(planAgain(atTable, dineInOnly).orderType).toBeNull();
});

const withIds = {
  ...orderedGrill,
  name: 'مشاوي مشكلة',
  preferences: [{ name: 'الخبز', options: [{ name: 'صاج' }] }],
  itemId: 'grill',
  selectedPreferences: { bread: ['saj'] },
};

test('matches items and options by id, independent of their current names', () => {
  expect(planAgain({ ...order, items: [withIds] }, branchWith(grill))).toMatchObject({
    lines: [{ item: grill, quantity: 2, selection: { bread: ['saj'] } }],
    changes: [],
  });
});

test('does not match another item with the same name', () => {
  const gone = { ...withIds, name: grill.name, itemId: null };
  expect(planAgain({ ...order, items: [gone] }, branchWith(grill)).changes).toEqual([
    { kind: 'gone', name: 'Mixed grill' },
  ]);
});

test('lists a removed option by its old name', () => {
  const onlyShrak = { ...bread, validation: 'optional' as const, options: bread.options.slice(0, 1) };
  const { changes } = planAgain(
    { ...order, items: [withIds] },
    branchWith({ ...grill, preferences: [onlyShrak] }),
  );
  expect(changes).toEqual([{ kind: 'options', name: 'مشاوي مشكلة', options: ['صاج'] }]);
});
