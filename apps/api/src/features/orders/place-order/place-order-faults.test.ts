import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { fixtures } from '#features/branches/branches.fixture.ts';
import { startFaultProxy } from '#testing/fault-proxy.ts';
import { iterations } from '#testing/stress.ts';
import { killRepeatedly, openForServers } from '../killed-servers.fixture.ts';
import { brokenInvariants, cart, type Person } from '../orders.fixture.ts';

vi.setConfig({ testTimeout: iterations(300_000, 7_200_000) });

const servers = await openForServers();
const { db, createCustomer, startServer } = servers;
afterAll(() => servers.close());

/* Three orders may wait for each customer (H15). */
const ORDERS_EACH = 3;
/* Of T2; while servers are killed, a client waits as long as the test. */
const MAX_MS = 30_000;
const AT_ONCE = 8;

type Intent = { by: Person; key: string };

async function* intents(count: number): AsyncGenerator<Intent> {
  for (let made = 0; made < count; made += ORDERS_EACH) {
    const by = await createCustomer({ credit: 2_000 });
    for (let index = 0; index < ORDERS_EACH; index += 1) yield { by, key: `${by.id} ${index}` };
  }
}

type Client = { urlNow: () => string | null; withinMs: number; isEnough: () => boolean };

/** As a client does it: the same key until there is a definite answer. */
async function placeSurely({ urlNow, withinMs }: Client, { by, key }: Intent): Promise<string> {
  const began = performance.now();
  for (; performance.now() - began < withinMs; await sleep(20 + Math.random() * 60)) {
    const url = urlNow();
    const response = url === null ? null : await send(url, by, key);
    if (response?.status === 200) return response.orderId;
    if (response && response.status !== 503) throw new Error(`place answered ${response.status}`);
  }
  throw new Error('no definite answer');
}

async function send(url: string, { token }: Person, key: string) {
  try {
    const response = await fetch(`${url}/service/api/customer/order/${fixtures.grillMarket}/place`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(cart({ use_credit: true, note: key })),
      signal: AbortSignal.timeout(10_000),
    });
    const body = (await response.json()) as { data?: { orderId: string } };
    return { status: response.status, orderId: String(body.data?.orderId) };
  } catch {
    return null;
  }
}

/** Several customers at a time, each of them one order after another. */
async function placeAll(
  client: Client,
  wanted: AsyncGenerator<Intent>,
  confirmed = new Map<string, string>(),
) {
  const customer = async () => {
    for await (const intent of { [Symbol.asyncIterator]: () => ({ next: () => wanted.next() }) }) {
      confirmed.set(intent.key, await placeSurely(client, intent));
      if (client.isEnough()) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, customer));
  return confirmed;
}

async function storedOrders(keys: readonly string[]) {
  const rows = await db
    .selectFrom('order_request')
    .innerJoin('customer_order', 'customer_order.id', 'order_request.order_id')
    .select(['key', 'customer_order.id', 'note'])
    .where('key', 'in', keys)
    .execute();
  expect(rows.every(({ key, note }) => key === note)).toBe(true);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

const countOrders = async () => {
  const { count } = await db
    .selectFrom('customer_order')
    .select(db.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const AT_ONE_KEY = 50;

test('T1 fifty equal requests at two processes create one order and one debit, with equal responses', async () => {
  const rounds = iterations(2, 200);
  const apps = [startServer(), startServer()];
  const urls = await Promise.all(apps.map((app) => app.ready()));
  const before = await countOrders();
  let retried = 0;
  for (let round = 0; round < rounds; round += 1) {
    const by = await createCustomer({ credit: 10_000 });
    const tap = async (index: number): Promise<string> => {
      const response = await send(urls[index % 2] ?? '', by, `tap ${round}`);
      if (response?.status === 200) return response.orderId;
      expect(response?.status ?? 503).toBe(503);
      retried += 1;
      return tap(index);
    };
    const confirmed = await Promise.all(Array.from({ length: AT_ONE_KEY }, (_, index) => tap(index)));
    const debits = await db
      .selectFrom('credit_entry')
      .select(['order_id', 'amount'])
      .where('customer_id', '=', by.id)
      .where('kind', '=', 'spend')
      .execute();
    const changes = await db
      .selectFrom('order_status_change')
      .select('status')
      .where('order_id', 'in', confirmed)
      .execute();
    expect(new Set(confirmed).size).toBe(1);
    expect(debits).toEqual([{ order_id: confirmed[0], amount: -1533 }]);
    expect(changes).toEqual([{ status: 'pending' }]);
  }
  expect(await countOrders()).toBe(before + rounds);
  expect(await brokenInvariants(db)).toEqual([]);
  console.log(
    `T1: ${rounds} rounds of ${AT_ONE_KEY} requests at 2 processes, ${rounds} orders, ${retried} retries`,
  );
  for (const app of apps) app.signal('SIGTERM');
  expect(await Promise.all(apps.map(async (app) => (await app.exited()).code))).toEqual([0, 0]);
});

test('T2 responses lost after the commit neither duplicate nor lose an order', async () => {
  const app = startServer();
  const proxy = await startFaultProxy(await app.ready(), () => Math.random() < 0.3);
  const wanted = ORDERS_EACH * iterations(20, 667);
  const before = await countOrders();
  const client = { urlNow: () => proxy.url, withinMs: MAX_MS, isEnough: () => false };
  const confirmed = await placeAll(client, intents(wanted));
  expect(confirmed.size).toBe(wanted);
  expect(await countOrders()).toBe(before + wanted);
  expect(await storedOrders([...confirmed.keys()])).toEqual(confirmed);
  expect(proxy.swallowed()).toBeGreaterThan(wanted / 10);
  expect(await brokenInvariants(db)).toEqual([]);
  console.log(`T2: ${wanted} orders, ${proxy.swallowed()} answers lost`);
  await proxy.close();
  app.signal('SIGTERM');
  expect((await app.exited()).code).toBe(0);
});

test('T5 after kill -9 under load every confirmed order is complete', async () => {
  const kills = iterations(2, 500);
  const before = await countOrders();
  const confirmed = new Map<string, string>();
  const server = killRepeatedly(startServer, {
    count: kills,
    progress: () => confirmed.size,
    step: AT_ONCE,
  });
  const client = { urlNow: server.urlNow, withinMs: Infinity, isEnough: server.isOver };
  const [survivor] = await Promise.all([server.run(), placeAll(client, intents(Infinity), confirmed)]);
  expect(confirmed.size).toBeGreaterThanOrEqual(kills * AT_ONCE);
  expect(await countOrders()).toBe(before + confirmed.size);
  expect(await storedOrders([...confirmed.keys()])).toEqual(confirmed);
  expect(await brokenInvariants(db)).toEqual([]);
  console.log(`T5: ${kills} kills, ${confirmed.size} orders, up in ${server.slowestStartMs()} ms at most`);
  survivor.signal('SIGTERM');
  await survivor.exited();
});
