import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CouponFacts, couponRefusal, isCode, normaliseCode } from './coupon.ts';

const now = new Date('2026-11-17T09:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

const open: CouponFacts = {
  isActive: true,
  startsAt: null,
  endsAt: null,
  isForBranch: true,
  isFirstOrderOnly: false,
  hasOrdered: true,
  maxUses: null,
  uses: 100,
  maxUsesPerCustomer: null,
  usesByCustomer: 3,
};

test.each([
  [{}, null],
  [{ isActive: false }, 'expired'],
  [{ startsAt: after }, 'not_yet'],
  [{ startsAt: now }, null],
  [{ endsAt: now }, 'expired'],
  [{ endsAt: after }, null],
  [{ startsAt: before, endsAt: before }, 'expired'],
  [{ isForBranch: false }, 'other_branch'],
  [{ isFirstOrderOnly: true }, 'not_first_order'],
  [{ isFirstOrderOnly: true, hasOrdered: false }, null],
  [{ maxUsesPerCustomer: 3 }, 'used_already'],
  [{ maxUsesPerCustomer: 4 }, null],
  [{ maxUses: 100 }, 'used_up'],
  [{ maxUses: 101 }, null],
  [{ maxUses: 100, maxUsesPerCustomer: 3 }, 'used_already'],
  [{ endsAt: before, maxUses: 100 }, 'expired'],
] as const)('CODE-03 a coupon with %o is refused as %s', (terms, refusal) => {
  expect(couponRefusal({ ...open, ...terms }, now)).toBe(refusal);
});

test('CODE-03 an unknown code has a refusal of its own', () => {
  expect(couponRefusal(null, now)).toBe('unknown');
});

const anyTime = fc.option(fc.integer({ min: -2, max: 2 }).map((ms) => new Date(now.getTime() + ms)));
const anyCount = fc.nat(4);
const anyCoupon: fc.Arbitrary<CouponFacts> = fc.record({
  isActive: fc.boolean(),
  startsAt: anyTime,
  endsAt: anyTime,
  isForBranch: fc.boolean(),
  isFirstOrderOnly: fc.boolean(),
  hasOrdered: fc.boolean(),
  maxUses: fc.option(anyCount),
  uses: anyCount,
  maxUsesPerCustomer: fc.option(anyCount),
  usesByCustomer: anyCount,
});

test('CODE-02 an accepted coupon has a use left, for everyone and for the customer', () => {
  fc.assert(
    fc.property(anyCoupon, (coupon) => {
      fc.pre(couponRefusal(coupon, now) === null);
      expect(coupon.uses).toBeLessThan(coupon.maxUses ?? Infinity);
      expect(coupon.usesByCustomer).toBeLessThan(coupon.maxUsesPerCustomer ?? Infinity);
    }),
  );
});

test('CODE-02 a use that is given back never turns an accepted coupon into a refused one', () => {
  fc.assert(
    fc.property(anyCoupon, (coupon) => {
      fc.pre(couponRefusal(coupon, now) === null);
      const uses = Math.max(0, coupon.uses - 1);
      const usesByCustomer = Math.max(0, coupon.usesByCustomer - 1);
      expect(couponRefusal({ ...coupon, uses, usesByCustomer }, now)).toBe(null);
    }),
  );
});

test('CODE-03 once expired, a coupon stays expired', () => {
  fc.assert(
    fc.property(anyCoupon, fc.nat(1_000_000), (coupon, ms) => {
      fc.pre(couponRefusal(coupon, now) === 'expired');
      expect(couponRefusal(coupon, new Date(now.getTime() + ms))).toBe('expired');
    }),
  );
});

test('CODE-01 a code is compared in capitals and without spaces around it', () => {
  expect(normaliseCode('  aqaba10 ')).toBe('AQABA10');
});

test.each([
  ['AQABA10', true],
  ['A', true],
  ['FIRST-ORDER-2', true],
  ['aqaba10', false],
  ['AQABA 10', false],
  ['-A', false],
  ['عقبة', false],
  ['A'.repeat(24), true],
  ['A'.repeat(25), false],
  ['', false],
])('CODE-01 %s is a code: %s', (text, expected) => {
  expect(isCode(text)).toBe(expected);
});
