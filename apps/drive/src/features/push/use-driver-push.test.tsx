import { createTestServer } from '@app/client/testing/test-server.ts';
import { subscribeDriverToPush, unsubscribeDriverFromPush } from '@app/contract/endpoints/drive/push';
import { act, renderHook } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { chooseLanguage, Translations } from '#i18n/i18n.ts';
import { useDriverPush } from './use-driver-push.ts';

const ENDPOINT = 'https://push.example/driver';
const keys = { p256dh: 'p', auth: 'a' };

/** The settings are read once, on first use. */
beforeAll(() => {
  const config = document.createElement('script');
  config.id = 'app-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({ pushKey: btoa('key'), hasWorker: true });
  document.head.append(config);
});
afterAll(() => document.getElementById('app-config')?.remove());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('CON-60 push is asked for on a tap only, sent to the server of drivers, and turned off', async () => {
  const subscription = {
    toJSON: () => ({ endpoint: ENDPOINT, expirationTime: null, keys }),
    unsubscribe: vi.fn<() => Promise<boolean>>().mockResolvedValue(true),
  };
  let subscribed: typeof subscription | null = null;
  const registration = {
    pushManager: {
      subscribe: async () => (subscribed = subscription),
      getSubscription: async () => subscribed,
    },
  };
  const requestPermission = vi.fn<() => Promise<string>>(async () => {
    vi.stubGlobal('Notification', { permission: 'granted', requestPermission });
    return 'granted';
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  const server = createTestServer();
  server.response(subscribeDriverToPush, { message: 'ok' });
  server.response(unsubscribeDriverFromPush, { message: 'ok' });
  vi.stubGlobal('fetch', server.fetch);

  await chooseLanguage('en');
  const { result } = renderHook(() => useDriverPush(), { wrapper: Translations });
  await expect.poll(() => result.current.state).toBe('off');
  expect(requestPermission).not.toHaveBeenCalled();
  act(() => result.current.turnOn());
  await expect.poll(() => result.current.state).toBe('on');
  expect(server.receivedBy(subscribeDriverToPush)[0]?.body).toEqual({
    subscription: { endpoint: ENDPOINT, expirationTime: null, keys },
  });
  act(() => result.current.turnOff());
  await expect.poll(() => result.current.state).toBe('off');
  expect(server.receivedBy(unsubscribeDriverFromPush)).toHaveLength(1);
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
});
