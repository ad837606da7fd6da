import { matchWord } from '@app/domain/text/search-words';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { findCandidates } from './candidates.ts';
import { removeUnusedWords } from './remove-unused-words.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedFixtures(database.db);
});
afterAll(() => database.close());

const read = () => database.db.selectFrom('search_word').select(['id', 'word']).orderBy('id').execute();
const storedWords = async () => (await read()).map(({ word }) => word);
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

test('FIND-01 two writers of the same new word both succeed, and it is stored once', async () => {
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const first = database.db.transaction().execute(async (tx) => {
    await tx.insertInto('vendor').values(vendor(3_001, 'Earlyword')).execute();
    written();
    await mayCommit;
  });
  await isWritten;
  const second = database.db.insertInto('vendor').values(vendor(3_002, 'Earlyword')).execute();
  await someoneWaits();
  commit();
  await Promise.all([first, second]);
  expect((await storedWords()).filter((word) => word === 'earlyword')).toHaveLength(1);
});

/** Resolves when a writer of this database waits for the words of another. */
async function someoneWaits(): Promise<void> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(database.db);
  if (rows.length === 0) await someoneWaits();
}

const write = (texts: readonly string[]) =>
  database.db
    .insertInto('search_word')
    .values(texts.map((word) => ({ word })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

test('FIND-01 the best candidates come first', async () => {
  await write(['maqluba', 'maq', 'maqlubas', 'maqlubahs', 'salad', 'سلطه', 'سلطات']);
  expect(await findCandidates(database.db, ['maqluba', 'salat', 'zz', 'سلطا'])).toEqual([
    { near: ['maqluba', 'maqlubas', 'maqlubahs'], typos: [] },
    { near: [], typos: ['salad'] },
    { near: [], typos: [] },
    { near: ['سلطات'], typos: ['سلطه'] },
  ]);
  await write(['maqlub']);
  expect((await findCandidates(database.db, ['maqlub']))[0]?.near[0]).toBe('maqlub');
});

test('FIND-01 the database and the domain agree what one typo is', async () => {
  const letters = ['a', 'b', 'ش'];
  const four = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `qx${a}${b}${c}`)));
  const stored = [...new Set(four.flatMap((word) => [word, word.slice(1), `${word}a`, word.slice(0, 4)]))];
  await write(stored);
  for (const typed of four.slice(0, 9)) {
    const [found] = await findCandidates(database.db, [typed]);
    const all = [...(found?.near ?? []), ...(found?.typos ?? [])];
    const expected = (await storedWords()).filter((word) => matchWord(typed, word) !== null);
    expect(all.toSorted()).toEqual(expected.toSorted());
  }
});

test('FIND-01 the number of candidates is limited', async () => {
  await write(Array.from({ length: 5_000 }, (_, index) => `ch${index}`));
  const [found] = await findCandidates(database.db, ['ch']);
  expect(found?.near).toHaveLength(40);
});

test('B10 (SEC-04): words are looked up through indexes, however many there are', async () => {
  const plans = await database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql`explain select word from search_word where word >= 'sal' and word < 'sam'
      union select word from search_word
      where reverse(word) collate "C" >= 'da' and reverse(word) collate "C" < 'db'`.execute(tx);
  });
  const plan = JSON.stringify(plans.rows);
  expect(plan).toContain('search_word_by_end');
  expect(plan).toContain('search_word_word_key');
});

async function rowsRead(tx: Db): Promise<number> {
  const { rows } = await sql<{ read: number }>`select (seq_tup_read + idx_tup_fetch)::int as read
    from pg_stat_xact_user_tables where relname = 'search_word'`.execute(tx);
  return rows[0]?.read ?? 0;
}

test('SUS-5: however many words begin alike, a search reads a bounded number of them', async () => {
  await sql`insert into search_word (word) select 'susf' || place from generate_series(1, 30000) place`.execute(
    database.db,
  );
  await sql`analyze search_word`.execute(database.db);
  const read = await database.db.transaction().execute(async (tx) => {
    // The connection may still count rows of the transactions before.
    const before = await rowsRead(tx);
    await findCandidates(tx, ['susfiveq']);
    return (await rowsRead(tx)) - before;
  });
  expect(read).toBeLessThan(12_100);
  await sql`delete from search_word where word like 'susf%'`.execute(database.db);
});

test('B10 (SEC-04): words that no item has are removed, those in use and those that came back stay', async () => {
  let now = new Date('2026-05-01T10:00:00Z');
  const clean = removeUnusedWords({ db: database.db, clock: { now: () => now } });
  const rename = (name_en: string) =>
    database.db.updateTable('vendor').set({ name_en }).where('id', '=', idOf(3_001)).execute();
  const laterBy = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  await rename('Passingword');
  await rename('Returningword');
  await rename('Stayingword');
  await clean();
  expect(await storedWords()).toEqual(
    expect.arrayContaining(['passingword', 'returningword', 'stayingword']),
  );
  await rename('Stayingword Returningword');
  now = laterBy(61);
  await clean();
  const after = await storedWords();
  expect(after).not.toContain('passingword');
  expect(after).not.toContain('ch77');
  expect(after).toEqual(expect.arrayContaining(['returningword', 'stayingword', 'falafel', 'حبات']));
  await rename('Passingword');
  expect(await storedWords()).toContain('passingword');
});

test('B10 (SEC-04): one vendor adds at most 20,000 words, and another still adds its own', async () => {
  const { db } = database;
  const many = (from: number) =>
    Array.from({ length: 15_000 }, (_, index) => `w${(from + index).toString(36)}q`).join(' ');
  const describe = (id: string, text: string) =>
    db.updateTable('item').set({ description_en: text }).where('id', '=', id).execute();
  const before = (await storedWords()).length;
  await describe(fixtures.falafel, many(0));
  await describe(fixtures.falafel, many(15_000));
  const added = (await storedWords()).length - before;
  expect(added).toBeLessThanOrEqual(20_000);
  expect(added).toBeGreaterThan(15_000);
  await db.insertInto('vendor').values(vendor(3_003, 'Anotherbrand')).execute();
  expect(await storedWords()).toContain('anotherbrand');
});
