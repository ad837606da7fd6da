import { NetworkError } from '@app/client/http/api-error.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveBoard } from './live-board.ts';

type Ticket = {
  id: string;
  status: 'pending' | 'processing' | 'completed';
  revision: number;
  changedAt: number;
};

const ticket = (id: string, revision: number, status: Ticket['status'] = 'pending'): Ticket => ({
  id,
  status,
  revision,
  changedAt: revision * 1_000,
});

function fakeRealtime() {
  const listeners = new Map<string, (data: unknown) => void>();
  let onOpen: () => void = () => undefined;
  let notify: () => void = () => undefined;
  let liveness: 'live' | 'paused' = 'live';
  return {
    send: (event: string, data: unknown) => listeners.get(event)?.(data),
    open: () => onOpen(),
    setLiveness: (next: typeof liveness) => {
      liveness = next;
      notify();
    },
    client: {
      listen: (
        _name: string,
        one: { event: string; onEvent: (data: unknown) => void; onOpen?: () => void },
      ) => {
        listeners.set(one.event, one.onEvent);
        if (one.onOpen) onOpen = one.onOpen;
        return () => void listeners.delete(one.event);
      },
      onChange: (listener: () => void) => {
        notify = listener;
        return () => undefined;
      },
      livenessOf: () => liveness,
    },
  };
}

function setUp(pages: (Ticket[] | Error)[]) {
  const realtime = fakeRealtime();
  const cursors: (string | undefined)[] = [];
  let reads = 0;
  const live = createLiveBoard<Ticket, { cursor: string; completeAt: number | null; tickets: Ticket[] }>({
    branchIds: ['b1'],
    realtime: realtime.client,
    read: async (after) => {
      cursors.push(after);
      const page = pages[Math.min(reads++, pages.length - 1)] ?? [];
      if (page instanceof Error) throw page;
      const isFirst = after === undefined;
      return {
        cursor: new Date(reads * 1_000).toISOString(),
        completeAt: isFirst ? 1_000 : null,
        tickets: page,
      };
    },
  });
  const ids = () => live.state().tickets.map(({ id, revision }) => `${id}${revision}`);
  return { live, realtime, cursors, ids };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('CON-33 events change the board, and one that is older than the board does not', async () => {
  const { live, realtime, ids } = setUp([[ticket('a', 2)]]);
  const stop = live.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(ids()).toEqual(['a2']);
  realtime.send('order-placed', { ticket: ticket('b', 1) });
  realtime.send('order-changed', { ticket: ticket('a', 1) });
  realtime.send('order-changed', { ticket: ticket('b', 3, 'processing') });
  expect(ids()).toEqual(['a2', 'b3']);
  realtime.send('order-changed', { ticket: ticket('a', 3, 'completed') });
  expect(ids()).toEqual(['b3']);
  expect(live.state().known.get('a')?.status).toBe('completed');
  stop();
});

test('SHOP-17 the end of an order, by an event or by this device, reads the count of finished orders again', async () => {
  const { live, realtime, cursors } = setUp([[ticket('a', 1), ticket('b', 1)], []]);
  const stop = live.start();
  await vi.advanceTimersByTimeAsync(0);
  realtime.send('order-changed', { ticket: ticket('a', 2, 'processing') });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(cursors).toHaveLength(1);
  realtime.send('order-changed', { ticket: ticket('a', 3, 'completed') });
  realtime.send('order-changed', { ticket: ticket('a', 3, 'completed') });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(cursors).toHaveLength(2);
  live.put(ticket('b', 2, 'completed'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(cursors).toHaveLength(3);
  stop();
});

test('CON-33 an event without its ticket, and a new subscription, read the changes since the cursor', async () => {
  const { live, realtime, cursors, ids } = setUp([[], [ticket('a', 1)], [ticket('a', 2)]]);
  const stop = live.start();
  await vi.advanceTimersByTimeAsync(0);
  realtime.send('order-placed', { orderId: 'a', revision: 1, ticket: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(ids()).toEqual(['a1']);
  realtime.open();
  await vi.advanceTimersByTimeAsync(0);
  expect(ids()).toEqual(['a2']);
  expect(cursors).toEqual([undefined, new Date(1_000).toISOString(), new Date(2_000).toISOString()]);
  stop();
});

test('CON-33 without events the board polls every 5 s and says so', async () => {
  const { live, realtime, cursors } = setUp([[]]);
  const stop = live.start();
  await vi.advanceTimersByTimeAsync(0);
  realtime.setLiveness('paused');
  expect(live.state().isLive).toBe(false);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(cursors).toHaveLength(4);
  realtime.setLiveness('live');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(cursors).toHaveLength(4);
  expect(live.state().isLive).toBe(true);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(cursors).toHaveLength(4);
});

test('CON-33 without connection the tickets stay, with the time since when', async () => {
  const offline = new NetworkError('no response');
  const { live, realtime, ids } = setUp([[ticket('a', 1)], offline, offline, [ticket('a', 2)]]);
  const stop = live.start();
  await vi.advanceTimersByTimeAsync(0);
  const news = live.state().lastNewsAt;
  realtime.setLiveness('paused');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(live.state()).toMatchObject({ failedAt: (news ?? 0) + 5_000, lastNewsAt: news });
  expect(ids()).toEqual(['a1']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(live.state().failedAt).toBeNull();
  expect(ids()).toEqual(['a2']);
  stop();
});

test('a board that cannot be read at all has the error, and tries again', async () => {
  const { live, ids } = setUp([new Error('broken'), [ticket('a', 1)]]);
  const stop = live.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(live.state()).toMatchObject({ page: null, error: new Error('broken') });
  await live.refresh();
  expect(live.state().error).toBeNull();
  expect(ids()).toEqual(['a1']);
  stop();
});
