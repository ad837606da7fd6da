import { isActive, type OrderStatus } from '../order/order-status.ts';

/** Responses overlap by this time, because a transaction commits a little after the time that it writes. */
export const OVERLAP_MS = 10_000;

export type BoardTicket = {
  id: string;
  status: OrderStatus;
  /** Raised by every change of the order, its lines or its driver. */
  revision: number;
  /** The time of the last change, by the clock of the database. */
  changedAt: number;
};

/**
 * A part of the board as the server knew it. A snapshot lists all active orders at its time. Changes and events
 * list some orders, past ones included, and have no `completeAt`.
 */
export type BoardUpdate<Ticket extends BoardTicket> = {
  tickets: readonly Ticket[];
  completeAt: number | null;
};

export type Board<Ticket extends BoardTicket> = {
  /** The newest known revision of each order. Past orders stay until a snapshot is newer than their end. */
  tickets: ReadonlyMap<string, Ticket>;
  /** The newest snapshot: its time, and the orders that were active then. */
  snapshot: { at: number; ids: ReadonlySet<string> } | null;
};

export const emptyBoard = <Ticket extends BoardTicket>(): Board<Ticket> => ({
  tickets: new Map(),
  snapshot: null,
});

/**
 * Merges an update into a board. The result does not depend on the order or the number of times in which updates
 * arrive, and an order never goes back to an older revision.
 */
export function mergeBoard<Ticket extends BoardTicket>(
  board: Board<Ticket>,
  { tickets, completeAt }: BoardUpdate<Ticket>,
): Board<Ticket> {
  const merged = new Map(board.tickets);
  for (const ticket of tickets) {
    const known = merged.get(ticket.id);
    if (!known || ticket.revision > known.revision) merged.set(ticket.id, ticket);
  }
  const snapshot = newerSnapshot(board.snapshot, tickets, completeAt);
  if (snapshot !== null) {
    for (const [id, ticket] of merged) if (hasEndedBefore(snapshot, ticket)) merged.delete(id);
  }
  return { tickets: merged, snapshot };
}

/** The orders to show. */
export function activeTickets<Ticket extends BoardTicket>(board: Board<Ticket>): Ticket[] {
  return [...board.tickets.values()].filter(({ status }) => isActive(status));
}

type Snapshot = NonNullable<Board<BoardTicket>['snapshot']>;

function newerSnapshot(
  known: Snapshot | null,
  tickets: readonly BoardTicket[],
  completeAt: number | null,
): Snapshot | null {
  if (completeAt === null || (known !== null && known.at > completeAt)) return known;
  const ids = new Set(tickets.map(({ id }) => id));
  return { at: completeAt, ids: known?.at === completeAt ? ids.union(known.ids) : ids };
}

/* An order that has not changed since the snapshot, and is not part of it, was no longer active then. */
const hasEndedBefore = ({ at, ids }: Snapshot, { id, changedAt }: BoardTicket) =>
  !ids.has(id) && changedAt < at - OVERLAP_MS;
