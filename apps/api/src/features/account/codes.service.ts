import { randomInt, timingSafeEqual } from 'node:crypto';
import { toLatinDigits } from '@app/domain/text/digits';
import type { Db } from '#db/connect.ts';
import { AppError } from '#http/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Quotas } from '#ports/quotas.ts';
import type { Secrets } from '#ports/secrets.ts';
import { keyedConcurrencyLimit } from '#ports/concurrency-limit.ts';
import { codesFor, wrongCodes } from './account.quotas.ts';
import { MAX_ATTEMPTS } from './account.repository.ts';
import { codesRepository, type Purpose } from './codes.repository.ts';

type CodesDeps = { db: Db; clock: Clock; quotas: Quotas; secrets: Secrets };
type Holder = { customerId: string; purpose: Purpose; target: string };

export type CodesService = ReturnType<typeof codesService>;

export const CODE_MINUTES = 10;
const DIGITS = 6;
/* Whoever sends one code many times at once waits for himself, not with a connection in his hand. */
const TRIES_AT_ONCE = { maxConcurrent: 1, waiting: 64 };

/** One-time codes. What is kept is a digest of the code together with the number or address it was sent to. */
export function codesService({ db, clock, quotas, secrets }: CodesDeps) {
  const codes = codesRepository(db);
  const inTurn = keyedConcurrencyLimit(TRIES_AT_ONCE);
  const digestOf = ({ customerId, purpose, target }: Holder, code: string) =>
    secrets.digest('one-time-code', [customerId, purpose, target, code].join('\n'));

  return {
    /** Before `issue`, and outside its transaction: a limit may be counted elsewhere. */
    allow: (holder: Holder, ip: string) => quotas.spend(codesFor({ ...holder, ip }), 'auth.too_many_codes'),

    async issue(tx: Db, holder: Holder): Promise<string> {
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      const digest = await digestOf(holder, code);
      const expiresAt = new Date(clock.now().getTime() + CODE_MINUTES * 60_000);
      await codesRepository(tx).put({ ...holder, digest, expiresAt });
      return code;
    },

    /** For the tries of one customer, from the first look at what he has proven to the end. */
    inTurn,

    /** Runs `accept` once for a code that is right; every other try is refused and counted. */
    async redeem(holder: Holder, typed: string, accept: (tx: Db) => Promise<void>): Promise<void> {
      const wrong = wrongCodes(holder);
      await quotas.spend(wrong, 'auth.too_many_attempts');
      const live = await codes.takeTry(holder, { mostTries: MAX_ATTEMPTS, now: clock.now() });
      if (!live) {
        await quotas.giveBack(wrong);
        throw refused('auth.code_expired');
      }
      const digest = await digestOf(holder, toLatinDigits(typed).replaceAll(/\s/g, ''));
      if (!timingSafeEqual(digest, live.digest)) throw refused('auth.code_wrong');
      await quotas.giveBack(wrong);
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
