import { toLatinDigits } from '@app/domain/text/digits';

/**
 * Returns the national number of typed or pasted text: digits only, without the dial code and the leading zero of
 * national calls.
 */
export function nationalNumber(text: string, dialCode: string): string {
  const typed = toLatinDigits(text).trim();
  const digits = typed.replace(/\D/g, '');
  const code = dialCode.replace(/\D/g, '');
  const isInternational = typed.startsWith('+') || typed.startsWith('00');
  const bare = digits.replace(/^00/, '');
  const national = isInternational && bare.startsWith(code) ? bare.slice(code.length) : digits;
  return national.replace(/^0+/, '');
}

/** Groups the digits in fours from the end: `7 9000 0001`. */
export function groupedNumber(digits: string): string {
  return digits.replace(/\B(?=(\d{4})+$)/g, ' ');
}
