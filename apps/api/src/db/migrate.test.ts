import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { migrate, MigrationError, readMigrations } from './migrate.ts';

async function emptyDatabaseAnd(files: Record<string, string>) {
  const database = await createTestDatabase({ isMigrated: false });
  const folder = await mkdtemp(join(tmpdir(), 'hana-migrations-'));
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  for (const [name, text] of Object.entries(files)) await write(name, text);
  return { ...database, folder, write, migrateNow: () => migrate(database.connection, { folder }) };
}

const TWO = {
  '0001_first.sql': 'create table first (id int); insert into first values (1);',
  '0002_second.sql': 'alter table first add column name text;',
};

test('applies every file in order, and nothing the second time', async () => {
  const { migrateNow } = await emptyDatabaseAnd(TWO);
  expect(await migrateNow()).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await migrateNow()).toEqual([]);
});

test('applies each file once with concurrent processes', async () => {
  const { migrateNow, db } = await emptyDatabaseAnd({
    ...TWO,
    '0003_slow.sql': 'select pg_sleep(0.2); insert into first values (2);',
  });
  const applied = await Promise.all([migrateNow(), migrateNow(), migrateNow()]);
  expect(applied.flat().toSorted()).toEqual(['0001_first.sql', '0002_second.sql', '0003_slow.sql']);
  const { rows } = await sql<{ count: number }>`select count(*) from first`.execute(db);
  expect(rows[0]?.count).toBe(2);
});

test('applies files added later', async () => {
  const { migrateNow, write } = await emptyDatabaseAnd(TWO);
  await migrateNow();
  await write('0003_third.sql', 'create table third (id int);');
  expect(await migrateNow()).toEqual(['0003_third.sql']);
});

test('rolls back a failing file and keeps the files before it', async () => {
  const { migrateNow, write, db } = await emptyDatabaseAnd({
    ...TWO,
    '0003_broken.sql': 'create table third (id int); select nonsense;',
  });
  await expect(migrateNow()).rejects.toThrow('0003_broken.sql failed');
  const { rows } = await sql<{ third: string | null }>`select to_regclass('third') as third`.execute(db);
  expect(rows[0]?.third).toBeNull();
  await write('0003_broken.sql', 'create table third (id int);');
  expect(await migrateNow()).toEqual(['0003_broken.sql']);
});

test('refuses a file that was changed after it was applied', async () => {
  const { migrateNow, write } = await emptyDatabaseAnd(TWO);
  await migrateNow();
  await write('0001_first.sql', 'create table first (id bigint);');
  await expect(migrateNow()).rejects.toThrow(MigrationError);
  await expect(migrateNow()).rejects.toThrow('0001_first.sql was changed');
});

test('refuses a database that a newer version has migrated', async () => {
  const { migrateNow, folder } = await emptyDatabaseAnd(TWO);
  await migrateNow();
  await rm(join(folder, '0002_second.sql'));
  await expect(migrateNow()).rejects.toThrow('The database knows 0002_second.sql');
});

test('starts on compatible migrations of a newer version, so that an upgrade can be taken back', async () => {
  const { migrateNow, write, folder } = await emptyDatabaseAnd(TWO);
  await write('0003_adds.sql', '-- compatible\nalter table first add column age int;');
  await migrateNow();
  await rm(join(folder, '0003_adds.sql'));
  expect(await migrateNow()).toEqual([]);
  await write('0003_adds.sql', '-- compatible\nalter table first add column age int;');
  await write('0004_drops.sql', 'alter table first drop column name;');
  await migrateNow();
  await rm(join(folder, '0004_drops.sql'));
  await expect(migrateNow()).rejects.toThrow('The database knows 0004_drops.sql');
});

test('a file that comes after compatible migrations of a newer version is refused', async () => {
  const { migrateNow, write, folder } = await emptyDatabaseAnd(TWO);
  await write('0003_adds.sql', '-- compatible\nalter table first add column age int;');
  await migrateNow();
  await rm(join(folder, '0003_adds.sql'));
  await write('0003_another.sql', 'select 1;');
  await expect(migrateNow()).rejects.toThrow('The database knows 0003_adds.sql');
});

test('a database of a version that did not record compatibility is migrated', async () => {
  const { migrateNow, db, write } = await emptyDatabaseAnd(TWO);
  await migrateNow();
  await sql`alter table schema_migration drop column is_compatible`.execute(db);
  await write('0003_adds.sql', '-- compatible\nalter table first add column age int;');
  expect(await migrateNow()).toEqual(['0003_adds.sql']);
});

test('refuses a new file that would come before one that is applied', async () => {
  const { migrateNow, write } = await emptyDatabaseAnd(TWO);
  await migrateNow();
  await write('0001b_between.sql', 'select 1;');
  await expect(migrateNow()).rejects.toThrow('0001b_between.sql comes before 0002_second.sql');
});

test('refuses a file that was renamed after it was applied', async () => {
  const { migrateNow, folder } = await emptyDatabaseAnd(TWO);
  await migrateNow();
  await rename(join(folder, '0002_second.sql'), join(folder, '0002_other.sql'));
  await expect(migrateNow()).rejects.toThrow(MigrationError);
});

test('the migrations of this project are numbered without a gap', async () => {
  const numbers = (await readMigrations()).map(({ name }) =>
    Number(/^(\d{4})_[a-z_]+\.sql$/.exec(name)?.[1]),
  );
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('reports a held lock and gives up after the limit', async () => {
  const { connection, folder, write } = await emptyDatabaseAnd(TWO);
  await migrate(connection, { folder });
  await write('0003_third.sql', 'alter table first add column age int;');
  const reports: string[] = [];
  const holder = new pg.Client({ ...connection, application_name: 'a-report' });
  await holder.connect();
  await holder.query('begin; select * from first');
  const waits = { turnMs: 5_000, tableMs: 1_500 };
  const migrating = migrate(connection, { folder, waits, report: (message) => reports.push(message) });
  await expect(migrating).rejects.toThrow(
    /gave up after \d s: a lock is held by process \d+ \(a-report, idle in/,
  );
  expect(reports).toEqual([expect.stringMatching(/waits for a lock .* \(a-report, idle in transaction\)/)]);
  await holder.end();
  expect(await migrate(connection, { folder })).toEqual(['0003_third.sql']);
});
