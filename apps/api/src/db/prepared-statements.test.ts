import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { connect } from './connect.ts';

const database = await createTestDatabase({ isMigrated: false });
const { connection } = database;
// One connection, so that what it has prepared can be looked at.
const { db, close } = connect({ ...connection, max: 1 });
afterAll(async () => {
  await close();
  await database.close();
});

const prepared = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
};
const add = (number: number) => sql<{ sum: number }>`select ${number}::int + 1 as sum`.execute(db);

test('prepares a statement on its second occurrence', async () => {
  expect((await add(1)).rows).toEqual([{ sum: 2 }]);
  expect(await prepared()).toEqual([]);
  expect((await add(2)).rows).toEqual([{ sum: 3 }]);
  expect((await add(3)).rows).toEqual([{ sum: 4 }]);
  expect(await prepared()).toEqual(['select $1::int + 1 as sum']);
});

test('a column added by a concurrent migration fails no request', async () => {
  await sql`create table shop (id int)`.execute(db);
  await sql`insert into shop values (7)`.execute(db);
  const read = () => sql`select * from shop where id = ${7}`.execute(db);
  await read();
  expect((await read()).rows).toEqual([{ id: 7 }]);
  await sql`alter table shop add column name text`.execute(db);
  expect((await read()).rows).toEqual([{ id: 7, name: null }]);
  expect((await read()).rows).toEqual([{ id: 7, name: null }]);
});
