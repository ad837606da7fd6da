import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect } from '#db/connect.ts';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { brokenInvariants, cart, people, type Person } from '#features/orders/orders.fixture.ts';
import { startAppProcess } from '#testing/app-process.ts';
import { missingForCluster, startCluster } from '#testing/postgres-cluster.ts';
import { isStress } from '#testing/stress.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/*
 * docs/operations/failover.md, with two processes in production and customers who order all the time. What fails is
 * sent again with the same key, as the app does.
 */

const missing = isStress ? missingForCluster() : ['SOAK'];
if (isStress && missing.length > 0)
  console.warn(`failover is not tested here; missing: ${missing.join(', ')}`);

const SECRET = 'the-operators-of-the-failover-test';
const CUSTOMERS = 400;
const BUYERS = 4;
const PAUSE_MS = 1_000;
const GAP_MS = 12_000;
/* Twice ttl, because the same machine may have led etcd, and what follows. */
const MACHINE_GAP_MS = 20_000;
const AFTER_LEADER_MS = 5_000;

vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 });

type Placed = { orderId: string; key: string; at: number };

describe.skipIf(missing.length > 0)('failover', () => {
  const cleanUp = new AsyncDisposableStack();
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let db: ReturnType<typeof connect>['db'];
  let urls: string[];
  const waiting: Person[] = [];
  const placed: Placed[] = [];
  const accepted = new Set<string>();

  beforeAll(async () => {
    cluster = await startCluster();
    cleanUp.defer(cluster.close);
    await cluster.whole();
    await createDatabase();
    const folder = await temporaryFolder();
    cleanUp.defer(folder.remove);
    const env = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://order.example.com',
      DATABASE_URL: `postgres://hana:secret@127.0.0.1:${cluster.databasePort}/hana`,
      REDIS_URL: cluster.redisUrl,
      DATA_DIR: folder.path,
      SMS_WEBHOOK_URL: 'http://127.0.0.1:9/sms',
      SMTP_URL: 'smtp://127.0.0.1:9',
      OPERATIONS_SECRET: SECRET,
      APP_SECRET: 'the-secret-of-the-failover-test-123',
      LOG_LEVEL: 'info',
    };
    const servers = [startAppProcess(env), startAppProcess(env)];
    urls = await Promise.all(servers.map((server) => server.ready()));
    cleanUp.defer(async () => {
      for (const server of servers) server.signal('SIGTERM');
      await Promise.all(servers.map((server) => server.exited()));
    });
    const connected = connect({ ...cluster.superuser, database: 'hana' });
    db = connected.db;
    cleanUp.defer(connected.close);
    await seedFixtures(db);
    const create = people(db);
    for (let count = 0; count < CUSTOMERS; count += 1) waiting.push(await create({ credit: 100_000 }));
  });
  afterAll(() => cleanUp.disposeAsync());

  async function createDatabase(): Promise<void> {
    const client = new pg.Client({ ...cluster.superuser, database: 'postgres' });
    await client.connect();
    await client.query("create role hana login password 'secret'");
    await client.query('create database hana owner hana');
    await client.end();
  }

  /** The answer, or null if the call is to be repeated: without an answer, or while the first one may still run. */
  async function send(path: string, turn: number, { headers, body }: { headers: object; body: object }) {
    const response = await fetch(`${urls[turn % urls.length]}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    const text = (await response?.text().catch(() => null)) ?? null;
    if (response === null || text === null || [409, 429].includes(response.status) || response.status >= 500)
      return null;
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text) as { data: { orderId: string } };
  }

  /** Orders and accepts until it is stopped. What was not answered is sent again with its key. */
  function shop() {
    let isStopped = false;
    const buyer = async (turn: number) => {
      while (!isStopped) {
        const by = waiting.shift();
        if (!by) throw new Error('all customers have ordered');
        waiting.push(by);
        const key = crypto.randomUUID();
        const headers = { authorization: `Bearer ${by.token}`, 'idempotency-key': key };
        let answer: { data: { orderId: string } } | null = null;
        for (let again = turn; !answer; again += 1) {
          answer = await send(`/service/api/customer/order/${fixtures.grillMarket}/place`, again, {
            headers,
            body: cart({ use_credit: true }),
          });
          if (!answer) await sleep(200);
        }
        const { orderId } = answer.data;
        placed.push({ orderId, key, at: performance.now() });
        const accept = { authorization: `Bearer ${SECRET}`, 'idempotency-key': crypto.randomUUID() };
        for (let again = turn; !accepted.has(orderId); again += 1) {
          const path = `/service/api/console/orders/${orderId}/accept`;
          if (await send(path, again, { headers: accept, body: { minutes: 20 } })) accepted.add(orderId);
          else await sleep(200);
        }
        await sleep(PAUSE_MS);
      }
    };
    const buyers = Promise.all(Array.from({ length: BUYERS }, (_, turn) => buyer(turn)));
    return async () => {
      isStopped = true;
      await buyers;
    };
  }

  async function expectNothingLost(): Promise<void> {
    const rows = await db
      .selectFrom('customer_order')
      .innerJoin('order_request', 'order_request.order_id', 'customer_order.id')
      .select(['customer_order.id', 'status'])
      .execute();
    const stored = new Map(rows.map(({ id, status }) => [id, status]));
    expect(placed.filter(({ orderId }) => !stored.has(orderId))).toEqual([]);
    expect([...accepted].filter((orderId) => stored.get(orderId) !== 'processing')).toEqual([]);
    // Every key is one order: a repeated one made no second.
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(placed.length);
    expect(rows.length).toBe(placed.length);
    expect(await brokenInvariants(db)).toEqual([]);
  }

  /** The longest time without an accepted order since then, and from a new leader to the next order. */
  async function disturb(name: string, fault: () => Promise<void>, repair: () => Promise<void>) {
    const stop = shop();
    const first = placed.length;
    await vi.waitUntil(() => placed.length >= first + 8, { timeout: 60_000 });
    const before = await cluster.leader();
    const startedAt = performance.now();
    await fault();
    let newLeaderAt: number | null = null;
    const watched = (async () => {
      while (newLeaderAt === null && performance.now() < startedAt + 60_000) {
        const now = await cluster.leader();
        if (now !== null && now !== before) newLeaderAt = performance.now();
        await sleep(100);
      }
    })();
    await vi.waitUntil(() => placed.at(-1)!.at > startedAt + MACHINE_GAP_MS, {
      timeout: 120_000,
      interval: 200,
    });
    await repair();
    await stop();
    await Promise.race([watched, sleep(1)]);
    const times = [startedAt, ...placed.map(({ at }) => at).filter((at) => at > startedAt)];
    const gapMs = Math.max(...times.slice(1).map((at, index) => at - times[index]!));
    const next = newLeaderAt === null ? undefined : times.slice(1).find((at) => at > newLeaderAt!);
    const afterLeaderMs = next === undefined ? null : next - newLeaderAt!;
    console.log(
      `${name}: ${placed.length - first} orders, gap ${Math.round(gapMs)} ms, after the new leader ${afterLeaderMs && Math.round(afterLeaderMs)} ms`,
    );
    await cluster.whole();
    await expectNothingLost();
    return { gapMs, afterLeaderMs: afterLeaderMs ?? 0 };
  }

  const within = (limitMs: number) => ({
    gapMs: expect.toSatisfy((ms: number) => ms <= limitMs),
    afterLeaderMs: expect.toSatisfy((ms: number) => ms <= AFTER_LEADER_MS),
  });

  test('the machine of the leader is gone', async () => {
    const leader = (await cluster.leader())!;
    const kill = async () => cluster.killNode(leader);
    expect(await disturb('machine gone', kill, () => cluster.startNode(leader))).toEqual(
      within(MACHINE_GAP_MS),
    );
  });

  test('the leader is switched on purpose', async () => {
    const leader = (await cluster.leader())!;
    expect(
      await disturb(
        'switchover',
        () => cluster.switchOver(leader),
        async () => {},
      ),
    ).toEqual(within(GAP_MS));
  });

  test('PostgreSQL of the leader is killed', async () => {
    const leader = (await cluster.leader())!;
    expect(
      await disturb(
        'postmaster killed',
        async () => cluster.killPostmaster(leader),
        async () => {},
      ),
    ).toEqual(within(GAP_MS));
  });

  test('the leader loses its network', async () => {
    const leader = (await cluster.leader())!;
    const cut = async () => cluster.cutNetwork(leader);
    expect(await disturb('network cut', cut, async () => cluster.joinNetwork(leader))).toEqual(
      within(MACHINE_GAP_MS),
    );
  });

  test('the Redis primary is killed', async () => {
    expect(
      await disturb(
        'Redis killed',
        async () => cluster.killRedisPrimary(),
        async () => {},
      ),
    ).toEqual(within(GAP_MS));
  });

  test('both standbys are frozen, then the leader is killed: nothing is acknowledged that is lost', async () => {
    const leader = (await cluster.leader())!;
    const standbys = await cluster.standbys();
    const stop = shop();
    const first = placed.length;
    await vi.waitUntil(() => placed.length >= first + 8, { timeout: 60_000 });
    for (const name of standbys) cluster.freeze(name);
    await sleep(1_000);
    const frozenFrom = placed.length;
    await sleep(10_000);
    console.log(`frozen: ${placed.length - frozenFrom} orders acknowledged`);
    cluster.killNode(leader);
    for (const name of standbys) cluster.thaw(name);
    // No standby has everything, so none of them leads: the former leader has to come back.
    await sleep(10_000);
    await cluster.startNode(leader);
    await vi.waitUntil(() => placed.length > frozenFrom + 8, { timeout: 90_000 });
    await stop();
    await cluster.whole();
    await expectNothingLost();
  });
});
