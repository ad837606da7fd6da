import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isActive, ORDER_STATUSES, type OrderStatus } from '../order/order-status.ts';
import {
  activeTickets,
  type Board,
  type BoardTicket,
  type BoardUpdate,
  emptyBoard,
  mergeBoard,
  OVERLAP_MS,
} from './merge-board.ts';

const ticket = (id: string, revision: number, given: Partial<BoardTicket> = {}): BoardTicket => ({
  id,
  revision,
  status: 'processing',
  changedAt: 1_000_000 + revision * 1_000,
  ...given,
});
const event = (...tickets: BoardTicket[]): BoardUpdate<BoardTicket> => ({ tickets, completeAt: null });
const merged = (updates: readonly BoardUpdate<BoardTicket>[]) =>
  updates.reduce((board, update) => mergeBoard(board, update), emptyBoard<BoardTicket>());
const shown = (board: Board<BoardTicket>) =>
  activeTickets(board)
    .map(({ id, revision }) => `${id} ${revision}`)
    .toSorted();

test('CON-33 an older revision never replaces a newer one', () => {
  const board = merged([event(ticket('a', 3)), event(ticket('a', 2)), event(ticket('b', 1))]);
  expect(shown(board)).toEqual(['a 3', 'b 1']);
});

test('a late event does not bring back an order that has ended', () => {
  expect(shown(merged([event(ticket('a', 2, { status: 'completed' })), event(ticket('a', 1))]))).toEqual([]);
});

test('a snapshot removes an order that has ended without an event', () => {
  const known = ticket('a', 1, { changedAt: 0 });
  const snapshot = { tickets: [ticket('b', 1)], completeAt: OVERLAP_MS + 1 };
  expect(shown(merged([event(known), snapshot]))).toEqual(['b 1']);
  expect(shown(merged([snapshot, event(known)]))).toEqual(['b 1']);
});

test('a snapshot that is older than an order does not remove it', () => {
  const snapshot = { tickets: [], completeAt: 1_000_000 };
  expect(shown(merged([event(ticket('a', 1)), snapshot]))).toEqual(['a 1']);
});

test('past orders are dropped once a snapshot is newer than their end', () => {
  const ended = ticket('a', 1, { status: 'completed', changedAt: 0 });
  expect(merged([event(ended), { tickets: [], completeAt: OVERLAP_MS + 1 }]).tickets.size).toBe(0);
});

/*
 * A server on which orders change at increasing times. It sends an event for some changes, and responds with
 * snapshots and changes since a time.
 */
type Step = {
  order: number;
  status: OrderStatus;
  wait: number;
  hasEvent: boolean;
  reads: 'none' | 'all' | 'some';
};
const step: fc.Arbitrary<Step> = fc.record({
  order: fc.nat(4),
  status: fc.constantFrom(...ORDER_STATUSES),
  wait: fc.integer({ min: 1, max: 2 * OVERLAP_MS }),
  hasEvent: fc.boolean(),
  reads: fc.constantFrom('none', 'all', 'some'),
});

function play(steps: readonly Step[]) {
  const orders = new Map<string, BoardTicket>();
  const updates: BoardUpdate<BoardTicket>[] = [];
  let now = OVERLAP_MS;
  const snapshot = () => ({
    tickets: [...orders.values()].filter(({ status }) => isActive(status)),
    completeAt: now,
  });
  for (const { order, status, wait, hasEvent, reads } of steps) {
    now += wait;
    const id = `order ${order}`;
    const known = orders.get(id);
    if (known && !isActive(known.status)) continue;
    const next = { id, status, revision: (known?.revision ?? 0) + 1, changedAt: now };
    orders.set(id, next);
    if (hasEvent) updates.push(event(next));
    if (reads === 'all') updates.push(snapshot());
    if (reads === 'some') {
      const since = now - OVERLAP_MS;
      updates.push(event(...[...orders.values()].filter(({ changedAt }) => changedAt > since)));
    }
  }
  // The last response of the server, after which nothing changes.
  now += OVERLAP_MS + 1;
  updates.push(snapshot());
  const expected = snapshot().tickets.map(({ id, revision }) => `${id} ${revision}`);
  return { updates, expected: expected.toSorted() };
}

const deliveries = fc.array(step, { maxLength: 40 }).chain((steps) => {
  const { updates, expected } = play(steps);
  const twice = [...updates, ...updates];
  return fc.record({
    expected: fc.constant(expected),
    updates: fc.shuffledSubarray(twice, { minLength: twice.length }),
    once: fc.shuffledSubarray(updates, { minLength: updates.length }),
  });
});

test('CON-33 any order of events and snapshots gives the same board, the one of the server', () => {
  fc.assert(
    fc.property(deliveries, ({ updates, once, expected }) => {
      expect(shown(merged(updates))).toEqual(expected);
      expect(shown(merged(once))).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test('CON-33 no update moves an order to an older revision', () => {
  fc.assert(
    fc.property(deliveries, ({ updates }) => {
      const highest = new Map<string, number>();
      let board = emptyBoard<BoardTicket>();
      for (const update of updates) {
        board = mergeBoard(board, update);
        for (const { id, revision } of activeTickets(board)) {
          expect(revision).toBeGreaterThanOrEqual(highest.get(id) ?? 0);
          highest.set(id, revision);
        }
      }
    }),
  );
});
