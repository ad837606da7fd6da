import { add, type Amount, amount, subtract, subtractDownToZero, sumOf, ZERO } from '../money/amount.ts';
import { prorateOver } from '../money/prorate.ts';
import { splitBill } from '../order/split-bill.ts';
import { counts, decideClaim, leftOf, type TableBill, takenOfItems, type WantedClaim } from './claims.ts';

/** TABLE-04 How the people of a table divide the bill. */
export const SPLITS = ['even', 'person', 'item'] as const;
export type Split = (typeof SPLITS)[number];

/** Who pays for an item, as chosen on this phone; by default the one who ordered it. */
export type Picks = Readonly<Record<string, readonly string[]>>;

type Planned = { split: Split; picks: Picks; me: string };
type Item = TableBill['items'][number];

export type BillPlan = {
  /** What the person of this phone would claim now. */
  mine: Amount;
  /** What others would claim of what is left then. */
  others: ReadonlyMap<string, Amount>;
  /** Left to pay, by none of the people who are here. */
  open: Amount;
};

/** Those who pay for an item; none means everybody. */
export function payersOf(
  item: Item,
  { split, picks }: Omit<Planned, 'me'>,
  people: readonly string[],
): string[] {
  const owner = item.personId === null ? [] : [item.personId];
  return split === 'item' ? (picks[item.id] ?? owner).filter((id) => people.includes(id)) : owner;
}

/** TABLE-22 The part of the bill that a person takes by this division. */
export function wantedPart({ me, ...planned }: Planned, bill: TableBill, now: Date): WantedClaim {
  const { items, people } = bill;
  if (planned.split === 'even') return { kind: 'even' };
  const payers = items.map((item) => ({ item, payers: payersOf(item, planned, people) }));
  if (payers.every((one) => one.payers.length === 1 && one.payers[0] === one.item.personId))
    return { kind: 'own' };
  return {
    kind: 'items',
    items: payers
      .filter((one) => one.payers.length === 0 || one.payers.includes(me))
      .filter((one) => !hasPaidFor(one.item.id, me, bill, now))
      .map((one) => ({ id: one.item.id, parts: one.payers.length || people.length })),
  };
}

/** Whether a person has taken a part of an item already, so that the rest of it is for the others. */
const hasPaidFor = (itemId: string, personId: string, { claims }: TableBill, now: Date): boolean =>
  claims.some(
    (claim) =>
      claim.personId === personId && counts(claim, now) && claim.items.some(({ id }) => id === itemId),
  );

/** What each person has paid or claimed. */
export function settledByPerson({ claims }: Pick<TableBill, 'claims'>, now: Date): Map<string, Amount> {
  const settled = new Map<string, Amount>();
  for (const { personId, amount: part } of claims.filter((claim) => counts(claim, now)))
    if (personId !== null) settled.set(personId, add(settled.get(personId) ?? ZERO, part));
  return settled;
}

/** How what is left would be paid. What all would pay, what is open and what is settled is exactly the bill. */
export function planBill(planned: Planned, bill: TableBill, now: Date): BillPlan {
  const { me, split } = planned;
  const left = leftOf(bill, now);
  const weights = split === 'even' ? evenWeights(bill, now) : itemWeights(planned, bill, now);
  const others = [...weights].filter(([id, weight]) => id !== me && weight > ZERO);
  const isMine = split !== 'even' || weights.has(me) || others.length === 0;
  const wanted = wantedPart(planned, bill, now);
  const mine = isMine ? (decideClaim(wanted, me, bill, now)?.amount ?? ZERO) : ZERO;
  const rest = subtract(left, mine);
  if (others.length === 0) return { mine, others: new Map(), open: rest };
  const parts = prorateOver(rest, others, ([, weight]) => weight);
  return { mine, others: new Map(parts.map(({ of: [id], amount: part }) => [id, part])), open: ZERO };
}

/** Those who have paid nothing yet have an equal part. */
function evenWeights(bill: TableBill, now: Date): Map<string, Amount> {
  const settled = settledByPerson(bill, now);
  return new Map(bill.people.filter((id) => !settled.has(id)).map((id) => [id, amount(1)]));
}

function itemWeights(planned: Planned, bill: TableBill, now: Date): Map<string, Amount> {
  const taken = takenOfItems(bill, now);
  const owners = bill.items.flatMap(({ personId }) => personId ?? []);
  const people = [...new Set([...bill.people, ...owners])];
  if (people.length === 0) return new Map();
  const parts = bill.items.map((item) => {
    const named = payersOf(item, planned, bill.people);
    const all = named.length === 0 ? bill.people : named;
    const others = all.filter((id) => !hasPaidFor(item.id, id, bill, now));
    const payers = others.length === 0 ? all : others;
    return {
      amount: subtractDownToZero(item.share, taken.get(item.id) ?? ZERO),
      payers: payers.map((id) => people.indexOf(id)),
    };
  });
  const shares = splitBill(parts, people.length);
  return new Map(people.map((id, index) => [id, shares[index] ?? ZERO]));
}

/** What was paid without a claim, such as a round that was paid to staff. */
export const paidElsewhere = ({ paid, claims }: Pick<TableBill, 'paid' | 'claims'>): Amount =>
  subtractDownToZero(
    paid,
    sumOf(
      claims.filter(({ state }) => state === 'taken'),
      (claim) => claim.amount,
    ),
  );
