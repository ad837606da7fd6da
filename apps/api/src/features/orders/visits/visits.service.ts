import type { BodyOf } from '@app/contract/endpoint';
import type * as contract from '@app/contract/endpoints/visits';
import type { Language } from '@app/domain/language';
import { amountFromDecimal } from '@app/domain/money/amount';
import { PIN_MISSES, tryPin } from '@app/domain/party/pin';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { AppError } from '#errors/app-error.ts';
import { type Customer, isPassHolder, type Member } from '#http/callers/bearer.ts';
import { addressKey } from '#http/rate-limit.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import type { Secrets } from '#ports/secrets.ts';
import { joinParty, nameOr } from '../party/join-party.ts';
import { linkHash, newLink, newPin } from '../party/party-links.ts';
import { partyPasses } from '../party/party-passes.ts';
import { type PartyRecord, partyRepository } from '../party/party.repository.ts';
import { isAdmitted, type PartyService, tooManyDevices } from '../party/party.service.ts';
import { isTakingOrders } from '../party/party-view.ts';
import { lockCustomer } from '../place-order/place-order.repository.ts';
import type { PlaceOrderService } from '../place-order/place-order.service.ts';
import type { MenuSnapshot } from '../pricing/menu-snapshot.repository.ts';
import { type SentRound, sendingOf } from './send-lines.ts';
import { visitsRepository } from './visits.repository.ts';

type VisitsDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  secrets: Secrets;
  quotas: Pick<Quotas, 'consume' | 'refund'>;
  menuOf: (branchId: string) => Promise<MenuSnapshot | null>;
  parties: PartyService;
  placeOrder: PlaceOrderService;
};
type Joining = BodyOf<typeof contract.joinVisit> & { customer: Customer | null; ip: string };
type Sending = {
  member: Member;
  sessionId: string;
  body: BodyOf<typeof contract.sendRound>;
  language: Language;
  ip: string;
};
type Invited = { partyId: string; pin: string | null };

/* TABLE-06 Wrong tries of a device and of an address; those of a visit are counted in its row. */
const triesOf = (device: string, ip: string) => [
  { name: 'table-pin-device', subject: device, limit: 5, windowSeconds: 15 * 60 },
  { name: 'table-pin-address', subject: addressKey(ip), limit: 300, windowSeconds: 3_600 },
];

export type VisitsService = ReturnType<typeof visitsService>;

/** TABLE-01 A visit: several phones at one table with one bill. */
export function visitsService(deps: VisitsDeps) {
  const { db, clock, ids, secrets, quotas, menuOf, parties, placeOrder } = deps;
  const passes = partyPasses(deps);
  const sendLines = sendingOf({ db, clock, parties, placeOrder });

  async function findTable(branchId: string, code: string) {
    const table = await visitsRepository(db).table(branchId, code);
    if (!table) throw new AppError('table.not_found');
    return table;
  }

  const personOf = (party: PartyRecord | null, customer: Customer | null) =>
    party?.people.find(
      ({ customer_id: id, left_at, removed_at }) =>
        customer !== null && id === customer.id && left_at === null && removed_at === null,
    );

  /** A link, and a code with its table, lead to the same visit. All that lead nowhere have one answer. */
  async function invitedBy(body: Joining): Promise<Invited | null> {
    const now = clock.now();
    if ('link' in body) {
      const party = await partyRepository(db).findByLink(await linkHash(secrets, body.link), now);
      return party?.kind === 'table' ? { partyId: party.id, pin: null } : null;
    }
    const table = await visitsRepository(db).table(body.branch_id, body.table);
    const visit = table && (await visitsRepository(db).visitAt(table.id, now));
    return visit?.party_id ? { partyId: visit.party_id, pin: body.pin } : null;
  }

  /** Whether the code is right. A wrong one counts in the same transaction. */
  async function isRight(tx: Db, party: PartyRecord, pin: string): Promise<boolean> {
    const now = clock.now();
    const state = { pin: party.pin, misses: party.pin_misses, waitUntil: party.pin_wait_until };
    const outcome = tryPin(pin, state, now);
    if (outcome.kind !== 'wrong') return outcome.kind === 'right';
    await partyRepository(tx).update(party.id, {
      pin_misses: outcome.misses,
      ...(outcome.isNew && { pin: newPin(), pin_wait_until: new Date(now.getTime() + PIN_MISSES.waitMs) }),
      ...(outcome.isOff && { pin: null, pin_off_at: now }),
    });
    if (outcome.isNew || outcome.isOff) await partyRepository(tx).tell(party.id, 'people');
    return false;
  }

  /** The visit of a session for one of its people. */
  async function visitFor(member: Member, sessionId: string, language: Language) {
    const visit = await visitsRepository(db).visitOf(sessionId, clock.now());
    if (!visit) throw new AppError('session.not_found');
    const { party, me } = await foundOr(() =>
      parties.found(db, { member, partyId: visit.partyId, language }),
    );
    return { visit, party, me };
  }

  /** The place of a person with a right code or link. */
  async function seatFor(body: Joining, name: string) {
    const invited = await invitedBy(body);
    if (!invited) throw new AppError('session.join_refused');
    const { pass, hash } = await passes.issue(invited.partyId, body.device);
    // A wrong code is counted, so the transaction ends without an error.
    const seat = await db.transaction().execute(async (tx) => {
      const now = clock.now();
      const party = await partyRepository(tx).lock(invited.partyId, now);
      if (party?.session_id == null || party.id !== invited.partyId) return null;
      if (invited.pin !== null && !(await isRight(tx, party, invited.pin))) return null;
      const newcomer = { id: ids.next(), customer: body.customer, name, passHash: hash, at: now };
      const person = await joinParty(tx, party, newcomer, 'session.join_refused');
      return joined(party.session_id, party.id, person, body.customer ? null : pass);
    });
    if (!seat) throw new AppError('session.join_refused');
    return seat;
  }

  return {
    visitFor,

    async showTable(branchId: string, code: string, customer: Customer | null) {
      const table = await findTable(branchId, code);
      const visit = await visitsRepository(db).visitAt(table.id, clock.now());
      const { number, mode } = table;
      if (!visit?.party_id) return { number, mode, state: 'free' as const };
      const party = customer && (await partyRepository(db).find(visit.party_id, clock.now()));
      const me = personOf(party, customer);
      const isMine = me && party && (await isAdmitted(db, { party, me }, customer));
      return isMine
        ? { number, mode, state: 'mine' as const, sessionId: visit.id }
        : { number, mode, state: 'taken' as const };
    },

    /** TABLE-01 The first guest opens it; a repeated call finds it. */
    async start(customer: Customer, body: BodyOf<typeof contract.startVisit>) {
      const name = nameOr(body.name);
      const table = await findTable(body.branch_id, body.table);
      const menu = await menuOf(body.branch_id);
      const now = clock.now();
      if (!menu?.is_dine_in_enabled) throw new AppError('cart.type_unavailable');
      if (!isTakingOrders({ menu, now })) throw new AppError('branch.unavailable');
      const link = await newLink(secrets);
      return db.transaction().execute(async (tx) => {
        const visits = visitsRepository(tx);
        await lockCustomer(tx, customer.id);
        await visits.lockTable(table.id);
        await visits.closeIdleAt(table.id, now);
        const open = await visits.visitAt(table.id, now);
        const party = open?.party_id ? await partyRepository(tx).find(open.party_id, now) : null;
        if (open && party) {
          const me = personOf(party, customer);
          if (!me) throw new AppError('session.join_required');
          if (!(await isAdmitted(tx, { party, me }, customer))) throw tooManyDevices();
          return joined(open.id, party.id, me, null);
        }
        // TABLE-05
        if (table.mode === 'staff') throw new AppError('table.not_open');
        if (table.mode === 'separate') throw new AppError('table.not_shared');
        await visits.closeEmptyOf(customer.id, table, now);
        const partyId = ids.next();
        const host = { id: ids.next(), name };
        await visits.add({ id: partyId, branchId: table.branch_id, pin: newPin(), link, startedAt: now });
        const person = { partyId, customerId: customer.id, passHash: null, isHost: true, at: now };
        await partyRepository(tx).addPerson({ ...host, ...person });
        await partyRepository(tx).admitDevice(host.id, customer.sessionId);
        const seat = { sessionId: ids.next(), customerId: customer.id, table, at: now };
        const sessionId = await visits.seat(partyId, seat);
        await visits.nameRounds(sessionId, host);
        await addJob(tx, 'table_changed', { branchId: table.branch_id, tableId: table.id });
        return joined(sessionId, partyId, host, null);
      });
    },

    async join(body: Joining) {
      const name = nameOr(body.name);
      const tries = triesOf(body.device, body.ip);
      await quotas.consume(tries, 'request.too_many');
      try {
        const seat = await seatFor(body, name);
        await quotas.refund(tries);
        return seat;
      } catch (error) {
        // Only a wrong code or link counts, not a busy server or a full table.
        const isWrong = error instanceof AppError && error.code === 'session.join_refused';
        if (!isWrong) await quotas.refund(tries);
        throw error;
      }
    },

    /** TABLE-15 TABLE-08 A person with a name only sends at a table that staff have opened. */
    async send({ member, sessionId, body, language, ip }: Sending): Promise<SentRound> {
      const { visit, party, me } = await visitFor(member, sessionId, language);
      const isOwn = !isPassHolder(member) && member.isVerified;
      if (!isOwn && !party.is_opened_by_staff) throw new AppError('auth.phone_unverified');
      return sendLines({
        visit,
        party,
        sent: { ...body, total: amountFromDecimal(body.total) },
        senderName: me.name,
        customerOf: () => Promise.resolve(isOwn ? member.id : visit.customer_id),
        usesCredit: isOwn && body.use_credit === true,
        language,
        ip,
      });
    },
  };
}

const joined = (
  sessionId: string,
  partyId: string,
  { id: personId, name }: { id: string; name: string },
  pass: string | null,
) => ({ sessionId, partyId, personId, name, pass });

/** A person who is not of the party does not learn that there is one. */
async function foundOr<Result>(find: () => Promise<Result>): Promise<Result> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof AppError && error.code === 'party.not_found')
      throw new AppError('session.not_found');
    throw error;
  }
}
