import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { chromiumFlags, wholeBrowser } from './chromium.ts';
import { deployedSite } from './deployed-site.ts';
import { atAqabaCentre, expectAccessible } from './journey.ts';
import { operator } from './operator.ts';
import { fillCart, offlineTest as base, simpleItem } from './ordering.ts';

type Deployed = { deployment: Awaited<ReturnType<typeof deployedSite>> };

const test = base.extend<Deployed>({
  deployment: async ({ baseURL }, provide) => {
    const deployment = await deployedSite(baseURL!);
    await provide(deployment);
    deployment.close();
  },
});
const { expect } = test;
test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: wholeBrowser, args: chromiumFlags },
});

/** Resolves once the worker controls the page and has cached the responses before its start. */
async function untilCached(page: Page, what: RegExp) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
  await expect.poll(async () => (await cachedPaths(page)).some((url) => what.test(url))).toBe(true);
}

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const workersOf = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

const entryOf = (page: Page) => page.locator('script[type="module"][src]').first().getAttribute('src');

async function goOffline(context: BrowserContext, deployment: Deployed['deployment'], isOffline: boolean) {
  deployment.isDown = isOffline;
  await context.setOffline(isOffline);
}

test('T51 H27 offline the visited menu opens, the cart works and checkout is disabled @ar', async ({
  page,
  context,
  deployment,
  t,
  branch,
  customer,
}) => {
  const item = simpleItem(branch);
  await page.goto(`${deployment.origin}/branch/${branch._id}`);
  const add = page.getByRole('button', { name: t('itemColl.addItem', { name: item.name }), exact: true });
  await expect(add.first()).toBeVisible();
  await untilCached(page, new RegExp(`/branch/${branch._id}$`));

  await goOffline(context, deployment, true);
  const strip = page.getByText(t('offline.strip'), { exact: true });
  await expect(strip).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(strip).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(add.first()).toBeVisible();
  const updated = page.getByText(t('offline.updated', { time: '' }).trim(), { exact: false }).first();
  await expect(updated).toBeVisible();

  // The drawn map is stored with the app.
  await page.getByRole('button', { name: t('common.more'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('branch.location') })
    .click();
  await expect(page.locator('path.map-road').first()).toBeAttached();
  await page.goto(`${deployment.origin}/branch/${branch._id}`);

  // The menu moves down when these lines appear.
  await expect(strip).toBeVisible();
  await expect(updated).toBeVisible();
  await add.first().click();
  await expect(page.getByText(t('offline.stripWithCart'))).toBeVisible();
  await page.getByRole('link', { name: t('branch.viewCart') }).click();
  await expect(page).toHaveURL(`${deployment.origin}/cart/${branch._id}`);
  await expect(page.getByText(t('offline.checkout'))).toBeVisible();
  await page
    .getByRole('button', { name: t('itemColl.increase') })
    .first()
    .click();
  await expectAccessible(page);
  await page.goto(`${deployment.origin}/navigate-me`);
  await expect(
    page
      .getByRole('link', { name: t('home.orderNow') })
      .or(page.getByRole('button', { name: t('home.orderNow') })),
  ).toBeVisible();
  // The pictures of Home are cached, and the offline message about the cart is true.
  const brokenPictures = () =>
    page.evaluate(() => [...document.images].filter((one) => one.complete && one.naturalWidth === 0).length);
  await expect.poll(brokenPictures).toBe(0);
  await expect(page.getByText(t('offline.stripWithCart'))).toBeVisible();
  await page.goBack();

  await goOffline(context, deployment, false);
  await expect(page.getByRole('link', { name: t('cart.checkout') })).toBeVisible();
  await expect(page.getByText(t('offline.stripWithCart'))).toHaveCount(0);
  // The customer is still signed in.
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBe(customer.token);
  const personal = (await cachedPaths(page)).filter(
    (url) =>
      url.startsWith('/service/') && !/^\/service\/api\/customer\/(vendors?|branch|item)(\/|$)/.test(url),
  );
  expect(personal).toEqual([]);
});

test(
  'T53 a new version is activated by a tap and keeps the cart of the other tab',
  { tag: '@en' },
  async ({ page, context, deployment, t, branch, customer: _ }) => {
    await fillCart(page, branch, {});
    await atAqabaCentre(page);
    await page.goto(`${deployment.origin}/vendors`);
    await untilCached(page, /\/assets\//);
    const other = await context.newPage();
    await other.goto(`${deployment.origin}/cart/${branch._id}`);
    await expect(other.getByRole('link', { name: t('cart.checkout') })).toBeVisible();
    await other.evaluate(() => void Object.assign(window, { isSameDocument: true }));
    const before = await entryOf(page);

    deployment.build = 2;
    await expect(async () => {
      // A check that began before the deploy returns the previous build.
      await lookForUpdate(page);
      await expect(page.getByText(t('update.ready'))).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(other.getByText(t('update.ready'))).toHaveCount(0);
    await page.getByRole('button', { name: t('update.reload') }).click();
    await expect.poll(() => entryOf(page)).not.toBe(before);
    await expect(page.getByText(t('update.ready'))).toHaveCount(0);

    // The other tab keeps its build until the next page outside of ordering.
    const isSame = () => other.evaluate(() => 'isSameDocument' in window);
    await other.getByRole('link', { name: t('cart.checkout') }).click();
    await expect(other.getByRole('button', { name: t('checkoutColl.placeOrder') })).toBeVisible();
    expect(await isSame()).toBe(true);
    await other.goto(`${deployment.origin}/branch/${branch._id}`);
    await expect.poll(() => entryOf(other)).toBe(await entryOf(page));

    // The chunks of the previous build are missing: the page reloads once.
    deployment.build = 3;
    deployment.servesOldChunks = false;
    await page.getByRole('link', { name: t('footer.privacy') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('title.privacy') })).toBeVisible();
  },
);

test('T53 a disabled worker unregisters from open pages and deletes its caches @en', async ({
  page,
  context,
  deployment,
  branch,
}) => {
  await page.goto(`${deployment.origin}/branch/${branch._id}`);
  const item = page
    .getByRole('heading', { level: 3, name: simpleItem(branch).name, exact: true })
    .first()
    .getByRole('button');
  await expect(item).toBeVisible();
  await untilCached(page, /\/assets\//);

  deployment.hasWorker = false;
  const later = await context.newPage();
  await later.goto(`${deployment.origin}/privacy`);
  await expect.poll(() => cachedPaths(later)).toEqual([]);

  // The open page keeps working, and nothing is cached for it any more.
  await expect.poll(() => workersOf(later)).toBe(0);
  await item.click();
  await expect(page.getByRole('dialog').locator('img').first()).toBeVisible();
  await expect.poll(() => cachedPaths(page)).toEqual([]);
});

test('D-032 D-097 PUSH-02 PUSH-03 notifications are enabled with a tap, open their order, and end with the session @ar', async ({
  page,
  context,
  request,
  t,
  language,
  branch,
  customer,
}) => {
  const orderId = await placedOrder(request, branch, customer.token);
  await context.grantPermissions(['notifications']);
  await page.addInitScript(deviceThatSubscribes, await aPushKey());
  await page.goto(`/order/${orderId}`);
  const registered = page.waitForResponse((response) => response.url().endsWith('/web/push'));
  await expect(page.getByRole('heading', { name: t('notifications.primeTitleReady') })).toBeVisible();
  await page.getByRole('button', { name: t('notifications.turnOn') }).click();
  expect((await registered).status()).toBe(200);
  await expect(page.getByRole('heading', { name: t('notifications.primeTitleReady') })).toHaveCount(0);

  // A push shows in the customer's language, and a click opens its order.
  await page.goto('/profile');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const payload = {
    title: 'Order',
    body: 'On the way',
    url: `/order/${orderId}`,
    tag: orderId,
    lang: language,
  };
  await deliverPush(page, { ...payload, title: 'Earlier' });
  await deliverPush(page, { ...payload, activeOrders: 1 });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, lang, dir }) =>
        [title, lang, dir].join(' '),
      );
    });
  await expect.poll(shown).toEqual([`Order ${language} ${language === 'ar' ? 'rtl' : 'ltr'}`]);
  await clickNotification(context);
  await expect(page).toHaveURL(`/order/${orderId}`);

  // A page that is still loading is navigated to the order too.
  await page.addInitScript(() => {
    navigator.serviceWorker.addEventListener('message', (event) => event.stopImmediatePropagation());
  });
  await page.goto('/profile');
  // With the tag of the notification that was just closed, the browser may remove this one as well.
  await deliverPush(page, { ...payload, tag: 'another' });
  await expect.poll(shown).toHaveLength(1);
  await clickNotification(context);
  await expect(page).toHaveURL(`/order/${orderId}`);

  await operator().move(orderId, 'processing');
  await page.goto('/profile');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('notifications.title') })
    .click();
  const newest = page.getByRole('main').getByRole('listitem').first();
  await expect(newest).toContainText(t('notifications.new'));
  await expectAccessible(page);
  await page.reload();
  await expect(newest).toBeVisible();
  await expect(newest).not.toContainText(t('notifications.new'));
  await newest.getByRole('link').click();
  await expect(page).toHaveURL(`/order/${orderId}`);

  await page.goto('/profile');
  const logout = page.waitForRequest((sent) => sent.url().endsWith('/logout'));
  await page.getByRole('button', { name: t('profile.logout') }).click();
  expect((await logout).postDataJSON()).toEqual({ endpoint: expect.stringContaining('fcm.googleapis.com') });
});

test('PWA-01 NAV-04 T54 Chromium can install the app, and invalid stored values do not break pages @en', async ({
  page,
  t,
  language,
}) => {
  await page.goto('/pravicy-policy');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const cdp = await page.context().newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // Journeys run in an incognito context.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { url, errors } = await cdp.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe(`/manifest.${language}.webmanifest`);
  expect(errors).toEqual([]);

  const getApp = page.getByRole('button', { name: t('nav.getApp') });
  await expect(getApp).toHaveCount(0);
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: 'dismissed' }) }));
  });
  await getApp.click();
  await expect(getApp).toHaveCount(0);

  const broken = [
    '',
    '{',
    'null',
    '[]',
    '{"version":1,"cart":{"lines":[{}]}}',
    '\u0000\uD800',
    '💥'.repeat(500),
  ];
  const keys = ['access_token', 'location', 'cart', 'pending_order', 'push_declined', 'install_declined'];
  for (const [index, value] of broken.entries()) {
    await page.evaluate(
      ({ keys: all, value: text }) => {
        for (const key of all) localStorage.setItem(key, text);
        for (const key of ['table', 'reloaded_at', 'tsr-scroll-restoration-v1_3'])
          sessionStorage.setItem(key, text);
        // oxlint-disable-next-line unicorn/no-document-cookie -- as a page of the app writes it
        document.cookie = `language=${encodeURIComponent(text.toWellFormed()).slice(0, 100)}; Path=/`;
      },
      { keys, value },
    );
    await page.goto(index % 2 === 0 ? '/vendors' : '/ar');
    await expect(page.locator('h1').first()).toBeVisible();
  }
});

async function placedOrder(request: APIRequestContext, branch: WireBranch, token: string): Promise<string> {
  const item = simpleItem(branch);
  const response = await request.post(`/service/api/customer/order/${branch._id}/place`, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data: {
      items: [{ item_id: item._id, quantity: 4, preferences: {} }],
      order_type: { name: 'pickup' },
      payment_method: 'cash',
      note: null,
      receive_at: null,
      use_credit: false,
    },
  });
  return (await response.json()).data.orderId;
}

/** A valid P-256 key, because the server validates it. */
async function aPushKey(): Promise<string> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  return Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url');
}

/** Fakes the push subscription, because no push service is reachable. */
function deviceThatSubscribes(p256dh: string) {
  const subscription = (key: ArrayBuffer | null) => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/this-device',
    options: { applicationServerKey: key },
    unsubscribe: async () => sessionStorage.removeItem('subscribed') ?? true,
    toJSON() {
      return { endpoint: this.endpoint, keys: { p256dh, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } };
    },
  });
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0)!)
      .buffer;
  Object.assign(PushManager.prototype, {
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      sessionStorage.setItem('subscribed', applicationServerKey);
      return subscription(bytes(applicationServerKey));
    },
    async getSubscription() {
      const key = sessionStorage.getItem('subscribed');
      return key === null ? null : subscription(bytes(key));
    },
  });
}

async function deliverPush(page: Page, payload: object) {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
}

/** Dispatches a notification click in the worker. */
async function clickNotification(context: BrowserContext) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const Click = Reflect.get(globalThis, 'NotificationEvent');
    dispatchEvent(new Click('notificationclick', { notification }));
  });
}
