import type { WireBranch, WireItem } from '@app/contract/schemas/branches';
import type { WireSession } from '@app/contract/schemas/table-sessions';
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { operator } from './operator.ts';
import { AQABA_CENTRE, read, simpleItem, test as ordering } from './ordering.ts';

type Table = { branch: WireBranch; id: string; number: number };

type Following = {
  staff: ReturnType<typeof operator>;
  /** A table to sit at. */
  table: Table;
  /** Another device, signed in as whoever the token says, or as nobody. */
  phone: (token: string | null) => Promise<Page>;
};

/** A customer who follows what he ordered, and those who move it. */
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

/** Only a table's own code tells its id; the demo's first customer sits at one. */
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

type Way = { name: 'delivery'; location: typeof AQABA_CENTRE } | { name: 'table_session'; table_id: string };
type Customer = { post: (path: string, data: object) => Promise<{ data: { orderId: string } }> };

export const delivered: Way = { name: 'delivery', location: AQABA_CENTRE };

/** Places an order by the call that the app makes; answers with its id. */
export async function order(
  customer: Customer,
  branch: WireBranch,
  order_type: Way,
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

/** What a browser says when somebody comes back to the tab. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/**
 * Lets the page see something new only after an event on its socket: until then every question of `path` is answered
 * as the first one was, however often it is asked. Gives the events as they come.
 */
export async function onlyByEvent(page: Page, path: string, event: string) {
  const received: string[] = [];
  const channels = new Set<string>();
  await page.routeWebSocket(/\/app\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const news = JSON.parse(String(message));
      if (news.event === 'pusher_internal:subscription_succeeded') channels.add(news.channel);
      if (news.event === event) received.push(news.channel);
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
    /** Resolves once the page listens to the channel: what happens before is not sent to it. */
    listensTo: (channel: string) => expect.poll(() => channels.has(channel)).toBe(true),
  };
}
