import type { BodyOf } from '@app/contract/endpoint';
import type { addDrawerEntry, closeDay } from '@app/contract/endpoints/console/day-close';
import type { DayClose, DayReport } from '@app/contract/schemas/console/day-close';
import { amount } from '@app/domain/money/amount';
import type { Actor } from '@app/domain/staff/actor';
import { expectedCash, isCloseDue, needsNote, sumOfPieces } from '@app/domain/takings/day-close';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { dayCloseRepository } from './day-close.repository.ts';
import { toCloseRow, toDayClose, toDayReport } from './day-close.wire.ts';

type Caller = { actor: Actor; isManager: boolean };
type Drawer = NonNullable<Awaited<ReturnType<ReturnType<typeof dayCloseRepository>['drawer']>>>;
export type DayCloseService = ReturnType<typeof dayCloseService>;

/** CLOSE-03 to CLOSE-07 The drawer of a branch, its periods and their closes. */
export function dayCloseService({ db, clock }: { db: Db; clock: Clock }) {
  const found = (drawer: Drawer | undefined): Drawer => {
    if (!drawer) throw new AppError('branch.not_found');
    return drawer;
  };
  const mayClose = (drawer: Drawer, isManager: boolean) => isManager || drawer.staff_may_close;
  const allowed = (drawer: Drawer | undefined, { isManager }: Pick<Caller, 'isManager'>): Drawer => {
    const own = found(drawer);
    if (!mayClose(own, isManager)) throw new AppError('day.not_allowed');
    return own;
  };

  /** CLOSE-09 The counted period was closed by another person meanwhile. */
  const refuseClosed = async (tx: Db, { branch_id: branchId, period }: Drawer, counted: number) => {
    if (period === counted) return;
    const close = await dayCloseRepository(tx).close(branchId, counted);
    if (!close) throw new AppError('request.invalid', {}, { fields: { period: [{ problem: 'invalid' }] } });
    const values = { name: close.actor, number: String(counted) };
    throw new AppError('day.closed', values, { body: { close: toCloseRow(close) } });
  };

  const reportOf = async (tx: Db, drawer: Drawer): Promise<DayReport> => {
    const day = dayCloseRepository(tx);
    const period = { branchId: drawer.branch_id, period: drawer.period };
    const orders = await day.orderSums(period);
    const takings = await day.takingSums(period);
    const refunds = await day.refundSums(period);
    const entries = await day.entries(period);
    const openShifts = await day.openShifts(drawer.branch_id);
    const sumOf = (kind: string) =>
      entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amount : 0), 0);
    const expected = expectedCash({
      opening: drawer.opening_cash,
      taken: takings.cash_taken,
      returned: takings.cash_returned,
      settled: sumOf('settled'),
      putIn: sumOf('in'),
      takenOut: sumOf('out'),
    });
    return toDayReport({
      orders,
      takings,
      refunds,
      entries,
      openShifts,
      opening: drawer.opening_cash,
      expected,
    });
  };

  return {
    async show(branchId: string, isManager: boolean) {
      const day = dayCloseRepository(db);
      const drawer = found(await day.drawer(branchId));
      const firstAt = await day.firstTaking({ branchId, period: drawer.period });
      return {
        period: drawer.period,
        openedAt: drawer.opened_at.getTime(),
        openingCash: amount(drawer.opening_cash),
        currency: drawer.currency,
        timezone: drawer.timezone,
        branch: { en: drawer.name_en, ar: drawer.name_ar },
        vendor: { en: drawer.vendor_en, ar: drawer.vendor_ar },
        mayClose: mayClose(drawer, isManager),
        isCloseDue: isCloseDue(firstAt, clock.now()),
        closes: (await day.closes(branchId)).map(toCloseRow),
      };
    },

    /** CLOSE-05 The X report. With the period that was counted it refuses another one. */
    report: (branchId: string, counted: number | null, isManager: boolean) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          const drawer = allowed(await dayCloseRepository(tx).drawer(branchId), { isManager });
          if (counted !== null) await refuseClosed(tx, drawer, counted);
          return { period: drawer.period, report: await reportOf(tx, drawer) };
        }),

    /** CLOSE-04 */
    addEntry: (branchId: string, body: BodyOf<typeof addDrawerEntry>, caller: Caller): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        allowed(await dayCloseRepository(tx).drawer(branchId), caller);
        const { actor } = caller;
        const { id, kind, amount: sum, reason } = body;
        const at = clock.now();
        const entry = { branch_id: branchId, kind, amount: sum, reason, request_id: id, at };
        const isAdded = await dayCloseRepository(tx).addEntry({
          ...entry,
          actor: actor.name,
          actor_id: actor.id,
        });
        if (!isAdded) return false;
        await log(tx, branchId, {
          actor,
          at,
          action: 'drawer.changed',
          details: { kind, amount: sum, reason },
        });
        await addJob(tx, 'branch_changed', { branchId });
        return true;
      }),

    /** CLOSE-05 */
    close: (branchId: string, body: BodyOf<typeof closeDay>, caller: Caller): Promise<DayClose> =>
      db.transaction().execute(async (tx) => {
        const day = dayCloseRepository(tx);
        const drawer = allowed(await day.lockDrawer(branchId), caller);
        await refuseClosed(tx, drawer, body.period);
        const { counted, stays, pieces } = body;
        const note = body.note ?? null;
        if (pieces && sumOfPieces(pieces) !== counted) throw invalid('pieces', 'invalid');
        if (stays > counted) throw invalid('stays', 'invalid');
        const report = await reportOf(tx, drawer);
        const { expected } = report.cash;
        if (needsNote(counted - expected, note)) throw invalid('note', 'required');
        const at = clock.now();
        const { actor } = caller;
        const close = {
          branch_id: branchId,
          number: drawer.period,
          opened_at: drawer.opened_at,
          closed_at: at,
          opening_cash: drawer.opening_cash,
          expected,
          counted,
          note,
          stays,
          actor: actor.name,
          actor_id: actor.id,
        };
        const denominations = pieces ?? null;
        await day.addClose({
          ...close,
          denominations: denominations && JSON.stringify(denominations),
          report: JSON.stringify(report),
        });
        await day.openNext(branchId, stays, at);
        const details = { number: drawer.period, expected, counted, difference: counted - expected };
        await log(tx, branchId, { actor, at, action: 'day.closed', details });
        await addJob(tx, 'branch_changed', { branchId });
        return toDayClose({ ...close, denominations, report, currency: drawer.currency });
      }),

    async showClose(branchId: string, number: number): Promise<DayClose> {
      const close = await dayCloseRepository(db).close(branchId, number);
      if (!close) throw new AppError('day.not_found');
      return toDayClose(close);
    },
  };
}

const invalid = (field: string, problem: 'invalid' | 'required') =>
  new AppError('request.invalid', {}, { fields: { [field]: [{ problem }] } });

const log = (
  tx: Db,
  branchId: string,
  entry: Pick<Parameters<ReturnType<typeof operationLog>['add']>[0], 'actor' | 'at' | 'action' | 'details'>,
) => operationLog(tx).add({ ...entry, subjectId: branchId, place: { branchId } });
