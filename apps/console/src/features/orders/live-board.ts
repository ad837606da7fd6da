import { createLivePage, type LiveState, type Realtime } from '@app/client/realtime/live-page.ts';
import { BRANCH_CHANGED, branchChannel, ORDER_CHANGED, ORDER_PLACED } from '@app/contract/events';
import {
  activeTickets,
  type Board,
  type BoardTicket,
  emptyBoard,
  mergeBoard,
} from '@app/domain/board/merge-board';
import { isActive } from '@app/domain/order/order-status';

/** A snapshot of the board, or the changes since a cursor. */
export type Page<Ticket> = { cursor: string; completeAt: number | null; tickets: readonly Ticket[] };

type Tickets<Ticket> = {
  /** The active orders. */
  tickets: readonly Ticket[];
  /** All known orders by id, also those that have just ended. */
  known: ReadonlyMap<string, Ticket>;
};

export type BoardState<Ticket extends BoardTicket, P extends Page<Ticket>> = LiveState<P> & Tickets<Ticket>;

type Parts<P> = {
  branchIds: readonly string[];
  read: (after: string | undefined) => Promise<P>;
  realtime: Realtime;
  now?: () => number;
};

const LIVE_POLL_MS = 60_000;

export type LiveBoard<Ticket extends BoardTicket, P extends Page<Ticket>> = ReturnType<
  typeof createLiveBoard<Ticket, P>
>;

/**
 * The board of branches: a snapshot, the events of the branches, and the changes after an interruption. All of
 * them are merged by revision, so that an order never goes back to an older state.
 */
export function createLiveBoard<Ticket extends BoardTicket, P extends Page<Ticket>>({
  branchIds,
  read,
  realtime,
  now = Date.now,
}: Parts<P>) {
  const channels = branchIds.map(branchChannel);
  let board: Board<Ticket> = emptyBoard();

  function merge(tickets: readonly Ticket[], completeAt: number | null): Tickets<Ticket> {
    board = mergeBoard(board, { tickets, completeAt });
    return { tickets: activeTickets(board), known: board.tickets };
  }

  const live = createLivePage<P, Tickets<Ticket>>({
    channels,
    read: (last) => read(last?.cursor),
    receive: (page) => ({ ...merge(page.tickets, page.completeAt), page }),
    timeOf: ({ cursor }) => Date.parse(cursor),
    empty: { tickets: [], known: new Map() },
    realtime,
    livePollMs: LIVE_POLL_MS,
    now,
  });
  const { state, subscribe, refresh, refreshSoon, set } = live;

  /** SHOP-17 The page counts the orders that have ended, so the end of one reads it again. */
  function mergeOne(ticket: Ticket): Tickets<Ticket> {
    const known = board.tickets.get(ticket.id);
    if (known && isActive(known.status) && !isActive(ticket.status)) refreshSoon();
    return merge([ticket], null);
  }

  function onEvent(data: unknown) {
    const ticket = ticketIn<Ticket>(data);
    if (ticket === null) return void refresh();
    set({ ...mergeOne(ticket), lastNewsAt: now() });
  }

  return {
    state,
    subscribe,
    refresh,

    /** The order as an action of this device left it. */
    put: (ticket: Ticket) => set(mergeOne(ticket)),

    start: () =>
      live.start(() =>
        channels.flatMap((channel) => [
          // Events between the last response and the subscription are in the changes.
          realtime.listen(channel, { event: ORDER_CHANGED, onEvent, onOpen: () => void refresh() }),
          realtime.listen(channel, { event: ORDER_PLACED, onEvent }),
          realtime.listen(channel, { event: BRANCH_CHANGED, onEvent: () => void refresh() }),
        ]),
      ),
  };
}

/** A large order comes without its ticket. */
function ticketIn<Ticket>(data: unknown): Ticket | null {
  if (typeof data !== 'object' || data === null || !('ticket' in data)) return null;
  // The server validates its events against the contract.
  return data.ticket as Ticket | null;
}
