import type { Change } from '@app/client/realtime/use-live-query.ts';
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

export type LiveBoard<Ticket extends BoardTicket, P extends Page<Ticket>> = {
  /** The last response. */
  page: P;
  /** All known orders by id, also those that have just ended. */
  board: Board<Ticket>;
  /** The active orders. */
  tickets: readonly Ticket[];
};

/** The board after a response. What an event has changed in the meantime stays. */
export function mergePage<Ticket extends BoardTicket, P extends Page<Ticket>>(
  known: LiveBoard<Ticket, P> | undefined,
  page: P,
): LiveBoard<Ticket, P> {
  const board = mergeBoard(known?.board ?? emptyBoard<Ticket>(), page);
  return { page, board, tickets: activeTickets(board) };
}

/** The board after an event of an order, or an action of this device. A large order comes without its ticket. */
export function mergeTicket<Ticket extends BoardTicket, P extends Page<Ticket>>(
  known: LiveBoard<Ticket, P> | undefined,
  ticket: Ticket | null,
): Change<LiveBoard<Ticket, P>> {
  if (known === undefined || ticket === null) return { isStale: true };
  const before = known.board.tickets.get(ticket.id);
  const board = mergeBoard(known.board, { tickets: [ticket], completeAt: null });
  return {
    data: { ...known, board, tickets: activeTickets(board) },
    // SHOP-17 The page counts the orders that have ended.
    isStale: before !== undefined && isActive(before.status) && !isActive(ticket.status),
  };
}

/** The ticket of an event; null where the order is too large for one. */
export function ticketIn<Ticket>(event: unknown): Ticket | null {
  if (typeof event !== 'object' || event === null || !('ticket' in event)) return null;
  // The server validates its events against the contract.
  return event.ticket as Ticket | null;
}
