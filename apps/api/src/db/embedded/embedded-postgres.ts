import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '#startup/startup-error.ts';
import { type AppLock, takeAppLock } from './app-lock.ts';
import { type ClusterOptions, createCluster, startCluster, stopCluster } from './cluster.ts';
import { findPlaces, type Places } from './places.ts';
import { runningPostmaster } from './postmaster.ts';

export type EmbeddedPostgres = { connection: pg.PoolConfig; stop: () => Promise<void> };

/** Only one app may own the database and restart it; commands may connect at any time. */
export type Role = 'app' | 'command';

type Options = Partial<ClusterOptions> & { dataDir: string; role: Role; say?: (message: string) => void };

export class DataDirInUse extends StartupError {
  override readonly name = 'DataDirInUse';
}

const READY_MS = 60_000;
const MENDING_PAUSE_MS = 200;

/** PostgreSQL with its data under DATA_DIR, on a unix socket. A running server is adopted. */
export async function openEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const places = findPlaces(options.dataDir);
  const say = options.say ?? (() => {});
  const cluster = { isDurable: options.isDurable ?? true };
  const serve = () => serving(places, cluster, say);

  await createCluster(places, cluster);
  const connection = await serve();
  const lock = await takeAppLock(connection);
  if (options.role === 'command') {
    await lock?.release();
    return { connection, stop: () => stopUnlessUsed(places, connection) };
  }
  if (!lock) {
    throw new DataDirInUse(`Another Hana runs on ${options.dataDir}. Stop it, or choose another DATA_DIR.`);
  }
  return { connection, stop: supervise(places, lock, serve) };
}

async function serving(
  places: Places,
  options: ClusterOptions,
  say: (message: string) => void,
): Promise<pg.PoolConfig> {
  const deadline = performance.now() + READY_MS;
  for (;;) {
    const found = runningPostmaster(places.cluster);
    if (!found) await startCluster(places, options);
    const connection = connectionTo(runningPostmaster(places.cluster)?.sockets ?? places.sockets);
    const problem = await connectionError(connection);
    if (!problem) {
      say(`${found ? 'Found PostgreSQL running' : 'Started PostgreSQL'} in ${places.cluster}`);
      return connection;
    }
    // Still starting, or stopping for an app that is exiting.
    if (performance.now() > deadline)
      throw new Error(`PostgreSQL does not respond: ${problem.message}`, { cause: problem });
    await sleep(50);
  }
}

const connectionTo = (sockets: string) =>
  ({ host: sockets, port: 5432, user: 'hana', database: 'postgres' }) satisfies pg.PoolConfig;

async function connectionError(connection: pg.ClientConfig): Promise<Error | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Holds the lock until stopped, and restarts the server if it dies. */
function supervise(places: Places, first: AppLock, serve: () => Promise<pg.PoolConfig>): () => Promise<void> {
  let isStopping = false;
  let mending = Promise.resolve();
  const watch = (lock: AppLock) => {
    void lock.whenLost.then(() => {
      if (!isStopping) mending = mend();
    });
  };
  const mend = async () => {
    while (!isStopping) {
      const lock = await serve()
        .then(takeAppLock)
        .catch(() => null);
      if (lock) return watch(lock);
      await sleep(MENDING_PAUSE_MS);
    }
  };
  watch(first);
  return async () => {
    isStopping = true;
    await mending;
    // The lock is held until the server has stopped, so that no other app adopts it meanwhile.
    await stopCluster(places);
  };
}

async function stopUnlessUsed(places: Places, connection: pg.PoolConfig): Promise<void> {
  const lock = await takeAppLock(connection).catch(() => null);
  if (lock) await stopCluster(places);
}
