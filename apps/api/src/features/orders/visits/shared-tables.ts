import type { Language } from '@app/domain/language';
import type { Db } from '#db/connect.ts';
import type { Member } from '#http/callers/bearer.ts';
import type { Clock } from '#ports/clock.ts';
import type { PartyService } from '../party/party.service.ts';
import { loadBill, toWireBill } from './table-bill.ts';
import { visitsRepository } from './visits.repository.ts';
import type { VisitsService } from './visits.service.ts';

type SharedTablesDeps = {
  db: Db;
  clock: Clock;
  visits: Pick<VisitsService, 'visitFor'>;
  parties: Pick<PartyService, 'view'>;
};
type Asking = { member: Member; sessionId: string; language: Language };

/** The visit behind a session, for its people. */
export const sharedTables = ({ db, clock, visits, parties }: SharedTablesDeps) => ({
  /** The session of the visit and the person of the caller; null for a table that is not shared. */
  async findSeat({ member, sessionId, language }: Asking) {
    if (!(await visitsRepository(db).visitOf(sessionId, clock.now()))) return null;
    const { visit, party, me } = await visits.visitFor(member, sessionId, language);
    return { sessionId: visit.id, personId: me.id, partyId: party.id };
  },

  async show({ member, sessionId, language }: Asking) {
    if (!(await visitsRepository(db).visitOf(sessionId, clock.now()))) return null;
    const { visit, party, me } = await visits.visitFor(member, sessionId, language);
    const { people } = party;
    const loaded = await loadBill(db, visit.id, people);
    return {
      sessionId: visit.id,
      party: await parties.view({ party, me }, language),
      bill: toWireBill(loaded, { me, people, now: clock.now() }),
      shares: loaded.shares,
      waiterItems: loaded.waiterItems,
      senders: new Map(people.flatMap(({ customer_id: id, name }) => (id === null ? [] : [[id, name]]))),
    };
  },
});
