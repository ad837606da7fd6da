import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, sumOf, ZERO } from '../money/amount.ts';
import { paidElsewhere, type Picks, planBill, settledByPerson, SPLITS, wantedPart } from './bill-plan.ts';
import { type Claim, decideClaim, leftOf, type TableBill } from './claims.ts';

const NOW = new Date('2026-01-01T12:00:00Z');
const LATER = new Date('2026-01-01T12:30:00Z');
const PEOPLE = ['lina', 'omar', 'sara'];

/** The bill of the picture: JD 20.01. */
const ITEMS = [
  { id: 'latte', personId: 'lina', share: amount(319) },
  { id: 'second', personId: 'omar', share: amount(319) },
  { id: 'knafeh', personId: null, share: amount(377) },
  { id: 'lemonade', personId: 'omar', share: amount(464) },
  { id: 'dates', personId: 'lina', share: amount(522) },
];
const bill: TableBill = { due: amount(2_001), paid: ZERO, items: ITEMS, people: PEOPLE, claims: [] };
const picks: Picks = { dates: ['lina', 'sara'] };
const claimOf = (personId: string, part: number, more: Partial<Claim> = {}): Claim => ({
  id: personId,
  personId,
  amount: amount(part),
  state: 'open',
  items: [],
  claimedAt: NOW,
  expiresAt: LATER,
  ...more,
});

test('TABLE-04 a bill is divided by items, by people and evenly, and the own part is what is claimed', () => {
  const by = (split: (typeof SPLITS)[number], me = 'lina') => {
    const { mine, others } = planBill({ split, picks, me }, bill, NOW);
    return [mine, ...others.values()];
  };
  // Lina: a latte, half of the dates and a third of the knafeh.
  expect(by('item')).toEqual([319 + 261 + 126, 909, 386]);
  expect(by('person')).toEqual([319 + 522 + 126, 909, 125]);
  expect(by('even')).toEqual([667, 667, 667]);
  expect(wantedPart({ split: 'even', picks, me: 'omar' }, bill, NOW)).toEqual({ kind: 'even' });
  const own = { ...bill, items: ITEMS.filter(({ personId }) => personId !== null) };
  expect(wantedPart({ split: 'person', picks, me: 'omar' }, own, NOW)).toEqual({ kind: 'own' });
});

test('TABLE-04 who has paid an equal part has no other one while somebody has not', () => {
  const claimed = { ...bill, claims: [claimOf('omar', 667)] };
  const plan = planBill({ split: 'even', picks: {}, me: 'omar' }, claimed, NOW);
  expect([plan.mine, ...plan.others.values()]).toEqual([0, 667, 667]);
  const all = { ...claimed, claims: ['lina', 'omar', 'sara'].map((id) => claimOf(id, 600)) };
  expect(planBill({ split: 'even', picks: {}, me: 'omar' }, all, NOW).mine).toBe(201);
});

test('TABLE-04 who has paid a part of an item pays no other part of it', () => {
  const knafeh = { split: 'item', picks: { latte: ['lina', 'omar', 'sara'] }, me: 'lina' } as const;
  const first = planBill(knafeh, bill, NOW);
  const items = [
    { id: 'latte', amount: amount(107) },
    { id: 'knafeh', amount: amount(126) },
    { id: 'dates', amount: amount(522) },
  ];
  const claimed = { ...bill, claims: [claimOf('lina', 755, { items })] };
  expect(first.mine).toBe(755);
  const { mine, others, open } = planBill(knafeh, claimed, NOW);
  expect([mine, open, ...others.values()]).toEqual([0, 0, 1_015, 231]);
});

test('TABLE-04 the items of a person who has left stay with that person, and picked ones do not', () => {
  const without = { ...bill, people: ['lina', 'sara'] };
  const of = (split: 'person' | 'item') =>
    planBill({ split, picks: {}, me: 'sara' }, without, NOW).others.get('omar');
  expect([of('person'), of('item')]).toEqual([783, undefined]);
});

test('TABLE-04 all parts of a plan add up to the bill, whatever is paid and claimed already', () => {
  const person = fc.constantFrom(...PEOPLE);
  const items = fc.array(
    fc.record({
      id: fc.uuid(),
      personId: fc.option(fc.constantFrom(...PEOPLE, 'gone')),
      share: fc.nat(900).map(amount),
    }),
    { maxLength: 8 },
  );
  const claim = fc.record({ person, split: fc.constantFrom(...SPLITS), isTaken: fc.boolean() });
  fc.assert(
    fc.property(
      items,
      fc.array(claim, { maxLength: 5 }),
      person,
      fc.constantFrom(...SPLITS),
      fc.nat(500),
      (all, claims, me, split, cash) => {
        const due = sumOf(all, ({ share }) => share);
        const paid = amount(Math.min(due, cash));
        let now: TableBill = { due, paid, items: all, people: PEOPLE, claims: [] };
        for (const { person: payer, split: division, isTaken } of claims) {
          const wanted = wantedPart({ split: division, picks: {}, me: payer }, now, NOW);
          const decided = decideClaim(wanted, payer, now, NOW);
          if (decided === null) continue;
          const made = { ...claimOf(payer, 0), ...decided, state: isTaken ? 'taken' : 'open' } as const;
          now = {
            ...now,
            paid: isTaken ? amount(now.paid + decided.amount) : now.paid,
            claims: [...now.claims, made],
          };
        }
        const { mine, others, open } = planBill({ split, picks: {}, me }, now, NOW);
        const parts = mine + open + sumOf([...others.values()], (part) => part);
        expect(parts).toBe(leftOf(now, NOW));
        const settled = sumOf([...settledByPerson(now, NOW).values()], (part) => part);
        expect(parts + settled + paidElsewhere(now)).toBe(due);
      },
    ),
  );
});
