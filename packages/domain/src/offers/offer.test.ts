import { expect, test } from 'vitest';
import { amount, InvalidAmount, ZERO } from '../money/amount.ts';
import { InvalidPercent } from '../money/percent.ts';
import { cardPrice, offerPrice } from './card-price.ts';
import { isEligible, obstaclesTo } from './eligibility.ts';
import { describeOffer, InvalidOffer, isUnconditional, offerFromWire } from './offer.ts';
import { InvalidRule, quantityRule, ruleHolds, unitsToAdd } from './quantity-rule.ts';

const wire = {
  _id: 'o1',
  name: 'Grills',
  entityType: 'collections',
  entityId: 'grills',
  affect: 'item',
  mode: 'save',
  value: 20,
  minimumAmount: 0,
  maxDiscount: null,
  orderType: null,
  rules: [],
} as const;

test('OFFER-05 reads an offer of the wire', () => {
  expect(
    offerFromWire({ ...wire, maxDiscount: 0.8, rules: [{ rule: 'odd quantity', value: null }] }),
  ).toEqual({
    id: 'o1',
    name: 'Grills',
    level: 'collection',
    targetId: 'grills',
    affects: 'item',
    mode: 'save',
    percent: 2000,
    minimumAmount: 0,
    maxDiscount: 80,
    orderType: null,
    rules: [{ rule: 'odd_quantity' }],
  });
});

test('what the wire leaves out means no minimum, no cap, every order type, no rule', () => {
  const { _id, name, affect, mode, value } = wire;
  const bare = offerFromWire({ _id, name, affect, mode, value, entityType: 'branches' });
  expect(bare).toMatchObject({
    targetId: null,
    minimumAmount: 0,
    maxDiscount: null,
    orderType: null,
    rules: [],
  });
  expect(isUnconditional(bare)).toBe(true);
});

test('a branch offer is about the whole branch, whatever id it carries', () => {
  expect(offerFromWire({ ...wire, entityType: 'branches', entityId: 'b1' }).targetId).toBeNull();
});

test.each([
  [{ entityType: 'galaxies' }, InvalidOffer],
  [{ entityId: null }, InvalidOffer],
  [{ affect: 'mood' }, InvalidOffer],
  [{ mode: 'gift' }, InvalidOffer],
  [{ orderType: 'drone' }, InvalidOffer],
  [{ value: 120 }, InvalidPercent],
  [{ value: Number.NaN }, InvalidPercent],
  [{ minimumAmount: -1 }, InvalidAmount],
  [{ maxDiscount: 0.005 }, InvalidAmount],
  [{ rules: [{ rule: 'full_moon', value: 1 }] }, InvalidRule],
])('refuses %o by name', (changes, error) => {
  expect(() => offerFromWire({ ...wire, ...changes })).toThrow(error);
});

test('OFFER-04 D-067 reads the four rules, also with spaces, and ignores the value of odd and even', () => {
  expect(quantityRule({ rule: 'minimum_quantity', value: 2 })).toEqual({
    rule: 'minimum_quantity',
    value: 2,
  });
  expect(quantityRule({ rule: 'equal quantity', value: '3' })).toEqual({ rule: 'equal_quantity', value: 3 });
  expect(quantityRule({ rule: 'odd quantity', value: 7 })).toEqual({ rule: 'odd_quantity' });
  expect(quantityRule({ rule: 'even_quantity' })).toEqual({ rule: 'even_quantity' });
});

test.each([null, undefined, 0, -1, 1.5, 'many'])('refuses a quantity rule about %s units', (value) => {
  expect(() => quantityRule({ rule: 'minimum_quantity', value })).toThrow(InvalidRule);
});

test('D-067 gates on the number of units', () => {
  const holding = (rule: Parameters<typeof ruleHolds>[0]) =>
    [1, 2, 3, 4].filter((units) => ruleHolds(rule, units));
  expect(holding({ rule: 'minimum_quantity', value: 3 })).toEqual([3, 4]);
  expect(holding({ rule: 'equal_quantity', value: 3 })).toEqual([3]);
  expect(holding({ rule: 'odd_quantity' })).toEqual([1, 3]);
  expect(holding({ rule: 'even_quantity' })).toEqual([2, 4]);
});

test('counts the units to add until all rules hold together', () => {
  const three = { rule: 'minimum_quantity', value: 3 } as const;
  const even = { rule: 'even_quantity' } as const;
  expect(unitsToAdd([three], 1)).toBe(2);
  expect(unitsToAdd([three, even], 2)).toBe(2);
  expect(unitsToAdd([even], 0)).toBe(2);
  expect(unitsToAdd([], 0)).toBe(1);
  expect(unitsToAdd([{ rule: 'equal_quantity', value: 2 }], 3)).toBeNull();
  expect(unitsToAdd([even, { rule: 'odd_quantity' }], 1)).toBeNull();
});

test('TYPE-04 an offer of another order type has that as its obstacle', () => {
  const pickupOnly = offerFromWire({ ...wire, orderType: 'pickup' });
  const cart = { orderType: 'delivery', subtotal: ZERO, units: 1 } as const;
  expect(obstaclesTo(pickupOnly, cart)).toEqual([{ kind: 'order_type', needed: 'pickup' }]);
  expect(isEligible(pickupOnly, { ...cart, orderType: 'pickup' })).toBe(true);
});

test('D-066 a minimum is met exactly', () => {
  const fromFive = offerFromWire({ ...wire, minimumAmount: 5 });
  const cart = { orderType: 'pickup', units: 1 } as const;
  expect(isEligible(fromFive, { ...cart, subtotal: amount(500) })).toBe(true);
  expect(obstaclesTo(fromFive, { ...cart, subtotal: amount(499) })).toEqual([
    { kind: 'minimum_amount', missing: 1 },
  ]);
});

test('OFFER-02 describes percent, minimum and cap as data', () => {
  const full = offerFromWire({ ...wire, value: 7.5, minimumAmount: 10, maxDiscount: 3 });
  expect(describeOffer(full)).toMatchObject({
    percent: 7.5,
    minimumAmount: 1000,
    maxDiscount: 300,
    maxDiscountPer: 'unit',
    orderType: null,
  });
  const shipping = offerFromWire({ ...wire, affect: 'shipping' });
  expect(describeOffer(shipping)).toMatchObject({
    minimumAmount: null,
    maxDiscountPer: 'order',
    orderType: 'delivery',
  });
  expect(describeOffer(offerFromWire({ ...wire, entityType: 'branches' })).maxDiscountPer).toBe('order');
});

test('D-068 a card shows the reduced price of an unconditional offer only', () => {
  const price = amount(475);
  expect(offerPrice(price, offerFromWire(wire))).toBe(380);
  expect(offerPrice(price, offerFromWire({ ...wire, maxDiscount: 0.5 }))).toBe(425);
  expect(offerPrice(price, null)).toBeNull();
  const without = [
    { minimumAmount: 1 },
    { rules: [{ rule: 'even_quantity' }] },
    { mode: 'cashback' },
    { affect: 'shipping' },
    { entityType: 'branches' },
    { value: 0 },
  ];
  for (const changes of without) expect(offerPrice(price, offerFromWire({ ...wire, ...changes }))).toBeNull();
});

test('D-063 a card adds the best item offer and the best collection offer', () => {
  const item = { itemId: 'kebab', collectionId: 'grills', price: amount(1000) };
  const offers = [
    offerFromWire(wire),
    offerFromWire({ ...wire, value: 15 }),
    offerFromWire({ ...wire, entityType: 'items', entityId: 'kebab', value: 10 }),
    offerFromWire({ ...wire, entityType: 'items', entityId: 'other', value: 90 }),
    offerFromWire({ ...wire, entityId: 'sweets', value: 90 }),
    offerFromWire({ ...wire, value: 50, orderType: 'delivery' }),
  ];
  expect(cardPrice(item, offers, 'pickup')).toBe(700);
  expect(cardPrice(item, offers, 'delivery')).toBe(400);
  expect(cardPrice({ ...item, itemId: 'x', collectionId: 'y' }, offers, 'pickup')).toBeNull();
});

test('a card never goes below zero', () => {
  const whole = { ...wire, value: 100 };
  const offers = [offerFromWire(whole), offerFromWire({ ...whole, entityType: 'items', entityId: 'kebab' })];
  expect(cardPrice({ itemId: 'kebab', collectionId: 'grills', price: amount(5) }, offers, 'pickup')).toBe(0);
});
