import type { WireBranch, WireItem } from '@app/contract/schemas/customer/branches';
import type { WireSession } from '@app/contract/schemas/customer/table-sessions';
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { operator } from './operator.ts';
import { AQABA_CENTRE, read, simpleItem, test as ordering } from './ordering.ts';

type Table = { branch: WireBranch; id: string; number: number };

type Following = {
  staff: ReturnType<typeof operator>;
  /** The table of the demo session. */
  table: Table;
  /** Another device, signed in with the token or as a guest. */
  phone: (token: string | null) => Promise<Page>;
};

/** A customer with an order, and the staff who change it. */
export const test = ordering.extend<Following>({
  staff: async ({ browserName: _ }, provide) => provide(operator()),
  table: async ({ request, world }, provide) => provide(await tableOfLina(request, world.branch)),
  phone: async ({ browser, baseURL, language }, provide) => {
    const pages: Page[] = [];
    await provide(async (token) => {
      const page = await otherPhone(browser, baseURL!, language);
      if (token) await page.addInitScript((stored) => localStorage.setItem('access_token', stored), token);
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

async function otherPhone(browser: Browser, url: string, language: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: `${language}-JO` });
  await context.addCookies([{ name: 'language', value: language, url }]);
  return context.newPage();
}

/** The id of a table is only in its code; the demo's first customer has a table session. */
async function tableOfLina(
  request: APIRequestContext,
  branchOf: (id: string) => Promise<WireBranch>,
): Promise<Table> {
  const data = { phone: '+962790000001', password: 'welcome-to-hana' };
  const lina = await (await request.post('/service/api/customer/login', { data })).json();
  const { activeSessions } = await read(request, '/active/sessions', lina.authorization.token);
  const [{ table, branch }]: [WireSession] = activeSessions;
  return { branch: await branchOf(branch._id), id: table._id, number: table.number };
}

type OrderType =
  | { name: 'delivery'; location: typeof AQABA_CENTRE }
  | { name: 'table_session'; table_id: string };
type Customer = { post: (path: string, data: object) => Promise<{ data: { orderId: string } }> };

export const delivered: OrderType = { name: 'delivery', location: AQABA_CENTRE };

/** Places an order with the app's request and returns its id. */
export async function order(
  customer: Customer,
  branch: WireBranch,
  order_type: OrderType,
  { item = simpleItem(branch), quantity = 6 }: { item?: WireItem; quantity?: number } = {},
): Promise<string> {
  const { data } = await customer.post(`/order/${branch._id}/place`, {
    items: [{ item_id: item._id, quantity, preferences: {} }],
    order_type,
    payment_method: 'cash',
    note: null,
    receive_at: null,
    use_credit: false,
  });
  return data.orderId;
}

/** Dispatches the events of returning to the tab. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/**
 * Repeats the first response to `path` until an event arrives on the page's socket, so that only events can update
 * the page. Collects the events.
 */
export async function onlyByEvent(page: Page, path: string, event: string) {
  const received: string[] = [];
  const channels = new Set<string>();
  await page.routeWebSocket(/\/app\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const frame = JSON.parse(String(message));
      if (frame.event === 'pusher_internal:subscription_succeeded') channels.add(frame.channel);
      if (frame.event === event) received.push(frame.channel);
      socket.send(message);
    });
  });
  let known: { after: number; body: Buffer } | null = null;
  await page.route(path, async (route) => {
    const after = received.length;
    if (known?.after !== after) known = { after, body: await (await route.fetch()).body() };
    await route.fulfill({ contentType: 'application/json', body: known.body });
  });
  return {
    received,
    /** Resolves once the page is subscribed to the channel; earlier events are not sent to it. */
    listensTo: (channel: string) => expect.poll(() => channels.has(channel)).toBe(true),
  };
}
