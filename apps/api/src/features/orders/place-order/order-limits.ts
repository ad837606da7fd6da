import { AppError } from '#errors/app-error.ts';

/** H15: limits the waiting orders of a customer and of a table, so that fake orders stay few. */
export type OrderLimits = { openUnpaid: number; openAtTable: number; burst: number; burstSeconds: number };

export const ORDER_LIMITS: OrderLimits = { openUnpaid: 3, openAtTable: 10, burst: 5, burstSeconds: 600 };

type OrderContext = { open_unpaid: number | null; open_at_table: number | null; burst_began: Date | null };

const ASK_AGAIN_SECONDS = 60;

export function refuseTooMany(context: OrderContext, limits: OrderLimits, now: Date): void {
  const began = context.burst_began?.getTime() ?? -Infinity;
  const retryAfterSeconds = Math.ceil((began - now.getTime()) / 1_000) + limits.burstSeconds;
  if (retryAfterSeconds > 0) throw new AppError('order.too_often', {}, { retryAfterSeconds });
  const isFull =
    (context.open_unpaid ?? 0) >= limits.openUnpaid || (context.open_at_table ?? 0) >= limits.openAtTable;
  if (isFull) throw new AppError('order.too_many_open', {}, { retryAfterSeconds: ASK_AGAIN_SECONDS });
}
