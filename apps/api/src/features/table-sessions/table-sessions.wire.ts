import type { SharedSession, WireSession } from '@app/contract/schemas/customer/table-sessions';
import type { Language } from '@app/domain/language';
import { amount, sum, toDecimal } from '@app/domain/money/amount';
import { inLanguage } from '#i18n/in-language.ts';
import { type Money, moneyIn, toPublicItem, toWireAmounts } from '#wire/public-order.wire.ts';
import type { SentRequest, SharedTable } from './table-sessions.service.ts';
import type { SessionRecord } from './table-sessions.repository.ts';

type WireRequest = NonNullable<WireSession['requests']>[number];
type RoundRecord = SessionRecord['rounds'][number];

export function toWireSession(session: SessionRecord, language: Language): WireSession {
  const money = moneyIn(language, session.currency);
  return {
    _id: session.id,
    currency: session.currency,
    table: {
      _id: session.table_id,
      code: session.table_code ?? session.table_id,
      number: session.number,
      image: session.images[0] ?? null,
    },
    branch: {
      _id: session.branch_id,
      name: inLanguage(language, session.branch_en, session.branch_ar),
    },
    vendor: { name: inLanguage(language, session.vendor_en, session.vendor_ar), logo: session.logo },
    orders: session.rounds.map((round) => toRound(round, language, money)),
    requests: session.requests.map(({ kind, at, answered_at: answered }) =>
      toSentRequest({ kind, at: new Date(at), answered_at: answered === null ? null : new Date(answered) }),
    ),
    sessionSummary: summaryOf(session.rounds, money),
  };
}

/** TABLE-02 With the people, the shares and the bill of a shared table. */
export function toSharedSession(
  session: SessionRecord,
  shared: SharedTable | null,
  language: Language,
): SharedSession {
  const own = toWireSession(session, language);
  if (shared === null) return own;
  return {
    ...own,
    orders: own.orders.map((round, index) => withPeople(round, session.rounds[index], shared)),
    party: shared.party,
    bill: shared.bill,
  };
}

function withPeople(
  round: WireSession['orders'][number],
  record: RoundRecord | undefined,
  { shares, senders, waiterItems }: SharedTable,
): WireSession['orders'][number] {
  // An order that a waiter entered has no sender at the table.
  const isFromWaiter = round.items.every(({ _id }) => waiterItems.has(_id));
  const sentBy = isFromWaiter ? undefined : senders.get(record?.customer_id ?? '');
  return {
    ...round,
    ...(sentBy !== undefined && { sentBy }),
    items: round.items.map((item, index) => {
      const stored = record?.items[index];
      const share = shares.get(item._id);
      return {
        ...item,
        ...(stored &&
          stored.person_name !== null && {
            person: { _id: stored.person_id, name: stored.person_name },
          }),
        ...(waiterItems.has(item._id) && { isFromWaiter: true as const }),
        ...(share !== undefined && { share: toDecimal(share) }),
      };
    }),
  };
}

export const toSentRequest = ({ kind, at, answered_at }: SentRequest): WireRequest => ({
  kind,
  at: at.toISOString(),
  answeredAt: answered_at?.toISOString() ?? null,
});

function toRound(round: RoundRecord, language: Language, money: Money): WireSession['orders'][number] {
  return {
    _id: round.id,
    orderNumber: round.order_number,
    status: round.status,
    orderedAt: new Date(round.ordered_at).toISOString(),
    readyAt: round.ready_at === null ? null : new Date(round.ready_at).toISOString(),
    isPaid: round.is_paid,
    items: round.items.map((item) => ({ ...toPublicItem(item, language, money), note: item.note })),
    ...toWireAmounts(round, money),
  };
}

type Summed = 'subtotal' | 'tax' | 'saved' | 'service_fee' | 'tax_included' | 'tip' | 'total';

/** The bill before credit. Cancelled rounds are shown and cost nothing (D-095). */
function summaryOf(rounds: readonly RoundRecord[], money: Money): WireSession['sessionSummary'] {
  const due = rounds.filter(({ status }) => status !== 'cancelled');
  const sumOf = (column: Summed) => money(sum(due.map((round) => amount(round[column]))));
  return {
    subTotal: sumOf('subtotal'),
    tax: sumOf('tax'),
    saved: sumOf('saved'),
    ...(due.some((round) => round.service_fee > 0) && { serviceFee: sumOf('service_fee') }),
    ...(due.some((round) => round.tax_included > 0) && { taxIncluded: sumOf('tax_included') }),
    ...(due.some(({ tip }) => tip > 0) && { tip: sumOf('tip') }),
    total: sumOf('total'),
  };
}
