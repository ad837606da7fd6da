import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { seedFixtures } from '#features/branches/branches.fixture.ts';
import { cart, checkout, people } from '#features/orders/orders.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const database = await createTestDatabase();
const clock = fakeClock(new Date().toISOString());
await seedFixtures(database.db);
const testApp = await startTestApp({ database, clock });
afterAll(async () => {
  await testApp.close();
  await database.close();
});

async function metrics(): Promise<Map<string, number>> {
  const { payload } = await testApp.app.inject('/metrics');
  const lines = payload.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

test('exports open orders, the oldest unanswered one, jobs, messages and connections', async () => {
  const { placed } = checkout(testApp);
  const by = await people(database.db)();
  await placed(cart(), { by, key: 'one' });
  const accepted = await placed(cart(), { by, key: 'two' });
  await sql`update customer_order set status = 'processing' where id = ${accepted}`.execute(database.db);
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
  await sql`select graphile_worker.add_job('late', run_at => now() - interval '90 seconds'),
    graphile_worker.add_job('later', run_at => now() + interval '1 hour'),
    graphile_worker.add_job('dead', max_attempts => 1)`.execute(database.db);
  await sql`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`.execute(
    database.db,
  );
  clock.passSeconds(600);

  const found = await metrics();
  expect(found.get('orders_open{status="pending"}')).toBe(1);
  expect(found.get('orders_open{status="processing"}')).toBe(1);
  expect(found.get('orders_unanswered_oldest_seconds')).toBeGreaterThanOrEqual(600);
  expect(found.get('orders_unanswered_oldest_seconds')).toBeLessThan(660);
  expect(found.get('jobs_ready')).toBe(1);
  expect(found.get('jobs_lag_seconds')).toBeGreaterThanOrEqual(90);
  expect(found.get('jobs_dead')).toBe(1);
  expect(found.get('messages_failed')).toBe(0);
  expect(found.get('backup_age_seconds')).toBeGreaterThan(0);
  expect(found.get('database_up')).toBe(1);
  expect(found.get('realtime_sockets')).toBe(0);
});

test('reads the database once for all gauges and for some seconds', async () => {
  await metrics();
  await sql`update customer_order set status = 'processing'`.execute(database.db);
  expect((await metrics()).get('orders_open{status="pending"}')).toBe(1);
});
