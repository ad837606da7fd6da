import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { searchRepository } from './search.repository.ts';
import { vocabulary } from './vocabulary.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedFixtures(database.db);
});
afterAll(() => database.close());

const read = (after = 0) => searchRepository(database.db).wordsAfter(after);
const vendor = (number: number, name: string) => ({
  id: idOf(number),
  dashed_name: `vendor-${number}`,
  name_en: name,
  name_ar: name,
});

test('FIND-01 the vocabulary has every word of names and descriptions once', async () => {
  const all = (await read()).map(({ word }) => word);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(expect.arrayContaining(['grill', 'بحر', 'falafel', 'pieces', 'حبات']));
});

test('FIND-01 an import in one statement adds its new words, and the same rows again add none', async () => {
  const before = (await read()).length;
  const rows = Array.from({ length: 500 }, (_, index) => vendor(2_000 + index, `Kitchen brand${index}`));
  const write = () =>
    database.db
      .insertInto('vendor')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ position: 1 }))
      .execute();
  await write();
  expect(await read()).toHaveLength(before + 501);
  await write();
  expect(await read()).toHaveLength(before + 501);
});

test('FIND-01 words of two writers become visible in the order of their ids', async () => {
  const last = (await read()).at(-1)?.id ?? 0;
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const first = database.db.transaction().execute(async (tx) => {
    await tx.insertInto('vendor').values(vendor(3_001, 'Earlyword')).execute();
    written();
    await mayCommit;
  });
  await isWritten;
  const second = database.db.insertInto('vendor').values(vendor(3_002, 'Laterword')).execute();
  await someoneWaits();
  expect(await read(last)).toEqual([]);
  commit();
  await Promise.all([first, second]);
  expect((await read(last)).map(({ word }) => word)).toEqual(['earlyword', 'laterword']);
});

/** Resolves when a writer of this database waits for the words of another. */
async function someoneWaits(): Promise<void> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(database.db);
  if (rows.length === 0) await someoneWaits();
}

test('FIND-01 a known word is read once; the best candidates come first', async () => {
  const stored = ['maqluba', 'maq', 'maqlubas', 'maqlubahs', 'salad'].map((word, index) => ({
    id: index + 1,
    word,
  }));
  const calls: number[] = [];
  const candidatesOf = vocabulary(async (after) => {
    calls.push(after);
    return stored.filter(({ id }) => id > after);
  });
  expect(await candidatesOf(['maqluba', 'salat', 'zz'])).toEqual([
    { near: ['maqluba', 'maqlubas', 'maqlubahs'], typos: [] },
    { near: [], typos: ['salad'] },
    { near: [], typos: [] },
  ]);
  stored.push({ id: 9, word: 'maqlub' });
  expect((await candidatesOf(['maqlub']))[0]?.near[0]).toBe('maqlub');
  expect(calls).toEqual([0, 5]);
});

test('FIND-01 the number of candidates is limited', async () => {
  const stored = Array.from({ length: 5_000 }, (_, index) => ({ id: index + 1, word: `ch${index}` }));
  const [found] = await vocabulary(() => Promise.resolve(stored))(['ch']);
  expect(found?.near).toHaveLength(40);
});
