import { ACCESS_CHANGED, staffChannel } from '@app/contract/events';
import type { WireMe } from '@app/contract/schemas/console/account';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { ME } from '#session/me.ts';
import { BASIL, RANA } from '#testing/staff.ts';
import { watchAccess } from './access-watch.ts';

function start() {
  const queries = new QueryClient();
  const listeners = new Map<string, () => void>();
  const left: string[] = [];
  let liveness: 'live' | 'opening' = 'opening';
  let changed: () => void = () => undefined;
  const socket = {
    listen: (channel: string, { event, onEvent }: { event: string; onEvent: (data: unknown) => void }) => {
      expect(event).toBe(ACCESS_CHANGED);
      listeners.set(channel, () => onEvent({}));
      return () => void left.push(channel);
    },
    onChange: (listener: () => void) => {
      changed = listener;
      return () => undefined;
    },
    livenessOf: () => liveness,
  };
  const read = vi.fn<() => Promise<WireMe>>(async () => RANA);
  const invalidate = vi.fn<() => Promise<void>>(async () => undefined);
  watchAccess({ invalidate } as unknown as AnyRouter, queries, socket);
  const observer = new QueryObserver(queries, { queryKey: [ME, 'en'], queryFn: read, staleTime: Infinity });
  observer.subscribe(() => undefined);
  const become = (next: typeof liveness) => {
    liveness = next;
    changed();
  };
  return { queries, listeners, left, read, invalidate, become };
}

const CHANNEL = staffChannel(RANA.account?._id ?? '');

test('CON-13 changed roles are read again, and the routes are checked again', async () => {
  const { listeners, read, invalidate } = start();
  await expect.poll(() => [...listeners.keys()]).toEqual([CHANNEL]);
  listeners.get(CHANNEL)?.();
  await expect.poll(() => invalidate).toHaveBeenCalledOnce();
  expect(read).toHaveBeenCalledTimes(2);
});

test('CON-06 a lost socket asks whether the session still holds', async () => {
  const { listeners, read, become } = start();
  await expect.poll(() => listeners.size).toBe(1);
  become('live');
  expect(read).toHaveBeenCalledTimes(1);
  become('opening');
  await expect.poll(() => read).toHaveBeenCalledTimes(2);
});

test('CON-13 follows the account that signs in next', async () => {
  const { queries, listeners, left } = start();
  await expect.poll(() => listeners.size).toBe(1);
  queries.setQueryData([ME, 'en'], null);
  expect(left).toEqual([CHANNEL]);
  queries.setQueryData([ME, 'en'], BASIL);
  expect([...listeners.keys()]).toContain(staffChannel(BASIL.account?._id ?? ''));
});
