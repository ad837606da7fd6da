import { createQueryClient } from '@app/client/react/query-client.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { subscribeStaffToPush, unsubscribeStaffFromPush } from '@app/contract/endpoints/console/push';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { chooseLanguage, Translations } from '#i18n/i18n.ts';
import { useOrderNotifications } from './use-order-notifications.ts';
import { useSeenNotifications } from './use-seen-notifications.ts';

const KEY = btoa('key');
const ENDPOINT = 'https://push.example/one';
const keys = { p256dh: 'p', auth: 'a' };

/** A browser with push support and a preset response to the permission prompt. */
function browser(response: NotificationPermission, isSubscribed = false) {
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: new TextEncoder().encode('key').buffer },
    toJSON: () => ({ endpoint: ENDPOINT, expirationTime: null, keys }),
    unsubscribe: vi.fn<() => Promise<boolean>>().mockResolvedValue(true),
  };
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(() =>
    Promise.resolve((notification.permission = response)),
  );
  const notification: { permission: NotificationPermission; requestPermission: typeof requestPermission } = {
    permission: isSubscribed ? 'granted' : 'default',
    requestPermission,
  };
  const close = vi.fn<() => void>();
  const registration = {
    pushManager: {
      subscribe: () => Promise.resolve(subscription),
      getSubscription: () => Promise.resolve(isSubscribed ? subscription : null),
    },
    getNotifications: ({ tag }: { tag: string }) => Promise.resolve(tag === 'order-1' ? [{ close }] : []),
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) },
  });
  return { requestPermission, subscription, close };
}

async function renderState() {
  await chooseLanguage('en');
  const server = createTestServer();
  server.response(subscribeStaffToPush, { message: 'ok' });
  server.response(unsubscribeStaffFromPush, { message: 'ok' });
  vi.stubGlobal('fetch', server.fetch);
  const queries = createQueryClient();
  const { result } = renderHook(() => useOrderNotifications(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>
        <Translations>{children}</Translations>
      </QueryClientProvider>
    ),
  });
  return { server, result };
}

/** The settings are read once, on first use. */
beforeAll(() => {
  const config = document.createElement('script');
  config.id = 'app-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({ pushKey: KEY, hasWorker: true });
  document.head.append(config);
});
afterAll(() => document.getElementById('app-config')?.remove());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('CON-19 asks for the permission on a tap only, and sends the subscription', async () => {
  const { requestPermission } = browser('granted');
  const { result, server } = await renderState();
  await expect.poll(() => result.current.state).toBe('off');
  expect(requestPermission).not.toHaveBeenCalled();
  act(() => result.current.turnOn());
  await expect.poll(() => result.current.state).toBe('on');
  expect(server.receivedBy(subscribeStaffToPush)[0]?.body).toEqual({
    subscription: { endpoint: ENDPOINT, expirationTime: null, keys },
  });
});

test('CON-19 a refused permission is shown as denied', async () => {
  browser('denied');
  const { result, server } = await renderState();
  await expect.poll(() => result.current.state).toBe('off');
  act(() => result.current.turnOn());
  await expect.poll(() => result.current.state).toBe('denied');
  expect(server.receivedBy(subscribeStaffToPush)).toEqual([]);
});

test('CON-19 an existing subscription is on and sent again; turning it off ends it', async () => {
  const { subscription } = browser('granted', true);
  const { result, server } = await renderState();
  await expect.poll(() => result.current.state).toBe('on');
  expect(server.receivedBy(subscribeStaffToPush)).toHaveLength(1);
  act(() => result.current.turnOff());
  await expect.poll(() => result.current.state).toBe('off');
  expect(server.receivedBy(unsubscribeStaffFromPush)).toHaveLength(1);
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
});

test('CON-19 is unsupported without push', async () => {
  const { result } = await renderState();
  await expect.poll(() => result.current.state).toBe('unsupported');
});

test('CON-19 closes the notification of an order that was seen on any device', async () => {
  const { close } = browser('granted', true);
  const { rerender } = renderHook(({ unseen }) => useSeenNotifications(unseen), {
    initialProps: { unseen: ['order-1', 'order-2'] },
  });
  rerender({ unseen: ['order-1'] });
  rerender({ unseen: ['order-1', 'order-3'] });
  expect(close).not.toHaveBeenCalled();
  rerender({ unseen: ['order-3'] });
  await expect.poll(() => close.mock.calls.length).toBe(1);
});
