import { chown, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { connect, type Db } from '#db/connect.ts';
import { migrate, readMigrations } from '#db/migrate.ts';
import { verifyArchive, writeArchive } from '#db/backup/archive.ts';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { brokenInvariants, cart, people, type Person } from '#features/orders/orders.fixture.ts';
import { storePicture } from '#media/store-picture.ts';
import { localFiles } from '#ports/files/local-files.ts';
import { startAppProcess } from '#testing/app-process.ts';
import { runScript, urlOf } from '#testing/command.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = await temporaryFolder();
const source = await createTestDatabase();
const cleanUp = new AsyncDisposableStack();
cleanUp.defer(folder.remove);
cleanUp.defer(source.close);
afterAll(() => cleanUp.disposeAsync());

const newDatabase = async () => {
  const database = await createTestDatabase({ isMigrated: false });
  cleanUp.defer(database.close);
  return database;
};
const envOf = (database: TestDatabase, dataDir: string) => ({
  PATH: process.env['PATH'],
  DATABASE_URL: urlOf(database),
  DATA_DIR: join(folder.path, dataDir),
});
const command = (name: 'backup' | 'restore', env: NodeJS.ProcessEnv, ...args: string[]) =>
  runScript(join(import.meta.dirname, `${name}.ts`), env, args);
const env = envOf(source, 'data');

await seedFixtures(source.db);
const createCustomer = people(source.db);
const photo = await sharp({ create: { width: 600, height: 450, channels: 3, background: '#7a9a3a' } })
  .jpeg()
  .toBuffer();

const place = (url: string, { token }: Person, key: string) =>
  fetch(`${url}/service/api/customer/order/${fixtures.grillMarket}/place`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(cart({ use_credit: true, note: key })),
  });

async function placeOrders(url: string, isEnough: (placed: number) => boolean): Promise<number> {
  let placed = 0;
  while (!isEnough(placed)) {
    const by = await createCustomer({ credit: 2_000 });
    const statuses = await Promise.all(
      [1, 2, 3].map(async (n) => (await place(url, by, `${by.id} ${n}`)).status),
    );
    expect(statuses).toEqual([200, 200, 200]);
    placed += 3;
  }
  return placed;
}

async function uploadPicture(url: string, { token }: Person): Promise<string> {
  const form = new FormData();
  form.append('name', 'Lina');
  form.append('image', new Blob([photo], { type: 'image/jpeg' }), 'me.jpg');
  const response = await fetch(`${url}/service/api/customer/profile/update`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { user } = (await response.json()) as { user: { image: string } };
  return user.image;
}

async function countsOf(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select format('%I', tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('schema_migration', 'last_backup')`.execute(db);
  const counts = rows.map(async ({ name }) => {
    const { rows: found } = await sql<{ n: number }>`select count(*) as n from ${sql.raw(name)}`.execute(db);
    return [name, found[0]?.n ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

const orderIds = async (db: Db) =>
  new Set((await db.selectFrom('customer_order').select('id').execute()).map(({ id }) => id));

const backups = join(folder.path, 'backups');
await mkdir(backups);
const newestBackup = async () => join(backups, (await readdir(backups)).toSorted().at(-1) ?? '');

test('a backup taken while orders are placed is restored on another machine', async () => {
  const person = await createCustomer();
  await writeFile(join(folder.path, 'dish.jpg'), photo);
  const dish = await storePicture(join(folder.path, 'dish.jpg'), 'picture', localFiles(env.DATA_DIR));
  await source.db.updateTable('item').set({ image: dish.src }).where('id', '=', fixtures.kebab).execute();
  const app = startAppProcess(env);
  const url = await app.ready();
  const portrait = await uploadPicture(url, person);
  await placeOrders(url, (placed) => placed >= 9);
  const before = await orderIds(source.db);

  let isDone = false;
  const backup = command('backup', env, backups).finally(() => (isDone = true));
  const during = await placeOrders(url, () => isDone);
  expect(await backup).toMatchObject({ code: 0, err: '', out: expect.stringContaining('4 files') });
  expect(during).toBeGreaterThan(0);
  await placeOrders(url, (placed) => placed >= 3);
  app.signal('SIGTERM');
  await app.exited();

  const file = await newestBackup();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const target = await newDatabase();
  const restoredEnv = envOf(target, 'restored');
  expect(await command('restore', restoredEnv, file)).toMatchObject({ code: 0, err: '' });

  const { tables } = await verifyArchive(file);
  expect(await countsOf(target.db)).toEqual(Object.fromEntries(tables.map(({ name, rows }) => [name, rows])));
  expect(await brokenInvariants(target.db)).toEqual([]);
  const [restored, all] = [await orderIds(target.db), await orderIds(source.db)];
  expect(before.isSubsetOf(restored)).toBe(true);
  expect(restored.isSubsetOf(all)).toBe(true);
  expect(restored.size).toBeLessThan(all.size);

  const again = startAppProcess(restoredEnv);
  const other = await again.ready();
  const profile = await fetch(`${other}/service/api/customer/user`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect([profile.status, await profile.text()]).toEqual([200, expect.stringContaining(portrait)]);
  for (const picture of [portrait, dish.src]) {
    const served = await fetch(other + picture);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
  // Sequences go on after the restored rows, and triggers work again.
  expect((await place(other, person, 'first after the restore')).status).toBe(200);
  expect(await brokenInvariants(target.db)).toEqual([]);
  again.signal('SIGTERM');
  await again.exited();
});

test('rows, sequences, triggers and queued jobs are the same after a restore', async () => {
  await sql`select graphile_worker.add_job('cleanup', '{"a":1}', run_at => now() + interval '1 day', job_key => 'k')`.execute(
    source.db,
  );
  expect((await command('backup', env, join(backups, 'same.tar.gz'))).code).toBe(0);
  const target = await newDatabase();
  expect((await command('restore', envOf(target, 'same'), join(backups, 'same.tar.gz'))).err).toBe('');
  const state = async (db: Db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I', tablename) as name from pg_tables
      where schemaname = 'public' and tablename not in ('schema_migration', 'last_backup') order by 1`.execute(
      db,
    );
    const digests = [];
    for (const { name } of tables) {
      const { rows } = await sql`
        select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.raw(name)} t`.execute(
        db,
      );
      digests.push([name, rows]);
    }
    const { rows: sequences } = await sql`
      select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`.execute(db);
    const { rows: triggers } = await sql`
      select tgrelid::regclass::text, tgname, tgenabled from pg_trigger
      where not tgisinternal and tgrelid::regclass::text not like 'graphile%' order by 1, 2`.execute(db);
    const { rows: jobs } = await sql`
      select task_identifier, key, run_at from graphile_worker.jobs where key = 'k'`.execute(db);
    return { digests, sequences, triggers, jobs };
  };
  const restored = await state(target.db);
  expect(restored).toEqual(await state(source.db));
  expect(restored.jobs).toHaveLength(1);
});

test('a database with tables is restored only with --replace, and never while the app runs', async () => {
  const file = await newestBackup();
  const target = await createTestDatabase();
  cleanUp.defer(target.close);
  const targetEnv = envOf(target, 'replaced');
  const visit = connect(target.connection);
  const { id } = await people(visit.db)();
  await visit.close();
  expect(await command('restore', targetEnv, file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('The database is not empty'),
  });
  expect(await command('restore', targetEnv, file, '--replace')).toMatchObject({ code: 0, err: '' });
  const customers = await target.db.selectFrom('customer').select('id').execute();
  expect(customers.length).toBeGreaterThan(1);
  expect(customers.map((customer) => customer.id)).not.toContain(id);
  // The connection of this test has the name of the app.
  expect(await command('restore', targetEnv, file, '--replace')).toMatchObject({
    code: 1,
    err: expect.stringContaining('The app uses this database'),
  });
});

test.each([
  ['names a table', { tables: [{ name: 'vendor; drop table customer; --', columns: ['id'], rows: 0 }] }],
  ['names a column', { tables: [{ name: 'vendor', columns: ['id) from program $$id$$ --'], rows: 0 }] }],
  ['names a sequence', { sequences: [{ name: 'pg_class', value: '1' }] }],
  ['has a file', {}, 'files/operations-secret'],
  ['has a file', {}, 'files/media/../postgres/postgresql.auto.conf'],
])(
  'SEC-27: a foreign backup that %s of its own is refused: %j %s',
  async (_case, contents, name?: string) => {
    const file = join(folder.path, `${crypto.randomUUID()}.tar.gz`);
    await writeArchive(file, async (add) => {
      if (name !== undefined) await add(name, Buffer.from('planted'));
      const migrations = await readMigrations();
      return {
        createdAt: '2026-05-01T10:00:00Z',
        migrations: migrations.map(({ name: of, sha256 }) => ({ name: of, sha256 })),
        tables: [],
        sequences: [],
        jobs: 0,
        files: 1,
        ...contents,
      };
    });
    const target = await newDatabase();
    const { code, err } = await command('restore', envOf(target, 'foreign'), file);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/which this release does not have|which is no picture/),
    ]);
  },
);

test('a backup of an earlier version is brought up to date', async () => {
  const migrations = await readMigrations();
  const earlier = join(folder.path, 'migrations');
  await mkdir(earlier);
  for (const { name, sql: text } of migrations.slice(0, -1)) await writeFile(join(earlier, name), text);
  const old = await newDatabase();
  await migrate(old.connection, { folder: earlier });
  const file = join(folder.path, 'old.tar.gz');
  expect((await command('backup', envOf(old, 'old'), file)).err).toBe('');
  const target = await newDatabase();
  const { out, err } = await command('restore', envOf(target, 'new'), file);
  expect([out, err]).toEqual([expect.stringContaining(`Newer migrations: ${migrations.at(-1)?.name}.`), '']);
  const applied = await target.db.selectFrom('schema_migration').select('name').orderBy('name').execute();
  expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
});

test('a backup of a later version is refused', async () => {
  const file = await newestBackup();
  const { migrations } = await verifyArchive(file);
  const newest = migrations.at(-1)?.name ?? '';
  const content = gunzipSync(await readFile(file)).toString('latin1');
  const later = join(folder.path, 'later.tar.gz');
  await writeFile(later, gzipSync(Buffer.from(content.replaceAll(newest, `9${newest.slice(1)}`), 'latin1')));
  const target = await newDatabase();
  expect(await command('restore', envOf(target, 'later'), later)).toMatchObject({
    code: 1,
    err: expect.stringContaining('this version does not. Run a newer one.'),
  });
  expect(await countsOf(target.db)).toEqual({});
});

test('a damaged or incomplete backup is refused before anything changes', async () => {
  const file = await newestBackup();
  const target = await newDatabase();
  const content = gunzipSync(await readFile(file));
  const changed = join(folder.path, 'changed.tar.gz');
  content.write('X', content.indexOf('Lina'), 'latin1');
  await writeFile(changed, gzipSync(content));
  const cut = join(folder.path, 'cut.tar.gz');
  await writeFile(cut, await readFile(file));
  await truncate(cut, Math.trunc((await stat(file)).size / 2));
  for (const [broken, reason] of [
    [changed, 'is not as it was written'],
    [cut, 'unexpected end of file'],
    [join(folder.path, 'dish.jpg'), 'incorrect header check'],
    [join(folder.path, 'nothing'), 'no such file'],
  ] as const)
    await expect(verifyArchive(broken)).rejects.toThrow(reason);
  expect(await command('restore', envOf(target, 'broken'), changed)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nothing was changed'),
  });
  expect(await countsOf(target.db)).toEqual({});
});

test('prints the usage, and never overwrites a file', async () => {
  expect(await command('backup', env)).toMatchObject({
    code: 1,
    err: 'usage: npm run backup -- <folder or file.tar.gz> [--keep <number>]\n',
  });
  expect(await command('restore', env)).toMatchObject({
    code: 1,
    err: 'usage: npm run restore -- <file> [--replace]\n',
  });
  const file = await newestBackup();
  expect(await command('backup', env, file)).toMatchObject({ code: 1, err: `${file} exists already.\n` });
});

test('makes a missing folder, writes a file for each run, and keeps the newest ones', async () => {
  const missing = join(folder.path, 'night', 'backups');
  for (let run = 0; run < 3; run += 1)
    expect(await command('backup', env, missing, '--keep', '2')).toMatchObject({ code: 0 });
  const names = await readdir(missing);
  expect(names).toHaveLength(2);
  expect(names.every((name) => name.endsWith('.tar.gz'))).toBe(true);
  expect((await stat(missing)).mode & 0o777).toBe(0o700);
  const { finished_at } = await source.db.selectFrom('last_backup').selectAll().executeTakeFirstOrThrow();
  expect(finished_at.getTime()).toBeLessThanOrEqual(Date.now());
});

test('commands read the settings of ENV_FILE as they are written, and refuse a database of their own', async () => {
  const file = join(folder.path, 'env');
  const { PATH, DATA_DIR } = env;
  await writeFile(file, `NODE_ENV=production\nDATABASE_URL=${urlOf(source)}&application_name=a\n`);
  const settings = { PATH, DATA_DIR, ENV_FILE: file };
  const target = join(folder.path, 'env-file.tar.gz');
  expect(await command('backup', settings, target)).toMatchObject({ code: 0 });
  const other = join(folder.path, 'other.tar.gz');
  expect(await command('backup', { ...settings, ENV_FILE: `${file}-missing` }, other)).toMatchObject({
    code: 1,
    err: `ENV_FILE ${file}-missing cannot be read.\n`,
  });
  const without = { PATH, DATA_DIR: join(folder.path, 'empty'), NODE_ENV: 'production' };
  expect(await command('backup', without, other)).toMatchObject({
    code: 1,
    err: expect.stringContaining('DATABASE_URL is not set'),
  });
});

test.runIf(process.getuid?.() === 0)('commands refuse to write files of another user', async () => {
  const owned = join(folder.path, 'of-nobody');
  await mkdir(owned);
  await chown(owned, 65_534, 65_534);
  expect(await command('backup', { ...env, DATA_DIR: owned }, join(folder.path, 'b.tar.gz'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('Run the command as its owner'),
  });
});
