import { SESSION_TEXTS } from '../../apps/web/src/i18n/texts/session-texts.ts';
import type { en } from '../../apps/web/src/i18n/en.ts';
import { beyondRoutes } from './beyond-routes.ts';
import { consoleRoutes } from './console-routes.ts';
import { discoveryRoutes } from './discovery-routes.ts';
import type { Act, Shot } from './shot.ts';

const splitLabel = new RegExp(`^(${SESSION_TEXTS.en.split.open}|${SESSION_TEXTS.ar.split.open})$`);

const openQuickLogin: Act = (page, { branch }) =>
  page.getByRole('button', { name: branch.save, exact: true }).click();

const openQuickRegister: Act = async (page, texts) => {
  await openQuickLogin(page, texts);
  await page.getByRole('dialog').getByRole('button', { name: texts.auth.toRegister }).click();
};

const submit: Act = (page) => page.locator('form button[type=submit]').first().click();

const tap =
  (nameOf: (texts: typeof en) => string): Act =>
  (page, texts) =>
    page
      .getByRole('button', { name: nameOf(texts), exact: true })
      .first()
      .click();

/** An action in the More sheet on phones, and a button on wider screens. */
const fromMore =
  (wide: (texts: typeof en) => string, row = wide): Act =>
  async (page, texts) => {
    const more = page.getByRole('button', { name: texts.common.more, exact: true });
    if (!(await more.isVisible())) return tap(wide)(page, texts);
    await more.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: row(texts) })
      .click();
  };

/** On wider screens the language dialog, the only one of these actions with its own dialog. */
const openMore: Act = async (page, texts) => {
  const more = page.getByRole('button', { name: texts.common.more, exact: true });
  await ((await more.isVisible()) ? more.click() : tap(({ language }) => language.title)(page, texts));
};

/** A pattern of the text that matches any values. */
const anyIn = (text: string) => new RegExp(`^${text.replaceAll(/\{\w+\}/g, '.+')}$`);

const tapFirst =
  (nameOf: (texts: typeof en) => string): Act =>
  (page, texts) =>
    page
      .getByRole('button', { name: anyIn(nameOf(texts)) })
      .first()
      .click();

const openItem: Act = (page) => page.locator('main article h3 button').first().click();

const offerInstall: Act = (page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: 'dismissed' }) }));
  });

/** Fakes the error of a rejected order, because real ones depend on concurrent changes. */
const refuseOrder: Act = async (page, texts) => {
  const message = texts.checkoutColl.pricesChanged;
  await page.route('**/order/*/place', (route) =>
    route.fulfill({ status: 422, json: { message, code: 'cart.item_unavailable', errors: {} } }),
  );
  await page
    .getByRole('button', { name: new RegExp(texts.checkoutColl.placeOrder) })
    .first()
    .click();
  await page.getByText(message).waitFor();
};

const chooseSchedule: Act = (page, { checkoutColl }) =>
  page.getByRole('radio', { name: checkoutColl.laterBox.later }).check();

const loseConnection: Act = async (page, { offline }) => {
  await page.context().setOffline(true);
  await page.getByText(offline.strip).waitFor();
};

/** Reloads offline, from the worker's caches. */
const reopenOffline: Act = async (page, texts) => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(texts.offline.strip).waitFor();
};

/** A waiting worker of another build. */
function worksOnAnUpdate() {
  const postMessage = (_message: unknown, [port]: MessagePort[]) => port?.postMessage(true);
  const registration = { waiting: { postMessage }, installing: null, addEventListener: () => undefined };
  Object.assign(ServiceWorkerContainer.prototype, { register: async () => registration });
}

/** A browser without a decision about notifications. */
function asksBeforeNotifying() {
  Object.defineProperty(Notification, 'permission', { get: () => 'default' });
}

/** A browser with a camera that detects no code. */
function readsCodes() {
  class BarcodeDetector {
    detect = async () => [];
  }
  Object.assign(window, { BarcodeDetector });
  const mediaDevices = { getUserMedia: async () => new MediaStream() };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices });
  HTMLMediaElement.prototype.play = async () => undefined;
}

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** The dialogs of a branch, in every language, theme and width. */
const branchLayers: Omit<Shot, 'path' | 'isLayer'>[] = [
  { name: 'item', act: openItem },
  {
    name: 'item-large',
    act: async (page, texts) => {
      await openItem(page, texts);
      await page.getByRole('button', { name: texts.itemColl.resize }).click();
    },
  },
  { name: 'more', act: openMore },
  { name: 'share', act: fromMore(({ branch }) => branch.share) },
  { name: 'feedback', as: 'lina', act: fromMore(({ branch }) => branch.feedback) },
  {
    name: 'switcher',
    act: fromMore(
      ({ branch }) => branch.branches,
      ({ branch }) => branch.others,
    ),
  },
  { name: 'location', act: fromMore(({ branch }) => branch.location) },
  { name: 'offer', act: (page) => page.locator('main .scroller button').first().click() },
  {
    name: 'switch-type',
    hasCart: true,
    act: (page, { branch }) =>
      page.getByRole('radiogroup').locator('label').filter({ hasText: branch.pickup }).click(),
  },
  {
    name: 'item-required',
    act: async (page, texts) => {
      await openItem(page, texts);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${texts.itemColl.add}`) })
        .last()
        .click();
    },
  },
  {
    name: 'picture',
    act: (page, { branch }) => page.getByRole('button', { name: anyIn(branch.enlargeImage) }).click(),
  },
];

/** One contact sheet per route. `/` and `/ar` are one route, chosen by the language. */
export const routes: Shot[] = [
  { name: 'home', path: () => '/' },
  { name: 'map', path: () => '/vendors', isNowhere: true, isLayer: true },
  { name: 'vendors', path: () => '/vendors' },
  {
    name: 'vendors-none',
    path: () => '/vendors',
    teach: () => localStorage.setItem('location', '{"lat":29.576,"lng":35.42}'),
  },
  { name: 'vendor', path: () => '/vendor/red-sea-grill' },
  { name: 'branch', path: ({ branch }) => `/branch/${branch}` },
  {
    name: 'branch-busy',
    path: ({ busyBranch }) => `/branch/${busyBranch}`,
    act: async (page, { branch }) => {
      await page.getByRole('dialog').getByRole('button', { name: branch.keepReading }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'branch-no-match',
    path: ({ branch }) => `/branch/${branch}`,
    act: async (page, { branch }) => {
      const search = page.getByRole('button', { name: branch.searchMenu });
      if (await search.isVisible()) await search.click();
      await page.getByRole('searchbox').locator('visible=true').first().fill('زرافة 7');
    },
  },
  { name: 'branch-table', path: ({ table }) => `/branch/${table.branch}?table=${table.id}` },
  { name: 'branch-scan', path: ({ tableOnlyBranch }) => `/branch/${tableOnlyBranch}` },
  {
    name: 'scan',
    path: ({ tableOnlyBranch }) => `/branch/${tableOnlyBranch}`,
    isLayer: true,
    teach: readsCodes,
    act: tap(({ scan }) => scan.open),
  },
  { name: 'pause', path: ({ closedBranch }) => `/branch/${closedBranch}`, isLayer: true },
  ...branchLayers.map((layer): Shot => ({
    ...layer,
    path: ({ branch }) => `/branch/${branch}`,
    isLayer: true,
  })),
  ...discoveryRoutes,
  ...beyondRoutes,
  { name: 'privacy', path: () => '/pravicy-policy' },
  { name: 'driver-privacy', path: () => '/driver/pravicy-policy' },
  { name: 'not-found', path: () => '/nothing-here' },
  { name: 'gallery', path: () => '/__ui', isGallery: true },

  { name: 'login', path: () => '/login' },
  { name: 'login-refused', path: () => '/login', act: submit },
  { name: 'register', path: () => '/register' },
  { name: 'register-refused', path: () => '/register', act: submit },
  { name: 'forgot', path: () => '/auth/forget/password' },
  { name: 'reset', path: () => '/auth/reset/password?token=x&email=lina%40example.com' },
  { name: 'quick-login', path: ({ branch }) => `/branch/${branch}`, isLayer: true, act: openQuickLogin },
  {
    name: 'quick-register',
    path: ({ branch }) => `/branch/${branch}`,
    isLayer: true,
    act: openQuickRegister,
  },
  {
    name: 'quick-verify',
    path: ({ branch }) => `/branch/${branch}`,
    as: 'omar',
    hasCart: true,
    isLayer: true,
    act: (page) => page.locator('a[href^="/cart/"]:visible').first().click(),
  },
  { name: 'verify', path: () => '/phone/verify', as: 'omar' },
  { name: 'profile', path: () => '/profile', as: 'lina' },
  { name: 'profile-update', path: () => '/profile-update', as: 'lina' },
  { name: 'change-password', path: () => '/change-password', as: 'lina' },
  { name: 'email', path: () => '/email/update', as: 'noor' },
  { name: 'email-verify', path: () => '/email/verify', as: 'noor' },
  { name: 'addresses', path: () => '/addresses', as: 'lina' },
  {
    name: 'address-rename',
    path: () => '/addresses',
    as: 'lina',
    act: tapFirst(({ addressColl }) => addressColl.renameOf),
  },
  {
    name: 'address-delete',
    path: () => '/addresses',
    as: 'lina',
    isLayer: true,
    act: tapFirst(({ addressColl }) => addressColl.delete),
  },
  { name: 'addresses-branch', path: ({ branch }) => `/addresses?branch=${branch}`, as: 'noor' },
  { name: 'map-page', path: () => '/map', as: 'lina' },
  { name: 'saved-branches', path: () => '/saved-branches', as: 'lina' },
  { name: 'account-delete', path: () => '/account/delete', as: 'lina' },
  { name: 'cart', path: ({ branch }) => `/cart/${branch}`, as: 'lina', hasCart: true },
  {
    name: 'cart-long',
    path: ({ branch }) => `/cart/${branch}`,
    as: 'lina',
    hasCart: true,
    hasLongNames: true,
  },
  {
    name: 'cart-below',
    path: ({ branch }) => `/cart/${branch}`,
    as: 'lina',
    hasCart: true,
    cartAs: (cart) => ({ ...cart, lines: cart.lines.slice(1, 2).map((line) => ({ ...line, quantity: 1 })) }),
  },
  {
    name: 'cart-clear',
    path: ({ branch }) => `/cart/${branch}`,
    as: 'lina',
    hasCart: true,
    isLayer: true,
    act: tap(({ cart }) => cart.clear),
  },
  { name: 'cart-empty', path: ({ branch }) => `/cart/${branch}`, as: 'lina' },
  { name: 'checkout', path: ({ branch }) => `/checkout/${branch}`, as: 'lina', hasCart: true },
  {
    name: 'checkout-pickup',
    path: ({ branch }) => `/checkout/${branch}`,
    as: 'lina',
    hasCart: true,
    cartAs: (cart) => ({ ...cart, orderType: 'pickup', useCredit: true }),
    act: chooseSchedule,
  },
  {
    name: 'checkout-table',
    path: ({ table }) => `/checkout/${table.branch}`,
    as: 'lina',
    hasCart: true,
    cartAt: ({ table }) => table.branch,
    cartAs: (cart, { table: { id, number } }) => ({
      ...cart,
      orderType: 'table_session',
      table: { id, number },
    }),
  },
  {
    name: 'checkout-refused',
    path: ({ branch }) => `/checkout/${branch}`,
    as: 'lina',
    hasCart: true,
    act: refuseOrder,
  },
  {
    name: 'checkout-address',
    path: ({ branch }) => `/checkout/${branch}`,
    as: 'lina',
    hasCart: true,
    isLayer: true,
    act: tap(({ common }) => common.change),
  },
  { name: 'order', path: ({ order }) => `/order/${order}`, as: 'lina' },
  {
    name: 'order-cancel',
    path: ({ pendingOrder }) => `/order/${pendingOrder}`,
    as: 'lina',
    isLayer: true,
    act: tap(({ order }) => order.cancel),
  },
  { name: 'order-completed', path: ({ completedOrder }) => `/order/${completedOrder}`, as: 'lina' },
  { name: 'order-cancelled', path: ({ cancelledOrder }) => `/order/${cancelledOrder}`, as: 'lina' },
  { name: 'order-later', path: ({ scheduledOrder }) => `/order/${scheduledOrder}`, as: 'lina' },
  { name: 'order-live', path: ({ shipped }) => `/order/${shipped.id}`, as: 'lina' },
  { name: 'active-orders', path: () => '/active/orders', as: 'lina' },
  { name: 'previous-orders', path: () => '/previous-orders', as: 'lina' },

  { name: 'home-tables', path: () => '/', as: 'lina' },
  { name: 'session', path: ({ session }) => `/active/${session}/session`, as: 'lina' },
  {
    name: 'session-split',
    path: ({ session }) => `/active/${session}/session`,
    as: 'lina',
    act: (page) => page.getByRole('button', { name: splitLabel }).click(),
  },
  {
    name: 'tracking',
    path: ({ shipped: { branch, number } }) => `/branch/${branch}/order/${number}/tracking`,
  },
  { name: 'track-entry', path: ({ branch }) => `/branch/${branch}/track` },
  { name: 'track-latest', path: ({ branch }) => `/branch/${branch}/track/latest` },
  { name: 'tracking-unknown', path: ({ branch }) => `/branch/${branch}/order/A-1/tracking` },

  { name: 'offline-branch', path: ({ branch }) => `/branch/${branch}`, act: loseConnection },
  {
    name: 'offline-cart',
    path: ({ branch }) => `/cart/${branch}`,
    as: 'lina',
    hasCart: true,
    act: loseConnection,
  },
  { name: 'offline-vendors', path: () => '/vendors', act: reopenOffline },
  { name: 'update', path: () => '/vendors', teach: worksOnAnUpdate },
  { name: 'get-app', path: () => '/', act: offerInstall },
  {
    name: 'install-card',
    path: ({ completedOrder }) => `/order/${completedOrder}`,
    as: 'lina',
    act: offerInstall,
  },
  {
    name: 'install-steps',
    path: () => '/',
    userAgent: IPHONE,
    isLayer: true,
    act: tap(({ nav }) => nav.getApp),
  },
  { name: 'push-card', path: ({ order }) => `/order/${order}`, as: 'lina', teach: asksBeforeNotifying },
  { name: 'notifications', path: () => '/notifications', as: 'lina' },
  { name: 'notifications-empty', path: () => '/notifications', as: 'omar' },
  ...consoleRoutes,
];
