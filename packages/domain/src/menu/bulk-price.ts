import { type Amount, amount } from '../money/amount.ts';
import { MAX_PRICE } from './menu-limits.ts';

/** CON-78 What a changed price is rounded to, in hundredths. */
export const PRICE_STEPS = [5, 10, 25] as const;
export type PriceStep = (typeof PRICE_STEPS)[number];

/** Signed: in hundredths of a percent, or in hundredths of the currency. */
export type PriceChange = { kind: 'percent'; basisPoints: number } | { kind: 'amount'; hundredths: number };

const WHOLE = 10_000;

/** CON-78 The price after a change, rounded half up to a step. It is never negative, and never above the maximum. */
export function changedPrice(price: Amount, change: PriceChange, step: PriceStep | null): Amount {
  const exact =
    change.kind === 'percent' ? (price * (WHOLE + change.basisPoints)) / WHOLE : price + change.hundredths;
  const unit = step ?? 1;
  const rounded = Math.floor(exact / unit + 0.5) * unit;
  return amount(Math.min(Math.max(rounded, 0), MAX_PRICE));
}
