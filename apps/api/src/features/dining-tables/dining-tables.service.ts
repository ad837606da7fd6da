import { MAX_TABLE_NUMBER } from '@app/domain/table/table-numbers';
import { changedFields } from '@app/domain/merge-fields';
import type { Actor } from '@app/domain/staff/actor';
import { reachesBranch } from '@app/domain/staff/grant';
import type { StaffScope } from '@app/domain/staff/scope';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { type Action, operationLog } from '#db/operation-log.ts';
import { AppError, type FieldIssues } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { diningTablesRepository, type TableChange, type TableRecord } from './dining-tables.repository.ts';

type Caller = { actor: Actor; scopes: readonly StaffScope[] };
type NewTables = {
  firstNumber: number;
  count: number;
  section: string | null;
  seats: number | null;
};
type Details = Parameters<ReturnType<typeof operationLog>['add']>[0]['details'];

export type DiningTablesService = ReturnType<typeof diningTablesService>;

/** CON-101 CON-102 Managers add, change and remove the tables of a branch, and renew their codes. */
export function diningTablesService({ db, clock, ids }: { db: Db; clock: Clock; ids: Ids }) {
  const list = (branchId: string) => diningTablesRepository(db).list(branchId, clock.now());

  const find = async (tableId: string, scopes: readonly StaffScope[]): Promise<TableRecord> => {
    const table = await diningTablesRepository(db).find(tableId, clock.now());
    if (!table || !reachesBranch(scopes, table.branch_id)) throw new AppError('table.not_found');
    return table;
  };

  const requireBranch = async (branchId: string) => {
    if (!(await diningTablesRepository(db).hasBranch(branchId))) throw new AppError('branch.not_found');
  };

  const record = async (
    tx: Db,
    { id, branch_id: branchId }: Pick<TableRecord, 'id' | 'branch_id'>,
    entry: { actor: Actor; action: Action; details: Details },
  ) => {
    await operationLog(tx).add({ ...entry, at: clock.now(), subjectId: id, place: { branchId } });
    await addJob(tx, 'table_changed', { branchId, tableId: id });
  };

  return {
    async list(branchId: string): Promise<TableRecord[]> {
      await requireBranch(branchId);
      return list(branchId);
    },

    /** All of the range, or none of it. */
    async add(
      branchId: string,
      { firstNumber, count, section, seats }: NewTables,
      actor: Actor,
    ): Promise<TableRecord[]> {
      await requireBranch(branchId);
      const last = firstNumber + count - 1;
      if (last > MAX_TABLE_NUMBER)
        throw invalid({
          count: [{ problem: 'too_large', values: { max: MAX_TABLE_NUMBER - firstNumber + 1 } }],
        });
      await db.transaction().execute(async (tx) => {
        const added = Array.from({ length: count }, (_, index) => ({
          id: ids.next(),
          branch_id: branchId,
          number: firstNumber + index,
          section,
          seats,
        }));
        const numbers = await diningTablesRepository(tx).add(added);
        if (numbers.length < count) throw invalid({ firstNumber: [{ problem: 'taken' }] });
        const details = { from: firstNumber, to: last, section, seats };
        await record(tx, { id: branchId, branch_id: branchId }, { actor, action: 'table.added', details });
      });
      return list(branchId);
    },

    async change(
      tableId: string,
      change: Partial<TableChange>,
      { actor, scopes }: Caller,
    ): Promise<TableRecord> {
      await find(tableId, scopes);
      await db.transaction().execute(async (tx) => {
        const table = await diningTablesRepository(tx).lock(tableId);
        if (!table) throw new AppError('table.not_found');
        const before = { section: table.section, seats: table.seats, image: table.images[0] ?? null };
        const after = { ...before, ...change };
        if (Object.keys(changedFields(before, after)).length === 0) return;
        await diningTablesRepository(tx).change(tableId, after);
        const details = { number: table.number, before, after };
        await record(tx, table, { actor, action: 'table.changed', details });
      });
      return find(tableId, scopes);
    },

    /** The request names the code to replace, so that a repeated or concurrent request changes nothing. */
    async renewCode(tableId: string, from: string, { actor, scopes }: Caller): Promise<TableRecord> {
      const table = await find(tableId, scopes);
      await db.transaction().execute(async (tx) => {
        if (!(await diningTablesRepository(tx).renewCode(tableId, from))) return;
        const details = { number: table.number };
        await record(tx, table, { actor, action: 'table.code_renewed', details });
      });
      return find(tableId, scopes);
    },

    async remove(tableId: string, { actor, scopes }: Caller): Promise<void> {
      await find(tableId, scopes);
      await db.transaction().execute(async (tx) => {
        const table = await diningTablesRepository(tx).lock(tableId);
        if (!table) throw new AppError('table.not_found');
        if (await diningTablesRepository(tx).hasOpenSession(tableId, clock.now()))
          throw new AppError('table.in_use');
        await diningTablesRepository(tx).remove(tableId, clock.now());
        const details = { number: table.number };
        await record(tx, table, { actor, action: 'table.removed', details });
      });
    },
  };
}

const invalid = (fields: FieldIssues) => new AppError('request.invalid', {}, { fields });
