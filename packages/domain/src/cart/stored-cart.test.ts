import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from '../money/amount.ts';
import { noAddressDetails } from '../order/address-details.ts';
import { type Cart, emptyCart } from './cart.ts';
import { type Carts, noCarts } from './carts.ts';
import { parseStoredCarts, serialiseCart, serialiseCarts } from './stored-cart.ts';

const NOW = 1_000;
const parseStoredCart = (text: string | null) => parseStoredCarts(text, NOW)?.cart ?? null;

const cart: Cart = {
  ...emptyCart,
  branchId: 'b1',
  orderType: 'delivery',
  place: { location: { lat: 29.53, lng: 35 }, zoneId: 'z1' },
  table: { id: 't7', number: 7 },
  note: 'بدون بصل',
  receiveAt: '2026-05-01T10:00:00.000Z',
  useCredit: true,
  lines: [
    {
      itemId: 'burger',
      collectionId: 'grills',
      name: 'برغر',
      image: '/burger.webp',
      price: amount(325),
      quantity: 2,
      selection: { size: ['l'] },
      options: [{ id: 'l', name: 'Large', price: amount(75) }],
    },
  ],
};
const edited = (from: string, to: string) => {
  const text = serialiseCart(cart);
  expect(text).toContain(from);
  return parseStoredCart(text.replace(from, to));
};

test('D-057 a cart is the same after storing', () => {
  expect(parseStoredCart(serialiseCart(cart))).toEqual(cart);
  expect(parseStoredCart(serialiseCart(emptyCart))).toEqual(emptyCart);
});

test('DOOR-01 DOOR-02 the notes of lines and the details of the door are the same after storing', () => {
  const door = { ...noAddressDetails, building: 'Al Waha 12', leaveAtDoor: true };
  const noted: Cart = {
    ...cart,
    place: { location: { lat: 29.53, lng: 35 }, zoneId: 'z1', door },
    lines: cart.lines.map((line) => ({ ...line, note: 'بدون بصل' })),
  };
  expect(parseStoredCart(serialiseCart(noted))).toEqual(noted);
  expect(parseStoredCart(serialiseCart(noted).replace('"Al Waha 12"', '7'))).toBeNull();
});

test('ENTITY-11 ENTITY-12 the stored cart holds what cannot be derived, under these names', () => {
  const stored = JSON.parse(serialiseCart(cart)).cart;
  expect(Object.keys(stored).toSorted()).toEqual(
    'branchId lines note orderType paymentMethod place receiveAt table useCredit'.split(' '),
  );
  expect(stored.place).toEqual({ location: { lat: 29.53, lng: 35 }, zoneId: 'z1' });
  expect(Object.keys(stored.lines[0]).toSorted()).toEqual(
    'collectionId image itemId name options price quantity selection'.split(' '),
  );
});

test('returns null if nothing is stored', () => {
  expect(parseStoredCart(null)).toBeNull();
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '1',
  '{}',
  '{"version":0,"cart":{}}',
  '{"version":1}',
  '{"version":1,"cart":[]}',
])('D-057 drops the broken text %s', (text) => {
  expect(parseStoredCart(text)).toBeNull();
});

test.each([
  ['"version":1', '"version":2'],
  ['"orderType":"delivery"', '"orderType":"drone"'],
  ['"paymentMethod":"cash"', '"paymentMethod":"card"'],
  ['"quantity":2', '"quantity":0'],
  ['"quantity":2', '"quantity":"2"'],
  ['"price":325', '"price":-1'],
  ['"price":325', '"price":3.25'],
  ['"price":325', '"price":"325"'],
  ['"lat":29.53', '"lat":129'],
  ['"number":7', '"number":"7"'],
  ['"number":7', '"number":7.5'],
  ['["l"]', '"l"'],
  ['["l"]', '[1]'],
  ['"branchId":"b1"', '"branchId":5'],
  ['2026-05-01T10:00:00.000Z', 'tomorrow'],
  ['"itemId":"burger"', '"itemId":null'],
])('D-057 drops a cart where %s became %s', (from, to) => {
  expect(edited(from, to)).toBeNull();
});

test('D-057 drops texts and lists longer than any cart', () => {
  expect(edited('بدون بصل', 'x'.repeat(2001))).toBeNull();
  expect(edited('["l"]', JSON.stringify(Array.from({ length: 101 }, () => 'l')))).toBeNull();
});

test('a selection that names the prototype stays plain data', () => {
  const read = edited('{"size":["l"]}', '{"__proto__":["l"]}');
  expect(Object.keys(read?.lines[0]?.selection ?? {})).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(read?.lines[0]?.selection)).toBe(Object.prototype);
});

test('drops unknown fields', () => {
  expect(edited('"note":', '"hacked":true,"note":')).toEqual(cart);
});

test('never throws for any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseStoredCart(text)).toBeNull();
    }),
  );
});

test('D-123 the carts of other branches are stored beside the current one', () => {
  const carts: Carts = { cart: emptyCart, changedAt: 5, others: [{ cart, changedAt: 3 }] };
  expect(parseStoredCarts(serialiseCarts(carts), NOW)).toEqual(carts);
  expect(parseStoredCarts(serialiseCarts(noCarts), NOW)).toEqual(noCarts);
});

test('D-123 a cart that was stored alone is read, and counts as changed now', () => {
  expect(parseStoredCarts(serialiseCart(cart), NOW)).toEqual({ cart, changedAt: NOW, others: [] });
});

test.each(['{}', '[1]', '"x"', '[{"cart":{},"changedAt":1}]', 'null'])(
  'rejects other carts that are %s',
  (others) => {
    const text = `{"version":1,"cart":${JSON.stringify(cart)},"changedAt":1,"others":${others}}`;
    expect(parseStoredCarts(text, NOW)).toBeNull();
  },
);
