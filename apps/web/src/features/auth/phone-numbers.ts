import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import type { Country } from './country.ts';

/** Every country with its localized name, sorted for the locale. */
export function countriesIn(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const { compare } = new Intl.Collator(locale);
  return getCountries()
    .map((code) => ({
      code,
      dialCode: `+${getCountryCallingCode(code)}`,
      name: names.of(code) ?? code,
    }))
    .toSorted((a, b) => compare(a.name, b.name));
}

/** D-099: the E.164 form of a mobile number of the country, or null. */
export function readMobile(number: string, country: string): string | null {
  const parsed = parsePhoneNumberFromString(number, {
    ...(isSupportedCountry(country) && { defaultCountry: country satisfies CountryCode }),
    extract: false,
  });
  return parsed?.isValid() ? parsed.number : null;
}
