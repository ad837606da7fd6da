import type { OrderType } from './order-type.ts';
import { addMinutes } from './promise.ts';

export const MIN_ANSWER_MINUTES = 5;
export const MAX_ANSWER_MINUTES = 60;
export const DEFAULT_ANSWER_MINUTES = 15;

/** CON-25 From these ages a new order is shown as waiting and as late. */
export const WAITING_AFTER_MS = 60_000;
export const LATE_AFTER_MS = 180_000;

type NewOrder = { type: OrderType; orderedAt: Date; receiveAt: Date | null };

/** D-117 When a pending order ends without an answer. Table orders and orders for later do not. */
export function unansweredAt({ type, orderedAt, receiveAt }: NewOrder, limitMinutes: number): Date | null {
  if (type === 'table_session' || receiveAt !== null) return null;
  return addMinutes(orderedAt, limitMinutes);
}

export function answerUrgency(orderedAt: Date, now: Date): 'new' | 'waiting' | 'late' {
  const age = now.getTime() - orderedAt.getTime();
  if (age >= LATE_AFTER_MS) return 'late';
  return age >= WAITING_AFTER_MS ? 'waiting' : 'new';
}
