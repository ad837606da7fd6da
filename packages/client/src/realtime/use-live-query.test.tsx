import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { NetworkError } from '#http/api-error.ts';
import { connection } from '#http/connection.ts';
import { createQueryClient } from '#react/query-client.ts';
import { createFakeRealtime } from '#testing/fake-realtime.ts';
import { readAgain, useLiveQueries, useLiveQuery } from './use-live-query.ts';

const CHANNEL = 'private-one';
const FAST = { liveMs: 60_000, silentMs: 5_000 };

type Count = { at: number };

/** Renders the hook over a server whose responses the test gives. */
function follow({ pauseMs = 0, error = null }: { pauseMs?: number; error?: Error | null } = {}) {
  const realtime = createFakeRealtime();
  const queries = createQueryClient();
  const waiting: PromiseWithResolvers<Count>[] = [];
  let isHeld = false;
  let failure = error;
  let reads = 0;
  const query = queryOptions({
    queryKey: ['count', 'one'],
    queryFn: (): Promise<Count> => {
      reads += 1;
      if (failure) return Promise.reject(failure);
      if (!isHeld) return Promise.resolve({ at: reads });
      const held = Promise.withResolvers<Count>();
      waiting.push(held);
      return held.promise;
    },
    retry: false,
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const view = renderHook(
    () =>
      useLiveQuery(query, {
        realtime: realtime.client,
        channels: [CHANNEL],
        events: {
          changed: readAgain,
          set: (_, event) => ({ data: event as Count }),
          ended: (_, event) => ({ data: event as Count, isStale: true }),
        },
        poll: FAST,
        pauseMs,
      }),
    { wrapper },
  );
  onTestFinished(view.unmount);
  return {
    ...view,
    realtime,
    queries,
    wrapper,
    reads: () => reads,
    shown: () => view.result.current.data?.at,
    hold: () => (isHeld = true),
    answer: (at: number) => waiting.shift()?.resolve({ at }),
    fail: (error: Error | null) => (failure = error),
  };
}

const wait = (ms = 0) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    // The library renders components by a timer of its own.
    await vi.advanceTimersByTimeAsync(1);
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  connection.reportSuccess();
  vi.useRealTimers();
});

test('an event reads the query again, or changes its data, or both', async () => {
  const { realtime, reads, shown } = follow();
  await wait();
  expect(shown()).toBe(1);
  realtime.send(CHANNEL, 'changed');
  await wait();
  expect([shown(), reads()]).toEqual([2, 2]);
  realtime.send(CHANNEL, 'set', { at: 40 });
  await wait();
  expect([shown(), reads()]).toEqual([40, 2]);
  realtime.send(CHANNEL, 'ended', { at: 41 });
  await wait();
  expect([shown(), reads()]).toEqual([3, 3]);
  realtime.send(CHANNEL, 'another');
  await wait();
  expect(reads()).toBe(3);
});

test('a response that an event has overtaken is followed by another read', async () => {
  const { realtime, reads, shown, hold, answer } = follow();
  await wait();
  hold();
  for (let count = 0; count < 20; count += 1) realtime.send(CHANNEL, 'changed');
  await wait();
  expect(reads()).toBe(2);
  for (let count = 0; count < 20; count += 1) realtime.send(CHANNEL, 'changed');
  await wait();
  expect(reads()).toBe(2);
  answer(20);
  await wait();
  expect(reads()).toBe(3);
  answer(21);
  await wait();
  expect([shown(), reads()]).toEqual([21, 3]);
});

test('many events are one read in a pause', async () => {
  const { realtime, reads } = follow({ pauseMs: 1_000 });
  await wait();
  for (let ms = 0; ms < 1_500; ms += 100) {
    realtime.send(CHANNEL, 'changed');
    await wait(100);
  }
  expect(reads()).toBe(3);
  await wait(1_000);
  expect(reads()).toBe(4);
});

test('an opened channel reads what was missed', async () => {
  const { realtime, reads } = follow();
  await wait();
  realtime.open(CHANNEL);
  await wait();
  expect(reads()).toBe(2);
});

test('polling is slow while the channel is live, and fast while it is silent', async () => {
  const { realtime, reads, result, unmount } = follow();
  await wait();
  await wait(60_000);
  expect(reads()).toBe(2);
  act(() => realtime.setLiveness('paused'));
  expect(result.current.liveness).toBe('paused');
  await wait(15_000);
  expect(reads()).toBe(5);
  act(() => realtime.setLiveness('live'));
  await wait(15_000);
  expect(reads()).toBe(5);
  unmount();
  await wait(120_000);
  expect(reads()).toBe(5);
  expect(realtime.channels()).toEqual([]);
});

test('events do not put the poll off', async () => {
  const { realtime, reads } = follow();
  await wait();
  for (let count = 0; count < 7; count += 1) {
    await wait(10_000);
    realtime.send(CHANNEL, 'set', { at: 100 + count });
  }
  expect(reads()).toBe(2);
});

test('a hidden page reads nothing until it is seen again', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  onTestFinished(() => hidden.mockRestore());
  const { realtime, reads } = follow();
  await wait(120_000);
  realtime.send(CHANNEL, 'changed');
  await wait();
  expect(reads()).toBe(1);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await wait();
  expect(reads()).toBe(2);
});

test('without a server the data stays, with the time since when', async () => {
  const { realtime, result, shown, fail } = follow();
  await wait();
  const news = result.current.lastNewsAt ?? 0;
  act(() => realtime.setLiveness('paused'));
  fail(new NetworkError('no response'));
  await wait(10_000);
  expect(result.current.lastNewsAt).toBe(news);
  // The first of two failures.
  expect(Math.round(((result.current.failedAt ?? 0) - news) / 1_000)).toBe(5);
  expect(shown()).toBe(1);
  fail(null);
  await wait(5_000);
  expect(result.current).toMatchObject({ failedAt: null, error: null });
  expect(shown()).toBe(4);
});

test('a first read that failed has its error until it succeeds', async () => {
  const broken = new Error('broken');
  const { realtime, result, shown, fail, hold, answer } = follow({ error: broken });
  await wait();
  expect(result.current).toMatchObject({ error: broken, failedAt: null });
  fail(null);
  hold();
  realtime.send(CHANNEL, 'changed');
  await wait();
  expect(result.current.error).toBe(broken);
  answer(7);
  await wait();
  expect(result.current.error).toBeNull();
  expect(shown()).toBe(7);
});

test('a lost connection is noticed at once, and its return too', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { result, fail } = follow();
  await wait();
  fail(new NetworkError('no response'));
  act(() => connection.setOffline());
  await wait();
  expect(result.current.failedAt).not.toBeNull();
  fail(null);
  vi.stubGlobal('fetch', async () => new Response('ok'));
  await wait(2_000);
  expect(connection.isOffline()).toBe(false);
  expect(result.current.failedAt).toBeNull();
});

test('all queries below a key are read again', async () => {
  const { queries, wrapper } = follow();
  const realtime = createFakeRealtime();
  const read = vi.fn<(context: { queryKey: readonly string[] }) => Promise<string | undefined>>(
    async ({ queryKey }) => queryKey[1],
  );
  const view = renderHook(
    () => {
      useQuery({ queryKey: ['menu', 'a'], queryFn: read });
      useQuery({ queryKey: ['menu', 'b'], queryFn: read });
      useLiveQueries(['menu'], {
        realtime: realtime.client,
        channels: [CHANNEL],
        events: { changed: readAgain },
      });
    },
    { wrapper },
  );
  onTestFinished(view.unmount);
  await wait();
  expect(read).toHaveBeenCalledTimes(2);
  realtime.send(CHANNEL, 'changed');
  await wait();
  expect(read).toHaveBeenCalledTimes(4);
  expect(queries.getQueryData(['menu', 'b'])).toBe('b');
});
