import { type Amount, amountFromDecimal, InvalidAmount } from '../money/amount.ts';
import { toLatinDigits } from './digits.ts';

/** An amount as a person types it, also with Arabic digits or a decimal comma; null if it is not one. */
export function typedAmount(text: string): Amount | null {
  const decimal = toLatinDigits(text)
    .trim()
    .replace(/[,\u066B]/, '.');
  try {
    return amountFromDecimal(decimal);
  } catch (error) {
    if (error instanceof InvalidAmount) return null;
    throw error;
  }
}
