import type { SharedSession, WireClaim, WireTableBill } from '@app/contract/schemas/customer/table-sessions';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { type Amount, amountFromDecimal } from '@app/domain/money/amount';
import type { TableBill } from '@app/domain/party/claims';

export type SharedTable = SharedSession & { party: WireParty; bill: WireTableBill };

/** An item of the bill with its part of tax and service. */
export type BillItem = { id: string; name: string; quantity: number; personId: string | null; share: Amount };
export type BillPerson = { id: string; name: string; place: number; hasLeft: boolean };

export const isSharedTable = (session: SharedSession | undefined): session is SharedTable =>
  session?.party !== undefined && session.bill !== undefined;

/** The items that cost something, in the order they were placed. */
export const billItems = ({ orders }: SharedTable): BillItem[] =>
  orders
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((a, b) => Date.parse(a.orderedAt) - Date.parse(b.orderedAt))
    .flatMap(({ items }) =>
      items.map(({ _id, name, quantity, person, share = 0 }) => ({
        id: _id,
        name,
        quantity,
        personId: person?._id ?? null,
        share: amountFromDecimal(share),
      })),
    );

/** Everybody who shares the bill; the place decides the colour of the face. */
export function billPeople({ bill, party }: SharedTable): BillPerson[] {
  const seen = new Map(party.people.map(({ _id, hasLeft }) => [_id, hasLeft]));
  return bill.people.map(({ _id, name }, place) => ({
    id: _id,
    name,
    place,
    hasLeft: seen.get(_id) ?? true,
  }));
}

/** The bill as the rules of dividing it know it. */
export function toTableBill(table: SharedTable): TableBill {
  const { bill } = table;
  return {
    due: amountFromDecimal(bill.due),
    paid: amountFromDecimal(bill.paid),
    items: billItems(table),
    people: billPeople(table)
      .filter(({ hasLeft }) => !hasLeft)
      .map(({ id }) => id),
    claims: bill.claims.map(toClaim),
  };
}

const toClaim = (claim: WireClaim): TableBill['claims'][number] => ({
  id: claim._id,
  personId: claim.personId,
  amount: amountFromDecimal(claim.amount),
  state: claim.isTaken ? 'taken' : 'open',
  items: claim.items.map((item) => ({ id: item._id, amount: amountFromDecimal(item.amount) })),
  claimedAt: new Date(0),
  expiresAt: new Date(claim.expiresAt),
});
