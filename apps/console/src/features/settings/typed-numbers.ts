import { amount, toDecimal, type Amount } from '@app/domain/money/amount';
import { plainDigits } from '@app/domain/money/format';
import { toLatinDigits } from '@app/domain/text/digits';
import { typedAmount } from '@app/domain/text/typed-amount';

/** A whole number as it is typed; undefined if it is none, null if the field is empty. */
export function typedNumber(text: string): number | null | undefined {
  const digits = toLatinDigits(text).trim();
  if (digits === '') return null;
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined;
}

/** Hundredths of an amount or a percentage as it is typed; undefined if it is none. */
export const typedHundredths = (text: string): Amount | undefined => typedAmount(text) ?? undefined;

export const numberText = (value: number | null) => (value === null ? '' : String(value));

export const amountText = (hundredths: number) => plainDigits(amount(hundredths));

/** `16` or `7.5`. */
export const percentText = (basisPoints: number) => String(toDecimal(amount(basisPoints)));
