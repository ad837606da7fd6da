import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { connect } from './connect.ts';
import { toPointColumn, toPolygonColumn } from './geo-columns.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ hasProductionLimits: true });
});
afterAll(() => database.close());

async function valueOf<T>(expression: ReturnType<typeof sql<T>>): Promise<T | undefined> {
  const { rows } = await sql<{ value: T }>`select ${expression} as value`.execute(database.db);
  return rows[0]?.value;
}

test('returns counts and sums of integers as numbers', async () => {
  expect(await valueOf(sql`count(*)`)).toBe(1);
  expect(await valueOf(sql`sum(2)`)).toBe(2);
});

test('rejects an integer too large to be exact', async () => {
  await expect(valueOf(sql`9007199254740993::int8`)).rejects.toThrow(RangeError);
});

test('returns numeric values as text', async () => {
  expect(await valueOf(sql`1.10::numeric`)).toBe('1.10');
});

test('points and polygons survive a round trip', async () => {
  const square = [
    { lat: 31.9, lng: 35.8 },
    { lat: 31.9, lng: 35.9 },
    { lat: -0.5, lng: 35.9 },
  ];
  expect(await valueOf(sql`${toPointColumn({ lat: 31.95, lng: 35.91 })}::point`)).toEqual({
    lat: 31.95,
    lng: 35.91,
  });
  expect(await valueOf(sql`${toPolygonColumn(square)}::polygon`)).toEqual(square);
  expect(await valueOf(sql`null::point`)).toBeNull();
});

test("PostgreSQL's x is the longitude", async () => {
  expect(await valueOf(sql`(${toPointColumn({ lat: 31.95, lng: 35.91 })}::point)[0]`)).toBe(35.91);
});

test('T24 cancels a statement after 2.4 s and a wait for a lock after 2 s', async () => {
  const { rows } = await sql<{ statement: string; lock: string; idle: string }>`select
    current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.db);
  expect(rows[0]).toEqual({ statement: '2400ms', lock: '2s', idle: '10s' });
});

test('fails a request when the database does not respond; an import waits', async () => {
  const imports = connect(database.connection, { purpose: 'imports' });
  const patient = sql<{ done: boolean }>`select pg_sleep(2.7) is not null as done`.execute(imports.db);
  const { db, close } = connect({ ...database.connection, statement_timeout: 0 });
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow('Query read timeout');
  expect((await patient).rows).toEqual([{ done: true }]);
  await Promise.all([close(), imports.close()]);
});

test('T24 a request does not wait for a connection that stays in use', async () => {
  const { db, close } = connect({ ...database.connection, max: 1 });
  await db.connection().execute(async () => {
    await expect(sql`select 1`.execute(db)).rejects.toThrow('timeout exceeded');
  });
  await close();
});

test('T6 a connection that breaks while idle is reported and replaced', async () => {
  const errors: Error[] = [];
  const { db, close } = connect(database.connection, { onIdleError: (error) => errors.push(error) });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
  await expect.poll(() => errors.length).toBe(1);
  await expect(sql`select 1`.execute(db)).resolves.toBeDefined();
  await close();
});

test('T6 a connection that breaks between two statements fails its transaction and nothing else', async () => {
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const broken = database.db.transaction().execute(async (tx) => {
    const { rows } = await pid.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(database.db);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return pid.execute(tx);
  });
  await expect(broken).rejects.toThrow(/terminat|not queryable/);
  expect(await valueOf(sql`1`)).toBe(1);
});
