import { sql } from 'kysely';
import { createBatcher } from '#db/batcher.ts';
import type { Db } from '#db/connect.ts';
import type { QuotaStore, QuotaUse } from './quotas.ts';

type Call = { use: QuotaUse; now: Date };
type Outcome = { waitMs: number; isClockBack: boolean };

class QuotaExceeded extends Error {
  override readonly name = 'QuotaExceeded';
  readonly outcomes: readonly Outcome[];

  constructor(outcomes: readonly Outcome[]) {
    super('quota exceeded');
    this.outcomes = outcomes;
  }
}

export function postgresQuotaStore(db: Db): QuotaStore {
  const allOrNone = (uses: readonly QuotaUse[], now: Date): Promise<readonly Outcome[]> =>
    db
      .transaction()
      .execute(async (tx) => {
        const outcomes = await consumeAvailable(tx, uses, now);
        if (outcomes.some(({ waitMs }) => waitMs > 0)) throw new QuotaExceeded(outcomes);
        return outcomes;
      })
      .catch((error: unknown) => {
        if (error instanceof QuotaExceeded) return error.outcomes;
        throw error;
      });

  /* Concurrent requests share a statement and its commit. */
  const consumeOne = createBatcher(async (calls: readonly Call[]) => {
    const now = new Date(Math.max(...calls.map((call) => call.now.getTime())));
    const outcomes = new Map<Call, Outcome>();
    const consumeGroup = async (group: readonly Call[]) => {
      const uses = group.map(({ use }) => use);
      for (const [index, outcome] of (await consumeAvailable(db, uses, now)).entries())
        outcomes.set(group[index]!, outcome);
    };
    await Promise.all(withoutRepeatedKeys(calls).map(consumeGroup));
    return calls.map((call) => outcomes.get(call)!);
  });

  return {
    async consume(uses, now) {
      const [use] = uses;
      const outcomes =
        use && uses.length === 1 ? [await consumeOne({ use, now })] : await allOrNone(uses, now);
      const isClockBack = outcomes.some((outcome) => outcome.isClockBack);
      if (isClockBack) await moveToNow(db, uses, now);
      return outcomes.map(({ waitMs }) => waitMs);
    },
    refund: async (keys) => {
      // Locked in the order of `consume` to avoid deadlocks.
      await sql`
        with locked as (select key from quota where key in (${sql.join([...keys])}) order by key for update)
        update quota set uses = uses[:cardinality(uses) - 1] from locked where quota.key = locked.key`.execute(
        db,
      );
    },
    reset: async (key) => {
      await db.deleteFrom('quota').where('key', '=', key).execute();
    },
  };
}

/** Groups in which each key occurs once: a statement cannot update a row twice. */
function withoutRepeatedKeys(calls: readonly Call[]): Call[][] {
  const groups: Call[][] = [];
  const timesSeen = new Map<string, number>();
  for (const call of calls) {
    const key = call.use.key.toString('base64');
    const seen = timesSeen.get(key) ?? 0;
    timesSeen.set(key, seen + 1);
    (groups[seen] ??= []).push(call);
  }
  return groups;
}

/* After the clock is set back, a lockout must not exceed one window: no use is later than now. */
const recent = (now: Date, windowMs: unknown) => sql`array(
  select least(use, ${now}::timestamptz) as at from unnest(quota.uses) as use
  where use > ${now}::timestamptz - ${windowMs} * interval '1 millisecond' order by at)`;

/** Uses in the future date from before the clock was set back; they count from now. */
async function moveToNow(db: Db, uses: readonly QuotaUse[], now: Date): Promise<void> {
  for (const { key, windowMs } of uses) {
    await sql`update quota set uses = ${recent(now, windowMs)} where key = ${key}`.execute(db);
  }
}

type Row = { is_consumed: boolean; frees_at: Date | null; is_clock_back: boolean };

/** Consumes the available uses and returns the wait for the others, in one statement. */
async function consumeAvailable(db: Db, uses: readonly QuotaUse[], now: Date): Promise<Outcome[]> {
  const keys = uses.map(({ key }) => key);
  const limits = uses.map(({ limit }) => limit);
  const windows = uses.map(({ windowMs }) => windowMs);
  const at = sql`array_position(${keys}::bytea[], quota.key)`;
  const current = recent(now, sql`(${windows}::bigint[])[${at}]`);
  // A fixed order of rows avoids deadlocks.
  const { rows } = await sql<Row>`
    with requested as (
      select key, max_uses, window_ms, position
      from unnest(${keys}::bytea[], ${limits}::int[], ${windows}::bigint[])
        with ordinality as one (key, max_uses, window_ms, position)
    ), consumed as (
      insert into quota (key, uses, expires_at)
      select key, array[${now}::timestamptz], ${now}::timestamptz + window_ms * interval '1 millisecond'
      from requested order by key
      on conflict (key) do update
      set expires_at = excluded.expires_at, uses = ${current} || ${now}::timestamptz
      where cardinality(${current}) < (${limits}::int[])[${at}]
      returning key
    )
    select consumed.key is not null as is_consumed,
      known.uses[cardinality(known.uses) - max_uses + 1] as frees_at,
      coalesce(known.latest > ${now}::timestamptz, false) as is_clock_back
    from requested left join consumed using (key)
    left join lateral (
      select ${recent(now, sql`window_ms`)} as uses, (select max(use) from unnest(quota.uses) as use) as latest
      from quota where quota.key = requested.key
    ) known on true
    order by position`.execute(db);
  const known = rows.map((row, index) => waitOf(row, windows[index] ?? 0, now));
  const waits = known.includes(null) ? await readWaits(db, uses, known, now) : known.map(Number);
  return rows.map((row, index) => ({
    waitMs: waits[index] ?? 0,
    isClockBack: row.is_clock_back && !row.is_consumed,
  }));
}

/** Null when a concurrent statement consumed the last use: this one did not see it. */
function waitOf(
  { is_consumed: isConsumed, frees_at: freesAt }: Row,
  windowMs: number,
  now: Date,
): number | null {
  if (isConsumed) return 0;
  return freesAt && Math.max(1, freesAt.getTime() + windowMs - now.getTime());
}

async function readWaits(
  db: Db,
  uses: readonly QuotaUse[],
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
    const { rows } = await sql<{ current: Date[] }>`
      select ${recent(now, windowMs)} as current from quota where key = ${key}`.execute(db);
    const frees = rows[0]?.current.at(-limit);
    all.push(Math.max(1, frees ? frees.getTime() + windowMs - now.getTime() : 0));
  }
  return all;
}
