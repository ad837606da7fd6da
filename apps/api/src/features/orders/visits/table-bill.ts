import type { WireClaim, WireTableBill } from '@app/contract/schemas/customer/table-sessions';
import { type Amount, amount, subtract, sumOf, toDecimal, ZERO } from '@app/domain/money/amount';
import { prorateOver } from '@app/domain/money/prorate';
import { splitBill } from '@app/domain/order/split-bill';
import {
  claimedOf,
  type ClaimKind,
  type ClaimPayment,
  type ClaimState,
  decideClaim,
  isHeld,
  leftOf,
  type PaidMethod,
  prolongedExpiry,
  type TableBill,
} from '@app/domain/party/claims';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/connect.ts';
import { isOnOrder, isReleased, ORDER_AMOUNTS } from '#db/order-parts.ts';
import { sharesOfStored } from '../party/stored-shares.ts';

export type LoadedBill = Awaited<ReturnType<typeof loadBill>>;
export type ClaimRecord = LoadedBill['claims'][number];
type BilledPerson = { id: string; name: string; left_at: Date | null; removed_at: Date | null };

/** TABLE-22 The bill of a visit: what is due and paid, the share of each item, and the claims. */
export async function loadBill(db: Db, sessionId: string, people: readonly BilledPerson[]) {
  const rounds = await db
    .selectFrom('customer_order')
    .select(['customer_order.id', 'status', 'is_paid', 'claims_taken', 'tax_basis_points'])
    .select(ORDER_AMOUNTS)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_item')
          .select(['order_item.id', 'order_item.person_id', 'order_item.total', 'order_item.saved'])
          .select('order_item.tax_basis_points')
          .select(isFromWaiter.as('is_from_waiter'))
          .whereRef('order_item.order_id', '=', 'customer_order.id')
          .where(isOnOrder())
          .orderBy('position'),
      ).as('items'),
    )
    .where('table_session_id', '=', sessionId)
    .where(isReleased())
    .orderBy('ordered_at')
    .orderBy('customer_order.id')
    .execute();
  const claims = await selectClaims(db).where('table_claim.session_id', '=', sessionId).execute();
  const charged = rounds.filter(({ status }) => status !== 'cancelled');
  const dueOf = (round: (typeof rounds)[number]) => amount(round.total - round.used_credit);
  const paidOf = (round: (typeof rounds)[number]) =>
    round.is_paid ? dueOf(round) : amount(round.claims_taken);
  const shares = new Map(charged.flatMap((round) => [...sharesOfRound(round, dueOf(round))]));
  const bill: TableBill = {
    due: sumOf(charged, dueOf),
    paid: sumOf(charged, paidOf),
    items: charged.flatMap(({ items }) =>
      items.map(({ id, person_id: personId }) => ({ id, personId, share: shares.get(id) ?? ZERO })),
    ),
    people: people.filter(({ left_at, removed_at }) => left_at === null && removed_at === null).map(idOf),
    claims: claims.map((claim) => ({
      id: claim.id,
      personId: claim.person_id,
      amount: amount(claim.amount),
      state: claim.state,
      items: claim.items.map((item) => ({ id: item.id, amount: amount(item.amount) })),
      claimedAt: claim.claimed_at,
      expiresAt: claim.expires_at,
    })),
  };
  return {
    bill,
    claims,
    shares,
    /** TABLE-13 The items that a waiter entered. */
    waiterItems: new Set(
      rounds.flatMap(({ items }) => items.filter((item) => item.is_from_waiter).map(idOf)),
    ),
    /** What was paid by claims for rounds that were cancelled afterwards. */
    refundDue: sumOf(
      rounds.filter(({ status }) => status === 'cancelled'),
      (round) => amount(round.claims_taken),
    ),
    unpaid: charged
      .filter(({ is_paid: isPaid }) => !isPaid)
      .map((round) => ({ id: round.id, left: subtract(dueOf(round), amount(round.claims_taken)) })),
  };
}

/* The line of a party without an owner; the item may have one since. */
const isFromWaiter = sql<boolean>`exists (select from party_line
  where party_line.id = order_item.party_line_id and party_line.person_id is null)`;

const idOf = ({ id }: { id: string }) => id;

export const selectClaims = (db: Db) =>
  db
    .selectFrom('table_claim')
    .leftJoin('party_person', 'party_person.id', 'table_claim.person_id')
    .select(['table_claim.id', 'table_claim.session_id', 'table_claim.person_id', 'party_person.name'])
    .select(['table_claim.amount', 'table_claim.tip', 'claimed_at', 'expires_at'])
    .select(['table_claim.prolonged_at', 'table_claim.payment_id'])
    .select([
      sql<ClaimKind>`table_claim.kind`.as('kind'),
      sql<ClaimPayment>`table_claim.pay`.as('pay'),
      sql<ClaimState>`table_claim.state`.as('state'),
      sql<PaidMethod | null>`table_claim.method`.as('method'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('table_claim_item')
          .select(['order_item_id as id', 'table_claim_item.amount'])
          .whereRef('table_claim_item.claim_id', '=', 'table_claim.id'),
      ).as('items'),
    )
    .orderBy('claimed_at')
    .orderBy('table_claim.id');

type StoredRound = Parameters<typeof sharesOfStored>[2] & {
  items: { id: string; total: number; saved: number; tax_basis_points: number | null }[];
};

/** TABLE-04 Used credit lowers all shares of its round alike. */
function sharesOfRound(round: StoredRound, due: Amount): Map<string, Amount> {
  const lines = round.items.map((item) => ({ ...item, key: item.id }));
  const full = sharesOfStored(round.items.map(idOf), lines, round);
  if (sumOf([...full.values()], (share) => share) === due) return full;
  const entries = [...full];
  return new Map(
    prorateOver(due, entries, ([, share]) => share).map(({ of: [id], amount: share }) => [id, share]),
  );
}

type Viewer = { me: { id: string } | null; people: readonly BilledPerson[]; now: Date };

export function toWireBill(loaded: LoadedBill, { me, people, now }: Viewer): WireTableBill {
  const { bill, refundDue } = loaded;
  const seen = people.filter(({ removed_at }) => removed_at === null);
  const indexes = new Map(seen.map(({ id }, index) => [id, index]));
  const parts = bill.items.map(({ personId, share }) => {
    const payer = indexes.get(personId ?? '');
    return { amount: share, payers: payer === undefined ? [] : [payer] };
  });
  const shares = seen.length === 0 ? [] : splitBill(parts, seen.length);
  return {
    due: toDecimal(bill.due),
    paid: toDecimal(bill.paid),
    claimed: toDecimal(claimedOf(bill, now)),
    left: toDecimal(leftOf(bill, now)),
    refundDue: toDecimal(refundDue),
    evenPart: toDecimal(me ? (decideClaim({ kind: 'even' }, me.id, bill, now)?.amount ?? ZERO) : ZERO),
    claims: loaded.claims
      .filter((claim) => claim.state === 'taken' || isHeld(toHeld(claim), now))
      .map((claim) => toWireClaim(claim, me, now)),
    people: seen.map(({ id, name }, index) => ({ _id: id, name, share: toDecimal(shares[index] ?? ZERO) })),
  };
}

const toHeld = ({ state, expires_at, pay, prolonged_at }: ClaimRecord) => ({
  state,
  expiresAt: expires_at,
  pay,
  prolongedAt: prolonged_at,
});

/** TABLE-22 When it expires after more time was asked for; null if it has no more time. */
export const moreTimeFor = (claim: ClaimRecord, now: Date): Date | null =>
  // TABLE-22 Its payment has a time of its own.
  claim.payment_id === null ? prolongedExpiry(toHeld(claim), now) : null;

export const toWireClaim = (claim: ClaimRecord, me: { id: string } | null, now: Date): WireClaim => ({
  _id: claim.id,
  personId: claim.person_id,
  name: claim.name ?? '',
  kind: claim.kind,
  amount: toDecimal(amount(claim.amount)),
  isTaken: claim.state === 'taken',
  expiresAt: claim.expires_at.toISOString(),
  items: claim.items.map((item) => ({ _id: item.id, amount: toDecimal(amount(item.amount)) })),
  ...(me !== null &&
    claim.person_id === me.id && {
      own: {
        pay: claim.pay,
        tip: toDecimal(amount(claim.tip)),
        canProlong: moreTimeFor(claim, now) !== null,
      },
    }),
});

/** What is paid and claimed together, for the lists of staff. */
export const openClaims = (loaded: LoadedBill, now: Date): ClaimRecord[] =>
  loaded.claims.filter((claim) => isHeld(toHeld(claim), now));
