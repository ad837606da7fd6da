import { toLatinDigits } from './digits.ts';

export const DEFAULT_DIAL_CODE = '+962';

/**
 * `missing`: empty; `characters`: not a number; `length`: too short or too long; `prefix`: not a mobile number of
 * the country.
 */
export type PhoneProblem = 'missing' | 'characters' | 'length' | 'prefix';
export type NormalisedPhone = { phone: string; problem: null } | { phone: null; problem: PhoneProblem };

const SEPARATORS = /[\s\p{Cf}\p{Pd}\u2212()./]/gu;
/** Countries with known mobile numbers; others must fit E.164. */
const MOBILES: Readonly<Record<string, { length: number; prefix: string }>> = {
  962: { length: 9, prefix: '7' },
};

/**
 * Normalises all spellings of a number to one E.164 string, so that one phone has one account: 0790000001, 00962
 * 79…, +962 (0)79… and ٠٧٩… are the same.
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

/** True if the number after the dial code starts with a single 0. */
export function startsWithZero(input: string): boolean {
  return /^0(?!0)/.test(digitsOf(input));
}

/** Groups a number as `+962 7 9012 3456`, displayed left to right in both languages. */
export function groupPhone(phone: string): string {
  return phone.replace(/^(\+962)(\d)(\d{4})(\d{4})$/, '$1 $2 $3 $4');
}

function digitsOf(input: string): string {
  return toLatinDigits(input).replace('＋', '+').replace(SEPARATORS, '');
}

/** 962790000001 is a full number without its plus: too long for a national one. */
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
