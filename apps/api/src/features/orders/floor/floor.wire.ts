import { amount, type Amount, subtractDownToZero, sumOf, ZERO } from '@app/domain/money/amount';
import type {
  FloorClaim,
  FloorSession,
  FloorTable,
  FloorVisit,
  TableRequest,
} from '@app/contract/schemas/console/tables';
import { ratesOfAll } from '#db/stored-taxes.ts';
import { claimedOf, leftOf } from '@app/domain/party/claims';
import type { PartyService } from '../party/party.service.ts';
import { type ClaimRecord, type LoadedBill, openClaims } from '../visits/table-bill.ts';
import type { FloorRecord, OpenSessionRecord, RequestRecord, VisitRecord } from './floor.repository.ts';

type StaffVisit = VisitRecord & Awaited<ReturnType<PartyService['staffView']>>;
type RoundRecord = OpenSessionRecord['rounds'][number];

export const toFloorTable = (table: FloorRecord): FloorTable => ({
  _id: table.id,
  number: table.number,
  section: table.section,
  seats: table.seats,
  guests: table.guests,
  openedAt: table.opened_at?.getTime() ?? null,
  rounds: table.rounds,
  total: amount(table.total),
  newOrders: table.new_orders,
  newestAt: table.newest_at?.getTime() ?? null,
  readyRounds: table.ready_rounds,
  readyAt: table.ready_at?.getTime() ?? null,
  requests: table.requests.map(({ id, kind, at, pay }) => ({ _id: id, kind, at, ...(pay && { pay }) })),
  people: table.people,
  payers: table.payers,
  isPinOff: table.is_pin_off,
  closed:
    table.closed_by === null || table.closed_at === null
      ? null
      : { by: table.closed_by, at: table.closed_at.getTime() },
});

export const toFloorSession = (session: OpenSessionRecord, visit: FloorVisit | null): FloorSession => ({
  _id: session.id,
  customerName: session.customer_name,
  openedAt: session.opened_at.getTime(),
  rounds: session.rounds.map(toRound),
  bill: billOf(session.rounds),
  ...(visit && { visit }),
});

export const toFloorVisit = (visit: StaffVisit, loaded: LoadedBill, now: Date): FloorVisit => ({
  pin: visit.pin,
  invite: visit.invite,
  sendable: visit.sendable,
  people: visit.people
    .filter(({ removed_at: removedAt }) => removedAt === null)
    .map(({ id, name, is_host: isHost, left_at: leftAt }) => ({
      _id: id,
      name,
      isHost,
      hasLeft: leftAt !== null,
    })),
  draft: visit.draft.map((line) => ({
    _id: line.id,
    name: { en: line.name_en, ar: line.name_ar },
    quantity: line.quantity,
    person: line.name,
  })),
  claims: [...loaded.claims.filter(({ state }) => state === 'taken'), ...openClaims(loaded, now)].map(
    toFloorClaim,
  ),
  paid: loaded.bill.paid,
  claimed: claimedOf(loaded.bill, now),
  left: leftOf(loaded.bill, now),
  refundDue: loaded.refundDue,
});

export const toFloorClaim = (claim: ClaimRecord): FloorClaim => ({
  _id: claim.id,
  name: claim.name ?? '',
  pay: claim.pay,
  amount: amount(claim.amount),
  tip: amount(claim.tip),
  isTaken: claim.state === 'taken',
  method: claim.method,
  isOnPhone: claim.state === 'open' && claim.payment_id !== null,
  at: claim.claimed_at.getTime(),
});

const toRound = (round: RoundRecord): FloorSession['rounds'][number] => ({
  _id: round.id,
  orderNumber: round.order_number,
  status: round.status,
  orderedAt: round.ordered_at,
  readyAt: round.ready_at,
  isPaid: round.is_paid,
  due: dueOf(round),
  lines: round.items.map((item) => ({
    _id: item.id,
    name: { en: item.name_en, ar: item.name_ar },
    quantity: item.quantity,
    options: item.preferences.flatMap(({ options }) => options.map(({ name }) => name)),
    total: amount(item.total),
    ...(item.person_name !== null && { person: item.person_name }),
  })),
});

const dueOf = ({ status, is_paid, total, used_credit }: RoundRecord): Amount =>
  is_paid || status === 'cancelled' ? ZERO : amount(total - used_credit);

/** Cancelled rounds are shown and cost nothing (D-095). */
function billOf(rounds: readonly RoundRecord[]): FloorSession['bill'] {
  const charged = rounds.filter(({ status }) => status !== 'cancelled');
  const sum = (
    field: 'subtotal' | 'service_fee' | 'tax' | 'tax_included' | 'saved' | 'tip' | 'total' | 'used_credit',
  ) => sumOf(charged, (round) => amount(round[field]));
  return {
    subtotal: sum('subtotal'),
    serviceFee: sum('service_fee'),
    tax: sum('tax'),
    taxIncluded: sum('tax_included'),
    rates: ratesOfAll(charged),
    saved: sum('saved'),
    tip: sum('tip'),
    total: sum('total'),
    usedCredit: sum('used_credit'),
    // TABLE-23 What claims have paid is not collected again.
    due: sumOf(charged, (round) => subtractDownToZero(dueOf(round), amount(round.claims_taken))),
  };
}

export const toTableRequest = (request: RequestRecord): TableRequest => ({
  _id: request.id,
  tableId: request.table_id,
  number: request.number,
  kind: request.kind,
  at: request.at.getTime(),
  answeredAt: request.answered_at?.getTime() ?? null,
  answeredBy: request.answered_by,
});
