import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { QuotaStore, Use } from './quotas.ts';

class QuotaSpent extends Error {
  override readonly name = 'QuotaSpent';
}

export function postgresQuotaStore(db: Db): QuotaStore {
  return {
    async spend(uses, now) {
      // The same order for everybody, or two requests could wait for each other.
      const inOrder = uses.toSorted((a, b) => a.key.compare(b.key));
      const [only, ...more] = inOrder;
      if (only && more.length === 0) return (await spendOne(db, only, now)) ? 0 : longestWait(db, uses, now);
      try {
        await db.transaction().execute(async (tx) => {
          for (const use of inOrder) if (!(await spendOne(tx, use, now))) throw new QuotaSpent();
        });
        return 0;
      } catch (error) {
        if (error instanceof QuotaSpent) return longestWait(db, uses, now);
        throw error;
      }
    },
    giveBack: async (keys) => {
      await db
        .updateTable('quota')
        .set({ uses: sql`uses[:cardinality(uses) - 1]` })
        .where('key', 'in', keys)
        .execute();
    },
    forget: async (key) => {
      await db.deleteFrom('quota').where('key', '=', key).execute();
    },
  };
}

/* A clock that was put back must not lock anybody out for longer than a window: no use is later than now. */
const recent = (now: Date, windowMs: number) => sql`array(
  select least(use, ${now}::timestamptz) as at from unnest(quota.uses) as use
  where use > ${new Date(now.getTime() - windowMs)} order by at)`;

async function spendOne(db: Db, { key, limit, windowMs }: Use, now: Date): Promise<boolean> {
  const expires = new Date(now.getTime() + windowMs);
  const { rows } = await sql`
    insert into quota (key, uses, expires_at) values (${key}, array[${now}::timestamptz], ${expires})
    on conflict (key) do update
    set uses = ${recent(now, windowMs)} || ${now}::timestamptz, expires_at = excluded.expires_at
    where cardinality(${recent(now, windowMs)}) < ${limit}
    returning true as spent`.execute(db);
  return rows.length > 0;
}

/** Until enough of the uses have left their windows. */
async function longestWait(db: Db, uses: readonly Use[], now: Date): Promise<number> {
  const waits: number[] = [];
  for (const { key, limit, windowMs } of uses) {
    const { rows } = await sql<{ uses: Date[] }>`
      update quota set uses = ${recent(now, windowMs)} where key = ${key} returning uses`.execute(db);
    const freeing = rows[0]?.uses.at(-limit);
    if (freeing) waits.push(freeing.getTime() + windowMs - now.getTime());
  }
  // Who was refused waits, though a place may have become free while it was counted.
  return Math.max(1, ...waits);
}
