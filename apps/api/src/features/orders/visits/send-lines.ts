import { createHash } from 'node:crypto';
import type { OrderRequest } from '@app/contract/schemas/customer/orders';
import type { Language } from '@app/domain/language';
import type { Amount } from '@app/domain/money/amount';
import type { PartyLine } from '@app/domain/party/lines';
import { decideSend } from '@app/domain/party/send';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { type PartyRecord, partyRepository } from '../party/party.repository.ts';
import type { PartyService } from '../party/party.service.ts';
import { orderTypeOf, toRequestItem, toWireChanges } from '../party/party-view.ts';
import type { PlaceOrderService } from '../place-order/place-order.service.ts';
import { visitsRepository } from './visits.repository.ts';

type SendingDeps = {
  db: Db;
  clock: Clock;
  parties: Pick<PartyService, 'viewingOf'>;
  placeOrder: PlaceOrderService;
};
type Round = {
  visit: { id: string; table_id: string };
  party: PartyRecord;
  sent: {
    revision: number;
    lines: readonly string[];
    /** What the sender has seen. */
    total: Amount;
    note?: string | null | undefined;
  };
  /** Of lines without an owner. */
  senderName: string;
  /** TABLE-10 Whose order it is; called only for lines that can be sent. */
  customerOf: () => Promise<string>;
  usesCredit: boolean;
  language: Language;
  ip: string;
};
export type SentRound = { orderId: string; isRepeat: boolean };

/** TABLE-15 Exactly the named lines become a round, once. */
export const sendingOf = ({ clock, parties, placeOrder }: SendingDeps) =>
  async function sendLines(round: Round): Promise<SentRound> {
    const { visit, party, sent, language } = round;
    const named = { revision: sent.revision, lineIds: sent.lines };
    const changedSince = async (now: PartyRecord) => {
      const viewing = await parties.viewingOf(now, language);
      return new AppError('party.changed', {}, { body: toWireChanges(now, sent.revision, viewing) });
    };
    const outcome = decideSend(named, party.lines);
    if (outcome.kind === 'repeat') return { orderId: outcome.orderId, isRepeat: true };
    if (outcome.kind === 'changed') throw await changedSince(party);
    const { lines } = outcome;
    const names = new Map(party.people.map(({ id, name }) => [id, name]));
    let isRepeat = false;
    const orderId = await placeOrder.place(
      {
        customerId: await round.customerOf(),
        branchId: party.branch_id,
        request: toOrderRequest(round, lines),
        language,
        ip: round.ip,
        party: {
          seenTotal: sent.total,
          people: lines.map(({ id, personId }) => ({
            lineId: id,
            personId,
            name: names.get(personId ?? '') ?? round.senderName,
          })),
          async lock(tx) {
            // The session before the party, as staff who close it do.
            const session = await visitsRepository(tx).lock(visit.id);
            if (!session) throw new AppError('session.closed');
            if (session.table_id !== visit.table_id) throw await changedSince(party);
            const locked = await partyRepository(tx).lock(party.id, clock.now());
            if (locked?.id !== party.id) throw new AppError('session.closed');
            const again = decideSend(named, locked.lines);
            if (again.kind === 'changed') throw await changedSince(locked);
            isRepeat = again.kind === 'repeat';
            return again.kind === 'repeat' ? again.orderId : null;
          },
          async mark(tx, id) {
            const locked = await partyRepository(tx).lock(party.id, clock.now());
            const revision = (locked?.revision ?? party.revision) + 1;
            await visitsRepository(tx).markSent(party.id, {
              lineIds: lines.map((line) => line.id),
              orderId: id,
              revision,
            });
            await partyRepository(tx).tell(party.id, 'rounds');
          },
        },
      },
      keyOf(sent.lines),
    );
    return { orderId, isRepeat };
  };

/** The same lines are one order, whatever else the request says. */
export const keyOf = (lineIds: readonly string[]): string =>
  `lines-${createHash('sha256')
    .update([...new Set(lineIds)].toSorted().join(' '))
    .digest('base64url')}`;

const toOrderRequest = ({ party, sent, usesCredit }: Round, lines: readonly PartyLine[]): OrderRequest => ({
  items: lines.map(toRequestItem),
  order_type: orderTypeOf(party),
  payment_method: 'cash',
  note: sent.note ?? null,
  receive_at: null,
  use_credit: usesCredit,
});
