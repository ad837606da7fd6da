import type { Language } from '../language.ts';
import type { Amount } from './amount.ts';

const NO_BREAK_SPACE = '\u00A0';
const DINAR_IN_ARABIC = 'د.أ';

type AmountParts = { label: string; digits: string };

/** The label and the digits of an amount. Digits are Latin in both languages. */
export function amountParts(value: Amount, language: Language, currency?: string | null): AmountParts {
  return { label: labelOf(language, currency), digits: digitsOf(value) };
}

/** `JD 4.25` in English, `4.25 د.أ` in Arabic, with a no-break space. */
export function formatAmount(value: Amount, language: Language, currency?: string | null): string {
  const { label, digits } = amountParts(value, language, currency);
  const pieces = language === 'ar' ? [digits, label] : [label, digits];
  return pieces.join(NO_BREAK_SPACE);
}

/** The digits for a field: `1250.00`. */
export function plainDigits(value: Amount): string {
  return digitsOf(value).replaceAll(',', '');
}

function labelOf(language: Language, currency: string | null | undefined): string {
  const label = currency?.trim() || 'JD';
  const isDinar = label === 'JD' || label === 'JOD';
  return language === 'ar' && isDinar ? DINAR_IN_ARABIC : label;
}

function digitsOf(value: Amount): string {
  const padded = String(value).padStart(3, '0');
  const units = padded.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${units}.${padded.slice(-2)}`;
}
