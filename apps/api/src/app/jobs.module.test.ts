import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';

const { app, db, close } = await startTestApp();
await app.ready();
afterAll(() => close());

const queued = async () =>
  (await sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs`.execute(db)).rows;

test.each(['cleanup', 'sweep'])('runs a queued %s job', async (task) => {
  await sql`select graphile_worker.add_job(${task})`.execute(db);
  await expect.poll(queued).toEqual([]);
});
