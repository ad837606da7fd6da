import { expect, test } from 'vitest';
import { amount, ZERO } from '../money/amount.ts';
import { basisPoints } from '../money/percent.ts';
import { cardPrice, offerPrice } from './card-price.ts';
import { isEligible, obstaclesTo } from './eligibility.ts';
import { describeOffer, type Offer } from './offer.ts';
import { ruleHolds, unitsToAdd } from './quantity-rule.ts';

const grills: Offer = {
  id: 'o1',
  name: 'Grills',
  level: 'collection',
  targetId: 'grills',
  affects: 'item',
  mode: 'save',
  percent: basisPoints(2_000),
  minimumAmount: ZERO,
  maxDiscount: null,
  orderType: null,
  rules: [],
};

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
  const pickupOnly: Offer = { ...grills, orderType: 'pickup' };
  const cart = { orderType: 'delivery', subtotal: ZERO, units: 1 } as const;
  expect(obstaclesTo(pickupOnly, cart)).toEqual([{ kind: 'order_type', needed: 'pickup' }]);
  expect(isEligible(pickupOnly, { ...cart, orderType: 'pickup' })).toBe(true);
});

test('D-066 a minimum is met exactly', () => {
  const fromFive: Offer = { ...grills, minimumAmount: amount(500) };
  const cart = { orderType: 'pickup', units: 1 } as const;
  expect(isEligible(fromFive, { ...cart, subtotal: amount(500) })).toBe(true);
  expect(obstaclesTo(fromFive, { ...cart, subtotal: amount(499) })).toEqual([
    { kind: 'minimum_amount', missing: 1 },
  ]);
});

test('OFFER-02 describes percent, minimum and cap as data', () => {
  const full: Offer = {
    ...grills,
    percent: basisPoints(750),
    minimumAmount: amount(1000),
    maxDiscount: amount(300),
  };
  expect(describeOffer(full)).toMatchObject({
    percent: 7.5,
    minimumAmount: 1000,
    maxDiscount: 300,
    maxDiscountPer: 'unit',
    orderType: null,
  });
  const shipping: Offer = { ...grills, affects: 'shipping' };
  expect(describeOffer(shipping)).toMatchObject({
    minimumAmount: null,
    maxDiscountPer: 'order',
    orderType: 'delivery',
  });
  expect(describeOffer({ ...grills, level: 'branch', targetId: null }).maxDiscountPer).toBe('order');
});

test('D-068 a card shows the reduced price of an unconditional offer only', () => {
  const price = amount(475);
  expect(offerPrice(price, grills)).toBe(380);
  expect(offerPrice(price, { ...grills, maxDiscount: amount(50) })).toBe(425);
  expect(offerPrice(price, null)).toBeNull();
  const without: Partial<Offer>[] = [
    { minimumAmount: amount(100) },
    { rules: [{ rule: 'even_quantity' }] },
    { mode: 'cashback' },
    { affects: 'shipping' },
    { level: 'branch', targetId: null },
    { percent: basisPoints(0) },
  ];
  for (const changes of without) expect(offerPrice(price, { ...grills, ...changes })).toBeNull();
});

test('D-063 a card adds the best item offer and the best collection offer', () => {
  const item = { itemId: 'kebab', collectionId: 'grills', price: amount(1000) };
  const offers: Offer[] = [
    grills,
    { ...grills, percent: basisPoints(1500) },
    { ...grills, level: 'item', targetId: 'kebab', percent: basisPoints(1000) },
    { ...grills, level: 'item', targetId: 'other', percent: basisPoints(9000) },
    { ...grills, targetId: 'sweets', percent: basisPoints(9000) },
    { ...grills, percent: basisPoints(5000), orderType: 'delivery' },
  ];
  expect(cardPrice(item, offers, 'pickup')).toBe(700);
  expect(cardPrice(item, offers, 'delivery')).toBe(400);
  expect(cardPrice({ ...item, itemId: 'x', collectionId: 'y' }, offers, 'pickup')).toBeNull();
});

test('a card never goes below zero', () => {
  const whole = { ...grills, percent: basisPoints(10_000) };
  const offers: Offer[] = [whole, { ...whole, level: 'item', targetId: 'kebab' }];
  expect(cardPrice({ itemId: 'kebab', collectionId: 'grills', price: amount(5) }, offers, 'pickup')).toBe(0);
});
