import { randomUUID } from 'node:crypto';
import type { Availability } from '@app/domain/branch/availability';
import type { Db } from '#db/connect.ts';
import type { OrderStatusService } from '#features/orders/status/order-status.service.ts';
import { AppError } from '#http/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { type Action, logRepository } from './log.repository.ts';
import { placesRepository } from './places.repository.ts';

type Noted = { actor: string; action: Action; details?: Record<string, string | number | boolean> };

const DOORS = {
  open: { is_open: true, is_active: true },
  busy: { is_open: true, is_active: false },
  closed: { is_open: false, is_active: true },
} as const satisfies Record<Availability, object>;

export type StaffCatalogueService = ReturnType<typeof staffCatalogueService>;

export function staffCatalogueService({
  db,
  clock,
  moving,
}: {
  db: Db;
  clock: Clock;
  moving: OrderStatusService;
}) {
  const places = placesRepository(db);

  const branch = async (branchId: string) => {
    const found = await places.branch(branchId);
    if (!found) throw new AppError('branch.not_found');
    return found;
  };
  const item = async (itemId: string) => {
    const found = await places.item(itemId);
    if (!found) throw new AppError('item.not_found');
    return found;
  };
  const session = async (sessionId: string) => {
    const found = await places.session(sessionId);
    if (!found) throw new AppError('session.not_found');
    return found;
  };

  const table = async (branchId: string, tableId: string) => {
    await branch(branchId);
    const found = await places.table(branchId, tableId);
    if (!found) throw new AppError('table.not_found');
    return found;
  };

  /** What stands as it is asked for is left alone, and is no entry of the log. */
  const change = (subjectId: string, noted: Noted, work: (tx: Db) => Promise<boolean>) =>
    db.transaction().execute(async (tx) => {
      if (await work(tx)) await logRepository(tx).add({ details: {}, ...noted, at: clock.now(), subjectId });
    });

  return {
    branches: () => places.branches(),

    async switchBranch(branchId: string, availability: Availability, actor: string) {
      await branch(branchId);
      const noted = { actor, action: 'branch.switched', details: { availability } } as const;
      await change(branchId, noted, (tx) => placesRepository(tx).switchBranch(branchId, DOORS[availability]));
      return branch(branchId);
    },

    async items(branchId: string) {
      await branch(branchId);
      return places.items(branchId);
    },

    async switchItem(itemId: string, isAvailable: boolean, actor: string) {
      await item(itemId);
      const noted = { actor, action: 'item.switched', details: { isAvailable } } as const;
      await change(itemId, noted, (tx) => placesRepository(tx).switchItem(itemId, isAvailable));
      return item(itemId);
    },

    async openSessions(branchId: string) {
      await branch(branchId);
      return places.openSessions(branchId);
    },

    async tables(branchId: string) {
      await branch(branchId);
      return places.tables(branchId);
    },

    /** It names the code that it replaces, so that a repeat, or a second one at once, changes nothing. */
    async renewTableCode(
      branchId: string,
      tableId: string,
      { from, actor }: { from: string; actor: string },
    ) {
      const { number } = await table(branchId, tableId);
      const noted = { actor, action: 'table.code_renewed', details: { number } } as const;
      await change(tableId, noted, (tx) =>
        placesRepository(tx).renewCode(tableId, { from, to: randomUUID() }),
      );
      return table(branchId, tableId);
    },

    async closeSession(sessionId: string, actor: string) {
      await session(sessionId);
      await change(sessionId, { actor, action: 'session.closed' }, async (tx) => {
        if (!(await placesRepository(tx).closeSession(sessionId, clock.now()))) return false;
        // Whoever looks at the bill follows its orders, and learns by them that the table is closed.
        for (const order of await placesRepository(tx).ordersOfSession(sessionId))
          await moving.tell(tx, order);
        return true;
      });
      return session(sessionId);
    },
  };
}
