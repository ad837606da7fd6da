import { type OneTypo, oneTypo } from '@app/domain/text/one-typo';
import { matchWord } from '@app/domain/text/search-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/connect.ts';

/** Words of names, tags and descriptions that match a typed word. */
export type Candidates = {
  /** Equal to it, or beginning with it. */
  near: string[];
  /** With one typo. */
  typos: string[];
};

const MAX_NEAR = 40;
const MAX_TYPOS = 20;
/* A search reads no more words than these, however many there are. */
const MAX_READ_NEAR = 2_000;
const MAX_READ_OF_HALF = 5_000;
/* After every other character in the order of bytes. */
const LAST = '\u{10FFFF}';

type Found = { place: number; word: string };

/** One statement looks up the words of the catalogue that match each typed word, through indexes. */
export async function findCandidates(db: Db, typed: readonly string[]): Promise<Candidates[]> {
  const reads = typed.flatMap((word, place) => {
    const typo = oneTypo(word);
    return [nearTo(word, place), ...(typo ? [withTypo(word, typo, place)] : [])];
  });
  const { rows } = await sql<Found>`${sql.join(reads, sql` union all `)}`.execute(db);
  return typed.map((word, place) => {
    const found = rows.filter((row) => row.place === place).map((row) => row.word);
    const byMatch = Object.groupBy(found, (one) => (matchWord(word, one) === 'typo' ? 'typo' : 'near'));
    return { near: byMatch.near ?? [], typos: byMatch.typo ?? [] };
  });
}

/** The words whose length differs least: the equal one first. */
const nearTo = (word: string, place: number): RawBuilder<Found> => sql`(
  select ${place}::int as place, word
  from (
    select word from search_word
    where word >= ${word} and word < ${word + LAST}
    order by word limit ${MAX_READ_NEAR}
  ) read
  order by length(word), word limit ${MAX_NEAR})`;

/** One half of the word is without the typo, unless two neighbours are swapped. */
const withTypo = (word: string, typo: OneTypo, place: number): RawBuilder<Found> => sql`(
  select ${place}::int as place, word
  from (
    (select word from search_word where word >= ${typo.head} and word < ${typo.head + LAST}
      order by word limit ${MAX_READ_OF_HALF})
    union
    (select word from search_word
      where reverse(word) collate "C" >= reverse(${typo.tail}) collate "C"
        and reverse(word) collate "C" < (reverse(${typo.tail}) || ${LAST}) collate "C"
      order by reverse(word) collate "C" limit ${MAX_READ_OF_HALF})
    union
    select word from search_word where word = any (${typo.swapped}::text[])
  ) read
  where word like any (${typo.patterns}::text[]) and not starts_with(word, ${word}) and length(word) >= 4
  order by abs(length(word) - ${word.length}::int), word limit ${MAX_TYPOS})`;
