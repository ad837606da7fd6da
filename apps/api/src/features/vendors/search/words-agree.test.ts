import { searchWords } from '@app/domain/text/search-words';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/* Only characters that this PostgreSQL knows: Node may have those of a newer Unicode. */
async function differencesIn(texts: readonly string[]) {
  const { rows } = await sql<{ content: string; split: string }>`
    select content, array_to_string(search_words_of(content), ' ') as split
    from unnest(${texts.map(storable)}::text[]) as content
    where unicode_assigned(content)`.execute(database.db);
  expect(rows.length).toBeGreaterThan(0);
  return rows
    .map(({ content, split }) => ({ content, bySql: split, byDomain: joined(content) }))
    .filter(({ bySql, byDomain }) => bySql !== byDomain);
}

const joined = (text: string) => searchWords(text).toSorted().join(' ');

/* PostgreSQL stores neither zeros nor halves of surrogate pairs. */
const storable = (text: string) => text.replaceAll('\0', ' ').toWellFormed();

test('FIND-01 the database and the domain split every character of the basic plane alike', async () => {
  const texts = Array.from({ length: 0x1_0000 }, (_, code) => `Ba${String.fromCharCode(code)}Lل`);
  expect(await differencesIn(texts)).toEqual([]);
});

test('FIND-01 the database and the domain split any text alike', async () => {
  const letters = fc.constantFrom(
    ...Array.from("aZéÉßẞøŒı19٣۴５½ابةهىيیأإآٱءؤئلالكکـَّپگ'’ -\n\u200F%_\\寿😀ﻻﷲ\u0674"),
  );
  const ofLetters = fc.string({ unit: letters, maxLength: 60 });
  const ofAnything = fc.string({ unit: 'binary', maxLength: 20 });
  const texts = fc.array(fc.oneof(ofLetters, ofAnything), { minLength: 200, maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      expect(await differencesIn(given)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});
