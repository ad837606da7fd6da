import {
  branchChannel,
  DISPATCH_DRIVER_CHANGED,
  DISPATCH_DRIVER_MOVED,
  dispatchChannel,
  ORDER_CHANGED,
} from '@app/contract/events';
import type { DispatchPage } from '@app/contract/schemas/console/dispatch';
import { afterEach, expect, test, vi } from 'vitest';
import { aDispatch, aDriver } from '#testing/dispatch.ts';
import { createLiveDispatch } from './live-dispatch.ts';

const BRANCH = 'b1';

function start(pages: readonly DispatchPage[]) {
  const listeners = new Map<string, (data: unknown) => void>();
  const realtime = {
    listen: (channel: string, { event, onEvent }: { event: string; onEvent: (data: unknown) => void }) => {
      listeners.set(`${channel} ${event}`, onEvent);
      return () => undefined;
    },
    onChange: () => () => undefined,
    livenessOf: () => 'live' as const,
  };
  let reads = 0;
  const read = vi.fn<() => Promise<DispatchPage>>(async () =>
    structuredClone(pages[Math.min(reads++, pages.length - 1)]!),
  );
  const live = createLiveDispatch({ branchId: BRANCH, read, realtime });
  live.start();
  const emit = (channel: string, event: string, data: unknown) =>
    listeners.get(`${channel} ${event}`)?.(data);
  return { live, read, emit };
}

afterEach(() => void vi.useRealTimers());

test('CON-56 a position changes nothing but its driver, and an older one nothing', async () => {
  const driver = aDriver({ location: { lat: 29.5, lng: 35 }, locatedAt: 1_000 });
  const { live, read, emit } = start([aDispatch({ drivers: [driver] })]);
  await vi.waitFor(() => expect(live.state().page).not.toBeNull());
  const before = live.state();
  const moved: string[] = [];
  live.positions.listen((id) => void moved.push(id));
  const send = (at: number, lat: number) =>
    emit(dispatchChannel(BRANCH), DISPATCH_DRIVER_MOVED, {
      driverId: driver.id,
      location: { lat, lng: 35 },
      at,
    });
  send(3_000, 29.6);
  send(2_000, 29.4);
  expect(live.positions.of(driver.id)).toEqual({ lat: 29.6, lng: 35 });
  expect(moved).toEqual([driver.id]);
  expect(live.state()).toBe(before);
  expect(read).toHaveBeenCalledTimes(1);
});

test('CON-50 an event of an order or a driver reads the page, many of them once', async () => {
  vi.useFakeTimers();
  const { live, read, emit } = start([aDispatch()]);
  await vi.advanceTimersByTimeAsync(0);
  expect(live.state().page).not.toBeNull();
  for (let count = 0; count < 20; count += 1) {
    emit(branchChannel(BRANCH), ORDER_CHANGED, {});
    emit(dispatchChannel(BRANCH), DISPATCH_DRIVER_CHANGED, {});
  }
  await vi.advanceTimersByTimeAsync(1_500);
  expect(read).toHaveBeenCalledTimes(2);
});

test('CON-56 what has not changed stays the same object', async () => {
  const [free, other] = [aDriver(), aDriver()];
  const changed = { ...other, cashInHand: 500 };
  const { live } = start([aDispatch({ drivers: [free, other] }), aDispatch({ drivers: [free, changed] })]);
  await vi.waitFor(() => expect(live.state().page).not.toBeNull());
  const before = live.state().page!;
  await live.refresh();
  const after = live.state().page!;
  expect(after.drivers[0]).toBe(before.drivers[0]);
  expect(after.drivers[1]).not.toBe(before.drivers[1]);
  expect(after.zones).toBe(before.zones);
});
