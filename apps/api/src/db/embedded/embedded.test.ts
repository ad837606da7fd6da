import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { DataDirInUse, openEmbeddedPostgres, type Role } from './embedded-postgres.ts';
import { runningPostmaster } from './postmaster.ts';
import { isRoot } from './system-user.ts';

vi.setConfig({ testTimeout: 60_000 });

async function emptyDataDir() {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

const open = (dataDir: string, role: Role = 'app', say = (_message: string) => {}) =>
  openEmbeddedPostgres({ dataDir, role, say, isDurable: false });

const clusterOf = (dataDir: string) => join(dataDir, 'postgres');

async function ask(connection: pg.ClientConfig, statement: string): Promise<unknown> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ value: unknown }>(statement);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}

const durabilityOf = (connection: pg.ClientConfig) =>
  ask(
    connection,
    `select string_agg(name || '=' || setting, ' ' order by name) as value from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
  );

test('persists data across restarts and leaves no process behind', async () => {
  const dataDir = await emptyDataDir();
  const first = await open(dataDir);
  await ask(first.connection, 'create table note as select 42 as value');
  await first.stop();
  expect(runningPostmaster(clusterOf(dataDir))).toBeNull();

  const second = await open(dataDir);
  expect(await ask(second.connection, 'select value from note')).toBe(42);
  await second.stop();
});

test('opens no TCP port, restricts the socket to its user and uses the same collation everywhere', async () => {
  const { connection, stop } = await open(await emptyDataDir());
  expect(await ask(connection, "select current_setting('listen_addresses') as value")).toBe('');
  expect(statSync(connection.host ?? '').mode & 0o077).toBe(0);
  expect(await ask(connection, "select lower('ÉCLAIR') as value")).toBe('éclair');
  await stop();
});

test('T8 of two concurrent starts on an empty folder, one runs and the other fails with a message', async () => {
  const dataDir = await emptyDataDir();
  const [a, b] = await Promise.allSettled([open(dataDir), open(dataDir)]);
  const [winner] = [a, b].flatMap((result) => (result?.status === 'fulfilled' ? [result.value] : []));
  const [reason] = [a, b].flatMap((result) =>
    result?.status === 'rejected' ? [result.reason as unknown] : [],
  );
  expect(reason).toBeInstanceOf(DataDirInUse);
  expect(await ask(winner?.connection ?? {}, 'select 1 as value')).toBe(1);
  await winner?.stop();
});

test('T6 T7 restarts a killed server with all committed data', async () => {
  const dataDir = await emptyDataDir();
  const { connection, stop } = await openEmbeddedPostgres({ dataDir, role: 'app' });
  expect(await durabilityOf(connection)).toBe('fsync=on full_page_writes=on synchronous_commit=on');
  await ask(connection, 'create table note as select 42 as value');
  process.kill(runningPostmaster(clusterOf(dataDir))?.pid ?? 0, 'SIGKILL');
  const read = () => ask(connection, 'select value from note').catch(() => null);
  await expect.poll(read).toBe(42);
  await stop();
  expect(runningPostmaster(clusterOf(dataDir))).toBeNull();
});

test('a command uses a running server, and otherwise stops the one it started', async () => {
  const dataDir = await emptyDataDir();
  const app = await open(dataDir);
  const command = await open(dataDir, 'command');
  expect(await ask(command.connection, 'select 1 as value')).toBe(1);
  await command.stop();
  expect(await ask(app.connection, 'select 1 as value')).toBe(1);
  await app.stop();

  const alone = await open(dataDir, 'command');
  await alone.stop();
  expect(runningPostmaster(clusterOf(dataDir))).toBeNull();
});

test('ignores a stale process id that belongs to another program', async () => {
  const dataDir = await emptyDataDir();
  const first = await open(dataDir);
  const file = join(clusterOf(dataDir), 'postmaster.pid');
  const lines = readFileSync(file, 'utf8').split('\n');
  await first.stop();
  for (const left of [file, join(clusterOf(dataDir), '.s.PGSQL.5432.lock')]) {
    writeFileSync(left, [process.pid, ...lines.slice(1)].join('\n'));
  }
  const second = await open(dataDir);
  expect(await ask(second.connection, 'select 1 as value')).toBe(1);
  await second.stop();
});

test('works in a folder whose path is too long for a socket', async () => {
  const dataDir = join(await emptyDataDir(), 'long '.repeat(20), "o'clock");
  const { connection, stop } = await open(dataDir);
  onTestFinished(() => rm(connection.host ?? '', { recursive: true }));
  expect(await ask(connection, "select current_setting('data_directory') as value")).toBe(clusterOf(dataDir));
  expect(connection.host).toMatch(/^\/tmp\/hana-[0-9a-f]{12}$/);
  await stop();
});

test.runIf(isRoot())(
  'below a folder that is closed to its user, it lives where it can, and stays there',
  async () => {
    const closed = await emptyDataDir();
    await chmod(closed, 0o700);
    const dataDir = join(closed, 'data');
    const messages: string[] = [];
    const first = await open(dataDir, 'app', (message) => messages.push(message));
    const place = readFileSync(join(dataDir, 'postgres.location'), 'utf8').trim();
    onTestFinished(async () => {
      await rm(dirname(place), { recursive: true });
      await rmdir(dirname(dirname(place))).catch(() => {}); // others may live there
    });
    expect(place).toMatch(/^\/var\/(lib|tmp)\/hana\/[0-9a-f]{12}\/postgres$/);
    expect(messages.join()).toContain(place);
    await ask(first.connection, 'create table note as select 42 as value');
    await first.stop();

    await chmod(closed, 0o711);
    const second = await open(dataDir);
    expect(await ask(second.connection, 'select value from note')).toBe(42);
    expect(existsSync(clusterOf(dataDir))).toBe(false);
    await second.stop();
  },
);

test.runIf(isRoot())('reports a missing database instead of creating an empty one', async () => {
  const dataDir = await emptyDataDir();
  writeFileSync(join(dataDir, 'postgres.location'), `${dataDir}/gone/postgres\n`);
  await expect(open(dataDir)).rejects.toThrow('The database is gone');
  await mkdir(join(dataDir, 'postgres'), { mode: 0o700 });
  await rm(join(dataDir, 'postgres.location'));
  await chmod(dataDir, 0o700);
  await expect(open(dataDir)).rejects.toThrow('cannot enter');
});
