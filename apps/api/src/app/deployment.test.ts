import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import { ORDER_UPDATED, orderChannel } from '@app/contract/events';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Environment } from '#config/config.ts';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { brokenInvariants, cart, people, type Person } from '#features/orders/orders.fixture.ts';
import { browser, joined } from '#realtime/realtime.fixture.ts';
import { startAppProcess } from '#testing/app-process.ts';
import { freePort } from '#testing/free-port.ts';
import { startCaddy, startNginx } from '#testing/proxies.ts';
import { startRedis } from '#testing/redis-server.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createTestDatabase } from '#testing/test-database.ts';

/*
 * The deployment of docs/operations.md: a release made by deploy/make-release.sh, two processes in production with
 * PostgreSQL and Redis, behind nginx and Caddy with the configurations of deploy/.
 */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const ROOT = join(import.meta.dirname, '../../../..');
const CUSTOMER = '/service/api/customer';
const LOST_AFTER_MS = 20_000;

const cleanUp = new AsyncDisposableStack();
afterAll(() => cleanUp.disposeAsync());

const folder = await temporaryFolder();
cleanUp.defer(folder.remove);
const database = await createTestDatabase();
cleanUp.defer(database.close);
const redis = await startRedis();
cleanUp.defer(() => redis.close());
await seedFixtures(database.db);
const createCustomer = people(database.db);

// Its packages are installed once for each lock file.
const releases = join(ROOT, '.cache/releases');
const release = join(releases, hash('sha256', await readFile(join(ROOT, 'package-lock.json'))).slice(0, 16));
if (!existsSync(join(release, 'node_modules/.package-lock.json')))
  await rm(releases, { recursive: true, force: true });
await promisify(execFile)(join(ROOT, 'deploy/make-release.sh'), [release], {
  env: { ...process.env, KEEP_PACKAGES: 'on' },
  timeout: 240_000,
});

const ports = [await freePort(), await freePort()] as const;
const nginx = await startNginx(ports);
cleanUp.defer(nginx.close);
const caddy = await startCaddy(ports);
cleanUp.defer(caddy.close);
const proxies = [nginx, caddy];

const knownCertificates = getCACertificates('default');
setDefaultCACertificates([...knownCertificates, nginx.certificate]);
cleanUp.defer(() => setDefaultCACertificates(knownCertificates));

const { user, host, database: name } = database.connection;
const env: Environment = {
  NODE_ENV: 'production',
  PUBLIC_URL: nginx.url,
  CORS_ORIGINS: caddy.url,
  TRUST_PROXY: '127.0.0.1/32',
  DATABASE_URL: `postgres://${user}@localhost/${name}?host=${host}`,
  REDIS_URL: redis.url,
  DATA_DIR: join(folder.path, 'data'),
  SMS_WEBHOOK_URL: 'http://127.0.0.1:9/sms',
  SMTP_URL: 'smtp://127.0.0.1:9',
  OPERATIONS_SECRET: 'the-operators-of-the-deployment-test',
  APP_SECRET: 'the-secret-of-the-deployment-test-1',
  DRAIN_SECONDS: '2',
  LOG_LEVEL: 'warn',
};

async function startServer(port: number) {
  const server = startAppProcess({ ...env, LOG_LEVEL: 'info', PORT: String(port) }, release);
  await server.ready();
  return server;
}

const servers = await Promise.all(ports.map(startServer));
cleanUp.defer(async () => {
  for (const server of servers) server.signal('SIGTERM');
  await Promise.all(servers.map((server) => server.exited()));
});

const asCustomer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
const place = (url: string, by: Person) =>
  fetch(`${url}${CUSTOMER}/order/${fixtures.grillMarket}/place`, {
    method: 'POST',
    headers: {
      ...asCustomer(by),
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(cart()),
  });

test.each(proxies)('a customer reaches the shop through $url', async ({ url }) => {
  const page = await fetch(`${url}/`);
  expect(page.status).toBe(200);
  const html = await page.text();
  const entry = /src="(\/assets\/index-[\w-]+\.js)"/.exec(html)?.[1] ?? '';
  expect((await fetch(url + entry)).headers.get('content-type')).toContain('javascript');
  expect((await fetch(`${url}/console`)).status).toBe(200);
  const by = await createCustomer();
  expect((await place(url, by)).status).toBe(200);
  // A picture of several megabytes passes the proxy; the server judges it.
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(4_000_000)], { type: 'image/png' }), 'large.png');
  const upload = { method: 'POST', headers: asCustomer(by), body: form };
  expect((await fetch(`${url}${CUSTOMER}/profile/update`, upload)).status).toBe(422);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
});

async function accept({ url, orderId }: { url: string; orderId: string }) {
  const response = await fetch(`${url}/service/api/console/orders/${orderId}/accept`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${env['OPERATIONS_SECRET']}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ minutes: 20 }),
  });
  if (!response.ok) throw new Error(`accept: ${response.status} ${await response.text()}`);
}

/* Caddy checks every second, so it knows the new process before the next one stops. docs/operations.md */
const NEXT_AFTER_MS = 3_000;

/** Sends requests one after the other until it is stopped, and counts the failed ones. */
function load(request: () => Promise<Response>) {
  const failures: string[] = [];
  let count = 0;
  let isStopped = false;
  const ended = (async () => {
    while (!isStopped) {
      count += 1;
      await request().then(
        async (response) => {
          if (response.status >= 400) failures.push(`${response.status} ${await response.text()}`);
          else await response.arrayBuffer();
        },
        (error: unknown) => failures.push(String(error instanceof Error ? (error.cause ?? error) : error)),
      );
    }
  })();
  const stop = async () => {
    isStopped = true;
    await ended;
    return { count, failures };
  };
  onTestFinished(() => void stop());
  return stop;
}

/** The body of a response; a failed one is an error that names its server and status. */
async function jsonOf<Body>(response: Response): Promise<Body> {
  const text = await response.text();
  if (!response.ok || text === '')
    throw new Error(`${response.url} via ${response.headers.get('server')}: ${response.status} '${text}'`);
  return JSON.parse(text) as Body;
}

/** An open order page: it follows the order's channel, and reads the order again whenever it has joined. */
async function openOrderPage({ url, port }: (typeof proxies)[number]) {
  const by = await createCustomer();
  const { orderId } = (await jsonOf<{ data: { orderId: string } }>(await place(url, by))).data;
  const pusher = browser(port, by, { url });
  const channel = pusher.subscribe(orderChannel(orderId));
  expect(await joined(channel)).toBeNull();
  const shown = Promise.withResolvers<void>();
  channel.bind(ORDER_UPDATED, () => shown.resolve());
  channel.bind('pusher:subscription_error', (error: unknown) =>
    shown.reject(new Error('the page lost its channel', { cause: error })),
  );
  channel.bind('pusher:subscription_succeeded', async () => {
    const response = await fetch(`${url}${CUSTOMER}/orders/${orderId}/show`, { headers: asCustomer(by) });
    const { order } = await jsonOf<{ order: { status: string } }>(response);
    if (order.status === 'processing') shown.resolve();
  });
  return { url, orderId, shown: shown.promise };
}

test('a rolling restart under load fails no request and misses no event', async () => {
  const readers = proxies.flatMap(({ url }) => [
    load(() => fetch(`${url}${CUSTOMER}/branch/${fixtures.grillMarket}`)),
    load(() => fetch(`${url}/`)),
  ]);
  const buyers = proxies.map(({ url }) => load(async () => place(url, await createCustomer())));

  // A page is opened every 100 ms, and staff accept its order within three seconds.
  const events: Promise<boolean>[] = [];
  let isRestarting = true;
  onTestFinished(() => void (isRestarting = false));
  const staff = (async () => {
    for (let turn = 0; isRestarting; turn += 1) {
      const page = await openOrderPage(proxies[turn % 2]!);
      events.push(
        sleep(Math.random() * 3_000)
          .then(() => accept(page))
          .then(() => Promise.race([page.shown.then(() => true), sleep(LOST_AFTER_MS, false)])),
      );
      await sleep(100);
    }
  })();

  for (const [index, port] of ports.entries()) {
    await sleep(NEXT_AFTER_MS);
    servers[index]!.signal('SIGTERM');
    expect((await servers[index]!.exited()).code).toBe(0);
    servers[index] = await startServer(port);
  }
  isRestarting = false;
  await staff;
  const isEachShown = (await Promise.all(events)).every(Boolean);
  const results = await Promise.all([...readers, ...buyers].map((stop) => stop()));
  const count = results.reduce((sum, result) => sum + result.count, 0);
  console.log(`rolling restart: ${count} requests, ${events.length} events`);
  expect(results.flatMap(({ failures }) => failures)).toEqual([]);
  expect(isEachShown).toBe(true);
  expect(await brokenInvariants(database.db)).toEqual([]);
});
