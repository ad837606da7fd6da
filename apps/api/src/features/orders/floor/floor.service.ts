import type { Floor, FloorTableDetails } from '@app/contract/schemas/console/tables';
import type { Actor } from '@app/domain/staff/actor';
import { reachesBranch } from '@app/domain/staff/grant';
import type { StaffScope } from '@app/domain/staff/scope';
import { isServedByClosing, isSettled, openRounds } from '@app/domain/table/closing';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { retryTransaction } from '../place-order/retry-transaction.ts';
import { staffActionsRepository } from '../staff-actions/staff-actions.repository.ts';
import { bookCashback } from '../status/cashback.ts';
import type { OrderStatusService } from '../status/order-status.service.ts';
import { floorRepository, type LockedRound, type RequestRecord } from './floor.repository.ts';
import { toFloorSession, toFloorTable } from './floor.wire.ts';

type Caller = { actor: Actor; scopes: readonly StaffScope[] };
type FloorDeps = { db: Db; clock: Clock; orderStatus: OrderStatusService };
type Closing = { paid: boolean; force: boolean };
type LockedSession = NonNullable<Awaited<ReturnType<ReturnType<typeof floorRepository>['lockSession']>>>;
type Locked = { session: LockedSession; rounds: LockedRound[] };

export type FloorService = ReturnType<typeof floorService>;

/** CON-103 CON-104 CON-105 The tables of a branch as its staff serve them. */
export function floorService({ db, clock, orderStatus }: FloorDeps) {
  const floor = floorRepository(db);

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

  const payRounds = async (tx: Db, rounds: readonly LockedRound[], actor: Actor) => {
    for (const round of rounds.filter(({ status, is_paid }) => status !== 'cancelled' && !is_paid)) {
      const at = clock.now();
      await floorRepository(tx).pay(round, at);
      await bookCashback(tx, round.id, at);
      const details = { amount: round.total - round.used_credit };
      await staffActionsRepository(tx).log({ order: round, actor, action: 'order.paid', details, at });
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

    async show(tableId: string, scopes: readonly StaffScope[]): Promise<FloorTableDetails> {
      const found = await table(tableId, scopes);
      const at = await branch(found.branch_id);
      const sessions = await floor.sessionsAt(tableId, clock.now());
      return {
        table: toFloorTable(found),
        currency: at.currency,
        timezone: at.timezone,
        vendor: { en: at.vendor_en, ar: at.vendor_ar },
        branch: { en: at.name_en, ar: at.name_ar },
        sessions: sessions.map(toFloorSession),
      };
    },

    /** A session that is closed already stays as it is. Returns its table. */
    async close(sessionId: string, { paid, force }: Closing, { actor, scopes }: Caller) {
      await session(sessionId, scopes);
      const tableId = await withSession(sessionId, async (tx, { session: locked, rounds }) => {
        if (locked.closed_at !== null) return locked.table_id;
        const open = openRounds(rounds.map(toClosingRound), paid);
        if (!force && !isSettled(open)) throw new AppError('session.unfinished', {}, { body: open });
        const at = clock.now();
        if (paid) await payRounds(tx, rounds, actor);
        const served = rounds.filter((round) => isServedByClosing(toClosingRound(round), paid));
        await serveRounds(tx, served, actor);
        await floorRepository(tx).close(sessionId, actor.name, at);
        await floorRepository(tx).endRequests(sessionId, actor.name, at);
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
    async move(sessionId: string, tableId: string, { actor, scopes }: Caller) {
      const { branch_id: branchId } = await session(sessionId, scopes);
      const target = await floor.findTable(tableId);
      if (!target || !reachesBranch(scopes, target.branch_id)) throw new AppError('table.not_found');
      if (target.branch_id !== branchId) throw new AppError('table.other_branch');
      return withSession(sessionId, async (tx, { session: locked, rounds }) => {
        if (locked.closed_at !== null) throw new AppError('session.closed');
        const moved = { sessionId, from: locked.number, to: target.number, isJoined: false };
        if (locked.table_id === tableId) return moved;
        const tables = floorRepository(tx);
        const there = await tables.lockSessionOf(locked.customer_id, tableId);
        const at = clock.now();
        const newId = there?.id ?? sessionId;
        if (there) {
          await tables.moveRounds(sessionId, there.id);
          await tables.keepOpening(there.id, locked.opened_at);
          await tables.close(sessionId, actor.name, at);
        } else await tables.moveSession(sessionId, target, at);
        await tables.moveRequests(sessionId, { sessionId: newId, tableId });
        await tables.moveOrders(newId, tableId);
        const details = { from: locked.number, to: target.number, isJoined: there !== undefined };
        await log(tx, locked, { actor, action: 'session.moved', details });
        await notifyRounds(tx, rounds);
        await addJob(tx, 'table_changed', { branchId, tableId: locked.table_id });
        await addJob(tx, 'table_changed', { branchId, tableId });
        return { ...moved, sessionId: newId, isJoined: there !== undefined };
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
      });
      return (await floor.request(requestId)) ?? found;
    },
  };
}

const toClosingRound = ({ status, is_paid: isPaid, ready_at }: LockedRound) => ({
  status,
  isPaid,
  isReady: ready_at !== null,
});
