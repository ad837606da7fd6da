import type { NewPartyLine, WireParty } from '@app/contract/schemas/customer/party';
import type { Language } from '@app/domain/language';
import { amount, toDecimal } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { decideLine, type LineCall, type LineContent, type LineOutcome } from '@app/domain/party/lines';
import { RENEW_EVERY_MS } from '@app/domain/party/pin';
import { PARTY_LIMITS, VISIT_LIMITS } from '@app/domain/party/limits';
import { MAX_ITEM_NOTE_LENGTH } from '@app/domain/order/address-details';
import { plainText } from '@app/domain/text/plain-text';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import { type Customer, isPassHolder, type Member } from '#http/callers/bearer.ts';
import type { Clock } from '#ports/clock.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import type { Secrets } from '#ports/secrets.ts';
import type { MenuSnapshot } from '../pricing/menu-snapshot.repository.ts';
import { newLink, newPin } from './party-links.ts';
import { partyPasses } from './party-passes.ts';
import { type PartyRecord, partyRepository, type PersonRecord } from './party.repository.ts';
import { replacePerson } from './replace-person.ts';
import {
  menuPriceOf,
  presentLines,
  problemOf,
  sendableDraft,
  stateOf,
  toWireLine,
  toWireParty,
  type Viewing,
} from './party-view.ts';

type PartyDeps = {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  quotas: Pick<Quotas, 'consume'>;
  menuOf: (branchId: string) => Promise<MenuSnapshot | null>;
};
type Found = { party: PartyRecord; me: PersonRecord };
type Asking = { member: Member; partyId: string; language: Language };
type Linking = { customer: Customer; partyId: string; language: Language };

/* TABLE-19 */
const CALLS = { name: 'party-lines', limit: 60, windowSeconds: 60 };
/* GROUP-08 A call is noted when the last note is older. */
const SEEN_EVERY_MS = 20_000;

export type PartyService = ReturnType<typeof partyService>;

/** The calls of the people of a party. Those that change something run one after another. */
export function partyService({ db, clock, secrets, quotas, menuOf }: PartyDeps) {
  const passes = partyPasses({ db, clock, secrets });
  const viewingOf = async ({ branch_id: branchId }: PartyRecord, language: Language): Promise<Viewing> => {
    const menu = await menuOf(branchId);
    if (!menu) throw new AppError('party.not_found');
    return { menu, now: clock.now(), language };
  };

  async function found(tx: Db, { member, partyId }: Asking, isLocked = false): Promise<Found> {
    const parties = partyRepository(tx);
    const now = clock.now();
    const party = await (isLocked ? parties.lock(partyId, now) : parties.find(partyId, now));
    const me = party?.people.find((person) => isSame(person, member));
    if (!party || !me || me.left_at !== null || me.removed_at !== null) throw new AppError('party.not_found');
    if (!(await isAdmitted(tx, { party, me }, member))) throw new AppError('party.not_found');
    if (now.getTime() - me.seen_at.getTime() > SEEN_EVERY_MS)
      await parties.updatePerson(me.id, { seen_at: now });
    return { party, me };
  }

  const change = <Result>(asking: Asking, work: (tx: Db, found: Found) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(async (tx) => work(tx, await found(tx, asking, true)));

  async function view({ party, me }: Found, language: Language): Promise<WireParty> {
    const ordered = party.order_id === null ? [] : await partyRepository(db).orderedLines(party.order_id);
    const isShown = me.is_host || party.kind === 'table';
    const showsInvite = isShown && stateOf(party, clock.now()) !== 'placed' && party.link_sealed !== null;
    const invite = showsInvite && party.link_sealed ? await secrets.open(party.link_sealed) : null;
    return toWireParty({ party, me, ordered, invite }, await viewingOf(party, language));
  }
  const show = async (asking: Asking) => view(await found(db, asking), asking.language);

  async function callLine(asking: Asking, call: LineCall): Promise<{ revision: number }> {
    const { member } = asking;
    await quotas.consume(
      [{ ...CALLS, subject: isPassHolder(member) ? member.personId : member.id }],
      'request.too_many',
    );
    const now = clock.now();
    const done = await change(asking, async (tx, { party, me }) => {
      const viewing = await viewingOf(party, asking.language);
      refuseUnlessOpen(party, viewing.now);
      const outcome = decideLine(
        call,
        { id: me.id, isHost: me.is_host },
        {
          kind: party.kind,
          revision: party.revision,
          lines: party.lines,
          limitPerPerson: party.limit_per_person === null ? null : amount(party.limit_per_person),
          priceOf: (content) => menuPriceOf(content, viewing.menu),
        },
      );
      const { line, isNew } = doneOr(outcome, party, viewing);
      if (!isNew) return { revision: party.revision, visitId: null };
      const problem = call.kind === 'remove' ? null : problemOf(line, party.type, viewing);
      if (problem) throw problem;
      const parties = partyRepository(tx);
      await parties.writeLine(party.id, line);
      await parties.update(party.id, { revision: line.revision });
      // GROUP-05 Who changes something is choosing again.
      if (line.personId !== null) await parties.updatePerson(line.personId, { ready_at: null });
      await parties.tell(party.id, 'lines');
      return { revision: line.revision, visitId: party.kind === 'table' ? party.id : null };
    });
    // After the transaction, because sending a round locks the session before the party.
    if (done.visitId) await partyRepository(db).touchVisit(done.visitId, now);
    return { revision: done.revision };
  }

  return {
    show,
    found,

    /** TABLE-13 The link of a visit, and what staff can send for its people. */
    async staffView(partyId: string, language: Language) {
      const party = await partyRepository(db).find(partyId, clock.now());
      if (!party) return { invite: null, sendable: null };
      return {
        invite: party.link_sealed && (await secrets.open(party.link_sealed)),
        sendable:
          presentLines(party).length > 0 ? sendableDraft(party, await viewingOf(party, language)) : null,
      };
    },

    change,
    view,
    viewingOf,
    newInvite,
    takeOut,

    add: (asking: Asking, line: NewPartyLine) =>
      callLine(asking, { kind: 'add', id: line.id, content: toContent(line) }),

    changeLine: (asking: Asking, line: NewPartyLine & { revision: number }) =>
      callLine(asking, { kind: 'change', id: line.id, revision: line.revision, content: toContent(line) }),

    remove: (asking: Asking, lineId: string) => callLine(asking, { kind: 'remove', id: lineId }),

    async markReady(asking: Asking, isReady: boolean): Promise<WireParty> {
      await change(asking, async (tx, { party, me }) => {
        refuseUnlessOpen(party, clock.now());
        await partyRepository(tx).updatePerson(me.id, { ready_at: isReady ? clock.now() : null });
        await partyRepository(tx).tell(party.id, 'people');
      });
      return show(asking);
    },

    leave: (asking: Asking): Promise<void> =>
      change(asking, async (tx, { party, me }) => {
        if (me.is_host && party.kind === 'group') throw new AppError('party.host_stays');
        refuseUnlessOpen(party, clock.now());
        await takeOut(tx, { party, me }, { left_at: clock.now() });
        if (me.is_host) await partyRepository(tx).passHostOn(party.id);
      }),

    /** TABLE-09 The person of the pass is this customer from now on, with the lines and claims. */
    async linkPass({ customer, partyId, language }: Linking, pass: string): Promise<WireParty> {
      const holder = await passes.authenticate(pass);
      if (holder)
        await db.transaction().execute(async (tx) => {
          const parties = partyRepository(tx);
          const party = await parties.lock(partyId, clock.now());
          const person = party?.people.find(({ id }) => id === holder.personId);
          const known = party?.people.find(({ customer_id: id }) => id === customer.id);
          // Another call may have linked the pass meanwhile.
          if (!party || !person || person.pass_hash === null || known?.removed_at) return;
          if (known && !(await isAdmitted(tx, { party, me: known }, customer))) throw tooManyDevices();
          if (known) await replacePerson(tx, person.id, known.id);
          else await parties.updatePerson(person.id, { customer_id: customer.id, pass_hash: null });
          // TABLE-12
          const hasHost = party.people.some((one) => one.is_host && one.left_at === null);
          if (party.kind === 'table' && customer.isVerified && !hasHost) await parties.passHostOn(party.id);
          await parties.tell(party.id, 'people');
        });
      return show({ member: customer, partyId, language });
    },

    /** GROUP-12 The old link is unknown from now on. */
    renewInvite: (asking: Asking): Promise<string> =>
      change(asking, async (tx, { party, me }) => {
        const now = clock.now();
        if (party.kind === 'group') refuseUnlessHost({ party, me }, now);
        else refuseIfRenewed(party, now);
        return newInvite(tx, party);
      }),

    async removePerson(asking: Asking, personId: string, keepsLink: boolean): Promise<WireParty> {
      await change(asking, async (tx, { party, me }) => {
        refuseUnlessHost({ party, me }, clock.now());
        const person = party.people.find(({ id }) => id === personId);
        if (!person) throw new AppError('party.not_found');
        if (person.is_host) throw new AppError('party.host_stays');
        if (person.removed_at !== null) return;
        refuseUnlessOpen(party, clock.now());
        await takeOut(tx, { party, me: person }, { removed_at: clock.now() });
        if (!keepsLink) await newInvite(tx, party);
      });
      return show(asking);
    },
  };

  /** TABLE-07 At a table the code is renewed with the link. */
  async function newInvite(tx: Db, { id, kind }: Pick<PartyRecord, 'id' | 'kind'>): Promise<string> {
    const link = await newLink(secrets);
    await partyRepository(tx).update(id, {
      link_hash: link.hash,
      link_sealed: link.sealed,
      ...(kind === 'table' && {
        pin: newPin(),
        pin_misses: 0,
        pin_off_at: null,
        pin_wait_until: null,
        renewed_at: clock.now(),
      }),
    });
    if (kind === 'table') await partyRepository(tx).tell(id, 'people');
    return link.token;
  }
}

const isSame = (person: PersonRecord, member: Member) =>
  isPassHolder(member) ? person.id === member.personId : person.customer_id === member.id;

/** TABLE-09 The devices of an account at a table are limited; the pass of a person is one device. */
export async function isAdmitted(tx: Db, { party, me }: Found, member: Member): Promise<boolean> {
  if (party.kind === 'group' || isPassHolder(member) || me.devices.includes(member.sessionId)) return true;
  return partyRepository(tx).admitDevice(me.id, member.sessionId);
}

export const tooManyDevices = () => new AppError('party.devices_exceeded', { max: VISIT_LIMITS.devices });

/** TABLE-07 */
function refuseIfRenewed({ renewed_at: renewedAt }: PartyRecord, now: Date): void {
  const waitMs = (renewedAt?.getTime() ?? 0) + RENEW_EVERY_MS - now.getTime();
  if (waitMs > 0)
    throw new AppError('request.too_many', {}, { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}

/** Removes the person's lines with the person. */
async function takeOut(tx: Db, { party, me }: Found, how: { left_at: Date } | { removed_at: Date }) {
  const parties = partyRepository(tx);
  await parties.updatePerson(me.id, how);
  if (presentLines(party).some(({ personId }) => personId === me.id)) {
    await parties.removeLinesOf(me.id, party.revision + 1);
    await parties.update(party.id, { revision: party.revision + 1 });
  }
  await parties.tell(party.id, 'people');
}

function refuseUnlessOpen(party: PartyRecord, now: Date): void {
  refuseEnded(party, now);
  if (stateOf(party, now) === 'locked') throw new AppError('party.locked');
}

export function refuseEnded(party: PartyRecord, now: Date): void {
  const state = stateOf(party, now);
  if (state === 'ended' || state === 'placed') throw new AppError('party.ended');
}

export function refuseUnlessHost({ party, me }: Found, now: Date): void {
  if (!me.is_host) throw new AppError('party.not_found');
  refuseEnded(party, now);
}

/** The line as the server stores it. */
export function toContent({ item_id: itemId, quantity, preferences, note }: NewPartyLine): LineContent {
  const text = plainText(note ?? '')
    .slice(0, MAX_ITEM_NOTE_LENGTH)
    .trim();
  return { itemId, quantity, selection: preferences, note: text === '' ? null : text };
}

function doneOr(outcome: LineOutcome, party: PartyRecord, viewing: Viewing) {
  switch (outcome.kind) {
    case 'done':
      return outcome;
    case 'unknown':
      throw new AppError('line.not_found');
    case 'changed': {
      const line = outcome.line && toWireLine(outcome.line, party.type, { ...viewing, price: null });
      throw new AppError('line.changed', {}, { body: { line } });
    }
    default:
      throw limitError(outcome, { language: viewing.language, currency: party.currency });
  }
}

type LimitOutcome = Extract<LineOutcome, { kind: 'too_many_lines' | 'too_many_units' | 'limit_exceeded' }>;

/** GROUP-02 GROUP-05 */
export function limitError(
  outcome: LimitOutcome,
  { language, currency }: { language: Language; currency: string },
) {
  switch (outcome.kind) {
    case 'too_many_lines':
      return new AppError('cart.too_large');
    case 'too_many_units':
      return new AppError('cart.portions_exceeded', { max: PARTY_LIMITS.units });
    case 'limit_exceeded': {
      const left = formatAmount(outcome.left, language, currency);
      return new AppError('party.limit_exceeded', { left }, { body: { left: toDecimal(outcome.left) } });
    }
  }
}
