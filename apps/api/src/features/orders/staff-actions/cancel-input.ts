import {
  MAX_REASON_LENGTH,
  ownTextOf,
  reasonProblem,
  reasonsFor,
  type ReasonText,
  soldOutText,
  type StaffReason,
} from '@app/domain/order/cancel-reason';
import { AppError, type FieldIssues } from '#errors/app-error.ts';
import type { LockedOrder } from './staff-actions.repository.ts';

export type CancelInput = {
  reason: StaffReason;
  /** The sold-out lines of the order. */
  itemIds?: readonly string[] | undefined;
  /** The sentence for the customer, in one language or both. */
  ownText?: { en?: string | null | undefined; ar?: string | null | undefined } | undefined;
};

type Line = { id: string; en: string; ar: string };

/** The columns of a cancellation. Throws if the reason is incomplete or does not fit the order. */
export function cancelColumns(order: LockedOrder, lines: readonly Line[], input: CancelInput) {
  if (!reasonsFor(order).includes(input.reason)) throw invalid({ reason: [{ problem: 'unknown_choice' }] });
  const text = cancelText(lines, input);
  return { cancel_reason: input.reason, cancel_words_en: text.en, cancel_words_ar: text.ar };
}

function cancelText(lines: readonly Line[], { reason, itemIds = [], ownText }: CancelInput): ReasonText {
  if (reason === 'sold_out') {
    const soldOut = lines.filter(({ id }) => itemIds.includes(id));
    if (soldOut.length < new Set(itemIds).size) throw invalid({ itemIds: [{ problem: 'unknown_choice' }] });
    if (soldOut.length === 0) throw new AppError('order.reason_required');
    return soldOutText(soldOut);
  }
  const given = { en: ownText?.en ?? null, ar: ownText?.ar ?? null };
  const problem = reasonProblem({ reason, ownText: given });
  if (problem === 'missing') throw new AppError('order.reason_required');
  if (problem === 'too_long')
    throw invalid({ ownText: [{ problem: 'too_long', values: { max: MAX_REASON_LENGTH } }] });
  return ownTextOf(given);
}

export const invalid = (fields: FieldIssues) => new AppError('request.invalid', {}, { fields });
