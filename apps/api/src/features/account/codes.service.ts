import { timingSafeEqual } from 'node:crypto';
import { CODE_MINUTES, MAX_CODE_TRIES, readCode } from '@app/domain/one-time-code';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import type { Secrets } from '#ports/secrets.ts';
import { keyedConcurrencyLimit } from '#concurrency/concurrency-limit.ts';
import { codesFor, wrongCodes } from './account.quotas.ts';
import { codesRepository, type Purpose } from './codes.repository.ts';

type CodesDeps = { db: Db; clock: Clock; ids: Ids; quotas: Quotas; secrets: Secrets };
type Holder = { customerId: string; purpose: Purpose; target: string };

export type CodesService = ReturnType<typeof codesService>;

/* Concurrent attempts of one customer queue here and hold no database connection meanwhile. */
const ATTEMPT_QUEUE = { maxConcurrent: 1, waiting: 64 };

/** One-time codes. The database stores a digest of the code and the number or address it was sent to. */
export function codesService({ db, clock, ids, quotas, secrets }: CodesDeps) {
  const codes = codesRepository(db);
  const inTurn = keyedConcurrencyLimit(ATTEMPT_QUEUE);
  const digestOf = ({ customerId, purpose, target }: Holder, code: string) =>
    secrets.digest('one-time-code', [customerId, purpose, target, code].join('\n'));

  return {
    /** Call before `issue` and outside its transaction: the limits may be counted in another database. */
    allow: (holder: Holder, ip: string) => quotas.consume(codesFor({ ...holder, ip }), 'auth.too_many_codes'),

    async issue(tx: Db, holder: Holder): Promise<string> {
      const code = ids.code();
      const digest = await digestOf(holder, code);
      const expiresAt = new Date(clock.now().getTime() + CODE_MINUTES * 60_000);
      await codesRepository(tx).put({ ...holder, digest, expiresAt });
      return code;
    },

    /**
     * Runs the attempts of one customer one after another, including the check whether they are verified already.
     */
    inTurn,

    /** Runs `accept` once for the right code. All other attempts are rejected and counted. */
    async redeem(holder: Holder, typed: string, accept: (tx: Db) => Promise<void>): Promise<void> {
      const wrong = wrongCodes(holder);
      await quotas.consume(wrong, 'auth.too_many_attempts');
      const live = await codes.takeTry(holder, { maxTries: MAX_CODE_TRIES, now: clock.now() });
      if (!live) {
        await quotas.refund(wrong);
        throw refused('auth.code_expired');
      }
      const digest = await digestOf(holder, readCode(typed));
      if (!timingSafeEqual(digest, live.digest)) throw refused('auth.code_wrong');
      await quotas.refund(wrong);
      await db.transaction().execute(async (tx) => {
        if (!(await codesRepository(tx).use(holder, digest))) throw refused('auth.code_expired');
        await accept(tx);
      });
    },

    drop: (tx: Db, holder: Omit<Holder, 'target'>) => codesRepository(tx).drop(holder),
  };
}

const refused = (code: 'auth.code_wrong' | 'auth.code_expired') =>
  new AppError(code, {}, { fields: { code: [{ problem: 'invalid' }] } });
