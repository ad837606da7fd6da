import { toLatinDigits } from './digits.ts';

export const DEFAULT_DIAL_CODE = '+962';

/** `missing` nothing typed; `characters` not a number; `length` too short or too long; `prefix` no mobile of that country. */
export type PhoneProblem = 'missing' | 'characters' | 'length' | 'prefix';
export type NormalisedPhone = { phone: string; problem: null } | { phone: null; problem: PhoneProblem };

const SEPARATORS = /[\s\p{Cf}\p{Pd}\u2212()./]/gu;
/** Countries whose mobile numbers we know exactly; others are held to the bounds of E.164. */
const MOBILES: Readonly<Record<string, { length: number; prefix: string }>> = {
  962: { length: 9, prefix: '7' },
};

/**
 * One E.164 string for every way of writing a number, so that one person cannot have two accounts:
 * 0790000001, 00962 79…, +962 (0)79… and ٠٧٩… are the same phone.
 */
export function normalisePhone(input: string, dialCode: string = DEFAULT_DIAL_CODE): NormalisedPhone {
  const written = digitsOf(input);
  if (written === '') return { phone: null, problem: 'missing' };
  if (!/^\+?\d+$/.test(written)) return { phone: null, problem: 'characters' };

  const home = dialCode.replace(/\D/g, '');
  const international = /^(?:\+|00)(.*)$/.exec(written)?.[1] ?? null;
  if (international !== null && !international.startsWith(home)) return checked('', international);
  const national = international === null ? withoutDialCode(written, home) : international.slice(home.length);
  return checked(home, national.replace(/^0/, ''));
}

/** The form's hint: the number behind the dial code must not start with 0. */
export function startsWithZero(input: string): boolean {
  return /^0(?!0)/.test(digitsOf(input));
}

/** `+962 7 9012 3456`, to be shown left to right in both languages. */
export function groupPhone(phone: string): string {
  return phone.replace(/^(\+962)(\d)(\d{4})(\d{4})$/, '$1 $2 $3 $4');
}

function digitsOf(input: string): string {
  return toLatinDigits(input).replace('＋', '+').replace(SEPARATORS, '');
}

/** 962790000001 is the whole number without its plus: too long for a national one. */
function withoutDialCode(written: string, home: string): string {
  const national = MOBILES[home];
  const isWhole = national !== undefined && written.startsWith(home) && written.length > national.length + 1;
  return isWhole ? written.slice(home.length) : written;
}

function checked(home: string, national: string): NormalisedPhone {
  const digits = home + national;
  const mobile = MOBILES[home];
  const isLong = mobile ? national.length === mobile.length : digits.length >= 8 && digits.length <= 15;
  if (!isLong) return { phone: null, problem: 'length' };
  if (digits.startsWith('0') || !national.startsWith(mobile?.prefix ?? ''))
    return { phone: null, problem: 'prefix' };
  return { phone: `+${digits}`, problem: null };
}
