import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CashEntry,
  cashInHand,
  cashReturned,
  cashSettled,
  cashTaken,
  isCashReasonMissing,
  isNoteMissing,
  settlementOf,
} from './cash.ts';

test('CON-65 cash in hand is what was taken and not settled', () => {
  const ledger = [cashTaken('a', 1_825), cashTaken('b', 2_810)];
  expect(cashInHand(ledger)).toBe(4_635);
  const settlement = settlementOf(cashInHand(ledger), 4_600);
  expect(settlement).toEqual({ expected: 4_635, counted: 4_600, difference: -35 });
  expect(cashInHand([...ledger, cashSettled(settlement)])).toBe(0);
});

test('CON-29 the cash of an order leaves the account once', () => {
  const ledger: CashEntry[] = [cashTaken('a', 1_825), cashTaken('b', 500)];
  const returned = cashReturned('a', ledger);
  expect(returned).toEqual({ kind: 'returned', amount: -1_825, orderId: 'a' });
  expect(cashReturned('a', [...ledger, ...(returned ? [returned] : [])])).toBeNull();
  expect(cashReturned('c', ledger)).toBeNull();
});

test.each([
  [1_825, 1_825, null, false],
  [1_825, 1_800, null, true],
  [1_825, 2_000, ' ', true],
  [1_825, 2_000, 'no change', false],
] as const)('CON-61 %i due and %i taken with the reason %s', (due, taken, reason, expected) => {
  expect(isCashReasonMissing(due, taken, reason)).toBe(expected);
});

test('CON-65 a difference needs a note', () => {
  expect(isNoteMissing(settlementOf(100, 100), null)).toBe(false);
  expect(isNoteMissing(settlementOf(100, 90), null)).toBe(true);
  expect(isNoteMissing(settlementOf(100, 90), ' ')).toBe(true);
  expect(isNoteMissing(settlementOf(100, 90), 'a coin was lost')).toBe(false);
});

const action = fc.oneof(
  fc.record({
    kind: fc.constant('take' as const),
    order: fc.constantFrom('a', 'b', 'c', 'd'),
    amount: fc.integer({ min: 1, max: 9_999 }),
  }),
  fc.record({ kind: fc.constant('cancel' as const), order: fc.constantFrom('a', 'b', 'c', 'd') }),
  fc.record({ kind: fc.constant('settle' as const), counted: fc.nat(20_000) }),
);

test('CON-65 the ledger always adds up and is only added to', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      let ledger: readonly CashEntry[] = [];
      let expected = 0;
      const taken = new Map<string, number>();
      for (const one of actions) {
        const before = ledger;
        if (one.kind === 'take') {
          ledger = [...ledger, cashTaken(one.order, one.amount)];
          expected += one.amount;
          taken.set(one.order, (taken.get(one.order) ?? 0) + one.amount);
        } else if (one.kind === 'cancel') {
          const entry = cashReturned(one.order, ledger);
          ledger = entry ? [...ledger, entry] : ledger;
          expected -= taken.get(one.order) ?? 0;
          taken.set(one.order, 0);
        } else {
          ledger = [...ledger, cashSettled(settlementOf(cashInHand(ledger), one.counted))];
          expected = 0;
        }
        expect(cashInHand(ledger)).toBe(expected);
        expect(ledger.slice(0, before.length)).toEqual(before);
      }
    }),
  );
});
