import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { Clock } from './clock.ts';
import type { Secrets } from './secrets.ts';

/** A call with a key: the id names caller and key. The contents may hold a password. */
type KeyedCall = { id: Buffer; contents: string };

type Claim = { state: 'claimed' | 'running' | 'other' } | { state: 'done'; response: unknown };

/** Responses of calls by their key. */
export type IdempotencyStore = {
  /** `claimed`: the caller runs the call, then completes or releases it. `other`: the key has other contents. */
  claim: (call: KeyedCall) => Promise<Claim>;
  complete: (call: KeyedCall, response: unknown) => Promise<void>;
  release: (call: KeyedCall) => Promise<void>;
};

const KEEP_MS = 24 * 3_600_000;
/* A call whose process has ended is run again after this time. */
const MAX_RUN_MS = 60_000;

export function postgresIdempotency({
  db,
  clock,
  secrets,
}: {
  db: Db;
  clock: Clock;
  secrets: Secrets;
}): IdempotencyStore {
  return {
    async claim({ id, contents }) {
      const now = clock.now();
      const fingerprint = await secrets.digest('staff_request', contents);
      const before = (ms: number) => new Date(now.getTime() - ms);
      const { rows } = await sql`
        insert into staff_request (id, fingerprint, created_at) values (${id}, ${fingerprint}, ${now})
        on conflict (id) do update
        set fingerprint = excluded.fingerprint, response = null, created_at = excluded.created_at
        where staff_request.created_at < ${before(KEEP_MS)}
          or staff_request.response is null and staff_request.created_at < ${before(MAX_RUN_MS)}
        returning id`.execute(db);
      if (rows.length === 1) return { state: 'claimed' };
      const stored = await db
        .selectFrom('staff_request')
        .select(['fingerprint', 'response'])
        .where('id', '=', id)
        .executeTakeFirst();
      // Released in between.
      if (!stored) return { state: 'running' };
      if (!stored.fingerprint.equals(fingerprint)) return { state: 'other' };
      if (stored.response === null) return { state: 'running' };
      return { state: 'done', response: JSON.parse(await secrets.open(stored.response)) };
    },

    async complete({ id }, response) {
      const sealed = await secrets.seal(JSON.stringify(response));
      await db.updateTable('staff_request').set({ response: sealed }).where('id', '=', id).execute();
    },

    async release({ id }) {
      await db.deleteFrom('staff_request').where('id', '=', id).where('response', 'is', null).execute();
    },
  };
}
