import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartupError } from '#startup/startup-error.ts';
import type { ConnectionTarget } from './connect.ts';

/* Key of the advisory lock; any number that nothing else uses. */
const MIGRATION_LOCK = 4_862_001;

const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');

export class MigrationError extends StartupError {
  override readonly name = 'MigrationRefused';
}

type Migration = { name: string; sql: string; sha256: string };

export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Applies new migrations in order, each in its own transaction. Concurrent calls are safe. */
export async function migrate(target: ConnectionTarget, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  // Own connection: no time limit on statements, and the lock ends with it whatever happens.
  const client = new pg.Client(typeof target === 'string' ? { connectionString: target } : target);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const fresh = unapplied(migrations, await appliedMigrations(client));
    for (const migration of fresh) await apply(client, migration);
    return fresh.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function appliedMigrations(client: pg.Client) {
  await client.query(`create table if not exists schema_migration (
    name       text primary key,
    sha256     text        not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<Omit<Migration, 'sql'>>(
    'select name, sha256 from schema_migration order by name',
  );
  return rows;
}

function unapplied(migrations: Migration[], applied: Omit<Migration, 'sql'>[]): Migration[] {
  for (const [index, { name, sha256 }] of applied.entries()) {
    const migration = migrations.find((candidate) => candidate.name === name);
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

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
