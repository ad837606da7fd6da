import { request } from 'node:http';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { cartFor } from './cart.ts';
import { addCustomers, nextCustomer } from './customers.ts';
import { FLAGS } from './interactions.ts';
import { importLargeMenu } from './large-menu.ts';
import { measureLatencyAlternately } from './load.ts';
import { percentile, report } from './report.ts';
import { post, startServer } from './servers.ts';
import { startWorld } from './world.ts';

/* CON-16 and CON-40: the order board with 200 active orders. */
const PORT = 4_331;
const SECRET = 'the-operators-of-the-benchmark-of-the-board';
const ACTIVE = { isNew: 10, preparing: 100, ready: 90 };
const ORDERS_PER_SECOND = 20;
/* Every tenth order is for the branch of the board, the others for another branch. */
const OWN_SHARE = 10;
const LOAD_SECONDS = 20;
const CUSTOMERS = 2_000;

Object.assign(process.env, { OPERATIONS_SECRET: SECRET, PUBLIC_URL: `http://127.0.0.1:${PORT}` });
const world = await startWorld(PORT);
const consoleBase = `${world.app.url}/service/api/console`;
const headersOfEach = nextCustomer(CUSTOMERS);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: FLAGS,
});
try {
  const own = await shopOf(200);
  const other = await shopOf(201);
  await addCustomers(world.database, CUSTOMERS);
  await fill(own, ACTIVE);

  await measureSnapshot(own.branchId);
  const context = await signedIn();
  await measurePainted(await openBoard(context, own.branchId), own, other);
} finally {
  await browser.close();
  await world.stop();
}

type Shop = { branchId: string; cart: string };

async function shopOf(items: number): Promise<Shop> {
  const branchId = await importLargeMenu(world.app, world.folder, items);
  return { branchId, cart: await cartFor(`${world.base}/branch/${branchId}`) };
}

async function place({ branchId, cart }: Shop): Promise<string> {
  const response = await post(`${world.base}/order/${branchId}/place`, headersOfEach(), cart);
  return (response as { data: { orderId: string } }).data.orderId;
}

function change(orderId: string, action: string, body = '{}') {
  return post(`${consoleBase}/orders/${orderId}/${action}`, { authorization: `Bearer ${SECRET}` }, body);
}

/** Places orders and moves them on. */
async function fill(shop: Shop, counts: typeof ACTIVE): Promise<void> {
  for (let order = 0; order < counts.isNew; order += 1) await place(shop);
  for (let order = 0; order < counts.preparing + counts.ready; order += 1) {
    const id = await place(shop);
    await change(id, 'accept', '{"minutes":25}');
    if (order < counts.ready) await change(id, 'ready');
  }
}

async function measureSnapshot(branchId: string) {
  const headers = { authorization: `Bearer ${SECRET}`, 'accept-encoding': 'br' };
  const board = { ...world.app, url: `${consoleBase}/board?branch=${branchId}`, headers };
  const compressed = await measuredBytes(board.url, headers);
  const file = join(world.folder, 'board.json.br');
  writeFileSync(file, compressed);
  const bare = await startServer('bench/bare-server.ts', ['4332', file], 4_332, '/menu');
  try {
    const [ours, ceiling] = await measureLatencyAlternately(board, { ...bare, url: `${bare.url}/menu` });
    report('P17 board of 200 orders', ours, 100, 'ms', `bare server ${ceiling.toFixed(2)} ms`);
    report('P17 its size', compressed.length / 1_024, 60, 'KB', 'brotli');
  } finally {
    await bare.stop();
  }
}

/** `fetch` would decompress the response. */
function measuredBytes(url: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}

async function signedIn(): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 }, locale: 'en' });
  await context.addInitScript(watchOrders);
  const response = await context.request.post(`${consoleBase}/sign-in`, {
    headers: { origin: world.app.url },
    data: { login: '+962790000201', password: 'welcome-to-hana' },
  });
  if (!response.ok()) throw new Error(`the sign-in responded with ${response.status()}`);
  return context;
}

/** Runs in the page: records when each order was first painted. */
function watchOrders() {
  const paintedAt: Record<string, number> = {};
  const look = () => {
    for (const element of document.querySelectorAll<HTMLElement>('article[data-order]')) {
      const { order = '' } = element.dataset;
      if (order in paintedAt) continue;
      paintedAt[order] = Number.POSITIVE_INFINITY;
      // The frame that shows it ends before the next task.
      requestAnimationFrame(() => setTimeout(() => (paintedAt[order] = Date.now()), 0));
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  Object.assign(globalThis, { paintedAt });
}

async function openBoard(context: BrowserContext, branchId: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${world.app.url}/console/orders?branch=${branchId}`);
  await page.locator('article[data-order]').first().waitFor();
  await page.getByText('Live', { exact: true }).first().waitFor();
  return page;
}

/** From the response to the customer until the order is on the screen. */
async function measurePainted(page: Page, own: Shop, other: Shop) {
  const alone = await paintTimes(page, await placeEvery(1_000, 10, () => own));
  const count = ORDERS_PER_SECOND * LOAD_SECONDS;
  const orders = await placeEvery(1_000 / ORDERS_PER_SECOND, count, (index) =>
    index % OWN_SHARE === 0 ? own : other,
  );
  const ofBoard = orders.filter(({ shop }) => shop === own);
  const loaded = await paintTimes(page, ofBoard);
  const detail = `p50 ${percentile(loaded, 0.5)} ms; without load p95 ${percentile(alone, 0.95)} ms; ${ofBoard.length} of ${count} orders at ${ORDERS_PER_SECOND}/s`;
  report('P16 placed to painted, p95', percentile(loaded, 0.95), 1_000, 'ms', detail);
}

type Placed = { id: string; answeredAt: number; shop: Shop };

async function placeEvery(
  ms: number,
  count: number,
  shopOfIndex: (index: number) => Shop,
): Promise<Placed[]> {
  const placing: Promise<Placed>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < count; index += 1) {
    await sleep(Math.max(0, startedAt + index * ms - performance.now()));
    const shop = shopOfIndex(index);
    placing.push(place(shop).then((id) => ({ id, answeredAt: Date.now(), shop })));
  }
  return Promise.all(placing);
}

async function paintTimes(page: Page, orders: readonly Placed[]): Promise<number[]> {
  await sleep(2_000);
  const paintedAt = await page.evaluate(() => Reflect.get(globalThis, 'paintedAt') as Record<string, number>);
  return orders.map(({ id, answeredAt }) => (paintedAt[id] ?? Number.POSITIVE_INFINITY) - answeredAt);
}
