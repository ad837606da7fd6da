import { sql } from 'kysely';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#startup/logging.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { createJobs } from './runner.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(db));

async function runJobs(task: () => Promise<void>) {
  const jobs = createJobs(database.connection, { task }, createLogger('silent'));
  await jobs.start();
  return jobs.stop;
}

/** Runs jobs that take until `end` is called. A process runs ten at the same time. */
async function runSlowJobs() {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  let begun = 0;
  const stop = await runJobs(async () => {
    begun += 1;
    await promise;
  });
  await expect.poll(() => begun).toBe(10);
  return { stop, end, begun: () => begun };
}

const addJobs = (count: number) =>
  sql`select graphile_worker.add_job('task', json_build_object('number', number))
    from generate_series(1, ${count}::int) number`.execute(db);

const jobsWhere = async (isLocked: boolean) =>
  (await sql`select from graphile_worker.jobs where (locked_at is not null) = ${isLocked}`.execute(db)).rows
    .length;

test('jobs behind slow ones are left to another process after two seconds', async () => {
  await addJobs(20);
  const slow = await runSlowJobs();
  onTestFinished(slow.stop);
  let taken = 0;
  onTestFinished(await runJobs(async () => void (taken += 1)));
  await expect.poll(() => taken).toBe(10);
  expect(slow.begun()).toBe(10);
  slow.end();
});

test('T26 jobs that were fetched and not begun are free after a stop', async () => {
  await addJobs(20);
  const slow = await runSlowJobs();
  const stopped = slow.stop();
  slow.end();
  await stopped;
  expect(slow.begun()).toBe(10);
  expect([await jobsWhere(true), await jobsWhere(false)]).toEqual([0, 10]);
});
