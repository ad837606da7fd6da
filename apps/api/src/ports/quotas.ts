import type { ErrorCode } from '@app/contract/errors';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { AppError } from '#http/app-error.ts';
import type { Clock } from './clock.ts';
import type { Secrets } from './secrets.ts';

/** At most `limit` uses by a subject within any `windowSeconds`. */
export type Quota = { name: string; subject: string; limit: number; windowSeconds: number };

export type Quotas = {
  /** One use of each, or of none: the refusal is thrown, with the time to wait. */
  spend: (db: Db, quotas: readonly Quota[], refusal: ErrorCode) => Promise<void>;
  /** The newest use did no harm. */
  giveBack: (db: Db, quotas: readonly Quota[]) => Promise<void>;
  forget: (db: Db, quota: Quota) => Promise<void>;
};

/**
 * Exact windows, kept in PostgreSQL so that they hold for all processes and over a restart. A subject is a
 * phone, a mailbox or an address of the network, so only its digest is stored.
 */
export function postgresQuotas(secrets: Secrets, clock: Clock): Quotas {
  const keyOf = ({ name, subject }: Quota) => secrets.digest('quota', `${name}:${subject}`);
  return {
    spend: async (db, quotas, refusal) => {
      const keyed = await Promise.all(quotas.map(async (quota) => ({ quota, key: await keyOf(quota) })));
      // The same order for everybody, or two requests could wait for each other.
      keyed.sort((a, b) => a.key.compare(b.key));
      await inTransaction(db, async (tx) => {
        for (const { quota, key } of keyed) await spendOne(tx, { ...quota, key, now: clock.now() }, refusal);
      });
    },
    giveBack: async (db, quotas) => {
      for (const quota of quotas) {
        await db
          .updateTable('quota')
          .set({ uses: sql`uses[:cardinality(uses) - 1]` })
          .where('key', '=', await keyOf(quota))
          .execute();
      }
    },
    forget: async (db, quota) => {
      await db
        .deleteFrom('quota')
        .where('key', '=', await keyOf(quota))
        .execute();
    },
  };
}

type Use = Quota & { key: Buffer; now: Date };

async function spendOne(tx: Db, { key, limit, windowSeconds, now }: Use, refusal: ErrorCode): Promise<void> {
  const since = new Date(now.getTime() - windowSeconds * 1_000);
  const expires = new Date(now.getTime() + windowSeconds * 1_000);
  const recent = sql`select use from unnest(quota.uses) as use where use > ${since} order by use`;
  const { rows } = await sql<{ spent: boolean }>`
    insert into quota (key, uses, expires_at) values (${key}, array[${now}::timestamptz], ${expires})
    on conflict (key) do update
    set uses = array(${recent}) || ${now}::timestamptz, expires_at = excluded.expires_at
    where cardinality(array(${recent})) < ${limit}
    returning true as spent`.execute(tx);
  if (rows.length > 0) return;
  const { uses } = await tx
    .selectFrom('quota')
    .select('uses')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  // The next is allowed when enough of them have left the window.
  const freeing = uses.toSorted((a, b) => a.getTime() - b.getTime()).at(-limit) ?? now;
  const waitSeconds = (freeing.getTime() - since.getTime()) / 1_000;
  throw new AppError(refusal, {}, { retryAfterSeconds: Math.max(1, Math.ceil(waitSeconds)) });
}

function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
