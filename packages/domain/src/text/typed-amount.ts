import { type Amount, amountFromDecimal, InvalidAmount } from '../money/amount.ts';
import { toLatinDigits } from './digits.ts';

/** A number as a person types it, with Latin digits and a decimal point. */
export const typedDecimal = (text: string): string =>
  toLatinDigits(text)
    .trim()
    .replace(/[,\u066B]/, '.');

/** An amount as a person types it, also with Arabic digits or a decimal comma; null if it is not one. */
export function typedAmount(text: string): Amount | null {
  try {
    return amountFromDecimal(typedDecimal(text));
  } catch (error) {
    if (error instanceof InvalidAmount) return null;
    throw error;
  }
}
