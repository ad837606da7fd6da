import { InvalidAmount } from '@app/domain/money/amount';
import { InvalidPercent } from '@app/domain/money/percent';
import { InvalidOffer, isUnconditional } from '@app/domain/offers/offer';
import { expect, test } from 'vitest';
import { offerFromWire, ruleFromWire } from './offer.ts';

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

test('OFFER-05 converts an offer', () => {
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

test('missing fields mean no minimum, no cap, all order types and no rule', () => {
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

test('ignores the entity id of a branch offer', () => {
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
  [{ rules: [{ rule: 'full_moon', value: 1 }] }, InvalidOffer],
])('rejects %o with a named error', (changes, error) => {
  expect(() => offerFromWire({ ...wire, ...changes })).toThrow(error);
});

test('OFFER-04 D-067 converts the four rules, also with spaces, and ignores the value of odd and even', () => {
  expect(ruleFromWire({ rule: 'minimum_quantity', value: 2 })).toEqual({
    rule: 'minimum_quantity',
    value: 2,
  });
  expect(ruleFromWire({ rule: 'equal quantity', value: '3' })).toEqual({ rule: 'equal_quantity', value: 3 });
  expect(ruleFromWire({ rule: 'odd quantity', value: 7 })).toEqual({ rule: 'odd_quantity' });
  expect(ruleFromWire({ rule: 'even_quantity' })).toEqual({ rule: 'even_quantity' });
});

test.each([null, undefined, 0, -1, 1.5, 'many'])('rejects a quantity rule of %s units', (value) => {
  expect(() => ruleFromWire({ rule: 'minimum_quantity', value })).toThrow(InvalidOffer);
});
