import { amount, type Amount } from '@app/domain/money/amount';
import {
  CURRENCY_CODES,
  type CurrencyCode,
  decimalsOf,
  fromProviderUnits,
  toProviderUnits,
} from '@app/domain/money/currency';

const codeOf = (text: string): CurrencyCode | null =>
  CURRENCY_CODES.find((code) => code === text.toUpperCase()) ?? null;

/** The smallest units of the currency; null if the hundredths leave a remainder. */
export const unitsOf = (hundredths: number, currency: CurrencyCode): number | null =>
  toProviderUnits(amount(hundredths), currency);

/** PAY-23 `4.250` of JOD for 425 hundredths; null if the currency has no such amount. */
export function decimalOf(hundredths: number, currency: CurrencyCode): string | null {
  const units = unitsOf(hundredths, currency);
  if (units === null) return null;
  const decimals = decimalsOf(currency);
  const digits = String(units).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The way back; null for an unknown currency and for what is no whole hundredth. */
export function hundredthsOfDecimal(decimal: string, currency: string): Amount | null {
  const code = codeOf(currency);
  const [, units, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(decimal.trim()) ?? [];
  if (code === null || units === undefined) return null;
  const decimals = decimalsOf(code);
  if (/[^0]/.test(fraction.slice(decimals))) return null;
  return fromProviderUnits(Number(units + fraction.slice(0, decimals).padEnd(decimals, '0')), code);
}

/** STATEMENT-02 A fee may have parts of a hundredth. */
export function roundedHundredthsOf(units: number, currency: string): Amount | null {
  const code = codeOf(currency);
  if (code === null) return null;
  const whole = decimalsOf(code) === 3 ? Math.round(units / 10) * 10 : units;
  return fromProviderUnits(whole, code);
}

export function hundredthsOfUnits(units: number, currency: string): Amount | null {
  const code = codeOf(currency);
  return code === null ? null : fromProviderUnits(units, code);
}
