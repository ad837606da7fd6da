import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, type Amount, amount, sumOf, ZERO } from '../money/amount.ts';
import {
  type Claim,
  claimedOf,
  claimsInTheWay,
  decideClaim,
  decideLatePart,
  leftOf,
  payRounds,
  type TableBill,
  takenOfItems,
  type WantedClaim,
} from './claims.ts';

const NOW = new Date('2026-01-01T12:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const PEOPLE = ['lina', 'omar', 'sara'];
const ITEMS = ['a', 'b', 'c', 'd'];

const billOf = (shares: readonly number[], changes: Partial<TableBill> = {}): TableBill => ({
  due: amount(shares.reduce((total, share) => total + share, 0)),
  paid: ZERO,
  items: shares.map((share, index) => ({
    id: ITEMS[index] ?? '',
    personId: PEOPLE[index % 3] ?? null,
    share: amount(share),
  })),
  people: PEOPLE,
  claims: [],
  ...changes,
});
const claimed = (bill: TableBill, wanted: WantedClaim, personId = 'lina'): TableBill => {
  const claim = decideClaim(wanted, personId, bill, NOW);
  if (claim === null) return bill;
  const id = String(bill.claims.length);
  const gone = new Set(claimsInTheWay(claim.amount, bill, NOW));
  const before = bill.claims.map((one): Claim => (gone.has(one) ? { ...one, state: 'released' } : one));
  const more: Claim = { id, personId, state: 'open', claimedAt: NOW, expiresAt: at(30), ...claim };
  return { ...bill, claims: [...before, more] };
};
const openOf = ({ claims }: TableBill) => claims.filter(({ state }) => state === 'open');

test('TABLE-22 equal parts: the last one pays exactly what is left', () => {
  let bill = billOf([1_000]);
  for (const person of PEOPLE) bill = claimed(bill, { kind: 'even' }, person);
  expect(bill.claims.map((claim) => claim.amount)).toEqual([334, 333, 333]);
  expect(decideClaim({ kind: 'rest' }, 'lina', bill, NOW)).toBeNull();
});

test('TABLE-22 own items, a part of an item, and the rest', () => {
  const bill = billOf([300, 500, 200]);
  expect(decideClaim({ kind: 'own' }, 'omar', bill, NOW)).toEqual({
    amount: 500,
    items: [{ id: 'b', amount: 500 }],
  });
  const half = claimed(bill, { kind: 'items', items: [{ id: 'b', parts: 2 }] }, 'sara');
  expect(decideClaim({ kind: 'own' }, 'omar', half, NOW)?.amount).toBe(250);
  expect(decideClaim({ kind: 'rest' }, 'omar', half, NOW)).toEqual({ amount: 750, items: [] });
});

test('TF-12 an item that is claimed is claimed once, and is free again after the time', () => {
  const bill = claimed(billOf([300, 500]), { kind: 'items', items: [{ id: 'a', parts: 1 }] });
  const again = { kind: 'items', items: [{ id: 'a', parts: 1 }] } as const;
  expect(decideClaim(again, 'omar', bill, NOW)).toBeNull();
  expect(decideClaim(again, 'omar', bill, at(31))?.amount).toBe(300);
  expect(decideClaim({ kind: 'items', items: [{ id: 'unknown', parts: 1 }] }, 'omar', bill, NOW)).toBeNull();
});

test('TABLE-23 an amount pays the oldest rounds first', () => {
  const rounds = [300, 0, 500].map((left) => ({ left: amount(left) }));
  expect(payRounds(amount(400), rounds).map(({ amount: part, isPaid }) => [part, isPaid])).toEqual([
    [300, true],
    [100, false],
  ]);
});

type Step =
  | { kind: 'claim'; wanted: WantedClaim; person: string }
  | { kind: 'take' | 'release' | 'expire'; index: number }
  | { kind: 'lower' | 'raise'; by: number };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('claim' as const),
    person: fc.constantFrom(...PEOPLE),
    wanted: fc.oneof(
      fc.record({ kind: fc.constantFrom('even' as const, 'own' as const, 'rest' as const) }),
      fc.record({
        kind: fc.constant('items' as const),
        items: fc.array(fc.record({ id: fc.constantFrom(...ITEMS), parts: fc.integer({ min: 1, max: 30 }) })),
      }),
    ),
  }),
  fc.record({
    kind: fc.constantFrom('take' as const, 'release' as const, 'expire' as const),
    index: fc.nat(9),
  }),
  fc.record({ kind: fc.constantFrom('lower' as const, 'raise' as const), by: fc.nat(5_000) }),
);

/** The bill after one step, as the server takes it. */
function stepped(bill: TableBill, step: Step): TableBill {
  switch (step.kind) {
    case 'claim':
      return claimed(bill, step.wanted, step.person);
    case 'raise':
      return { ...bill, due: add(bill.due, amount(step.by)) };
    case 'lower':
      return {
        ...bill,
        due: amount(Math.max(bill.paid + sumOf(openOf(bill), (one) => one.amount), bill.due - step.by)),
      };
    default: {
      const claims = bill.claims.map((claim, index): Claim => {
        if (index !== step.index || claim.state !== 'open') return claim;
        if (step.kind === 'expire') return { ...claim, expiresAt: NOW };
        return { ...claim, state: step.kind === 'take' ? 'taken' : 'released' };
      });
      const taken = claims[step.index];
      const isTaken = taken?.state === 'taken' && bill.claims[step.index]?.state === 'open';
      return { ...bill, claims, paid: isTaken ? add(bill.paid, taken.amount) : bill.paid };
    }
  }
}

test('TABLE-22 TF-11 claims and payments in any order never exceed the bill, and the rest ends it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(4_000), { minLength: 1, maxLength: 4 }),
      fc.array(anyStep, { maxLength: 40 }),
      (shares, steps) => {
        let bill = billOf(shares);
        for (const step of steps) {
          bill = stepped(bill, step);
          const open = sumOf(openOf(bill), (claim) => claim.amount);
          expect(bill.paid + open).toBeLessThanOrEqual(bill.due);
          const taken = takenOfItems(bill, NOW);
          for (const { id, share } of bill.items) expect(taken.get(id) ?? 0).toBeLessThanOrEqual(share);
        }
        const ended = claimed(bill, { kind: 'rest' });
        expect(leftOf(ended, NOW)).toBe(ZERO);
        expect(add(ended.paid, claimedOf(ended, NOW))).toBe(ended.due);
      },
    ),
  );
});

test('TABLE-23 what pays the rounds is the amount, and no round gets more than it lacks', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5_000)), fc.nat(20_000), (lefts, given) => {
      const rounds = lefts.map((left) => ({ left: amount(left) }));
      const paid = payRounds(amount(given), rounds);
      const total: Amount = sumOf(paid, (one) => one.amount);
      expect(total).toBe(
        Math.min(
          given,
          sumOf(rounds, ({ left }) => left),
        ),
      );
      for (const { round, amount: part, isPaid } of paid) {
        expect(part).toBeLessThanOrEqual(round.left);
        expect(isPaid).toBe(part === round.left);
      }
    }),
  );
});

test('TF-13 money that comes late counts if the rest allows it, without items that others have claimed', () => {
  const late: Claim = {
    id: 'late',
    personId: 'lina',
    amount: amount(300),
    state: 'released',
    items: [{ id: 'a', amount: amount(300) }],
    claimedAt: NOW,
    expiresAt: at(-1),
  };
  const others = (sum: number, items: Claim['items'] = []): Claim => ({
    ...late,
    id: 'others',
    personId: 'omar',
    amount: amount(sum),
    state: 'open',
    items,
    expiresAt: at(30),
  });
  const decide = (other: Claim, own: Claim = late) =>
    decideLatePart(own, billOf([300, 200, 100], { claims: [own, other] }), NOW);
  expect(decide(others(300))).toBe('items');
  expect(decide(others(301))).toBe('none');
  expect(decide(others(300), { ...late, state: 'open' })).toBe('items');
  expect(decide(others(300), { ...late, state: 'taken' })).toBe('none');
  expect(decide(others(200, [{ id: 'a', amount: amount(200) }]))).toBe('amount');
  // What has expired and is not paid is in the way of nothing.
  expect(decide({ ...others(600), expiresAt: at(-1) })).toBe('items');
});
