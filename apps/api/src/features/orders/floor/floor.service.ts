import type { Floor, FloorClaim, FloorTableDetails, TakenTable } from '@app/contract/schemas/console/tables';
import type { Language } from '@app/domain/language';
import { amount, sumOf } from '@app/domain/money/amount';
import type { TakenMethod } from '@app/domain/party/claims';
import type { Actor } from '@app/domain/staff/actor';
import { reachesBranch } from '@app/domain/staff/grant';
import type { StaffScope } from '@app/domain/staff/scope';
import type { StaffMethod } from '@app/domain/takings/takings';
import { isServedByClosing, isSettled, openRounds } from '@app/domain/table/closing';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { partyRepository } from '../party/party.repository.ts';
import type { PartyService } from '../party/party.service.ts';
import { retryTransaction } from '../place-order/retry-transaction.ts';
import { takingsRepository } from '../takings/takings.repository.ts';
import { endBillPayments } from '../payments/bill-payments.ts';
import { staffActionsRepository } from '../staff-actions/staff-actions.repository.ts';
import type { OrderStatusService } from '../status/order-status.service.ts';
import { floorRepository, type LockedRound, type RequestRecord } from './floor.repository.ts';
import { claimsRepository } from '../visits/claims.repository.ts';
import { mergeVisits } from '../visits/merge-visits.ts';
import { loadBill, openClaims, selectClaims } from '../visits/table-bill.ts';
import { payRound, takePart } from '../visits/take-part.ts';
import { visitsRepository } from '../visits/visits.repository.ts';
import { toFloorClaim, toFloorSession, toFloorTable, toFloorVisit } from './floor.wire.ts';

type Caller = { actor: Actor; scopes: readonly StaffScope[] };
type FloorDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  orderStatus: OrderStatusService;
  parties: Pick<PartyService, 'takeOut' | 'newInvite' | 'staffView'>;
};
type Closing = { paid: boolean; method: StaffMethod; force: boolean };
type LockedSession = NonNullable<Awaited<ReturnType<ReturnType<typeof floorRepository>['lockSession']>>>;
type Locked = { session: LockedSession; rounds: LockedRound[] };

export type FloorService = ReturnType<typeof floorService>;

/** CON-103 CON-104 CON-105 The tables of a branch as its staff serve them. */
export function floorService({ db, clock, ids, orderStatus, parties }: FloorDeps) {
  const floor = floorRepository(db);
  const tools = (now = clock.now()) => ({ now, nextId: () => ids.next() });

  const branch = async (branchId: string) => {
    const found = await floor.branch(branchId);
    if (!found) throw new AppError('branch.not_found');
    return found;
  };
  const table = async (tableId: string, scopes: readonly StaffScope[]) => {
    const found = await floor.table(tableId, clock.now());
    if (!found || !reachesBranch(scopes, found.branch_id)) throw new AppError('table.not_found');
    return found;
  };
  const session = async (sessionId: string, scopes: readonly StaffScope[]) => {
    const found = await floor.session(sessionId);
    if (!found || !reachesBranch(scopes, found.branch_id)) throw new AppError('session.not_found');
    return found;
  };

  /** Locks a session with its rounds. A round that was placed meanwhile is among them. */
  const withSession = <T>(sessionId: string, work: (tx: Db, locked: Locked) => Promise<T>): Promise<T> =>
    retryTransaction(() =>
      db.transaction().execute(async (tx) => {
        await floorRepository(tx).lockRounds(sessionId);
        const locked = await floorRepository(tx).lockSession(sessionId);
        if (!locked) throw new AppError('session.not_found');
        return work(tx, { session: locked, rounds: await floorRepository(tx).lockRounds(sessionId) });
      }),
    );

  const payRounds = async (tx: Db, rounds: readonly LockedRound[], actor: Actor, method: StaffMethod) => {
    for (const round of rounds.filter(({ status, is_paid }) => status !== 'cancelled' && !is_paid)) {
      const at = clock.now();
      const left = round.total - round.used_credit - round.claims_taken;
      await payRound(tx, round, actor, at, method === 'cash' ? {} : { methods: method });
      await takingsRepository(tx).take({ order: round, actor, at }, [{ method, amount: left }]);
    }
  };

  /** SHOP-16 Completes the ready rounds of a table that is closed. */
  const serveRounds = async (tx: Db, rounds: readonly LockedRound[], actor: Actor) => {
    for (const round of rounds) {
      if (!(await orderStatus.transition(tx, round, 'completed', actor))) continue;
      const details = { from: round.status, to: 'completed' };
      await staffActionsRepository(tx).log({
        order: round,
        actor,
        action: 'order.moved',
        details,
        at: clock.now(),
      });
    }
  };

  /** The bill of the guest follows its orders, so their events show the change. */
  const notifyRounds = async (tx: Db, rounds: readonly LockedRound[]) => {
    for (const { id: orderId, status } of rounds) await addJob(tx, 'order_changed', { orderId, status });
  };

  const visitOf = async (
    { id, party_id: partyId }: { id: string; party_id: string | null },
    language: Language,
  ) => {
    if (partyId === null) return null;
    const visit = await floor.visit(partyId);
    const staffView = await parties.staffView(partyId, language);
    return toFloorVisit({ ...visit, ...staffView }, await loadBill(db, id, visit.people), clock.now());
  };

  /** TABLE-25 What a visit still waits for. */
  const openParts = async (tx: Db, { id, party_id: partyId }: LockedSession) => {
    if (partyId === null) return { unsent: 0, claims: 0, payments: 0 };
    const claims = openClaims(await loadBill(tx, id, []), clock.now());
    const unsent = await floorRepository(tx).countDraft(partyId);
    const payments = claims.filter(({ payment_id: paymentId }) => paymentId !== null).length;
    return { unsent, claims: claims.length - payments, payments };
  };

  /** TABLE-25 Passes, code and link are unknown from now on, and open claims are free. */
  const endVisit = async (tx: Db, { id, party_id: partyId }: LockedSession, at: Date): Promise<void> => {
    if (partyId === null) return;
    await endBillPayments(tx, await claimsRepository(tx).releaseAll(id, at), tools(at));
    await partyRepository(tx).update(partyId, { ended_at: at });
    await partyRepository(tx).tell(partyId, 'closed');
  };

  /** TABLE-21 Both bills, so that staff see what a merge does. */
  const takenBy = async (tx: Db, rounds: readonly LockedRound[], there: LockedSession) => {
    const body: TakenTable = {
      from: billOfRounds(rounds),
      to: billOfRounds(await floorRepository(tx).lockRounds(there.id)),
    };
    return new AppError('table.taken', {}, { body });
  };

  const placeOfClaim = async (claimId: string, scopes: readonly StaffScope[]) => {
    const place = await claimsRepository(db).placeOf(claimId);
    if (!place || !reachesBranch(scopes, place.branch_id)) throw new AppError('claim.not_found');
    return place;
  };

  const openVisit = async (sessionId: string, scopes: readonly StaffScope[]) => {
    const found = await session(sessionId, scopes);
    if (found.party_id === null || found.closed_at !== null) throw new AppError('session.not_found');
    return { ...found, partyId: found.party_id };
  };

  const notifyBill = async (tx: Db, { party_id: partyId }: { party_id: string | null }) => {
    if (partyId !== null) await partyRepository(tx).tell(partyId, 'bill');
  };

  const log = (
    tx: Db,
    { id: subjectId, branch_id: branchId }: LockedSession,
    entry: Pick<Parameters<ReturnType<typeof operationLog>['add']>[0], 'actor' | 'action' | 'details'>,
  ) => operationLog(tx).add({ ...entry, at: clock.now(), subjectId, place: { branchId } });

  return {
    async read(branchId: string): Promise<Floor> {
      const { currency, timezone } = await branch(branchId);
      const now = clock.now();
      const tables = await floor.tables(branchId, now);
      return { at: now.getTime(), currency, timezone, tables: tables.map(toFloorTable) };
    },

    async show(
      tableId: string,
      scopes: readonly StaffScope[],
      language: Language,
    ): Promise<FloorTableDetails> {
      const found = await table(tableId, scopes);
      const at = await branch(found.branch_id);
      const sessions = await floor.sessionsAt(tableId, clock.now());
      return {
        table: toFloorTable(found),
        currency: at.currency,
        timezone: at.timezone,
        vendor: { en: at.vendor_en, ar: at.vendor_ar },
        branch: { en: at.name_en, ar: at.name_ar },
        mode: at.table_mode,
        sessions: await Promise.all(
          sessions.map(async (open) => toFloorSession(open, await visitOf(open, language))),
        ),
      };
    },

    /** A session that is closed already stays as it is. Returns its table. */
    async close(sessionId: string, { paid, method, force }: Closing, { actor, scopes }: Caller) {
      await session(sessionId, scopes);
      const tableId = await withSession(sessionId, async (tx, { session: locked, rounds }) => {
        if (locked.closed_at !== null) return locked.table_id;
        const at = clock.now();
        const open = { ...openRounds(rounds.map(toClosingRound), paid), ...(await openParts(tx, locked)) };
        // PAY-17
        if (!force && open.payments > 0) throw new AppError('session.payment_open', {}, { body: open });
        if (!force && !isSettled(open)) throw new AppError('session.unfinished', {}, { body: open });
        if (paid) await payRounds(tx, rounds, actor, method);
        const served = rounds.filter((round) => isServedByClosing(toClosingRound(round), paid));
        await serveRounds(tx, served, actor);
        await floorRepository(tx).close(sessionId, actor.name, at);
        await floorRepository(tx).endRequests(sessionId, actor.name, at);
        await endVisit(tx, locked, at);
        const details = { table: locked.number, paid, rounds: rounds.length, ...open };
        await log(tx, locked, { actor, action: 'session.closed', details });
        await notifyRounds(
          tx,
          rounds.filter((round) => !served.includes(round)),
        );
        await addJob(tx, 'table_changed', { branchId: locked.branch_id, tableId: locked.table_id });
        return locked.table_id;
      });
      // A removed table is gone with its last guest.
      const found = await floor.table(tableId, clock.now());
      return found ? toFloorTable(found) : null;
    },

    /** A session of the same customer at the new table takes the rounds over. */
    async move(
      sessionId: string,
      { tableId, merge = false }: { tableId: string; merge?: boolean | undefined },
      { actor, scopes }: Caller,
    ) {
      const { branch_id: branchId } = await session(sessionId, scopes);
      const target = await floor.findTable(tableId);
      if (!target || !reachesBranch(scopes, target.branch_id)) throw new AppError('table.not_found');
      if (target.branch_id !== branchId) throw new AppError('table.other_branch');
      return withSession(sessionId, async (tx, { session: locked, rounds }) => {
        if (locked.closed_at !== null) throw new AppError('session.closed');
        const moved = { sessionId, from: locked.number, to: target.number, isJoined: false };
        if (locked.table_id === tableId) return moved;
        const tables = floorRepository(tx);
        const at = clock.now();
        await visitsRepository(tx).closeIdleAt(tableId, at);
        const visit = locked.party_id === null ? undefined : await tables.lockVisitAt(tableId);
        const there = visit ?? (await tables.lockSessionOf(locked.customer_id, tableId));
        if (visit && !merge) throw await takenBy(tx, rounds, visit);
        const newId = there?.id ?? sessionId;
        if (there) {
          if (locked.party_id !== null)
            await mergeVisits(tx, { ...locked, party_id: locked.party_id }, there, at);
          await tables.moveRounds(sessionId, there.id);
          await tables.keepOpening(there.id, locked.opened_at);
          await tables.close(sessionId, actor.name, at);
        } else await tables.moveSession(sessionId, target, at);
        await tables.moveRequests(sessionId, { sessionId: newId, tableId });
        await tables.moveOrders(newId, tableId);
        const details = { from: locked.number, to: target.number, isJoined: there !== undefined };
        await log(tx, locked, { actor, action: 'session.moved', details });
        const partyId = there?.party_id ?? locked.party_id;
        if (partyId !== null) await partyRepository(tx).tell(partyId, 'moved');
        if (locked.party_id !== null && locked.party_id !== partyId)
          await partyRepository(tx).tell(locked.party_id, 'moved');
        await notifyRounds(tx, rounds);
        await addJob(tx, 'table_changed', { branchId, tableId: locked.table_id });
        await addJob(tx, 'table_changed', { branchId, tableId });
        return { ...moved, sessionId: newId, isJoined: there !== undefined };
      });
    },

    /** TABLE-23 The money is in the hands of the branch. It pays the oldest rounds first. */
    async takeClaim(claimId: string, method: TakenMethod, { actor, scopes }: Caller): Promise<FloorClaim> {
      const place = await placeOfClaim(claimId, scopes);
      await withSession(place.session_id, async (tx, { rounds }) => {
        const claim = await selectClaims(tx).where('table_claim.id', '=', claimId).executeTakeFirst();
        if (!claim) throw new AppError('claim.not_found');
        if (claim.state !== 'open') throw new AppError('claim.taken');
        const at = clock.now();
        await takePart(tx, { sessionId: place.session_id, rounds, claim, method, actor, at });
        await endBillPayments(tx, [claimId], tools(at));
        const details = { number: place.number, amount: claim.amount, method };
        await operationLog(tx).add({
          at,
          actor,
          action: 'claim.taken',
          subjectId: place.session_id,
          place: { branchId: place.branch_id },
          details,
        });
        await notifyRounds(tx, rounds);
        await notifyBill(tx, place);
      });
      return toFloorClaim(
        await selectClaims(db).where('table_claim.id', '=', claimId).executeTakeFirstOrThrow(),
      );
    },

    async dropClaim(claimId: string, { scopes }: Caller): Promise<boolean> {
      const place = await placeOfClaim(claimId, scopes);
      return withSession(place.session_id, async (tx) => {
        const claim = await selectClaims(tx).where('table_claim.id', '=', claimId).executeTakeFirst();
        if (!claim) throw new AppError('claim.not_found');
        if (claim.state === 'taken') throw new AppError('claim.taken');
        const isReleased = await claimsRepository(tx).release(claimId, clock.now());
        await endBillPayments(tx, [claimId], tools());
        await notifyBill(tx, place);
        return isReleased;
      });
    },

    /** TABLE-12 */
    async removePerson(sessionId: string, personId: string, { scopes }: Caller): Promise<boolean> {
      const found = await openVisit(sessionId, scopes);
      return db.transaction().execute(async (tx) => {
        const party = await partyRepository(tx).lock(found.partyId, clock.now());
        const me = party?.people.find(({ id }) => id === personId);
        if (!party || !me) throw new AppError('session.not_found');
        if (me.removed_at !== null) return false;
        await parties.takeOut(tx, { party, me }, { removed_at: clock.now() });
        if (me.is_host) await partyRepository(tx).passHostOn(party.id);
        await parties.newInvite(tx, party);
        return true;
      });
    },

    /** TABLE-07 Staff read the code aloud, or show the link as a QR code. */
    async renewPin(sessionId: string, { scopes }: Caller): Promise<{ pin: string; invite: string }> {
      const found = await openVisit(sessionId, scopes);
      return db.transaction().execute(async (tx) => {
        const party = await partyRepository(tx).lock(found.partyId, clock.now());
        if (!party) throw new AppError('session.not_found');
        const invite = await parties.newInvite(tx, party);
        const renewed = await partyRepository(tx).find(party.id, clock.now());
        return { pin: renewed?.pin ?? '', invite };
      });
    },

    /** The first answer counts; a later one learns who gave it. */
    async answer(requestId: string, { actor, scopes }: Caller): Promise<RequestRecord> {
      const found = await floor.request(requestId);
      if (!found || !reachesBranch(scopes, found.branch_id)) throw new AppError('request.not_found');
      await db.transaction().execute(async (tx) => {
        const at = clock.now();
        if (!(await floorRepository(tx).answer(requestId, actor.name, at))) return;
        await operationLog(tx).add({
          at,
          actor,
          action: 'table.request_answered',
          subjectId: found.table_id,
          place: { branchId: found.branch_id },
          details: { number: found.number, kind: found.kind },
        });
        await addJob(tx, 'table_request', { requestId });
        if (found.party_id !== null) await partyRepository(tx).tell(found.party_id, 'request');
      });
      return (await floor.request(requestId)) ?? found;
    },
  };
}

/** What the rounds cost that are not cancelled. */
const billOfRounds = (rounds: readonly LockedRound[]) =>
  sumOf(
    rounds.filter(({ status }) => status !== 'cancelled'),
    ({ total, used_credit: credit }) => amount(total - credit),
  );

const toClosingRound = ({ status, is_paid: isPaid, ready_at }: LockedRound) => ({
  status,
  isPaid,
  isReady: ready_at !== null,
});
