import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '#config/config.ts';
import { type AppliedMigration, readMigrations, unapplied } from '#db/migrate.ts';
import { openServer } from '#db/open-database.ts';
import { toPoolConfig, type ConnectionTarget } from '#db/connect.ts';
import { createLogger } from '#startup/logging.ts';
import type { HealthText } from '#i18n/translate.ts';
import { type Check, type Finding, Problem, reached } from './problem.ts';

const OLDEST_VERSION = 15;
const MAX_CLOCK_DIFFERENCE_SECONDS = 5;
const MAX_REPLICA_LAG_SECONDS = 60;
const MAX_BACKUP_AGE_HOURS = 26;

export const checkDatabase: Check = async ({ config, database }) => {
  if (database) return withClient(database, 'databaseAway', (client) => examine(client, config));
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres')))
    throw new Problem('databaseUnset', { folder: config.dataDir });
  const server = await reached(openServer(config, createLogger('silent'), 'command'), 'databaseAway');
  try {
    return await withClient(server.direct, 'databaseAway', (client) => examine(client, config));
  } finally {
    await server.stop();
  }
};

async function withClient<T>(
  target: ConnectionTarget,
  away: HealthText,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ application_name: 'hana-doctor', ...toPoolConfig(target) });
  client.on('error', () => {});
  try {
    await reached(client.connect(), away);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

type Facts = { version: number; now: number; used: number; allowed: number; unsafe: string[] };

async function examine(client: pg.Client, { isProduction }: Config): Promise<Finding> {
  const { rows } = await client.query<Facts>(`
    select current_setting('server_version_num')::int / 10000 as version,
      extract(epoch from clock_timestamp())::float8 as now,
      (select count(*) from pg_stat_activity)::int as used, current_setting('max_connections')::int as allowed,
      array(select name from pg_settings
            where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as unsafe`);
  const facts = rows[0]!;
  const { version, used, allowed } = facts;
  if (version < OLDEST_VERSION)
    throw new Problem('databaseOld', { version: String(version), oldest: String(OLDEST_VERSION) });
  const seconds = Math.round(Math.abs(facts.now - Date.now() / 1_000));
  if (seconds > MAX_CLOCK_DIFFERENCE_SECONDS) throw new Problem('clock', { seconds });
  if (isProduction && facts.unsafe.length > 0)
    throw new Problem('unsafe', { names: facts.unsafe.join(', ') });
  if (used > allowed * 0.9) throw new Problem('connections', { used, allowed });
  await checkMigrations(client);
  const values = { version: String(version), used, allowed };
  if (!isProduction) return { text: 'databaseFine', values };
  return { text: 'databaseBackedUp', values: { ...values, hours: await hoursSinceBackup(client) } };
}

async function checkMigrations(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query(
    `select from pg_class where oid = to_regclass('schema_migration')`,
  );
  if (tables.length === 0) throw new Problem('databaseEmpty');
  const { rows } = await client.query<AppliedMigration>(
    `select name, sha256, coalesce((to_jsonb(schema_migration) ->> 'is_compatible')::boolean, false) as "isCompatible"
     from schema_migration order by name`,
  );
  const missing = unapplied(await readMigrations(), rows);
  if (missing.length > 0) throw new Problem('migrations', { count: missing.length });
}

async function hoursSinceBackup(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ hours: number }>(
    'select round(extract(epoch from now() - finished_at) / 3600)::int as hours from last_backup',
  );
  const hours = rows[0]?.hours;
  if (hours === undefined) throw new Problem('noBackup');
  if (hours > MAX_BACKUP_AGE_HOURS) throw new Problem('oldBackup', { hours });
  return hours;
}

export const checkReplica: Check = async ({ config: { databaseReplicaUrl } }) => {
  if (databaseReplicaUrl === null) return { text: 'replicaUnset' };
  return withClient(databaseReplicaUrl, 'replicaAway', async (client): Promise<Finding> => {
    const { rows } = await client.query<{ isReplica: boolean; seconds: number | null }>(`
      select pg_is_in_recovery() as "isReplica",
        case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
          else round(extract(epoch from now() - pg_last_xact_replay_timestamp()))::int end as seconds`);
    const { isReplica, seconds } = rows[0]!;
    if (!isReplica) throw new Problem('noReplica');
    if (seconds === null) throw new Problem('replicaUnknown');
    if (seconds > MAX_REPLICA_LAG_SECONDS) throw new Problem('replicaLate', { seconds });
    return { text: 'replicaFine', values: { seconds } };
  });
};
