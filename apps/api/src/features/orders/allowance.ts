import { AppError } from '#http/app-error.ts';

/** How much one customer, or one table, may have waiting: a joke on a branch must not grow large (H15). */
export type Allowance = { openUnpaid: number; openAtTable: number; burst: number; burstSeconds: number };

export const ALLOWANCE: Allowance = { openUnpaid: 3, openAtTable: 10, burst: 5, burstSeconds: 600 };

type Standing = { open_unpaid: number | null; open_at_table: number | null; burst_began: Date | null };

const ASK_AGAIN_SECONDS = 60;

export function refuseTooMany(standing: Standing, allowed: Allowance, now: Date): void {
  const wait = secondsToWait(standing, allowed, now);
  if (wait > 0) throw new AppError('order.too_many_open', {}, { retryAfterSeconds: wait });
}

function secondsToWait(standing: Standing, allowed: Allowance, now: Date): number {
  const began = standing.burst_began?.getTime() ?? -Infinity;
  const burst = Math.ceil((began - now.getTime()) / 1_000) + allowed.burstSeconds;
  const isFull =
    (standing.open_unpaid ?? 0) >= allowed.openUnpaid || (standing.open_at_table ?? 0) >= allowed.openAtTable;
  return Math.max(burst, isFull ? ASK_AGAIN_SECONDS : 0);
}
