import { createQueryClient } from '@app/client/react/query-client.ts';
import { createFakeRealtime } from '@app/client/testing/fake-realtime.ts';
import { branchChannel, ORDER_CHANGED, ORDER_PLACED } from '@app/contract/events';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { realtime } from '#session/realtime.ts';
import { liveBoardQuery, useLiveBoard } from './use-live-board.ts';

type Ticket = { id: string; status: 'pending' | 'completed'; revision: number; changedAt: number };

const ticket = (id: string, revision: number, status: Ticket['status'] = 'pending'): Ticket => ({
  id,
  status,
  revision,
  changedAt: revision * 1_000,
});

function open(pages: readonly (readonly Ticket[])[]) {
  vi.useFakeTimers();
  const fake = createFakeRealtime();
  const spies = [
    vi.spyOn(realtime, 'listen').mockImplementation(fake.client.listen),
    vi.spyOn(realtime, 'livenessOf').mockImplementation(fake.client.livenessOf),
  ];
  const cursors: (string | undefined)[] = [];
  const read = async (_branch: string, after: string | undefined) => {
    const tickets = pages[Math.min(cursors.push(after), pages.length) - 1] ?? [];
    const cursor = new Date(cursors.length * 1_000).toISOString();
    return { cursor, completeAt: after === undefined ? 1_000 : null, tickets };
  };
  const queries = createQueryClient();
  const query = liveBoardQuery<Ticket, Awaited<ReturnType<typeof read>>>('test', ['b1'], read);
  const view = renderHook(() => useLiveBoard(['b1'], query), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  onTestFinished(() => {
    view.unmount();
    for (const spy of spies) spy.mockRestore();
    vi.useRealTimers();
  });
  return {
    cursors,
    board: () => view.result.current,
    ids: () => view.result.current.tickets.map(({ id, revision }) => `${id}${revision}`),
    send: (event: string, data: unknown) => fake.send(branchChannel('b1'), event, data),
    reopen: () => fake.open(branchChannel('b1')),
    wait: () => act(() => vi.advanceTimersByTimeAsync(10)),
  };
}

test('CON-33 an event without its ticket, and a new subscription, read the changes since the cursor', async () => {
  const { send, reopen, wait, ids, cursors } = open([[], [ticket('a', 1)], [ticket('a', 2)]]);
  await wait();
  send(ORDER_PLACED, { orderId: 'a', revision: 1, ticket: null });
  await wait();
  expect(ids()).toEqual(['a1']);
  reopen();
  await wait();
  expect(ids()).toEqual(['a2']);
  expect(cursors).toEqual([undefined, new Date(1_000).toISOString(), new Date(2_000).toISOString()]);
});

test('SHOP-17 the end of an order, by an event or by this device, reads the count of finished orders again', async () => {
  const { send, wait, board, ids, cursors } = open([[ticket('a', 1), ticket('b', 1)], []]);
  await wait();
  send(ORDER_CHANGED, { ticket: ticket('b', 2) });
  await wait();
  expect([ids(), cursors.length]).toEqual([['a1', 'b2'], 1]);
  send(ORDER_CHANGED, { ticket: ticket('a', 3, 'completed') });
  send(ORDER_CHANGED, { ticket: ticket('a', 3, 'completed') });
  await wait();
  expect([ids(), cursors.length]).toEqual([['b2'], 2]);
  expect(board().known.get('a')?.status).toBe('completed');
  board().put(ticket('b', 3, 'completed'));
  await wait();
  expect([ids(), cursors.length]).toEqual([[], 3]);
});
