import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { isFileName } from '#ports/files/files.ts';
import { StartupError } from '#startup/startup-error.ts';
import type { ConnectionTarget } from '../connect.ts';
import {
  applyMigration,
  ensureMigrationTable,
  lockMigrations,
  migrate,
  readMigrations,
  unapplied,
} from '../migrate.ts';
import { readArchive } from './archive.ts';
import { FILES, JOBS, type Manifest, tableOfPart } from './manifest.ts';

type Restore = {
  target: ConnectionTarget;
  archive: string;
  manifest: Manifest;
  /** Removes everything that the database contains. */
  isReplacing: boolean;
  writeFile: (name: string, content: Buffer) => Promise<void>;
};

const clientOptions = (target: ConnectionTarget) =>
  typeof target === 'string' ? { connectionString: target } : target;

/**
 * Restores database and files. The database changes in one transaction, which is committed after the files have been
 * written. Returns the migrations that are newer than the backup, which run afterwards.
 */
export async function restoreBackup(restore: Restore): Promise<string[]> {
  const { target, manifest, isReplacing } = restore;
  const migrations = await readMigrations();
  const newer = unapplied(migrations, manifest.migrations);
  const client = new pg.Client({ ...clientOptions(target), application_name: 'hana-restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await lockMigrations(client);
    if (!isReplacing) await refuseNonEmpty(client);
    await refuseInUse(client);
    await createQueue(target);
    await client.query('begin');
    await removeAll(client);
    await ensureMigrationTable(client);
    for (const migration of migrations.slice(0, migrations.length - newer.length))
      await applyMigration(client, migration);
    await refuseUnknown(client, manifest);
    await loadEntries(client, restore);
    for (const { name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2)', [`public.${name}`, value]);
    await client.query('commit');
    // The planner knows nothing of the new rows yet.
    await client.query('analyze');
  } finally {
    // Without a commit everything is rolled back.
    await client.end();
  }
  return migrate(target);
}

async function refuseInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name like 'hana%' and pid <> pg_backend_pid()`,
  );
  if (rows.length > 0)
    throw new StartupError('The app uses this database. Stop every process first. Nothing was changed.');
}

async function refuseNonEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`,
  );
  if (rows.length > 0)
    throw new StartupError(
      'The database is not empty. Choose an empty one, or add --replace to lose what it contains. Nothing was changed.',
    );
}

/* The queue has migrations of its own. They leave jobs alone, so that they may run before the transaction. */
async function createQueue(target: ConnectionTarget): Promise<void> {
  const pgPool = new pg.Pool({ ...clientOptions(target), max: 1 }).on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}

/** Removes the objects of the app, and leaves extensions. */
async function removeAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    with owned as (select objid from pg_depend where deptype = 'e')
    select format('drop table if exists %s cascade', c.oid::regclass) as statement from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.oid not in (select objid from owned)
    union all
    select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.oid not in (select objid from owned)`);
  for (const { statement } of rows) await client.query(statement);
  await client.query('delete from graphile_worker._private_jobs');
}

/** The names of an archive become part of statements: each has to be one of this release. */
async function refuseUnknown(client: pg.Client, { tables, sequences }: Manifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%s', relname, quote_ident(attname)) as name
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and attgenerated = ''
    union all
    select quote_ident(relname) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')`);
  const known = new Set(rows.map(({ name }) => name));
  const used = [
    ...tables.flatMap(({ name, columns }) => [name, ...columns.map((column) => `${name}.${column}`)]),
    ...sequences.map(({ name }) => name),
  ];
  const unknown = used.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new StartupError(
      `The backup names ${unknown}, which this release does not have. Nothing was changed.`,
    );
}

/* The largest picture is below 12 MB. */
const MAX_FILE_BYTES = 64 * 1_024 * 1_024;

/** Only pictures are restored: nothing else in the folder of the data comes from a backup. */
async function restoreFile(name: string, body: AsyncIterable<Buffer>, writeFile: Restore['writeFile']) {
  if (!name.startsWith('media/') || !isFileName(name))
    throw new StartupError(
      `The backup has the file ${name}, which is no picture. The database was not changed.`,
    );
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_FILE_BYTES)
      throw new StartupError(`The file ${name} of the backup is too large. The database was not changed.`);
    chunks.push(chunk);
  }
  await writeFile(name, Buffer.concat(chunks));
}

/** Loads rows as they were: triggers would count, log and announce them again. */
async function loadEntries(client: pg.Client, { archive, manifest, writeFile }: Restore): Promise<void> {
  const names = manifest.tables.map(({ name }) => `public.${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Migrations add rows too, and these are part of the backup.
  if (names.length > 0) await client.query(`truncate ${names.join()} cascade`);
  const loaded = new Map<string, number>();
  const entries = readArchive(archive);
  let { value: entry } = await entries.next();
  while (entry !== undefined) {
    const table = manifest.tables.find(({ name }) => name === tableOfPart(entry?.name ?? ''));
    if (table !== undefined) {
      const rows = client.query(copyFrom(`copy public.${table.name} (${table.columns.join()}) from stdin`));
      await pipeline(async function* () {
        for (
          ;
          entry !== undefined && tableOfPart(entry.name) === table.name;
          entry = (await entries.next()).value
        )
          yield* entry.body;
      }, rows);
      loaded.set(table.name, rows.rowCount);
      continue;
    }
    if (entry.name === JOBS) await addJobs(client, await buffer(entry.body));
    if (entry.name.startsWith(FILES))
      await restoreFile(entry.name.slice(FILES.length), entry.body, writeFile);
    entry = (await entries.next()).value;
  }
  for (const { name, rows } of manifest.tables)
    if ((loaded.get(name) ?? 0) !== rows)
      throw new Error(`${name} has ${loaded.get(name)} rows instead of ${rows}`);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}

async function addJobs(client: pg.Client, jobs: Buffer): Promise<void> {
  await client.query(
    `select graphile_worker.add_job(identifier => job.identifier, payload => job.payload, queue_name => job.queue_name,
       run_at => job.run_at, max_attempts => job.max_attempts, job_key => job.job_key, priority => job.priority,
       flags => nullif(job.flags, '{}'))
     from json_to_recordset($1) as job(identifier text, payload json, queue_name text, run_at timestamptz,
       max_attempts int, job_key text, priority int, flags text[])`,
    [jobs.toString()],
  );
}
