import { expect, test } from 'vitest';
import { amount } from '../money/amount.ts';
import { noAddressDetails } from '../order/address-details.ts';
import { emptyCart, forBranch, MAX_LINES, unitsIn, withOrderType, withLocation, withTable } from './cart.ts';
import { type CartLine, lineKey, withLineNote } from './cart-line.ts';
import {
  CartIsFull,
  cleared,
  hasRoomFor,
  subtotalOf,
  withCredit,
  withAddressDetails,
  withItem,
  withNote,
  withoutLine,
  withQuantity,
  withReceiveAt,
} from './contents.ts';
import { correctedQuantity, isQuantity } from './quantity.ts';

const burger: CartLine = {
  itemId: 'burger',
  collectionId: 'grills',
  name: 'Burger',
  image: null,
  price: amount(325),
  quantity: 1,
  selection: { size: ['l'], extras: ['cheese', 'bacon'] },
  options: [
    { id: 'l', name: 'Large', price: amount(75) },
    { id: 'cheese', name: 'Cheese', price: amount(35) },
    { id: 'bacon', name: 'Bacon', price: amount(50) },
  ],
};
const place = { location: { lat: 29.53, lng: 35 }, zoneId: 'z1' };
const pickup = withOrderType(forBranch(emptyCart, 'b1'), 'pickup');
const full = withItem(pickup, burger);

test('CART-12 pays in cash by default', () => {
  expect(emptyCart.paymentMethod).toBe('cash');
});

test('D-061 merges equal items with equal options in any order', () => {
  const same = { ...burger, quantity: 2, selection: { extras: ['bacon', 'cheese'], size: ['l'], note: [] } };
  expect(withItem(full, same).lines).toEqual([{ ...burger, quantity: 3 }]);
});

test('D-061 other options make another line', () => {
  const plain = { ...burger, selection: {}, options: [] };
  expect(withItem(full, plain).lines.map((line) => line.options.length)).toEqual([3, 0]);
});

test('DOOR-02 equal items with different notes are different lines', () => {
  const noted = withLineNote(burger, ' No onions\u200b ');
  expect(noted.note).toBe('No onions');
  const both = withItem(full, noted);
  expect(both.lines.map(({ note }) => note)).toEqual([undefined, 'No onions']);
  expect(withItem(both, noted).lines.map(({ quantity }) => quantity)).toEqual([1, 2]);
  expect(withLineNote(noted, '  ')).toEqual(burger);
  expect(withLineNote(burger, 'x'.repeat(200)).note).toHaveLength(140);
});

test('DOOR-01 details of the door belong to the destination', () => {
  const delivered = withLocation(forBranch(emptyCart, 'b1'), place);
  const door = { ...noAddressDetails, floor: '3' };
  const detailed = withAddressDetails(delivered, door);
  expect(detailed.place).toEqual({ ...place, door });
  expect(withAddressDetails(detailed, null)).toEqual(delivered);
  expect(withLocation(detailed, { ...place, location: { lat: 29.6, lng: 35 } }).place).not.toHaveProperty(
    'door',
  );
  expect(withAddressDetails(pickup, door)).toBe(pickup);
});

test('D-058 a quantity stays within 1 and 99, also by merging', () => {
  const key = lineKey(burger);
  expect(withQuantity(full, key, 500).lines[0]?.quantity).toBe(99);
  expect(withQuantity(full, key, 0).lines[0]?.quantity).toBe(1);
  expect(withItem(withQuantity(full, key, 98), { ...burger, quantity: 5 }).lines[0]?.quantity).toBe(99);
  expect(withItem(pickup, { ...burger, quantity: 0 }).lines[0]?.quantity).toBe(1);
});

test('ITEM-09 a typed quantity is corrected', () => {
  expect([0, -3, 1, 2.9, 99, 100, Number.NaN, Number.POSITIVE_INFINITY].map(correctedQuantity)).toEqual([
    1, 1, 1, 2, 99, 99, 1, 99,
  ]);
  expect([1, 99, 0, 100, 1.5, '1'].map(isQuantity)).toEqual([true, true, false, false, false, false]);
});

test('changes and removes one line only', () => {
  const plain = { ...burger, selection: {}, options: [] };
  const two = withItem(full, plain);
  expect(withQuantity(two, lineKey(plain), 4).lines.map((line) => line.quantity)).toEqual([1, 4]);
  expect(withoutLine(two, lineKey(burger)).lines).toEqual([plain]);
});

test('D-058 a cart holds 100 lines; rejects a further item, accepts more of the same', () => {
  const packed = Array.from({ length: MAX_LINES }, (_, n) => ({ ...burger, itemId: `i${n}` })).reduce(
    withItem,
    pickup,
  );
  expect(hasRoomFor(packed, burger)).toBe(false);
  expect(() => withItem(packed, burger)).toThrow(CartIsFull);
  expect(unitsIn(withItem(packed, { ...burger, itemId: 'i7' }))).toBe(MAX_LINES + 1);
});

test('TYPE-05 choosing pickup clears the cart, the place and the table', () => {
  const atTable = withItem(withTable(pickup, { id: 't7', number: 7 }), burger);
  expect(withOrderType(atTable, 'pickup')).toEqual(pickup);
});

test('TYPE-06 choosing a table clears the cart and sets the table', () => {
  const seated = withTable(full, { id: 't7', number: 7 });
  expect(seated).toMatchObject({
    orderType: 'table_session',
    lines: [],
    table: { id: 't7' },
    branchId: 'b1',
  });
});

test('TYPE-07 choosing delivery clears the cart; another address of it does not', () => {
  const delivered = withLocation(full, place);
  expect(delivered).toMatchObject({ orderType: 'delivery', lines: [], place });
  const elsewhere = withLocation(withItem(delivered, burger), { ...place, zoneId: 'z2' });
  expect(elsewhere).toMatchObject({ lines: [burger], place: { zoneId: 'z2' } });
});

test('D-048 choosing the same type again changes nothing', () => {
  expect(withOrderType(full, 'pickup')).toBe(full);
});

test('TYPE-09 another branch starts another cart, the same one keeps it', () => {
  expect(forBranch(full, 'b1')).toBe(full);
  expect(forBranch(full, 'b2')).toEqual({ ...emptyCart, branchId: 'b2' });
});

test('clearing keeps the branch, the order type and the place', () => {
  const delivered = withNote(withItem(withLocation(full, place), burger), 'no onions');
  expect(cleared(delivered)).toMatchObject({
    branchId: 'b1',
    orderType: 'delivery',
    place,
    lines: [],
    note: '',
  });
});

test('stores the note, the time and the use of credit', () => {
  const cart = withCredit(withReceiveAt(withNote(full, 'ring twice'), '2026-05-01T10:00:00Z'), true);
  expect(cart).toMatchObject({ note: 'ring twice', receiveAt: '2026-05-01T10:00:00Z', useCredit: true });
  expect(full.note).toBe('');
});

test('counts units and adds up with options', () => {
  const three = withQuantity(full, lineKey(burger), 3);
  expect(unitsIn(three)).toBe(3);
  expect(subtotalOf(three)).toBe((325 + 75 + 35 + 50) * 3);
  expect(subtotalOf(emptyCart)).toBe(0);
});
