import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '#config/config.ts';
import { type AppliedMigration, readMigrations, unapplied } from '#db/migrate.ts';
import { openServer } from '#db/open-database.ts';
import { toPoolConfig, type ConnectionTarget } from '#db/connect.ts';
import { createLogger } from '#startup/logging.ts';
import { type Check, Problem, reached } from './problem.ts';

const OLDEST_VERSION = 15;
const MAX_CLOCK_DIFFERENCE_SECONDS = 5;
const MAX_REPLICA_LAG_SECONDS = 60;
const MAX_BACKUP_AGE_HOURS = 26;
const ADVICE = 'Is it running, and DATABASE_URL right?';

export const checkDatabase: Check = async (config) => {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres')))
    throw new Problem(`DATABASE_URL is not set, and ${config.dataDir} has no database.`);
  const server = await reached(openServer(config, createLogger('silent'), 'command'), ADVICE);
  try {
    return await withClient(server.direct, (client) => examine(client, config));
  } finally {
    await server.stop();
  }
};

async function withClient<T>(target: ConnectionTarget, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ application_name: 'hana-doctor', ...toPoolConfig(target) });
  client.on('error', () => {});
  try {
    await reached(client.connect(), ADVICE);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

type Facts = { version: number; now: number; used: number; allowed: number; unsafe: string[] };

async function examine(client: pg.Client, { isProduction }: Config): Promise<string> {
  const { rows } = await client.query<Facts>(`
    select current_setting('server_version_num')::int / 10000 as version,
      extract(epoch from clock_timestamp())::float8 as now,
      (select count(*) from pg_stat_activity)::int as used, current_setting('max_connections')::int as allowed,
      array(select name from pg_settings
            where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as unsafe`);
  const facts = rows[0]!;
  if (facts.version < OLDEST_VERSION)
    throw new Problem(`PostgreSQL ${facts.version} is too old. Install ${OLDEST_VERSION} or newer.`);
  const difference = Math.round(Math.abs(facts.now - Date.now() / 1_000));
  if (difference > MAX_CLOCK_DIFFERENCE_SECONDS)
    throw new Problem(`its clock and the one of this machine differ by ${difference} s. Set both by NTP.`);
  if (isProduction && facts.unsafe.length > 0)
    throw new Problem(`${facts.unsafe.join(', ')} is off: a crash loses orders. Switch it on.`);
  if (facts.used > facts.allowed * 0.9)
    throw new Problem(
      `${facts.used} of ${facts.allowed} connections are in use. See docs/operations/connections.md.`,
    );
  await checkMigrations(client);
  const backup = isProduction ? await checkBackup(client) : '';
  return `PostgreSQL ${facts.version}, ${facts.used} of ${facts.allowed} connections${backup}`;
}

async function checkMigrations(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query(
    `select from pg_class where oid = to_regclass('schema_migration')`,
  );
  if (tables.length === 0) throw new Problem('it is empty. The first start of the server fills it.');
  const { rows } = await client.query<AppliedMigration>(
    `select name, sha256, coalesce((to_jsonb(schema_migration) ->> 'is_compatible')::boolean, false) as "isCompatible"
     from schema_migration order by name`,
  );
  const missing = unapplied(await readMigrations(), rows);
  if (missing.length > 0)
    throw new Problem(`${missing.length} migrations of this release are missing. Its start applies them.`);
}

async function checkBackup(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ hours: number }>(
    'select round(extract(epoch from now() - finished_at) / 3600)::int as hours from last_backup',
  );
  const hours = rows[0]?.hours;
  if (hours === undefined) throw new Problem('there is no backup yet. Enable hana-backup.timer.');
  if (hours > MAX_BACKUP_AGE_HOURS)
    throw new Problem(`the last backup is ${hours} hours old. Look at: systemctl status hana-backup`);
  return `, last backup ${hours} hours ago`;
}

export const checkReplica: Check = async ({ databaseReplicaUrl }) => {
  if (databaseReplicaUrl === null) return 'not set';
  return withClient(databaseReplicaUrl, async (client) => {
    const { rows } = await client.query<{ isReplica: boolean; lag: number | null }>(`
      select pg_is_in_recovery() as "isReplica",
        case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
          else round(extract(epoch from now() - pg_last_xact_replay_timestamp()))::int end as lag`);
    const { isReplica, lag } = rows[0]!;
    if (!isReplica) throw new Problem('it is not a replica. Reports would be read from another database.');
    if (lag === null || lag > MAX_REPLICA_LAG_SECONDS)
      throw new Problem(`it is ${lag ?? 'an unknown time'} s behind. Look at the replication.`);
    return `${lag} s behind`;
  });
};
