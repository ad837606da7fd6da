import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster, stopCluster } from '../apps/api/src/db/embedded/cluster.ts';
import { openEmbeddedPostgres } from '../apps/api/src/db/embedded/embedded-postgres.ts';
import { findPlaces } from '../apps/api/src/db/embedded/places.ts';
import { startPgBouncer } from '../apps/api/src/testing/pgbouncer.ts';
import { startRedis } from '../apps/api/src/testing/redis-server.ts';
import { type Server, startServer } from './servers.ts';

const MAX_CONNECTIONS = 200;
const POOL_SIZE = 20;

/**
 * Several processes on ports that follow one another, as steps 2 and 3 of docs/scaling.md describe them: they share one
 * PostgreSQL behind PgBouncer, a replica for reports, Redis and a folder of files.
 */
export async function startSite(firstPort: number, count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'hana-bench-'));
  // PostgreSQL runs as another user where this is root.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  const postgres = await startPrimary(dataDir);
  const database = new pg.Pool({ ...postgres.connection, max: 2 });
  const replica = await startReplica(database, dataDir, join(folder, 'replica'));
  const pooler = await startPgBouncer(postgres.connection, { poolSize: POOL_SIZE });
  const redis = await startRedis();
  const settings = {
    NODE_ENV: 'production',
    NODE_OPTIONS: '--max-semi-space-size=16',
    DATA_DIR: dataDir,
    DEMO: 'on',
    SIMULATOR: 'off',
    DATABASE_URL: pooler.urlOf('postgres'),
    DATABASE_DIRECT_URL: urlOf(postgres.connection.host),
    DATABASE_REPLICA_URL: urlOf(replica.sockets),
    REDIS_URL: redis.url,
  };
  const apps: Server[] = [];
  // The first one writes the demo.
  for (let index = 0; index < count; index += 1) {
    const port = firstPort + index;
    apps.push(await startServer('apps/api/src/main.ts', [], port, '/readyz', settings));
  }
  return {
    apps,
    ports: apps.map((_, index) => firstPort + index),
    folder,
    connection: postgres.connection,
    database,
    base: `${apps[0]!.url}/service/api/customer`,
    async stop() {
      await database.end();
      await Promise.all(apps.map((app) => app.stop()));
      await pooler.close();
      await redis.close();
      await replica.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const urlOf = (sockets = '') => `postgres://hana@localhost/postgres?host=${encodeURIComponent(sockets)}`;

/** The embedded PostgreSQL, with room for the connections of several processes. */
async function startPrimary(dataDir: string) {
  const first = await openEmbeddedPostgres({ dataDir, role: 'app' });
  const client = new pg.Client(first.connection);
  await client.connect();
  await client.query(`alter system set max_connections = ${MAX_CONNECTIONS}`);
  await client.end();
  await first.stop();
  return openEmbeddedPostgres({ dataDir, role: 'app' });
}

/** A standby from a copy of the primary's files. */
async function startReplica(database: pg.Pool, primaryDir: string, dataDir: string) {
  const primary = findPlaces(primaryDir);
  const places = findPlaces(dataDir);
  const client = await database.connect();
  await client.query(`select pg_backup_start('replica', true)`);
  execFileSync('cp', ['-a', primary.cluster, places.cluster]);
  const { rows } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  );
  client.release();
  for (const name of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(join(places.cluster, name), { force: true });
  const settings = [
    `max_connections = ${MAX_CONNECTIONS}`,
    `primary_conninfo = 'host=${primary.sockets} user=hana'`,
  ];
  const files = {
    backup_label: rows[0]!.label,
    'standby.signal': '',
    'postgresql.auto.conf': `${settings.join('\n')}\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    const path = join(places.cluster, name);
    writeFileSync(path, text);
    if (places.user) chownSync(path, places.user.uid, places.user.gid);
  }
  await startCluster(places, { isDurable: true });
  return { sockets: places.sockets, stop: () => stopCluster(places) };
}
