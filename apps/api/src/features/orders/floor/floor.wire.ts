import { amount, type Amount, sumOf, ZERO } from '@app/domain/money/amount';
import type { FloorSession, FloorTable, TableRequest } from '@app/contract/schemas/console/tables';
import { ratesOfAll } from '#db/stored-taxes.ts';
import type { FloorRecord, OpenSessionRecord, RequestRecord } from './floor.repository.ts';

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
  requests: table.requests.map(({ id, kind, at }) => ({ _id: id, kind, at })),
  closed:
    table.closed_by === null || table.closed_at === null
      ? null
      : { by: table.closed_by, at: table.closed_at.getTime() },
});

export const toFloorSession = (session: OpenSessionRecord): FloorSession => ({
  _id: session.id,
  customerName: session.customer_name,
  openedAt: session.opened_at.getTime(),
  rounds: session.rounds.map(toRound),
  bill: billOf(session.rounds),
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
    due: sumOf(charged, dueOf),
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
