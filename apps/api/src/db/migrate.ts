import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartupError } from '#startup/startup-error.ts';
import { toPoolConfig, type ConnectionTarget, WITHOUT_LIMITS } from './connect.ts';
import { LOCK_HOLDERS, type LockHolder, reportLockWaits } from './lock-waits.ts';

/* Key of the advisory lock; any number that nothing else uses. */
const MIGRATION_LOCK = 4_862_001;

/* Requests on a table wait behind a migration that waits for it, so that limit is the shorter one. */
const WAITS = { turnMs: 120_000, tableMs: 20_000 };

const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');

export class MigrationError extends StartupError {
  override readonly name = 'MigrationRefused';
}

type Migration = { name: string; sql: string; sha256: string; isCompatible: boolean };

/** `isCompatible` is what the release that applied it says: this release may not have the file. */
export type AppliedMigration = { name: string; sha256: string; isCompatible?: boolean };

/** The first line of a migration that releases without it can work on. */
const COMPATIBLE = '-- compatible\n';

export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      return { name, sql, sha256, isCompatible: sql.startsWith(COMPATIBLE) };
    }),
  );
}

type Options = { folder?: string; report?: (message: string) => void; waits?: typeof WAITS };

/** Applies new migrations in order, each in its own transaction. Concurrent calls are safe. */
export async function migrate(target: ConnectionTarget, options: Options = {}): Promise<string[]> {
  const { folder = MIGRATIONS_FOLDER, report = () => {}, waits = WAITS } = options;
  const migrations = await readMigrations(folder);
  const client = await openClient(target);
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const wait = { pid: rows[0]?.pid ?? 0, findHolders: (pid: number) => findHolders(target, pid), report };
    const applied: string[] = [];
    for (;;) {
      const name = await reportLockWaits({ ...wait, subject: 'The migration of the database' }, () =>
        applyNext(client, migrations, waits),
      );
      if (name === null) return applied;
      applied.push(name);
    }
  } finally {
    await client.end();
  }
}

/** Returns the name of the migration that was applied, or null if there was none to apply. */
async function applyNext(
  client: pg.Client,
  migrations: Migration[],
  waits: typeof WAITS,
): Promise<string | null> {
  // The lock ends with the transaction, so that a pooler cannot keep it.
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${waits.turnMs}`);
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set local lock_timeout = ${waits.tableMs}`);
    const [next] = unapplied(migrations, await appliedMigrations(client));
    if (next) await applyMigration(client, next);
    await client.query('commit');
    return next?.name ?? null;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function openClient(target: ConnectionTarget): Promise<pg.Client> {
  const client = new pg.Client({ options: WITHOUT_LIMITS, ...toPoolConfig(target) });
  // A lost connection also fails the statement that is under way.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function findHolders(target: ConnectionTarget, pid: number): Promise<LockHolder[]> {
  const client = await openClient(target);
  try {
    return (await client.query<LockHolder>(LOCK_HOLDERS, [pid])).rows;
  } finally {
    await client.end();
  }
}

/** Held until the connection ends. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

export async function ensureMigrationTable(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists schema_migration (
    name          text primary key,
    sha256        text        not null,
    applied_at    timestamptz not null default now(),
    is_compatible boolean     not null default false
  )`);
  // Older databases lack the column. Altering the table at each start would wait for its readers.
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'is_compatible'`,
  );
  if (rows.length === 0)
    await client.query(
      'alter table schema_migration add column is_compatible boolean not null default false',
    );
}

async function appliedMigrations(client: pg.Client) {
  await ensureMigrationTable(client);
  const { rows } = await client.query<AppliedMigration>(
    'select name, sha256, is_compatible as "isCompatible" from schema_migration order by name',
  );
  return rows;
}

/**
 * The migrations that follow the applied ones. Throws if those are not the first of this version. A newer version may
 * have applied compatible ones after them: so an upgrade can be taken back.
 */
export function unapplied(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  for (const [index, { name, sha256, isCompatible }] of applied.entries()) {
    const migration = migrations.find((candidate) => candidate.name === name);
    if (!migration && isCompatible && index >= migrations.length) continue;
    if (!migration)
      throw new MigrationError(`The database knows ${name}, this version does not. Run a newer one.`);
    if (migration.sha256 !== sha256)
      throw new MigrationError(`${name} was changed after it was applied. Add a new file.`);
    const earlier = migrations[index];
    if (earlier?.name !== name) {
      throw new MigrationError(
        `${earlier?.name} comes before ${name}, which is applied already. Give it a later number.`,
      );
    }
  }
  return migrations.slice(applied.length);
}

/** Within the transaction of the caller. */
export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  const { name, sql, sha256, isCompatible } = migration;
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, sha256, is_compatible) values ($1, $2, $3)', [
      name,
      sha256,
      isCompatible,
    ]);
  } catch (cause) {
    throw new Error(`${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
