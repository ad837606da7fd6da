import type { BodyOf } from '@app/contract/endpoint';
import type { orderAtTable, sendTableDraft } from '@app/contract/endpoints/console/tables';
import type { Language } from '@app/domain/language';
import type { Actor } from '@app/domain/staff/actor';
import { reachesBranch } from '@app/domain/staff/grant';
import type { StaffScope } from '@app/domain/staff/scope';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import type { Secrets } from '#ports/secrets.ts';
import { newLink, newPin } from '../party/party-links.ts';
import { type PartyRecord, partyRepository } from '../party/party.repository.ts';
import type { PartyService } from '../party/party.service.ts';
import type { PlaceOrderService } from '../place-order/place-order.service.ts';
import type { MenuSnapshot } from '../pricing/menu-snapshot.repository.ts';
import type { StaffActionsService } from '../staff-actions/staff-actions.service.ts';
import { contactsRepository } from './contacts.repository.ts';
import { type SentRound, sendingOf } from './send-lines.ts';
import { visitsRepository } from './visits.repository.ts';
import {
  enteringOf,
  type EnteredOrder,
  type NewVisit,
  type StaffTable,
  type StaffVisit,
} from './waiter-orders.ts';

type StaffVisitsDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  secrets: Secrets;
  parties: Pick<PartyService, 'viewingOf'>;
  placeOrder: PlaceOrderService;
  menuOf: (branchId: string) => Promise<MenuSnapshot | null>;
  actions: Pick<StaffActionsService, 'enter'>;
};
type Caller = { actor: Actor; scopes: readonly StaffScope[] };
type Sending = Caller & {
  sessionId: string;
  body: BodyOf<typeof sendTableDraft>;
  language: Language;
  ip: string;
};

type Entering = Caller & {
  tableId: string;
  body: BodyOf<typeof orderAtTable>;
  isManagerAt: (branchId: string) => boolean;
  language: Language;
  ip: string;
};

export type StaffVisitsService = ReturnType<typeof staffVisitsService>;

/** TABLE-13 What staff do for the guests of a table: open it, and send what they have chosen. */
export function staffVisitsService(deps: StaffVisitsDeps) {
  const { db, clock, ids, secrets } = deps;
  const sendLines = sendingOf(deps);

  /** TABLE-10 The host; without one a guest without an account, so that every order has a customer. */
  const customerOf = (visit: StaffVisit, party: PartyRecord) =>
    db.transaction().execute(async (tx) => {
      const host = party.people.find((person) => person.is_host && person.left_at === null);
      if (visit.isContact) return visit.customer_id;
      if (host?.customer_id) return host.customer_id;
      const contacts = contactsRepository(tx);
      const id = await contacts.add({ id: ids.next(), branchId: party.branch_id, at: clock.now() });
      return contacts.takeOver(visit.id, { from: visit.customer_id, to: id });
    });

  const findTable = async (tableId: string, scopes: readonly StaffScope[]): Promise<StaffTable> => {
    const table = await visitsRepository(db).tableOfStaff(tableId);
    if (!table || !reachesBranch(scopes, table.branch_id)) throw new AppError('table.not_found');
    if (!table.is_dine_in_enabled) throw new AppError('cart.type_unavailable');
    return table;
  };

  /** A table that has a visit keeps it. */
  const openVisit = async (tx: Db, { table, partyId, contactId, actor }: NewVisit) => {
    const { id: tableId, branch_id: branchId } = table;
    const visits = visitsRepository(tx);
    const at = clock.now();
    await visits.lockTable(tableId);
    await visits.closeIdleAt(tableId, at);
    const open = await visits.visitAt(tableId, at);
    if (open) return { sessionId: open.id, isNew: false };
    if (table.mode === 'separate') throw new AppError('table.not_shared');
    await contactsRepository(tx).add({ id: contactId, branchId, at });
    await visits.add({ id: partyId, branchId, pin: newPin(), link: await newLink(secrets), startedAt: at });
    const seat = { sessionId: ids.next(), customerId: contactId, table, at, openedBy: actor.name };
    const sessionId = await visits.seat(partyId, seat);
    await addJob(tx, 'table_changed', { branchId, tableId });
    return { sessionId, isNew: true };
  };

  const enterOrder = enteringOf({ ...deps, customerOf, openVisit });

  return {
    async open(tableId: string, { actor, scopes }: Caller): Promise<{ sessionId: string }> {
      const table = await findTable(tableId, scopes);
      return db.transaction().execute(async (tx) => {
        const opening = { table, partyId: ids.next(), contactId: ids.next(), actor };
        const { sessionId, isNew } = await openVisit(tx, opening);
        if (isNew)
          await operationLog(tx).add({
            at: clock.now(),
            actor,
            action: 'session.opened',
            subjectId: sessionId,
            place: { branchId: table.branch_id },
            details: { table: table.number },
          });
        return { sessionId };
      });
    },

    /** SHOP-09 */
    async order({ tableId, scopes, isManagerAt, ...entry }: Entering): Promise<EnteredOrder> {
      const table = await findTable(tableId, scopes);
      return enterOrder({ ...entry, table, isManager: isManagerAt(table.branch_id) });
    },

    /** TABLE-15 Exactly the lines that staff have seen. */
    async send({ sessionId, body, actor, scopes, language, ip }: Sending): Promise<SentRound> {
      const visit = await visitsRepository(db).visitOfStaff(sessionId, clock.now());
      if (!visit || !reachesBranch(scopes, visit.branch_id)) throw new AppError('session.not_found');
      const party = await partyRepository(db).find(visit.partyId, clock.now());
      if (!party) throw new AppError('session.not_found');
      const sent = await sendLines({
        visit,
        party,
        sent: body,
        senderName: actor.name,
        customerOf: () => customerOf(visit, party),
        usesCredit: false,
        language,
        ip,
      });
      if (!sent.isRepeat)
        await operationLog(db).add({
          at: clock.now(),
          actor,
          action: 'session.sent',
          subjectId: visit.id,
          place: { branchId: visit.branch_id },
          details: { table: visit.number, items: body.lines.length },
        });
      return sent;
    },
  };
}
