import { toLatinDigits } from '@app/domain/text/digits';

/**
 * The national part of whatever was typed or pasted: digits only, without the dial code and without the
 * zero that is dialled only inside the country.
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

/** `7 9000 0001`: fours from the end, as it is read aloud. */
export function groupedNumber(digits: string): string {
  return digits.replace(/\B(?=(\d{4})+$)/g, ' ');
}
