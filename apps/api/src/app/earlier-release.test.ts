import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { brokenInvariants, cart, people, type Person } from '#features/orders/orders.fixture.ts';
import { startAppProcess } from '#testing/app-process.ts';
import { checkOutInto, findEarlierRelease, isTakenBack } from '#testing/earlier-release.ts';
import { isStress } from '#testing/stress.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { urlOf } from '#testing/command.ts';

/*
 * Both releases run on one database during an upgrade, and the one before runs alone after going back. It comes from
 * the history of the repository: no build of it is stored.
 */

vi.setConfig({ testTimeout: 240_000 });

const OPERATIONS_SECRET = 'the-operators-of-the-release-test';

// It takes half a minute, and more if packages of the release before are to be installed.
const commit = isStress ? await findEarlierRelease() : null;
if (isStress && commit === null)
  console.warn(
    'The release before is not tested here; missing: the history, as with git fetch --unshallow --tags',
  );

const isCompatible = commit !== null && (await isTakenBack(commit));

/** The release before in a folder of its own, and a database with the schema of today. */
async function setUp() {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const earlier = await temporaryFolder(folder.path);
  await checkOutInto(earlier.path, commit!);
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const env = { DATABASE_URL: urlOf(database), DATA_DIR: join(folder.path, 'data'), OPERATIONS_SECRET };
  const start = (root?: string) => {
    const server = startAppProcess(env, root);
    onTestFinished(async () => {
      server.signal('SIGTERM');
      await server.exited();
    });
    return server;
  };
  return { db: database.db, startToday: () => start(), startEarlier: () => start(earlier.path) };
}

test.runIf(isCompatible)('the release before works beside this one and alone', async () => {
  const { db, startToday, startEarlier } = await setUp();
  await seedFixtures(db);
  const createCustomer = people(db);
  const today = startToday();
  const [todayUrl, earlierUrl] = await Promise.all([today.ready(), startEarlier().ready()]);

  const first = await createCustomer();
  const second = await createCustomer();
  const ofToday = await placeOrder(todayUrl, first);
  const ofEarlier = await placeOrder(earlierUrl, second);
  // Each goes on with what the other one began.
  await complete(earlierUrl, ofToday);
  await complete(todayUrl, ofEarlier);
  expect(await statusOf(todayUrl, first, ofToday)).toBe('completed');
  expect(await statusOf(earlierUrl, second, ofEarlier)).toBe('completed');

  today.signal('SIGTERM');
  expect(await today.exited()).toMatchObject({ code: 0 });
  expect((await fetch(`${earlierUrl}/readyz`)).status).toBe(200);
  const third = await createCustomer();
  const placedAlone = await placeOrder(earlierUrl, third);
  await complete(earlierUrl, placedAlone);
  expect(await statusOf(earlierUrl, third, placedAlone)).toBe('completed');
  expect(await brokenInvariants(db)).toEqual([]);
  const failed = sql`select task_identifier, last_error from graphile_worker.jobs where last_error is not null`;
  expect((await failed.execute(db)).rows).toEqual([]);
});

test.runIf(commit !== null && !isCompatible)(
  'the release before is refused, because not all migrations since then only add',
  async () => {
    const { startEarlier } = await setUp();
    const refused = startEarlier();
    expect(await refused.exited()).toMatchObject({ code: 1 });
    expect(refused.output()).toContain('this version does not');
  },
);

async function call(
  url: string,
  options: RequestInit = {},
): Promise<Record<string, Record<string, unknown>>> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, Record<string, unknown>>;
}

const post = (url: string, token: string, body: object) =>
  call(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });

async function placeOrder(url: string, { token }: Person): Promise<string> {
  const path = `/service/api/customer/order/${fixtures.grillMarket}/place`;
  return String((await post(`${url}${path}`, token, cart()))['data']?.['orderId']);
}

async function complete(url: string, orderId: string): Promise<void> {
  const order = `${url}/service/api/console/orders/${orderId}`;
  await post(`${order}/accept`, OPERATIONS_SECRET, { minutes: 20 });
  await post(`${order}/complete`, OPERATIONS_SECRET, {});
}

async function statusOf(url: string, { token }: Person, orderId: string): Promise<unknown> {
  const path = `${url}/service/api/customer/orders/${orderId}/show`;
  return (await call(path, { headers: { authorization: `Bearer ${token}` } }))['order']?.['status'];
}
