import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from '#startup/startup-error.ts';
import type { Places } from './places.ts';
import { forgetDeadPostmaster, runningPostmaster } from './postmaster.ts';

const START_ATTEMPTS_MS = 5_000;
const STOP_SECONDS = 10;

/** `isDurable: false` is for databases of a test run. */
export type ClusterOptions = { isDurable: boolean };

/** Creates the cluster atomically, also with concurrent processes or after a kill. */
export async function createCluster(places: Places, { isDurable }: ClusterOptions): Promise<void> {
  if (existsSync(join(places.cluster, 'PG_VERSION'))) return;
  const unfinished = mkdtempSync(`${places.cluster}.new-`);
  if (places.user) chownSync(unfinished, places.user.uid, places.user.gid);
  try {
    await run(places, 'initdb', [
      `--pgdata=${unfinished}`,
      '--username=hana',
      // The socket needs no password: only PostgreSQL's user, the app's user and root can enter its folder.
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(isDurable ? [] : ['--no-sync']),
    ]);
    renameSync(unfinished, places.cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(join(places.cluster, 'PG_VERSION'))) throw error;
  }
}

/** Starts the server unless one runs. */
export async function startCluster(places: Places, options: ClusterOptions): Promise<void> {
  const deadline = performance.now() + START_ATTEMPTS_MS;
  while (!runningPostmaster(places.cluster)) {
    try {
      forgetDeadPostmaster(places.cluster, places.sockets);
      writeSettings(places, options);
      await run(places, 'pg_ctl', [
        'start',
        '--wait',
        `--pgdata=${places.cluster}`,
        `--log=${logPath(places)}`,
      ]);
    } catch (cause) {
      // Another process may have started it, or the processes of a killed server are still exiting.
      if (performance.now() > deadline)
        throw new StartupError(`PostgreSQL did not start:\n${endOfLog(places)}`, { cause });
      await sleep(100);
    }
  }
}

export async function stopCluster(places: Places): Promise<void> {
  const stop = (mode: string) =>
    run(places, 'pg_ctl', [
      'stop',
      '--wait',
      `--timeout=${STOP_SECONDS}`,
      `--mode=${mode}`,
      `--pgdata=${places.cluster}`,
    ]);
  if (!runningPostmaster(places.cluster)) return;
  await stop('fast').catch(() => stop('immediate'));
}

function writeSettings(places: Places, { isDurable }: ClusterOptions): void {
  const switched = isDurable ? 'on' : 'off';
  const settings = {
    listen_addresses: '',
    unix_socket_directories: places.sockets,
    unix_socket_permissions: '0700',
    // Test files run concurrently, each with its own apps.
    max_connections: isDurable ? '60' : '200',
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    fsync: switched,
    synchronous_commit: switched,
    full_page_writes: switched,
    autovacuum: switched,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Statements and constraint details contain phone numbers and addresses.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  writeFileSync(join(places.cluster, 'postgresql.conf'), `# Written at every start.\n${lines.join('\n')}\n`);
}

const logPath = (places: Places) => join(places.cluster, 'server.log');

function endOfLog(places: Places): string {
  return existsSync(logPath(places))
    ? readFileSync(logPath(places), 'utf8').trim().split('\n').slice(-5).join('\n')
    : '';
}

/* Runs in the root folder: PostgreSQL's user may not be able to enter the current one. */
async function run(places: Places, program: string, args: string[]): Promise<void> {
  await promisify(execFile)(join(places.binaries.folder, 'bin', program), args, {
    ...places.user,
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' },
  });
}
