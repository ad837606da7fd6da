import { type PaidPart, sumOfParts } from '@app/domain/takings/takings';
import { invalid } from '../staff-actions/cancel-input.ts';

/** CLOSE-01 How an amount was paid; in cash if it does not say. */
export function paidParts(amount: number, paidBy: readonly PaidPart[] | undefined): readonly PaidPart[] {
  if (paidBy === undefined) return [{ method: 'cash', amount }];
  if (sumOfParts(paidBy) !== amount) throw invalid({ paidBy: [{ problem: 'invalid' }] });
  return paidBy;
}

/** For the log; cash alone is not named. */
export const methodDetails = (parts: readonly PaidPart[]): { methods?: string } =>
  parts.every(({ method }) => method === 'cash')
    ? {}
    : { methods: parts.map(({ method }) => method).join(', ') };
