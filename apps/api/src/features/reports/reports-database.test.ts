import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createLogger } from '#startup/logging.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { reportsDatabase } from './reports-database.ts';

const log = createLogger('silent');

async function databases() {
  const primary = await createTestDatabase();
  const replica = await createTestDatabase();
  return { primary, replica, read: reportsDatabase({ primary: primary.db, replica: replica.db, log }) };
}

const nameOf = async (db: Db) =>
  (await db.selectNoFrom((eb) => eb.fn<string>('current_database').as('name')).executeTakeFirstOrThrow())
    .name;

test('CON-120 reports read the replica, and the primary when the replica ends the connection', async () => {
  const { primary, replica, read } = await databases();
  const names = { primary: await nameOf(primary.db), replica: await nameOf(replica.db) };
  expect(await read(nameOf)).toBe(names.replica);
  const nameFromPrimary = async (db: Db) => {
    if (db === replica.db) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    return nameOf(db);
  };
  expect(await read(nameFromPrimary)).toBe(names.primary);
  await replica.close();
  await primary.close();
});

test('CON-120 a replica without the newest table is not read, another error is thrown', async () => {
  const { primary, replica, read } = await databases();
  await replica.db.schema.dropTable('offer_day').execute();
  const count = (db: Db) => db.selectFrom('offer_day').selectAll().execute();
  expect(await read(count)).toEqual([]);
  const wrong = (db: Db) => db.selectFrom('branch').selectAll().where('id', '=', 'no id').execute();
  await expect(read(wrong)).rejects.toThrow(/uuid/);
  await replica.close();
  await primary.close();
});
