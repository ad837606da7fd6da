import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';

const BATCH = 1_000;
/* Longer than any transaction that writes items. A word that was unused before that time has no item. */
const UNUSED_MS = 3_600_000;

const isUsed = sql<boolean>`(
  exists (select from item where item.search_words @> array[search_word.word]) or
  search_word.word in (select unnest(search_words || tag_words) from vendor))`;

/** Removes the words that no item and no vendor has had for an hour, in small transactions. */
export const removeUnusedWords =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (): Promise<void> => {
    const now = clock.now();
    const longAgo = new Date(now.getTime() - UNUSED_MS);
    let after: number | null = 0;
    while (after !== null) after = await removeBatch(db, after, now, longAgo);
  };

/** The last word of the batch; null after the last batch. */
const removeBatch = (db: Db, after: number, now: Date, longAgo: Date): Promise<number | null> =>
  db.transaction().execute(async (tx) => {
    // Writers of new words hold this lock until they commit. The next hour is early enough.
    const { rows } = await sql<{ is_locked: boolean }>`
      select pg_try_advisory_xact_lock(7203002) as is_locked`.execute(tx);
    if (!rows[0]?.is_locked) return null;
    const batch = await tx
      .selectFrom('search_word')
      .select(['id', 'unused_since', isUsed.as('is_used')])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const idsOf = (some: typeof batch) => sql<number>`any (${some.map(({ id }) => id)}::int[])`;
    const unused = batch.filter((word) => !word.is_used);
    const goes = unused.filter(({ unused_since }) => unused_since !== null && unused_since <= longAgo);
    const isNew = unused.filter(({ unused_since }) => unused_since === null);
    const back = batch.filter(({ is_used, unused_since }) => is_used && unused_since !== null);
    if (goes.length > 0) await tx.deleteFrom('search_word').where('id', '=', idsOf(goes)).execute();
    const update = tx.updateTable('search_word');
    if (isNew.length > 0) await update.set({ unused_since: now }).where('id', '=', idsOf(isNew)).execute();
    if (back.length > 0) await update.set({ unused_since: null }).where('id', '=', idsOf(back)).execute();
    return batch.length < BATCH ? null : (batch.at(-1)?.id ?? null);
  });
