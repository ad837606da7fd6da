import { createQueryClient } from '@app/client/react/query-client.ts';
import { createFakeRealtime } from '@app/client/testing/fake-realtime.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { readDispatch } from '@app/contract/endpoints/console/dispatch';
import {
  branchChannel,
  DISPATCH_DRIVER_CHANGED,
  DISPATCH_DRIVER_MOVED,
  dispatchChannel,
  ORDER_CHANGED,
} from '@app/contract/events';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { realtime } from '#session/realtime.ts';
import { aDispatch, aDriver } from '#testing/dispatch.ts';
import { useLiveDispatch } from './use-live-dispatch.ts';

const BRANCH = 'b1';

async function open(driver = aDriver()) {
  const fake = createFakeRealtime();
  const spies = [
    vi.spyOn(realtime, 'listen').mockImplementation(fake.client.listen),
    vi.spyOn(realtime, 'livenessOf').mockImplementation(fake.client.livenessOf),
  ];
  const server = createTestServer();
  server.response(readDispatch, () => aDispatch({ drivers: [driver] }));
  vi.stubGlobal('fetch', server.fetch);
  const queries = createQueryClient();
  const renders = { count: 0 };
  const view = renderHook(
    () => {
      renders.count += 1;
      return useLiveDispatch(BRANCH);
    },
    { wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider> },
  );
  onTestFinished(() => {
    view.unmount();
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllGlobals();
  });
  await waitFor(() => expect(view.result.current.page).not.toBeNull());
  return {
    fake,
    renders,
    live: () => view.result.current,
    reads: () => server.receivedBy(readDispatch).length,
  };
}

test('CON-56 a position changes nothing but its driver', async () => {
  const driver = aDriver({ location: { lat: 29.5, lng: 35 }, locatedAt: 1_000 });
  const { fake, renders, live, reads } = await open(driver);
  const before = renders.count;
  fake.send(dispatchChannel(BRANCH), DISPATCH_DRIVER_MOVED, {
    driverId: driver.id,
    location: { lat: 29.6, lng: 35 },
    at: 3_000,
  });
  expect(live().positions.of(driver.id)).toEqual({ lat: 29.6, lng: 35 });
  expect([renders.count, reads()]).toEqual([before, 1]);
});

test('CON-50 an event of an order or a driver reads the page, many of them once', async () => {
  const { fake, reads } = await open();
  await act(async () => {
    for (let count = 0; count < 20; count += 1) {
      fake.send(branchChannel(BRANCH), ORDER_CHANGED);
      fake.send(dispatchChannel(BRANCH), DISPATCH_DRIVER_CHANGED);
    }
  });
  await waitFor(() => expect(reads()).toBe(2));
});
