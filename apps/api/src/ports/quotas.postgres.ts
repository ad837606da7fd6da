import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { QuotaStore, Use } from './quotas.ts';

type Judged = { waits: readonly number[]; isClockBack: boolean };

class QuotaSpent extends Error {
  override readonly name = 'QuotaSpent';
  readonly judged: Judged;

  constructor(judged: Judged) {
    super('a quota is spent');
    this.judged = judged;
  }
}

export function postgresQuotaStore(db: Db): QuotaStore {
  const allOrNone = (uses: readonly Use[], now: Date): Promise<Judged> =>
    db
      .transaction()
      .execute(async (tx) => {
        const judged = await spendFree(tx, uses, now);
        if (judged.waits.some((wait) => wait > 0)) throw new QuotaSpent(judged);
        return judged;
      })
      .catch((error: unknown) => {
        if (error instanceof QuotaSpent) return error.judged;
        throw error;
      });

  return {
    async spend(uses, now) {
      // A single one is all or none by itself.
      const judge = uses.length === 1 ? spendFree(db, uses, now) : allOrNone(uses, now);
      const { waits, isClockBack } = await judge;
      if (isClockBack) await bringToNow(db, uses, now);
      return waits;
    },
    giveBack: async (keys) => {
      // Locked in the order of `spend`, or the two could wait for each other.
      await sql`
        with held as (select key from quota where key in (${sql.join([...keys])}) order by key for update)
        update quota set uses = uses[:cardinality(uses) - 1] from held where quota.key = held.key`.execute(
        db,
      );
    },
    forget: async (key) => {
      await db.deleteFrom('quota').where('key', '=', key).execute();
    },
  };
}

/* A clock that was put back must not lock anybody out for longer than a window: no use is later than now. */
const recent = (now: Date, windowMs: unknown) => sql`array(
  select least(use, ${now}::timestamptz) as at from unnest(quota.uses) as use
  where use > ${now}::timestamptz - ${windowMs} * interval '1 millisecond' order by at)`;

/** What lies in the future is of before the clock was put back: it counts from now. */
async function bringToNow(db: Db, uses: readonly Use[], now: Date): Promise<void> {
  for (const { key, windowMs } of uses) {
    await sql`update quota set uses = ${recent(now, windowMs)} where key = ${key}`.execute(db);
  }
}

type Row = { is_spent: boolean; frees_at: Date | null; is_clock_back: boolean };

/** Spends those that are free and gives the wait for the others, in one statement. */
async function spendFree(db: Db, uses: readonly Use[], now: Date): Promise<Judged> {
  const keys = uses.map(({ key }) => key);
  const limits = uses.map(({ limit }) => limit);
  const windows = uses.map(({ windowMs }) => windowMs);
  const at = sql`array_position(${keys}::bytea[], quota.key)`;
  const kept = recent(now, sql`(${windows}::bigint[])[${at}]`);
  // The same order for everybody, or two requests could wait for each other.
  const { rows } = await sql<Row>`
    with asked as (
      select key, most, window_ms, position
      from unnest(${keys}::bytea[], ${limits}::int[], ${windows}::bigint[])
        with ordinality as one (key, most, window_ms, position)
    ), spent as (
      insert into quota (key, uses, expires_at)
      select key, array[${now}::timestamptz], ${now}::timestamptz + window_ms * interval '1 millisecond'
      from asked order by key
      on conflict (key) do update
      set expires_at = excluded.expires_at, uses = ${kept} || ${now}::timestamptz
      where cardinality(${kept}) < (${limits}::int[])[${at}]
      returning key
    )
    select spent.key is not null as is_spent,
      known.uses[cardinality(known.uses) - most + 1] as frees_at,
      coalesce(known.latest > ${now}::timestamptz, false) as is_clock_back
    from asked left join spent using (key)
    left join lateral (
      select ${recent(now, sql`window_ms`)} as uses, (select max(use) from unnest(quota.uses) as use) as latest
      from quota where quota.key = asked.key
    ) known on true
    order by position`.execute(db);
  const waits = rows.map((row, index) => waitOf(row, windows[index] ?? 0, now));
  return {
    waits: waits.includes(null) ? await readWaits(db, uses, waits, now) : waits.map(Number),
    isClockBack: rows.some((row) => row.is_clock_back && !row.is_spent),
  };
}

/** Null for a use that another spent at this moment: the statement saw neither it nor when it ends. */
function waitOf({ is_spent: isSpent, frees_at: freesAt }: Row, windowMs: number, now: Date): number | null {
  if (isSpent) return 0;
  return freesAt && Math.max(1, freesAt.getTime() + windowMs - now.getTime());
}

async function readWaits(
  db: Db,
  uses: readonly Use[],
  waits: readonly (number | null)[],
  now: Date,
): Promise<number[]> {
  const all: number[] = [];
  for (const [index, { key, limit, windowMs }] of uses.entries()) {
    const known = waits[index];
    if (typeof known === 'number') {
      all.push(known);
      continue;
    }
    const { rows } = await sql<{ kept: Date[] }>`
      select ${recent(now, windowMs)} as kept from quota where key = ${key}`.execute(db);
    const frees = rows[0]?.kept.at(-limit);
    all.push(Math.max(1, frees ? frees.getTime() + windowMs - now.getTime() : 0));
  }
  return all;
}
