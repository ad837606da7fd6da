import { randomUUID } from 'node:crypto';
import type { Availability } from '@app/domain/branch/availability';
import type { WeekHours } from '@app/domain/branch/opening-hours';
import type { Actor } from '@app/domain/staff/actor';
import { reachesBranch } from '@app/domain/staff/grant';
import type { StaffScope } from '@app/domain/staff/scope';
import { announceBranch } from '#db/branch-changed.ts';
import type { Db } from '#db/connect.ts';
import type { OrderStatusService } from '#features/orders/status/order-status.service.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { type Action, operationLog } from '#db/operation-log.ts';
import { notifyTableChanged } from '#db/table-events.ts';
import { atTime, hoursOf } from '#wire/branch-state.ts';
import { staffCatalogueRepository } from './staff-catalogue.repository.ts';

/** The account, screen or key of a call, and the scopes in which it may act. */
type Caller = { actor: Actor; scopes: readonly StaffScope[] };
type ItemSwitch = { isAvailable: boolean; until?: string | null | undefined };
type LogEntry = {
  actor: Actor;
  action: Action;
  branchId: string;
  details?: Record<string, string | number | boolean>;
};

const BRANCH_FLAGS = {
  open: { is_open: true, is_active: true },
  busy: { is_open: true, is_active: false },
  closed: { is_open: false, is_active: true },
} as const satisfies Record<Availability, object>;

export type StaffCatalogueService = ReturnType<typeof staffCatalogueService>;

export function staffCatalogueService({
  db,
  clock,
  orderStatus,
}: {
  db: Db;
  clock: Clock;
  orderStatus: OrderStatusService;
}) {
  const catalogue = staffCatalogueRepository(db);

  const branch = async (branchId: string) => {
    const found = await catalogue.branch(branchId);
    if (!found) throw new AppError('branch.not_found');
    return atTime(found, clock.now());
  };
  const item = async (itemId: string, scopes: readonly StaffScope[]) => {
    const found = await catalogue.item(itemId, clock.now());
    if (!found || !reachesBranch(scopes, found.branch_id)) throw new AppError('item.not_found');
    return found;
  };
  const session = async (sessionId: string, scopes: readonly StaffScope[]) => {
    const found = await catalogue.session(sessionId);
    if (!found || !reachesBranch(scopes, found.branch_id)) throw new AppError('session.not_found');
    return found;
  };

  const table = async (branchId: string, tableId: string) => {
    await branch(branchId);
    const found = await catalogue.table(branchId, tableId);
    if (!found) throw new AppError('table.not_found');
    return found;
  };

  const endOf = (until: string | null | undefined): Date | null => {
    if (until === null || until === undefined) return null;
    const end = new Date(until);
    if (end <= clock.now())
      throw new AppError('request.invalid', {}, { fields: { until: [{ problem: 'invalid' }] } });
    return end;
  };

  /** Logs only actual changes. */
  const change = (subjectId: string, { branchId, ...entry }: LogEntry, work: (tx: Db) => Promise<boolean>) =>
    db.transaction().execute(async (tx) => {
      if (!(await work(tx))) return;
      const place = { branchId };
      await operationLog(tx).add({ details: {}, ...entry, place, at: clock.now(), subjectId });
      if (entry.action.startsWith('branch.')) await announceBranch(tx, branchId);
    });

  return {
    async branches(scopes: readonly StaffScope[]) {
      const now = clock.now();
      return (await catalogue.branches())
        .filter(({ id }) => reachesBranch(scopes, id))
        .map((row) => atTime(row, now));
    },

    async switchBranch(branchId: string, availability: Availability, { actor }: Caller) {
      await branch(branchId);
      const entry = { actor, branchId, action: 'branch.switched', details: { availability } } as const;
      await change(branchId, entry, (tx) =>
        staffCatalogueRepository(tx).switchBranch(branchId, BRANCH_FLAGS[availability]),
      );
      return branch(branchId);
    },

    hours: async (branchId: string): Promise<WeekHours | null> => hoursOf(await branch(branchId)),

    /** HOURS-01 */
    async setHours(branchId: string, hours: WeekHours | null, actor: Actor): Promise<WeekHours | null> {
      await branch(branchId);
      await change(branchId, { actor, branchId, action: 'branch.hours_changed' }, (tx) =>
        staffCatalogueRepository(tx).setHours(branchId, hours),
      );
      return hoursOf(await branch(branchId));
    },

    async items(branchId: string) {
      await branch(branchId);
      return catalogue.items(branchId, clock.now());
    },

    async switchItem(itemId: string, { isAvailable, until }: ItemSwitch, { actor, scopes }: Caller) {
      const { branch_id: branchId } = await item(itemId, scopes);
      const end = isAvailable ? null : endOf(until);
      const details = { isAvailable, ...(end && { until: end.toISOString() }) };
      const entry = { actor, branchId, action: 'item.switched', details } as const;
      await change(itemId, entry, (tx) => staffCatalogueRepository(tx).switchItem(itemId, isAvailable, end));
      return item(itemId, scopes);
    },

    async openSessions(branchId: string) {
      await branch(branchId);
      return catalogue.openSessions(branchId);
    },

    async tables(branchId: string) {
      await branch(branchId);
      return catalogue.tables(branchId);
    },

    /** The request names the code to replace, so that a repeated or concurrent request changes nothing. */
    async renewTableCode(branchId: string, tableId: string, { from, actor }: { from: string; actor: Actor }) {
      const { number } = await table(branchId, tableId);
      const entry = { actor, branchId, action: 'table.code_renewed', details: { number } } as const;
      await change(tableId, entry, (tx) =>
        staffCatalogueRepository(tx).renewCode(tableId, { from, to: randomUUID() }),
      );
      return table(branchId, tableId);
    },

    async closeSession(sessionId: string, { actor, scopes }: Caller) {
      const { branch_id: branchId, table_id: tableId } = await session(sessionId, scopes);
      await change(sessionId, { actor, branchId, action: 'session.closed' }, async (tx) => {
        if (!(await staffCatalogueRepository(tx).closeSession(sessionId, clock.now(), actor.name)))
          return false;
        // The bill follows its orders, so their events show that the table is closed.
        for (const order of await staffCatalogueRepository(tx).ordersOfSession(sessionId))
          await orderStatus.notifyChanged(tx, order);
        await notifyTableChanged(tx, branchId, tableId);
        return true;
      });
      return session(sessionId, scopes);
    },
  };
}
