import { expect, test } from 'vitest';
import { type LiveBoard, mergePage, mergeTicket, ticketIn } from './live-board.ts';

type Ticket = {
  id: string;
  status: 'pending' | 'processing' | 'completed';
  revision: number;
  changedAt: number;
};
type Page = { cursor: string; completeAt: number | null; tickets: readonly Ticket[] };

const ticket = (id: string, revision: number, status: Ticket['status'] = 'pending'): Ticket => ({
  id,
  status,
  revision,
  changedAt: revision * 1_000,
});

const snapshot = (...tickets: Ticket[]): Page => ({ cursor: 'first', completeAt: 1_000, tickets });
const changes = (...tickets: Ticket[]): Page => ({ cursor: 'next', completeAt: null, tickets });

const idsOf = (board: LiveBoard<Ticket, Page> | undefined) =>
  board?.tickets.map(({ id, revision }) => `${id}${revision}`);

test('CON-33 events change the board, and one that is older than the board does not', () => {
  let board = mergePage<Ticket, Page>(undefined, snapshot(ticket('a', 2)));
  const receive = (next: Ticket) => {
    board = mergeTicket(board, next).data ?? board;
  };
  expect(idsOf(board)).toEqual(['a2']);
  receive(ticket('b', 1));
  receive(ticket('a', 1));
  receive(ticket('b', 3, 'processing'));
  expect(idsOf(board)).toEqual(['a2', 'b3']);
  receive(ticket('a', 3, 'completed'));
  expect(idsOf(board)).toEqual(['b3']);
  expect(board.board.tickets.get('a')?.status).toBe('completed');
});

test('CON-33 a response that is older than an event does not take it back', () => {
  const board = mergePage<Ticket, Page>(undefined, snapshot(ticket('a', 1)));
  const { data } = mergeTicket(board, ticket('a', 3, 'processing'));
  expect(idsOf(mergePage(data, changes(ticket('a', 2), ticket('b', 1))))).toEqual(['a3', 'b1']);
});

test('SHOP-17 the end of an order reads the count of finished orders again, and only its end', () => {
  const board = mergePage<Ticket, Page>(undefined, snapshot(ticket('a', 1)));
  expect(mergeTicket(board, ticket('a', 2, 'processing')).isStale).toBe(false);
  const ended = mergeTicket(board, ticket('a', 3, 'completed'));
  expect(ended.isStale).toBe(true);
  expect(mergeTicket(ended.data, ticket('a', 3, 'completed')).isStale).toBe(false);
});

test('CON-33 an event without its ticket, or before the first response, reads the board again', () => {
  const board = mergePage<Ticket, Page>(undefined, snapshot());
  expect(mergeTicket(board, ticketIn<Ticket>({ orderId: 'a', revision: 1, ticket: null }))).toEqual({
    isStale: true,
  });
  expect(mergeTicket<Ticket, Page>(undefined, ticket('a', 1))).toEqual({ isStale: true });
});
