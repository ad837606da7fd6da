import { type APIRequestContext, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { createTranslator } from 'use-intl/core';
import { CATALOGS } from '../../apps/console/src/testing/catalogs.ts';
import { phone } from '../chromium.ts';
import { addressOf, newCustomer } from '../customer.ts';
import { expect, test as base } from '../journey.ts';
import { operator, origin, pageHeaders } from '../operator.ts';
import { nextBranch } from '../shop.ts';
import { uniquePhone } from '../unique.ts';

const api = `${origin}/service/api/console`;
export const STAFF_PASSWORD = 'olive tree 42';

/** The texts of the console. */
export const consoleTexts = (language: Language) =>
  createTranslator({ locale: language, messages: CATALOGS[language] as unknown as (typeof CATALOGS)['en'] });

/** The texts of the menu editor. */
export const menuTexts = (language: Language) =>
  createTranslator({
    locale: language,
    messages: CATALOGS[language] as unknown as (typeof CATALOGS)['en'],
    namespace: 'menu',
  });

export type Texts = ReturnType<typeof consoleTexts>;
export type PlacedOrder = { id: string; number: string };
type Language = keyof typeof CATALOGS;
type Role = 'branchManager' | 'branchStaff' | 'driver';
type Person = { name: string; login: string };

type Fixtures = {
  texts: Texts;
  branch: WireBranch;
  customer: Awaited<ReturnType<typeof newCustomer>>;
  /** Places a pickup order with the request of the app. */
  placeOrder: () => Promise<PlacedOrder>;
  /** Adds a person to the branch. Their browser is signed in, unless only the account is needed. */
  hire: (page: Page | null, name: string, role?: Role) => Promise<Person>;
  /** Another browser, on a desk or a phone. */
  openBrowser: (device?: 'desk' | 'phone', language?: Language) => Promise<Page>;
};

const desk = { viewport: { width: 1280, height: 860 }, isMobile: false, hasTouch: false } as const;

/** Journeys of staff on a desk, each at a branch of its own. */
export const test = base.extend<Fixtures>({
  ...desk,
  texts: async ({ language }, provide) => provide(consoleTexts(language)),
  branch: async ({ world }, provide) => provide(await world.branch(await nextBranch('counter'))),
  customer: async ({ request, language }, provide) => provide(await newCustomer(request, language)),
  placeOrder: async ({ customer, branch }, provide) => {
    // The server takes the same order of a customer once.
    let quantity = 1;
    await provide(async () => {
      quantity += 1;
      const items = branch.menu.collections.flatMap((collection) => collection.items);
      const placed = await customer.post(`/order/${branch._id}/place`, {
        items: items.map(({ _id }) => ({ item_id: _id, quantity, preferences: {} })),
        order_type: { name: 'pickup' },
        payment_method: 'cash',
        note: null,
        receive_at: null,
        use_credit: false,
      });
      const id: string | undefined = placed.data?.orderId;
      if (id === undefined) throw new Error(`place order: ${JSON.stringify(placed)}`);
      return { id, number: (await operator().order(id)).orderNumber };
    });
  },
  hire: async ({ request, branch, language }, provide) => {
    await provide(async (page, name, role = 'branchStaff') => {
      const token = await inviteTo(branch._id, name, role);
      const phone = uniquePhone();
      const cookies = (await page?.context().cookies()) ?? [];
      const chosen = cookies.find((cookie) => cookie.name === 'language')?.value ?? language;
      await post(page?.request ?? request, '/invitations/accept', phone, {
        token,
        name,
        phone,
        language: chosen,
        password: STAFF_PASSWORD,
      });
      return { name, login: phone };
    });
  },
  openBrowser: async ({ browser, language, baseURL, noPageErrors: _ }, provide) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    await provide(async (device = 'desk', chosen = language) => {
      const context = await browser.newContext({
        ...(device === 'phone' ? phone : desk),
        baseURL: baseURL!,
        locale: `${chosen}-JO`,
        serviceWorkers: 'block',
      });
      await context.addCookies([{ name: 'language', value: chosen, url: baseURL! }]);
      contexts.push(context);
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(error.message));
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(errors).toEqual([]);
  },
});

/** The same, but ignores console errors of failed requests. */
export const offlineTest = test.extend({
  noPageErrors: async ({ page }, provide) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await provide();
    expect(errors).toEqual([]);
  },
});

export { expect, expectAccessible } from '../journey.ts';

/** Returns the token of the link. */
async function inviteTo(branchId: string, name: string, role: Role): Promise<string> {
  const response = await fetch(`${api}/team`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...pageHeaders, cookie: await adminCookie() },
    body: JSON.stringify({ name, roles: [{ role, branchId }] }),
  });
  if (!response.ok) throw new Error(`invitation: ${response.status} ${await response.text()}`);
  const { link } = (await response.json()) as { link: { url: string } };
  return new URL(link.url).hash.slice(1);
}

/* Links are made for ten minutes after a password. */
const RENEW_MS = 300_000;
let admin: { cookie: Promise<string>; since: number } | null = null;

/** The session of the demo's platform admin, one per worker. */
function adminCookie(): Promise<string> {
  if (admin && performance.now() - admin.since < RENEW_MS) return admin.cookie;
  const signIn = async () => {
    const response = await fetch(`${api}/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ login: 'amal@example.com', password: 'welcome-to-hana' }),
    });
    const [cookie] = response.headers.getSetCookie();
    if (!response.ok || cookie === undefined) throw new Error(`sign-in: ${response.status}`);
    return cookie.split(';')[0]!;
  };
  admin = { cookie: signIn(), since: performance.now() };
  return admin.cookie;
}

async function post(request: APIRequestContext, path: string, phone: string, data: object) {
  const headers = { ...pageHeaders, 'x-forwarded-for': addressOf(phone) };
  const response = await request.post(`${api}${path}`, { headers, data });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
}

/** The number by which staff name an order. */
export const shortNumber = ({ number }: PlacedOrder) => number.slice(-4);

/** The ticket of an order on the board or in the kitchen. */
export const ticketOf = (page: Page | Locator, order: PlacedOrder) =>
  page.getByRole('article', { name: shortNumber(order) });

/** The part of a text before its first value. */
export const startOf = (text: string) => text.split('{')[0]!.trim();

type Lane = keyof (typeof CATALOGS)['en']['board']['lanes'];

/** A lane of the board that is not folded. */
export const laneOf = (page: Page, texts: Texts, lane: Lane) =>
  page.getByRole('region', { name: new RegExp(`^${texts(`board.lanes.${lane}`)}[,،]`) });

/** Opens the board, waits until it receives the events of its branch, and turns the sound on. */
export async function openBoard(page: Page, texts: Texts, branch: WireBranch) {
  const isLive = subscribed(page, `private-branch.${branch._id}`);
  await page.goto('/console/orders');
  await isLive;
  await turnSoundOn(page, texts);
}

/** The board moves up when the bar about the sound closes. Some browsers allow sound without a press and show no bar. */
async function turnSoundOn(page: Page, texts: Texts) {
  const speaker = (key: 'turnOn' | 'turnOff') =>
    page.getByRole('button', { name: texts(`board.sound.${key}`) });
  await expect(speaker('turnOn').or(speaker('turnOff'))).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(speaker('turnOff')).toBeVisible();
  await expect(page.getByText(texts('board.sound.on'), { exact: true })).toBeHidden();
}

/** Resolves when the page receives events of a channel. Call it before the page opens its socket. */
export function subscribed(page: Page, channel: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const text = String(payload);
        if (text.includes('subscription_succeeded') && text.includes(channel)) resolve();
      });
    });
  });
}
