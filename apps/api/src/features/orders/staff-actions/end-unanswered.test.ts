import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { env, operator } from '#features/staff/operator.fixture.ts';
import { createJobs } from '#jobs/runner.ts';
import { createLogger } from '#startup/logging.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { randomIds } from '#ports/ids.ts';
import { atTable, brokenInvariants, cart, checkout, people } from '../orders.fixture.ts';
import { endUnansweredOrders } from './end-unanswered.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock, env });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { placed } = checkout(testApp);
const { post, move, log } = operator(testApp);
const createCustomer = people(db, clock);
const endUnanswered = (exempt: string[] = []) =>
  endUnansweredOrders({ db, clock, ids: randomIds, exemptIds: async () => new Set(exempt) })();

const order = async (changes: Parameters<typeof cart>[0] = {}) =>
  placed(cart(changes), { by: await createCustomer({ credit: 500 }) });
const statusOf = async (id: string) => {
  const { status, cancel_reason: reason } = await db
    .selectFrom('customer_order')
    .select(['status', 'cancel_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [status, reason];
};

test('D-117 CON-25 an order without an answer ends after the limit of its branch and returns the credit', async () => {
  const id = await order({ use_credit: true });
  clock.passSeconds(15 * 60 - 1);
  await endUnanswered();
  expect(await statusOf(id)).toEqual(['pending', null]);
  clock.passSeconds(1);
  await endUnanswered();
  expect(await statusOf(id)).toEqual(['cancelled', 'not_answered']);
  expect((await log(id)).map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'system order.cancelled',
  ]);
  const { actor } = await db
    .selectFrom('order_status_change')
    .select('actor')
    .where('order_id', '=', id)
    .where('status', '=', 'cancelled')
    .executeTakeFirstOrThrow();
  expect(actor).toBe('system');
  expect(await brokenInvariants(db)).toEqual([]);
});

test('CON-25 the limit is a setting of the branch', async () => {
  const limit = (answer_minutes: number) =>
    db.updateTable('branch').set({ answer_minutes }).where('id', '=', fixtures.grillMarket).execute();
  await limit(5);
  const id = await order();
  clock.passSeconds(5 * 60);
  await endUnanswered();
  expect(await statusOf(id)).toEqual(['cancelled', 'not_answered']);
  await limit(15);
});

test('D-117 accepted, scheduled, table and exempt orders stay', async () => {
  const receiveAt = new Date(clock.now().getTime() + 5 * 3_600_000).toISOString();
  const accepted = await order();
  await move(accepted, 'processing');
  const exempt = await order();
  const ids = [
    accepted,
    exempt,
    await order({ receive_at: receiveAt }),
    await order({ order_type: atTable }),
  ];
  clock.passSeconds(3_600);
  await endUnanswered([exempt]);
  const statuses = await Promise.all(ids.map(async (id) => (await statusOf(id))[0]));
  expect(statuses).toEqual(['processing', 'pending', 'pending', 'pending']);
  await endUnanswered();
});

test('D-117 two processes at once end an order once, and an answer at the same time wins or loses whole', async () => {
  for (let race = 0; race < 10; race += 1) {
    const id = await order({ use_credit: true });
    clock.passSeconds(3_600);
    const [response] = await Promise.all([
      post(`/orders/${id}/accept`, { minutes: 20 }),
      endUnanswered(),
      endUnanswered(),
    ]);
    const [status] = await statusOf(id);
    expect(status).toBe(response.statusCode === 200 ? 'processing' : 'cancelled');
    expect(await log(id)).toHaveLength(1);
  }
  expect(await brokenInvariants(db)).toEqual([]);
});

test('D-117 the queue runs it every minute, in one of several processes', async () => {
  const database = await createTestDatabase();
  const deps = { log: createLogger('silent'), work: { end_unanswered: async () => {} } };
  const jobs = createJobs(database.connection, deps.work, deps.log, {
    schedule: { end_unanswered: 'minutely' },
  });
  await jobs.start();
  const { rows } = await sql<{ identifier: string }>`
    select identifier from graphile_worker._private_known_crontabs`.execute(database.db);
  expect(rows).toEqual([{ identifier: 'end_unanswered' }]);
  await jobs.stop();
  await database.close();
});
