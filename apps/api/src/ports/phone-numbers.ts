import { normalisePhone } from '@app/domain/text/phone';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

const REACHED_BY_SMS = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** The E.164 form of a mobile number, or null. */
export function readPhone(input: string): string | null {
  const { phone } = normalisePhone(input);
  if (phone === null) return null;
  const number = parsePhoneNumberFromString(phone);
  if (!number?.isValid() || !REACHED_BY_SMS.has(number.getType() ?? '')) return null;
  return number.number;
}

export const dialCodeOf = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.countryCallingCode ?? '';

const DIAL_CODES = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));
export const isDialCode = (digits: string) => DIAL_CODES.has(digits);
