import type { KitchenTicket } from '@app/contract/schemas/board';
import type { KitchenOverview, KitchenPage } from '@app/contract/schemas/console/kitchen';
import { hasStation } from '@app/domain/board/kitchen';
import { OVERLAP_MS } from '@app/domain/board/merge-board';
import type { Actor } from '@app/domain/staff/actor';
import type { StaffScope } from '@app/domain/staff/scope';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { boardRepository } from '../board/board.repository.ts';
import type { BoardService } from '../board/board.service.ts';
import { toKitchenTicket } from '../board/board-ticket.ts';
import type { StaffActionsService } from '../staff-actions/staff-actions.service.ts';
import { kitchenRepository } from './kitchen.repository.ts';

/* After a longer absence a snapshot is smaller than the changes. */
const MAX_CHANGES_MS = 3_600_000;
/** CON-45 */
const RECALLED = 20;

type KitchenDeps = { db: Db; clock: Clock; actions: StaffActionsService; board: BoardService };
type KitchenQuery = { branch: string; stations?: string | undefined; after?: string | undefined };
type Line = { orderId: string; lineId: string };
type Caller = { actor: Actor; scopes: readonly StaffScope[] };

export type KitchenService = ReturnType<typeof kitchenService>;

/** The orders of a branch for its kitchen: without names, places and money. */
export function kitchenService({ db, clock, actions, board }: KitchenDeps) {
  const kitchen = kitchenRepository(db);
  const orders = boardRepository(db);

  const ticketsOf = async (ids: readonly string[]): Promise<KitchenTicket[]> => {
    const byId = new Map((await orders.byIds(ids)).map((record) => [record.id, record]));
    return ids.flatMap((id) => {
      const record = byId.get(id);
      return record ? [toKitchenTicket(record)] : [];
    });
  };

  return {
    /** CON-43 The active orders with a line of the stations, or those that have changed since a cursor. */
    async read({ branch, stations, after }: KitchenQuery): Promise<KitchenPage> {
      const at = await kitchen.time();
      const since = after === undefined ? Number.NaN : Date.parse(after);
      const isPartial = at.getTime() - since < MAX_CHANGES_MS;
      const records = isPartial
        ? await orders.changedSince([branch], new Date(since - OVERLAP_MS))
        : await orders.active([branch]);
      const named = stations === undefined ? [] : stations.split(',').filter((name) => name !== '');
      return {
        cursor: at.toISOString(),
        completeAt: isPartial ? null : at.getTime(),
        tickets: records.map(toKitchenTicket).filter((ticket) => hasStation(ticket, named)),
      };
    },

    async overview(branchId: string): Promise<KitchenOverview> {
      const [branch, ready] = await Promise.all([
        kitchen.branch(branchId, clock.now()),
        kitchen.lastReady(branchId, RECALLED),
      ]);
      if (!branch) throw new AppError('branch.not_found');
      const { soldOut, ...rest } = branch;
      return {
        ...rest,
        soldOut: soldOut.map(({ id, name_en: en, name_ar: ar, until }) => ({
          _id: id,
          name: { en, ar },
          until: until === null ? null : new Date(until).toISOString(),
        })),
        bumped: await ticketsOf(ready),
      };
    },

    /** CON-42 */
    async tickLine({ orderId, lineId }: Line, isDone: boolean, { actor, scopes }: Caller) {
      await board.branchOf(orderId, scopes);
      await actions.tickLine(orderId, lineId, isDone, actor);
      const [ticket] = await ticketsOf([orderId]);
      if (!ticket) throw new AppError('order.not_found');
      return ticket;
    },
  };
}
