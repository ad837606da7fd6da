import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

const REACHED_BY_SMS = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);
/** Invisible characters that text copied from Arabic pages contains. */
const FORMAT_CHARACTERS = /\p{Cf}/gu;

/** D-099: the E.164 form of a mobile number in any spelling, or null. A number without a dial code is Jordanian. */
export function readPhone(input: string): string | null {
  const number = parsePhoneNumberFromString(input.replace(FORMAT_CHARACTERS, '').trim(), {
    defaultCountry: 'JO',
    extract: false,
  });
  if (!number?.isValid() || number.ext || !REACHED_BY_SMS.has(number.getType() ?? '')) return null;
  return number.number;
}

export const dialCodeOf = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.countryCallingCode ?? '';

const DIAL_CODES = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));
export const isDialCode = (digits: string) => DIAL_CODES.has(digits);
