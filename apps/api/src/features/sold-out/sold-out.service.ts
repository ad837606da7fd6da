import { isSoldOut, type SoldOutChoice, soldOutUntil } from '@app/domain/menu/sold-out';
import type { Actor } from '@app/domain/staff/actor';
import { reachesBranch } from '@app/domain/staff/grant';
import type { StaffScope } from '@app/domain/staff/scope';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { hoursFromRow } from '#db/branch-state.ts';
import { type SoldOutRecord, soldOutRepository } from './sold-out.repository.ts';

type Caller = { actor: Actor; scopes: readonly StaffScope[] };
type Change = { isAvailable: boolean; until: Date | null; details: Record<string, string | null> };
export type ItemState = { id: string; isSoldOut: boolean; until: Date | null };

export type SoldOutService = ReturnType<typeof soldOutService>;

/** CON-47 CON-74 Items that are sold out. It is no edit of the menu: it counts at once and ends by itself. */
export function soldOutService({ db, clock }: { db: Db; clock: Clock }) {
  const find = async (itemId: string, scopes: readonly StaffScope[]): Promise<SoldOutRecord> => {
    const item = await soldOutRepository(db).find(itemId);
    if (!item || !reachesBranch(scopes, item.branch_id)) throw new AppError('item.not_found');
    return item;
  };

  /** Logs and announces only actual changes. */
  const change = (item: SoldOutRecord, { isAvailable, until, details }: Change, actor: Actor) =>
    db.transaction().execute(async (tx) => {
      const items = soldOutRepository(tx);
      if (!(await items.set(item.id, { is_available: isAvailable, sold_out_until: until }))) return;
      await operationLog(tx).add({
        at: clock.now(),
        actor,
        action: isAvailable && until === null ? 'item.put_back' : 'item.sold_out',
        subjectId: item.id,
        place: { branchId: item.branch_id },
        details: { name: item.name_en, ...details },
      });
      await addJob(tx, 'item_changed', { branchId: item.branch_id, itemId: item.id });
    });

  const readItemState = async (itemId: string, scopes: readonly StaffScope[]): Promise<ItemState> => {
    const { id, is_available: isAvailable, sold_out_until: until } = await find(itemId, scopes);
    const isOver = !isSoldOut(until, clock.now());
    return { id, isSoldOut: !isAvailable || !isOver, until: isAvailable && !isOver ? until : null };
  };

  return {
    async mark(itemId: string, choice: SoldOutChoice, { actor, scopes }: Caller): Promise<ItemState> {
      const item = await find(itemId, scopes);
      const until = soldOutUntil(choice, {
        now: clock.now(),
        timeZone: item.timezone,
        hours: hoursFromRow(item),
      });
      const details = { choice, until: until?.toISOString() ?? null };
      await change(item, { isAvailable: until !== null, until, details }, actor);
      return readItemState(itemId, scopes);
    },

    async putBack(itemId: string, { actor, scopes }: Caller): Promise<ItemState> {
      const item = await find(itemId, scopes);
      if ((await readItemState(itemId, scopes)).isSoldOut)
        await change(item, { isAvailable: true, until: null, details: {} }, actor);
      return readItemState(itemId, scopes);
    },
  };
}
