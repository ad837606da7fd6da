import type { BoardPage } from '@app/contract/schemas/board';
import { OVERLAP_MS } from '@app/domain/board/merge-board';
import type { Db } from '#db/connect.ts';
import { boardRepository } from './board.repository.ts';
import { toOrderTicket } from './board-ticket.ts';

/* After a longer absence a snapshot is smaller than the changes. */
const MAX_CHANGES_MS = 3_600_000;

type BoardQuery = {
  branchIds: readonly string[];
  /** The cursor of an earlier response. */
  after?: string | undefined;
};

export function boardService({ db }: { db: Db }) {
  const board = boardRepository(db);
  return {
    /**
     * The active orders of the branches, or the orders that have changed since a cursor. The time is read before
     * the orders, and changes overlap, so that no change is missed; clients merge by revision.
     */
    async read({ branchIds, after }: BoardQuery): Promise<BoardPage> {
      const { at, presets } = await board.presets(branchIds);
      const since = after === undefined ? Number.NaN : Date.parse(after);
      const isPartial = at.getTime() - since < MAX_CHANGES_MS;
      const records = isPartial
        ? await board.changedSince(branchIds, new Date(since - OVERLAP_MS))
        : await board.active(branchIds);
      return {
        cursor: at.toISOString(),
        completeAt: isPartial ? null : at.getTime(),
        tickets: records.map((record) => toOrderTicket(record, presets)),
      };
    },
  };
}
