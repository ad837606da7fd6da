import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { JOBS, type Manifest, partName } from './manifest.ts';
import { tablesInOrder } from './tables.ts';

const PART_BYTES = 8 * 1_024 * 1_024;

type Add = (name: string, content: Buffer) => Promise<void>;
type Dumped = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'jobs'>;

/* Jobs in the terms of `add_job`, because the tables of the queue differ between its versions. */
const QUEUE = `
  select task.identifier, job.payload, queue.queue_name, job.run_at, job.max_attempts, job.key as job_key,
    job.priority, array(select jsonb_object_keys(coalesce(job.flags, '{}'))) as flags
  from graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id
  left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
  where job.attempts < job.max_attempts order by job.id`;

/** Every row in one snapshot. The database stays in use meanwhile. */
export async function dumpDatabase(client: pg.Client, add: Add): Promise<Dumped> {
  await client.query('begin isolation level repeatable read read only');
  const migrations = await client.query<Manifest['migrations'][number]>(
    'select name, sha256 from schema_migration order by name',
  );
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await tablesInOrder(client)) {
    tables.push({ name, columns, rows: await dumpTable(client, { name, columns }, add) });
  }
  const jobs = await queuedJobs(client);
  await add(JOBS, Buffer.from(JSON.stringify(jobs)));
  // Read last: numbers given out after the snapshot only leave gaps.
  const sequences = await client.query<Manifest['sequences'][number]>(
    `select format('%I', sequencename) as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  await client.query('commit');
  return { migrations: migrations.rows, tables, sequences: sequences.rows, jobs: jobs.length };
}

async function dumpTable(client: pg.Client, table: { name: string; columns: string[] }, add: Add) {
  const rows = client.query(copyTo(`copy public.${table.name} (${table.columns.join()}) to stdout`));
  let waiting: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  const flush = async () => {
    if (bytes > 0) await add(partName(table.name, ++part), Buffer.concat(waiting));
    waiting = [];
    bytes = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await flush();
  }
  await flush();
  return rows.rowCount;
}

async function queuedJobs(client: pg.Client): Promise<unknown[]> {
  const queue = await client.query<{ name: string | null }>(
    `select to_regclass('graphile_worker._private_jobs')::text as name`,
  );
  return queue.rows[0]?.name ? (await client.query(QUEUE)).rows : [];
}
