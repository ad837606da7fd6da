import type { BoardPage, OrderTicket } from '@app/contract/schemas/board';
import type { OrderDetails, OrderHistoryEntry } from '@app/contract/schemas/console/orders';
import { OVERLAP_MS } from '@app/domain/board/merge-board';
import type { OrderStatus } from '@app/domain/order/order-status';
import { reachesBranch } from '@app/domain/staff/grant';
import type { StaffScope } from '@app/domain/staff/scope';
import { toLatinDigits } from '@app/domain/text/digits';
import type { Db } from '#db/connect.ts';
import { recordBoards } from '#db/watched-at.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { concurrencyLimit } from '#concurrency/concurrency-limit.ts';
import { readPhone } from '#ports/phone-numbers.ts';
import { boardRepository, sortColumnOf } from './board.repository.ts';
import { toBoardBranch, toListedTicket, toOrderTicket } from './board-ticket.ts';
import { toHistoryEntry, toOrderDetails } from './order-details.ts';
import { orderDetailsRepository } from './order-details.repository.ts';

/* After a longer absence a snapshot is smaller than the changes. */
const MAX_CHANGES_MS = 3_600_000;
const PAGE = 100;
/* Less often than the reads of a board without a socket. */
const RECORD_EVERY_MS = 30_000;

/* A search reads all orders of its branches: it never takes more than a part of the connections. */
const SEARCHES = { maxConcurrent: 2, waiting: 8 };

type BoardQuery = {
  branchIds: readonly string[];
  /** The cursor of an earlier response. */
  after?: string | undefined;
};

type ListQuery = {
  branchIds: readonly string[];
  status?: OrderStatus | 'active' | 'past' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
};

export type BoardService = ReturnType<typeof boardService>;

export function boardService({ db, clock }: { db: Db; clock: Clock }) {
  const board = boardRepository(db);
  const details = orderDetailsRepository(db);
  const searchInTurn = concurrencyLimit(SEARCHES);
  const recordedAt = new Map<string, number>();

  const ticket = async (orderId: string): Promise<OrderTicket> => {
    const [order] = await board.byIds([orderId]);
    if (!order) throw new AppError('order.not_found');
    const presets = order.status === 'pending' ? (await board.presets([order.branch_id])).presets : [];
    return toOrderTicket(order, presets);
  };

  return {
    ticket,

    /** The branch of an order in the scopes of the caller. */
    async branchOf(orderId: string, scopes: readonly StaffScope[]): Promise<string> {
      const branchId = await details.branchOf(orderId);
      if (branchId === undefined || !reachesBranch(scopes, branchId)) throw new AppError('order.not_found');
      return branchId;
    },

    /** CON-126 A board asks at least once a minute, also without a socket. Most reads add no statement. */
    async recordOpen(branchIds: readonly string[]): Promise<void> {
      const now = clock.now();
      const isDue = (id: string) => now.getTime() - (recordedAt.get(id) ?? 0) >= RECORD_EVERY_MS;
      const due = branchIds.filter(isDue);
      if (due.length === 0) return;
      await recordBoards(db, due, now);
      for (const id of due) recordedAt.set(id, now.getTime());
    },

    /**
     * The active orders of the branches, or the orders that have changed since a cursor. The time is read before
     * the orders, and changes overlap, so that no change is missed; clients merge by revision.
     */
    async read({ branchIds, after }: BoardQuery): Promise<BoardPage> {
      const { at, presets } = await board.presets(branchIds);
      const now = clock.now();
      const since = after === undefined ? Number.NaN : Date.parse(after);
      const isPartial = at.getTime() - since < MAX_CHANGES_MS;
      const [branches, records] = await Promise.all([
        board.branches(branchIds, at),
        isPartial ? board.changedSince(branchIds, new Date(since - OVERLAP_MS)) : board.active(branchIds),
      ]);
      return {
        cursor: at.toISOString(),
        completeAt: isPartial ? null : at.getTime(),
        branches: branches.map((branch) => toBoardBranch(branch, presets, now)),
        tickets: records.map((record) => toOrderTicket(record, presets)),
      };
    },

    /** CON-14 CON-34 Past orders, or those of a status, newest first. */
    async list({ status = 'past', cursor, ...query }: ListQuery) {
      const phone = readPhone(toLatinDigits(query.search ?? '').trim());
      const read = () =>
        board.list({ ...query, phone, status, now: clock.now(), before: cursorOf(cursor) }, PAGE + 1);
      const found = await (query.search ? searchInTurn(read) : read());
      const last = found.length > PAGE ? found[PAGE - 1] : undefined;
      return {
        tickets: found.slice(0, PAGE).map(toListedTicket),
        next: last ? `${(last[sortColumnOf(status)] ?? last.ordered_at).toISOString()}_${last.id}` : null,
      };
    },

    async details(orderId: string): Promise<OrderDetails> {
      const order = await details.find(orderId);
      if (!order) throw new AppError('order.not_found');
      return toOrderDetails(order, await ticket(orderId), clock.now());
    },

    history: async (orderId: string): Promise<OrderHistoryEntry[]> =>
      (await details.history(orderId)).map(toHistoryEntry),
  };
}

/** The position in a list: the time and the id of its last order. */
function cursorOf(cursor: string | undefined): { at: Date; id: string } | null {
  const [, time, id] = /^(.+)_([0-9a-f-]{36})$/.exec(cursor ?? '') ?? [];
  const at = new Date(time ?? '');
  return id === undefined || Number.isNaN(at.getTime()) ? null : { at, id };
}
