import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readMigrations } from '#db/migrate.ts';
import { runScript, urlOf } from '#testing/command.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const SCRIPT = join(import.meta.dirname, 'migrate.ts');

async function emptyDatabase() {
  const database = await createTestDatabase({ isMigrated: false });
  const dataDir = await mkdtemp(join(tmpdir(), 'hana-test-migrate-'));
  onTestFinished(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  return { ...database, env: { ...env, DATABASE_URL: urlOf(database) }, withoutDatabase: env };
}

test('applies the migrations once, also when two run at the same time', async () => {
  const { db, env } = await emptyDatabase();
  const first = await Promise.all([runScript(SCRIPT, env, []), runScript(SCRIPT, env, [])]);
  expect(first.map(({ code }) => code)).toEqual([0, 0]);
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db);
  expect(rows).toEqual((await readMigrations()).map(({ name }) => ({ name })));
  expect(await runScript(SCRIPT, env, [])).toEqual({ code: 0, out: 'Nothing to apply.\n', err: '' });
});

test('says why it cannot run', async () => {
  const { env, withoutDatabase } = await emptyDatabase();
  const outcomes = [
    await runScript(SCRIPT, env, ['now']),
    await runScript(SCRIPT, withoutDatabase, []),
    await runScript(SCRIPT, { ...env, DATABASE_URL: 'postgres://hana@127.0.0.1:9/hana' }, []),
  ];
  expect(outcomes.map(({ code, err }) => [code, err.split('. ')[0]?.trim()])).toEqual([
    [1, 'usage: npm run migrate'],
    [1, 'DATABASE_URL is not set'],
    [1, 'The database of DATABASE_URL cannot be used: ECONNREFUSED'],
  ]);
});
