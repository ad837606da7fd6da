import { logout } from '@app/contract/endpoints/auth';
import { subscribeToPush, updateNotices } from '@app/contract/endpoints/notifications';
import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderPart, renderScreen } from '#testing/render.tsx';
import { aCustomer } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { toasts } from '@app/ui/feedback/toast-store.ts';
import { PushCard } from './push-card.tsx';

const TEXTS = {
  en: {
    turnOn: 'Turn on notifications',
    logOut: 'Log out',
    orders: /^Order status/,
    offers: /^Offers of saved/,
    failed: "Couldn't change this.",
  },
  ar: {
    turnOn: 'تفعيل الإشعارات',
    logOut: 'تسجيل الخروج',
    orders: /^حالة الطلب/,
    offers: /^عروض المتاجر المحفوظة/,
    failed: 'تعذّر التغيير.',
  },
} as const;

const KEY = btoa('key');
const ENDPOINT = 'https://push.example/one';
const keys = { p256dh: 'p', auth: 'a' };
const subscription = {
  endpoint: ENDPOINT,
  options: { applicationServerKey: new TextEncoder().encode('key').buffer },
  toJSON: () => ({ endpoint: ENDPOINT, expirationTime: null, keys }),
  unsubscribe: () => Promise.resolve(true),
};

/** A browser with push support and a preset response to the permission prompt. */
function browser(response: NotificationPermission, held: typeof subscription | null = null) {
  const subscribe = vi
    .fn<(options: object) => Promise<typeof subscription>>()
    .mockResolvedValue(subscription);
  const registration = { pushManager: { subscribe, getSubscription: () => Promise.resolve(held) } };
  const notification = {
    permission: held ? 'granted' : 'default',
    requestPermission: () => Promise.resolve((notification.permission = response)),
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return { subscribe };
}

/** The settings are fetched once, on first use. */
beforeAll(() => {
  const config = document.createElement('script');
  config.id = 'app-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({ pushKey: KEY });
  document.head.append(config);
});
afterAll(() => document.getElementById('app-config')?.remove());
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];
  const customer = aCustomer();
  const card = <PushCard isDelivered installButton={null} />;

  test(`PUSH-01 PUSH-02 subscribes with the server’s public key on tap and sends the subscription [${language}]`, async () => {
    const { subscribe } = browser('granted');
    const server = createTestServer();
    server.response(subscribeToPush, { message: 'ok' });
    const { user } = await renderPart(card, { language, customer, server });
    const button = await screen.findByRole('button', { name: texts.turnOn });
    expect(subscribe).not.toHaveBeenCalled();
    await user.click(button);
    await expect.poll(() => server.receivedBy(subscribeToPush)).toHaveLength(1);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
    expect(server.receivedBy(subscribeToPush)[0]?.body).toEqual({
      subscription: { endpoint: ENDPOINT, expirationTime: null, keys },
    });
    await expect.poll(() => screen.queryByRole('button', { name: texts.turnOn })).toBeNull();
  });

  test(`ERR-18 logs a denied permission and shows nothing [${language}]`, async () => {
    toasts.dismiss();
    const logged = vi.spyOn(console, 'warn').mockReturnValue();
    const { subscribe } = browser('denied');
    const { user, server } = await renderPart(card, { language, customer });
    await user.click(await screen.findByRole('button', { name: texts.turnOn }));
    await expect.poll(() => screen.queryByRole('button', { name: texts.turnOn })).toBeNull();
    expect(logged).toHaveBeenCalledWith('push permission denied', '');
    expect(toasts.current()).toBeNull();
    expect(subscribe).not.toHaveBeenCalled();
    expect(server.receivedBy(subscribeToPush)).toEqual([]);
  });

  test(`ERR-18 shows no card without push support [${language}]`, async () => {
    vi.stubGlobal('PushManager', undefined);
    await renderPart(card, { language, customer });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    ['the endpoint of this device', subscription, ENDPOINT],
    ['null without one', null, null],
  ])(`PUSH-03 logging out sends %s [${language}]`, async (_what, held, endpoint) => {
    browser('granted', held);
    const server = createTestServer();
    server.response(subscribeToPush, { message: 'ok' });
    server.response(logout, { message: 'bye' });
    const { user } = await renderScreen('/profile', { language, customer, server });
    await user.click(await screen.findByRole('button', { name: texts.logOut }));
    await expect.poll(() => server.receivedBy(logout)).toHaveLength(1);
    expect(server.receivedBy(logout)[0]?.body).toEqual({ endpoint });
  });

  test(`PUSH-04 the switch of offers turns the device on too, and is stored with the account [${language}]`, async () => {
    const { subscribe } = browser('granted');
    const server = createTestServer();
    server.response(subscribeToPush, { message: 'ok' });
    server.response(updateNotices, {
      message: 'ok',
      user: aCustomer({ settings: { notifications: true, lang: language, offers: true } }),
    });
    const { user } = await renderScreen('/profile', { language, customer, server });
    const offers = await screen.findByRole<HTMLInputElement>('switch', { name: texts.offers });
    expect(offers.checked).toBe(false);
    await user.click(offers);
    await expect
      .poll(() => server.receivedBy(updateNotices).map(({ body }) => body))
      .toEqual([{ offers: true }]);
    expect(subscribe).toHaveBeenCalledOnce();
    await expect.poll(() => offers.checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: texts.orders }).checked).toBe(true);
  });

  test(`PUSH-04 goes back with a line if the choice was not stored [${language}]`, async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    browser('granted', subscription);
    const server = createTestServer();
    server.response(subscribeToPush, { message: 'ok' });
    server.refuse(updateNotices, 500, { message: 'Out of order.' });
    const { user } = await renderScreen('/profile', { language, customer, server });
    const offers = await screen.findByRole<HTMLInputElement>('switch', { name: texts.offers });
    await user.click(offers);
    await expect.poll(() => offers.checked).toBe(false);
    await expect
      .poll(() => screen.getAllByRole('alert').some(({ textContent }) => textContent === texts.failed))
      .toBe(true);
  });
}
