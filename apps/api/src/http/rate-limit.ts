import { isIPv6 } from 'node:net';
import type { ErrorCode } from '@app/contract/errors';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import { AppError } from './app-error.ts';
import type { Customer } from './bearer.ts';

type Taken = { allowed: boolean; retryAfterSeconds: number };

export type RateLimiter = {
  /** Takes one of the `limit` uses that `key` has in `windowSeconds`; unused ones come back steadily. */
  take: (key: string, limit: number, windowSeconds: number) => Promise<Taken>;
};

export type RouteLimit = {
  limit: number;
  windowSeconds: number;
  per: 'address' | 'customer';
  code?: ErrorCode;
};

const SWEEP_EVERY = 1_000;

/**
 * Kept in PostgreSQL, so that it holds for all processes together and over a restart. A bucket is one instant:
 * the time at which it will be full again. Each use moves it by a window's share; one that would move it
 * further ahead than a whole window is refused.
 */
export function postgresRateLimiter(db: Db, clock: Clock): RateLimiter {
  let uses = 0;
  return {
    async take(key, limit, windowSeconds) {
      const now = clock.now();
      uses += 1;
      if (uses % SWEEP_EVERY === 0) await sweep(db, now);
      const full = await takeOne(db, { key, now, shareMs: (windowSeconds * 1_000) / limit, windowSeconds });
      if (full.taken) return { allowed: true, retryAfterSeconds: 0 };
      const waitMs =
        full.fullAt.getTime() + (windowSeconds * 1_000) / limit - now.getTime() - windowSeconds * 1_000;
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) };
    },
  };
}

type Use = { key: string; now: Date; shareMs: number; windowSeconds: number };

async function takeOne(db: Db, { key, now, shareMs, windowSeconds }: Use) {
  const next = sql`greatest(rate_limit.full_at, ${now}) + ${shareMs} * interval '1 millisecond'`;
  const { rows } = await sql<{ full_at: Date; taken: boolean }>`
    with used as (
      insert into rate_limit (key, full_at)
      values (${key}, ${now}::timestamptz + ${shareMs} * interval '1 millisecond')
      on conflict (key) do update set full_at = ${next}
      where ${next} <= ${now}::timestamptz + ${windowSeconds} * interval '1 second'
      returning full_at
    )
    select full_at, true as taken from used
    union all
    select full_at, false from rate_limit where key = ${key} and not exists (select from used)
  `.execute(db);
  const [row] = rows;
  return { fullAt: row?.full_at ?? now, taken: row?.taken ?? false };
}

async function sweep(db: Db, now: Date): Promise<void> {
  await sql`delete from rate_limit where full_at < ${now}`.execute(db);
}

/** Throws 429 with the time to wait. */
export async function enforce(
  limiter: RateLimiter,
  rule: RouteLimit,
  caller: { routeName: string; ip: string; customer: Customer | null },
): Promise<void> {
  const who = rule.per === 'customer' && caller.customer ? caller.customer.id : addressKey(caller.ip);
  const taken = await limiter.take(`${caller.routeName}:${who}`, rule.limit, rule.windowSeconds);
  if (taken.allowed) return;
  throw new AppError(rule.code ?? 'request.too_many', {}, { retryAfterSeconds: taken.retryAfterSeconds });
}

/** Whoever has one IPv6 address usually has the whole /64 to choose from, so that is what counts. */
export function addressKey(ip: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (v4 !== undefined) return v4;
  return isIPv6(ip) ? `${expandGroups(ip).slice(0, 4).join(':')}::/64` : ip;
}

function expandGroups(ip: string): string[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
}
