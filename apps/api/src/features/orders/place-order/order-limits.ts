import { AppError } from '#errors/app-error.ts';

/** H15: limits the waiting orders of a customer and of a table, so that fake orders stay few. */
export type OrderLimits = {
  openUnpaid: number;
  openAtTable: number;
  burst: number;
  /** TABLE-19 Of a visit whose first round was accepted. All of its people count together. */
  visitBurst: number;
  burstSeconds: number;
};

export const ORDER_LIMITS: OrderLimits = {
  openUnpaid: 3,
  openAtTable: 10,
  burst: 5,
  visitBurst: 20,
  burstSeconds: 600,
};

type OrderContext = {
  open_unpaid: number | null;
  open_at_table: number | null;
  burst_began: Date | null;
  is_visit_accepted: boolean;
  visit_waiting: number;
  visit_burst_began: Date | null;
};

const ASK_AGAIN_SECONDS = 60;

export function refuseTooMany(context: OrderContext, limits: OrderLimits, now: Date): void {
  const began = context.is_visit_accepted ? context.visit_burst_began : context.burst_began;
  const retryAfterSeconds =
    Math.ceil(((began?.getTime() ?? -Infinity) - now.getTime()) / 1_000) + limits.burstSeconds;
  if (retryAfterSeconds > 0) throw new AppError('order.too_often', {}, { retryAfterSeconds });
  const isFull = context.is_visit_accepted
    ? context.visit_waiting >= limits.openAtTable
    : (context.open_unpaid ?? 0) >= limits.openUnpaid || (context.open_at_table ?? 0) >= limits.openAtTable;
  if (isFull) throw new AppError('order.too_many_open', {}, { retryAfterSeconds: ASK_AGAIN_SECONDS });
}
